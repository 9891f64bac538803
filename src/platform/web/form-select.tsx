import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { Select } from './ui/select.tsx';

export const FormSelect = <Values extends FieldValues, Output, Id extends string>({
  control,
  name,
  ...props
}: Named<Values, Output> & Without<React.ComponentProps<typeof Select<Id>>>) => {
  const { field, error } = useField({ control, name });
  return (
    <div data-field={name} data-label={props.label}>
      <Select {...props} value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur} error={error} />
    </div>
  );
};
