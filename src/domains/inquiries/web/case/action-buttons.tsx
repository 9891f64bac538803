import type { InquiryEvent } from '#contract/case-moves.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { isOnMove } from '../../core/turn.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import type { StaffCase } from '../case-queries.ts';

/** Ways out and waits: never the one thing that is to be done next. */
const aside: readonly InquiryEvent[] = [
  'request_info',
  'hold',
  'reassign',
  'withdraw_quote',
  'offer_terms',
  'propose_visit',
  'cancel_visit',
  'cancel',
  'decline',
  'decline_assignment',
  'report_no_access',
];
const grave: readonly InquiryEvent[] = ['cancel', 'decline', 'decline_assignment', 'withdraw_quote'];

type Props = {
  readonly inquiry: StaffCase;
  readonly viewer: 'admin' | 'valuer';
  /** The events that have a dialog here. */
  readonly known: readonly InquiryEvent[];
  readonly onChoose: (event: InquiryEvent) => void;
  readonly children?: React.ReactNode;
};

const variantOf = (event: InquiryEvent, isNext: boolean) => {
  if (grave.includes(event)) return 'danger-quiet';
  return isNext ? 'primary' : 'secondary';
};

/** A button for everything that the server says can happen; what cannot yet says why. */
export const ActionButtons = ({ inquiry, viewer, known, onChoose, children }: Props) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const offered = inquiry.events.filter(({ event }) => known.includes(event));
  // Before the visit its time is the next thing; to begin without one is a way aside.
  const isAside = (event: InquiryEvent) =>
    aside.includes(event) || (inquiry.status === 'assigned' && event === 'start_work');
  // What cannot be taken back stands last.
  const rank = (event: InquiryEvent): number => (grave.includes(event) ? 2 : Number(isAside(event)));
  const open = offered.filter(({ refusal }) => refusal === null).toSorted((a, b) => rank(a.event) - rank(b.event));
  // What could be done while somebody else is on the move is not what is waited for.
  const isMine = isOnMove(inquiry, viewer);
  const refused = offered.filter(({ refusal }) => refusal !== null);
  return (
    <Card title={cases.actions}>
      <div className="grid gap-2">
        {children}
        {offered.length === 0 && !children ? (
          <p className="text-ink-2">{isMine ? cases.actionsBelow : cases.noActions}</p>
        ) : null}
        {open.map(({ event }, index) => (
          <Button
            key={event}
            variant={variantOf(event, isMine && index === 0 && !isAside(event) && !children)}
            onPress={() => onChoose(event)}
          >
            {lifecycle.events[event]}
          </Button>
        ))}
        {refused.map(({ event, refusal }) => (
          <div key={event} className="rounded-control bg-surface-2 px-3 py-2">
            <span className="block font-semibold text-ink-2">{lifecycle.events[event]}</span>
            <span className="block text-label text-ink-2">{refusal ? lifecycle.refusals[refusal] : ''}</span>
          </div>
        ))}
      </div>
    </Card>
  );
};
