import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { NumberField } from './ui/number-field.tsx';

type Props<Values extends FieldValues, Output> = Named<Values, Output> &
  Without<React.ComponentProps<typeof NumberField>> & {
    /** What one on the screen is in the value, where that counts whole parts of it: 100 of euros that are kept in cents. */
    readonly parts?: number;
  };

/** A number as it is typed; null while nothing is. */
export const FormNumber = <Values extends FieldValues, Output>({
  control,
  name,
  parts,
  ...props
}: Props<Values, Output>) => {
  const { field, error } = useField({ control, name });
  const kept = (typed: number | null) => (typed === null || parts === undefined ? typed : Math.round(typed * parts));
  return (
    <div data-field={name}>
      <NumberField
        {...props}
        value={typeof field.value === 'number' ? field.value / (parts ?? 1) : null}
        onChange={(typed) => field.onChange(kept(typed))}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
