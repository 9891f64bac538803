import type { FieldValues } from 'react-hook-form';
import { type Listed, type Named, useField, type Without } from './form.tsx';
import { DateField } from './ui/date-field.tsx';

/** A day in the local format, DD/MM/YYYY; the value is the ISO day, or the typed text while it is invalid. */
export const FormDate = <Values extends FieldValues, Output>({
  control,
  name,
  listedAs,
  ...props
}: Named<Values, Output> & Listed & Without<React.ComponentProps<typeof DateField>>) => {
  const { field, error, isRequired } = useField({ control, name });
  return (
    <div data-field={name} data-label={listedAs ?? props.label}>
      <DateField
        {...props}
        isRequired={isRequired || props.isRequired}
        name={name}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
