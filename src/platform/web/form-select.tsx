import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { Select } from './ui/select.tsx';

export const FormSelect = <Values extends FieldValues, Output, Id extends string>({
  control,
  name,
  ...props
}: Named<Values, Output> & Without<React.ComponentProps<typeof Select<Id>>>) => {
  const { field, error, isRequired } = useField({ control, name });
  return (
    // As wide as its container: the chosen text is cut, and never makes the form wider than a phone.
    <div data-field={name} data-label={props.label} className="contain-inline-size">
      <Select
        {...props}
        isRequired={isRequired || props.isRequired}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={error}
      />
    </div>
  );
};
