import type { FieldValues } from 'react-hook-form';
import { type Named, useField } from './form.tsx';
import { Checkbox } from './ui/checkbox.tsx';

type Props<Id extends string> = {
  readonly label: string;
  readonly options: Readonly<Record<Id, string>>;
};

/** Multiple choice of a few options, stored as the list of their ids in display order. */
export const FormChoices = <Values extends FieldValues, Output, Id extends string>({
  control,
  name,
  label,
  options,
}: Named<Values, Output> & Props<Id>) => {
  const { field, error } = useField({ control, name });
  const chosen: readonly Id[] = field.value ?? [];
  const ids = Object.keys(options) as Id[];
  return (
    <fieldset data-field={name} data-label={label} className="grid gap-1">
      <legend className="mb-1 text-body font-semibold">{label}</legend>
      {ids.map((id) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => field.onChange(ids.filter((one) => (one === id ? isOn : chosen.includes(one))))}
          onBlur={field.onBlur}
        >
          <span>{options[id]}</span>
        </Checkbox>
      ))}
      {error ? <p className="text-body text-danger">{error}</p> : null}
    </fieldset>
  );
};
