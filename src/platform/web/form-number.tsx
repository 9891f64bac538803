import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { NumberField } from './ui/number-field.tsx';

/** A number as it is; null while nothing is typed. */
export const FormNumber = <Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: Named<Values, Output> & Without<React.ComponentProps<typeof NumberField>>) => {
  const { field, error } = useField({ control, name });
  return (
    <div data-field={name}>
      <NumberField
        {...props}
        value={typeof field.value === 'number' ? field.value : null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
