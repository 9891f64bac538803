import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { NumberField } from './ui/number-field.tsx';

/** Euros on the screen, whole cents in the value. */
export const FormMoney = <Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Named<Values, Output> & Without<React.ComponentProps<typeof NumberField>>) => {
  const { field, error } = useField({ control, name });
  return (
    <div data-field={name}>
      <NumberField
        {...props}
        value={typeof field.value === 'number' ? field.value / 100 : null}
        onChange={(euros) => field.onChange(euros === null ? null : Math.round(euros * 100))}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
