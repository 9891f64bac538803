import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useField } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { bookingsTexts } from '../texts/bookings.ts';
import { SlotPicker, useSlotText } from './slot-picker.tsx';

type Props<Values extends FieldValues, Output> = {
  readonly inquiryId: string;
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly officeDay?: string;
};

/** The calendar as a field of a form: the chosen time is written below it. */
export const SlotField = <Values extends FieldValues, Output>({ control, name, ...picker }: Props<Values, Output>) => {
  const slotText = useSlotText();
  const { chosen } = useTexts(bookingsTexts);
  const { field, error } = useField({ control, name });
  return (
    <div data-field={name} data-label={chosen} className="grid gap-3">
      <SlotPicker {...picker} value={field.value ?? null} onChange={field.onChange} />
      <p role="status" className="font-medium first-letter:uppercase">
        {field.value ? slotText(field.value) : ''}
      </p>
      {error ? <p className="text-body font-medium text-danger tool:text-label">{error}</p> : null}
    </div>
  );
};
