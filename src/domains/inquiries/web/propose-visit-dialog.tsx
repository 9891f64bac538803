import { lengths } from '#contract/limits.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { proposeVisit } from '../contract/bookings.ts';
import { bookingsTexts } from '../texts/bookings.ts';
import { casesTexts } from '../texts/cases.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';
import { SlotField } from './slot-field.tsx';
import { useSlotText } from './slot-picker.tsx';

const schema = proposeVisit.input.pick({ starts_at: true, note: true });

type Props = {
  readonly inquiryId: string;
  /** The visit with its agreed time. */
  readonly visit?:
    | { readonly number: string | null; readonly title: string | null; readonly starts_at: string }
    | undefined;
  /** The day that is shown first. */
  readonly day: string;
  readonly onClose: () => void;
};

/** The office asks the customer for another time of the agreed visit, at which its valuer is free. */
export const ProposeVisitDialog = ({ inquiryId, visit, day, onClose }: Props) => {
  const bookings = useTexts(bookingsTexts);
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const slotText = useSlotText();
  const { run } = useCall(proposeVisit, 'inquiries');
  return (
    <FormDialog
      title={lifecycle.events.propose_visit}
      text={bookings.office.moveText}
      schema={schema}
      values={{ note: '' }}
      submitText={cases.visit.proposeSend}
      onClose={onClose}
      send={(given) => run({ ...given, inquiry_id: inquiryId }, bookings.office.moveAsked)}
    >
      {({ control }) => (
        <>
          {visit ? (
            <p className="font-medium">
              {[visit.number, visit.title].filter(Boolean).join(' · ')}
              <span className="block font-normal text-ink-2">
                {bookings.office.agreedNow({ when: slotText(visit.starts_at) })}
              </span>
            </p>
          ) : null}
          <SlotField inquiryId={inquiryId} control={control} name="starts_at" officeDay={day} />
          <FormText
            control={control}
            name="note"
            label={cases.office.noteForCustomer}
            rows={2}
            maxLength={lengths.note}
          />
        </>
      )}
    </FormDialog>
  );
};
