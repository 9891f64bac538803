import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useCall } from '#platform/web/api/use-call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { confirmVisit, proposeSlots } from '../../contract/bookings.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { bookingsQuery } from '../booking-queries.ts';
import type { StaffCase } from '../case-queries.ts';
import { useSlotText } from '../slot-picker.tsx';
import { ChangeVisit, Picker, VisitTime } from '../visits/visit.tsx';
import { possible } from './price.tsx';

/** The valuer has the case, and its visit is to be agreed yet. */
const isVisitOpen = ({ status, assignment }: StaffCase): boolean =>
  status === 'assigned' && assignment?.accepted_at !== null;

/** A valuer who took the work over may want a visit of their own. */
const mayAskForVisit = ({ status, history }: StaffCase): boolean =>
  status === 'in_progress' && history.some(({ event }) => event === 'reassign');

const isAhead = ({ starts_at }: { readonly starts_at: string }): boolean => Date.parse(starts_at) > Date.now();

/** Time chosen by the customer, while the valuer has yet to confirm it; a past one cannot be confirmed. */
export const useWishedTime = (inquiry: StaffCase): string | undefined => {
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry.inquiry_id));
  const wished = visits.data.find((visit) => visit.state !== 'released' && isAhead(visit));
  return isVisitOpen(inquiry) ? wished?.starts_at : undefined;
};

/** Confirms the time that the customer chose. */
export const ConfirmVisit = ({ inquiryId, startsAt }: { readonly inquiryId: string; readonly startsAt: string }) => {
  const { visit: texts } = useTexts(casesTexts);
  const when = useSlotText()(startsAt);
  const confirm = useCall(confirmVisit, 'inquiries');
  return (
    <>
      <p className="font-semibold first-letter:uppercase">{when}</p>
      <Button
        variant="primary"
        aria-label={texts.confirmAt({ when })}
        isPending={confirm.isPending}
        onPress={() => confirm.press({ inquiry_id: inquiryId }, texts.agreed)}
      >
        {texts.confirm}
      </Button>
    </>
  );
};

/** The valuer's side of the visit: its time, the customer's options, or other times to offer. */
export const ValuerVisit = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const bookings = useTexts(bookingsTexts);
  const cases = useTexts(casesTexts);
  const texts = cases.visit;
  const slotText = useSlotText();
  const { inquiry_id, status } = inquiry;
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry_id));
  const confirm = useCall(confirmVisit, 'inquiries');
  const propose = useCall(proposeSlots, 'inquiries');
  const booking = visits.data.find(({ state }) => state !== 'released');
  const offered = visits.proposals.filter((proposal) => proposal.by === 'customer' && isAhead(proposal));
  const own = visits.proposals.filter(({ by }) => by === 'valuer');
  const isOpen = isVisitOpen(inquiry);
  const agree = (proposal_id: string) => confirm.press({ inquiry_id, proposal_id }, texts.agreed);
  return (
    <Card title={bookings.title} icon={<CalendarDays size={20} aria-hidden />}>
      <VisitTime inquiry={inquiry} startsAt={booking?.starts_at ?? inquiry.visit_at} />
      {isOpen && offered.length > 0 ? (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-reading">{texts.yourAlternatives}</h3>
          <ul className="mt-2 grid gap-2">
            {offered.map(({ proposal_id, starts_at }) => (
              <li key={proposal_id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium first-letter:uppercase">{slotText(starts_at)}</span>
                <Button
                  aria-label={texts.confirmAt({ when: slotText(starts_at) })}
                  isPending={confirm.isPending}
                  onPress={() => agree(proposal_id)}
                >
                  {texts.confirm}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {own.length > 0 && (status === 'assigned' || mayAskForVisit(inquiry)) ? (
        <p className="mt-3 text-ink-2">
          {`${texts.yourProposals}: ${own.map(({ starts_at }) => slotText(starts_at)).join('; ')}`}
        </p>
      ) : null}
      {isOpen || mayAskForVisit(inquiry) ? (
        <Picker
          inquiryId={inquiry_id}
          openText={texts.propose}
          sendText={texts.proposeSend}
          lead={<p className="text-ink-2">{texts.proposeLead}</p>}
          most={2}
          isPending={propose.isPending}
          onSend={(starts_at, close) =>
            propose.press({ inquiry_id, starts_at: [...starts_at] }, () => {
              close();
              notices.success(texts.proposed);
            })
          }
        />
      ) : null}
      {status === 'visit_scheduled' && possible(inquiry, 'cancel_visit') ? (
        <div className="mt-4">
          <ChangeVisit inquiryId={inquiry_id} side="valuer" />
        </div>
      ) : null}
    </Card>
  );
};
