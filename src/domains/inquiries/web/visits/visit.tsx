import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { acceptSlot, bookAMeeting, cancelVisit, keepVisit } from '../../contract/bookings.ts';
import { visitMadeAt } from '../../core/lifecycle.ts';
import { isBeforeStart } from '../../core/next-steps.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { bookingsQuery } from '../booking-queries.ts';
import { possible } from '../case/price.tsx';
import type { Inquiry } from '../queries.ts';
import { SlotChoice } from '../slot-choice.tsx';
import { SlotField } from '../slot-field.tsx';
import { SlotPicker, useSlotText } from '../slot-picker.tsx';
import { type Place, ToCalendar, VisitMap, VisitValuer, VisitWay } from './visit-parts.tsx';

const changing = cancelVisit.input.pick({ starts_at: true, reason: true, note: true });
const moving = changing.required({ starts_at: true });

type VisitTimeProps = {
  readonly inquiry: Pick<Inquiry, 'stage' | 'history' | 'completed_on' | 'early_start'>;
  readonly startsAt: string | null;
  readonly state?: string | undefined;
  readonly heldUntil?: string | null;
  /** Staff see the person and the end of a hold. */
  readonly isStaff?: boolean;
};

/** Note that the visit is over, too early, or not settled. */
const VisitNote = ({
  inquiry,
  startsAt,
  state,
  heldUntil = null,
  isStaff,
}: VisitTimeProps & { readonly startsAt: string }) => {
  const { visit } = useTexts(casesTexts);
  const formats = useFormats();
  const isOver = state === 'confirmed' && Date.parse(startsAt) < Date.now();
  const isTooEarly =
    (state === 'held' || state === 'wished') &&
    inquiry.completed_on !== null &&
    isBeforeStart(Date.parse(startsAt), Date.parse(inquiry.completed_on), inquiry.early_start);
  const ahead = {
    held: isStaff && heldUntil ? visit.staff.held({ until: formats.dateTime(heldUntil) }) : visit.held,
    wished: isStaff ? visit.staff.wished : visit.wished,
    confirmed: visit.confirmed,
  }[state ?? ''];
  const standing = isTooEarly ? visit.tooEarly : ahead;
  const note = isOver ? visit.over : standing;
  return note ? <p className="text-ink-2">{note}</p> : null;
};

/** Current time of the visit, in large type. */
export const VisitTime = ({ inquiry, startsAt: stands, state, heldUntil = null, isStaff = false }: VisitTimeProps) => {
  const { visit } = useTexts(casesTexts);
  const slotText = useSlotText();
  // A closed case, or one whose report was made without a visit, needs no visit time.
  const isPast = inquiry.stage === null || inquiry.stage === 'report' || inquiry.stage === 'delivery';
  const startsAt = stands ?? (isPast ? visitMadeAt(inquiry.history) : null);
  if (!startsAt) return <p className="text-ink-2">{isPast ? visit.never : visit.none}</p>;
  return (
    <>
      <p className="font-display text-heading first-letter:uppercase">{slotText(startsAt)}</p>
      <VisitNote inquiry={inquiry} startsAt={startsAt} state={state} heldUntil={heldUntil} isStaff={isStaff} />
    </>
  );
};

/** The customer moves the agreed visit by choosing its new time; the valuer gives it back. With a reason when it is near. */
export const ChangeVisit = ({ inquiryId, side }: { inquiryId: string; side: 'customer' | 'valuer' }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const [isOpen, setOpen] = useState(false);
  const cancel = useCall(cancelVisit, 'inquiries');
  const texts = cases.visit;
  const isMove = side === 'customer';
  return (
    <>
      <Button onPress={() => setOpen(true)}>{isMove ? texts.change : texts.release}</Button>
      {isOpen ? (
        <FormDialog
          title={isMove ? texts.changeTitle : texts.release}
          text={isMove ? texts.moveText : texts.changeText}
          schema={isMove ? moving : changing}
          values={{ reason: null, note: '' }}
          submitText={isMove ? texts.send : texts.release}
          onClose={() => setOpen(false)}
          send={(given) => cancel.run({ ...given, inquiry_id: inquiryId }, isMove ? texts.picked : texts.released)}
        >
          {({ control }) => (
            <>
              {isMove ? <SlotField inquiryId={inquiryId} control={control} name="starts_at" /> : null}
              <FormSelect control={control} name="reason" label={cases.reason} options={codeLists.visitChangeReasons} />
              <FormText control={control} name="note" label={cases.note} rows={2} maxLength={lengths.note} />
            </>
          )}
        </FormDialog>
      ) : null}
    </>
  );
};

/** The customer's view of the visit: the current time, the valuer's offers, and another time. */
export const OwnVisit = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const bookings = useTexts(bookingsTexts);
  const cases = useTexts(casesTexts);
  const texts = cases.visit;
  const { inquiry_id, status } = inquiry;
  const slotText = useSlotText();
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry_id));
  const booking = visits.data.find(({ state }) => state !== 'released');
  const offered = visits.proposals.filter(({ by, starts_at }) => by === 'valuer' && Date.parse(starts_at) > Date.now());
  const alternatives = visits.proposals.filter(({ by }) => by === 'customer').map(({ starts_at }) => starts_at);
  const isAgreed = status === 'visit_scheduled';
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiry_id));
  const place = properties.find((property) => property.place !== null)?.place ?? null;
  const canChange = isAgreed && possible(inquiry, 'cancel_visit') !== undefined;
  return (
    <Card title={bookings.title} icon={<CalendarDays size={20} aria-hidden />}>
      <VisitTime inquiry={inquiry} startsAt={booking?.starts_at ?? inquiry.visit_at} state={booking?.state} />
      {alternatives.length > 0 ? (
        <p className="mt-1 text-ink-2">{texts.alternatives({ times: alternatives.map(slotText).join('; ') })}</p>
      ) : null}
      {offered.length > 0 && (isAgreed || status === 'assigned' || status === 'in_progress') ? (
        <OfferedTimes inquiryId={inquiry_id} offered={offered} isAgreed={isAgreed} />
      ) : null}
      {isAgreed ? <Agreed inquiry={inquiry} place={place} /> : null}
      {isAgreed ? (
        <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
          <ToCalendar inquiryId={inquiry_id} number={inquiry.number ?? ''} variant="primary" />
          <VisitWay place={place} number={inquiry.number ?? ''} />
          {canChange ? <ChangeVisit inquiryId={inquiry_id} side="customer" /> : null}
        </div>
      ) : null}
      {status === 'assigned' ? <PickAnother inquiryId={inquiry_id} isNext={!booking} /> : null}
    </Card>
  );
};

type OfferedProps = {
  readonly inquiryId: string;
  readonly offered: readonly { readonly proposal_id: string; readonly starts_at: string }[];
  /** Shown instead of the agreed time. */
  readonly isAgreed: boolean;
};

/** Other times that the valuer offers, to be taken or left. */
const OfferedTimes = ({ inquiryId: inquiry_id, offered, isAgreed }: OfferedProps) => {
  const { visit: texts } = useTexts(casesTexts);
  const slotText = useSlotText();
  const accept = useCall(acceptSlot, 'inquiries');
  const keep = useCall(keepVisit, 'inquiries');
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-reading">{isAgreed ? texts.moveAsked : texts.proposals}</h3>
      {isAgreed ? <p className="mt-1 max-w-[60ch] text-ink-2">{texts.moveAskedLead}</p> : null}
      <ul className="mt-2 grid gap-2">
        {offered.map(({ proposal_id, starts_at }) => (
          <li key={proposal_id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium first-letter:uppercase">{slotText(starts_at)}</span>
            <Button
              variant="primary"
              aria-label={texts.acceptAt({ when: slotText(starts_at) })}
              isPending={accept.isPending}
              onPress={() => accept.press({ inquiry_id, proposal_id }, texts.agreed)}
            >
              {texts.accept}
            </Button>
          </li>
        ))}
      </ul>
      {isAgreed ? (
        <div className="mt-2 flex justify-end max-sm:grid">
          <Button isPending={keep.isPending} onPress={() => keep.press({ inquiry_id }, texts.kept)}>
            {texts.keepAgreed}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

/** Place, valuer, and things to have ready. */
const Agreed = ({
  inquiry: { inquiry_id, valuer, title },
  place,
}: {
  readonly inquiry: Inquiry;
  readonly place: Place;
}) => {
  const cases = useTexts(casesTexts);
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-ink-2">{cases.visit.prepare}</p>
      {place ? (
        <div className="-mx-4 mt-4 tool:-mx-4.5">
          <VisitMap title={title ?? cases.place.title} place={place} />
        </div>
      ) : null}
      {valuer ? (
        <div className="mt-4">
          <VisitValuer {...valuer} inquiryId={inquiry_id} />
        </div>
      ) : null}
    </>
  );
};

/** A new first choice, with others that would do, once the valuer has the case. */
const PickAnother = ({ inquiryId, isNext }: { readonly inquiryId: string; readonly isNext: boolean }) => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const book = useCall(bookAMeeting, 'inquiries');
  const [starts_at, ...alternatives] = chosen;
  const submit = () =>
    starts_at &&
    book.press({ inquiry_id: inquiryId, starts_at, alternatives }, () => {
      setOpen(false);
      setChosen([]);
      notices.success(cases.visit.picked);
    });
  return isOpen ? (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <SlotChoice inquiryId={inquiryId} value={chosen} onChange={setChosen} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isDisabled={!starts_at} isPending={book.isPending} onPress={submit}>
          {cases.visit.send}
        </Button>
        <Button onPress={() => setOpen(false)}>{common.back}</Button>
      </div>
    </div>
  ) : (
    <div className="mt-4">
      <Button variant={isNext ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
        {isNext ? cases.visit.pickNew : cases.visit.pick}
      </Button>
    </div>
  );
};

type PickerProps = {
  readonly inquiryId: string;
  readonly openText: string;
  readonly sendText: string;
  readonly lead?: ReactNode;
  readonly isPending: boolean;
  /** How many times may be sent together. */
  readonly most: number;
  readonly onSend: (startsAt: readonly string[], close: () => void) => void;
};

/** The calendar, folded until another time is wanted. */
export const Picker = ({ inquiryId, openText, sendText, lead, isPending, most, onSend }: PickerProps) => {
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const slotText = useSlotText();
  if (!isOpen)
    return (
      <div className="mt-4">
        <Button onPress={() => setOpen(true)}>{openText}</Button>
      </div>
    );
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {lead}
      <SlotPicker
        inquiryId={inquiryId}
        value={chosen.at(-1) ?? null}
        onChange={(startsAt) => setChosen([...chosen.filter((one) => one !== startsAt), startsAt].slice(-most))}
      />
      <p role="status" className="font-medium">
        {chosen.map(slotText).join('; ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={isPending}
          onPress={() => onSend(chosen, () => setOpen(false))}
        >
          {sendText}
        </Button>
        <Button onPress={() => setOpen(false)}>{common.back}</Button>
      </div>
    </div>
  );
};
