import { Printer } from 'lucide-react';
import { Button } from './button.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Prints what the screen says; its style on paper leaves out what can only be pressed. */
export const PrintButton = () => (
  <Button onPress={() => print()}>
    <Printer size={17} aria-hidden />
    {useUiTexts().print}
  </Button>
);
