import { Printer } from 'lucide-react';
import { Button } from './button.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Prints the screen; the print style leaves out controls. */
export const PrintButton = () => (
  <Button onPress={() => print()}>
    <Printer size={17} aria-hidden />
    {useUiTexts().print}
  </Button>
);
