import type { FieldValues } from 'react-hook-form';
import { FormNumber } from './form-number.tsx';

/** Euros on the screen, whole cents in the value. */
export const FormMoney = <Values extends FieldValues, Output>(
  props: Omit<React.ComponentProps<typeof FormNumber<Values, Output>>, 'parts'>,
) => <FormNumber {...props} parts={100} />;
