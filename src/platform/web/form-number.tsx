import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { parseDecimal } from '#lib/decimal.ts';
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
  // What the field shows while somebody types: it would write what it is given in its own way.
  const [held, setHeld] = useState<{ readonly value: number | null }>();
  const value = typeof field.value === 'number' ? field.value / (parts ?? 1) : null;
  const kept = (typed: number | null) => (typed === null || parts === undefined ? typed : Math.round(typed * parts));
  return (
    <div data-field={name}>
      <NumberField
        {...props}
        value={held ? held.value : value}
        // The form knows it with the key: an error that went away only when the field is left would move the button under the finger.
        onType={(text) => {
          const typed = text.trim() === '' ? null : parseDecimal(text, { thousands: true });
          if (typed === undefined) return;
          setHeld((before) => before ?? { value });
          field.onChange(kept(typed));
        }}
        onChange={(typed) => {
          setHeld(undefined);
          field.onChange(kept(typed));
        }}
        onBlur={() => {
          setHeld(undefined);
          field.onBlur();
        }}
        error={error}
      />
    </div>
  );
};
