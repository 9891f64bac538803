import type { FieldValues } from 'react-hook-form';
import { type Listed, type Named, useField, type Without } from './form.tsx';
import { NumberField } from './ui/number-field.tsx';

type Props<Values extends FieldValues, Output> = Named<Values, Output> &
  Listed &
  Without<React.ComponentProps<typeof NumberField>> & {
    /** Factor between the displayed unit and the value: 100 for euros stored in cents. */
    readonly parts?: number;
  };

/** A number field; null while empty, and NaN, which every schema refuses, for invalid text. */
export const FormNumber = <Values extends FieldValues, Output>({
  control,
  name,
  parts,
  listedAs,
  ...props
}: Props<Values, Output>) => {
  const { field, error, isRequired } = useField({ control, name });
  const value = typeof field.value === 'number' ? field.value / (parts ?? 1) : null;
  const change = (typed: number | null) =>
    field.onChange(typed === null || parts === undefined ? typed : Math.round(typed * parts));
  return (
    <div data-field={name} data-label={listedAs ?? props.label}>
      <NumberField
        {...props}
        isRequired={isRequired || props.isRequired}
        value={value}
        // The form knows it with the key: an error that went away only when the field is left would move the button under the finger.
        onType={change}
        onChange={change}
        onRefuse={() => field.onChange(Number.NaN)}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
