import type { FieldValues } from 'react-hook-form';
import { type Named, useField, type Without } from './form.tsx';
import { RadioTiles } from './ui/choice.tsx';

export const FormTiles = <Values extends FieldValues, Output, Id extends string>({
  control,
  name,
  ...props
}: Named<Values, Output> & Without<React.ComponentProps<typeof RadioTiles<Id>>>) => {
  const { field, error, isRequired } = useField({ control, name });
  return (
    <div data-field={name} data-label={props.label}>
      <RadioTiles
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
