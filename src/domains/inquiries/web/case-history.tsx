import type { InquiryEvent } from '#contract/case-moves.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { casesTexts } from '../texts/cases.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';
import { CaseDocument, CaseRefund } from './case-money.tsx';
import type { StaffCase } from './case-queries.ts';
import type { Inquiry } from './queries.ts';

type Entry = Inquiry['history'][number] & Partial<StaffCase['history'][number]>;

/** The list of reasons from which an event takes its own. */
const useReasonText = () => {
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const lists: Partial<Record<InquiryEvent, Readonly<Record<string, string>>>> = {
    decline: codeLists.declineReasons,
    cancel: codeLists.cancelReasons,
    decline_assignment: codeLists.valuerDeclineReasons,
    lapse_assignment: codeLists.valuerDeclineReasons,
    assign_valuer: lifecycle.assignReasons,
    reassign: lifecycle.reassignReasons,
    withdraw_quote: lifecycle.withdrawReasons,
    decline_quote: codeLists.cancelReasons,
    reopen: lifecycle.reopenReasons,
    hold: codeLists.holdReasons,
    cancel_visit: { ...codeLists.visitChangeReasons, valuer_absent: lifecycle.valuerAbsent },
    report_no_access: codeLists.noAccessReasons,
    start_work: codeLists.desktopReasons,
  };
  return ({ event, reason }: Entry): string | undefined => (reason ? (lists[event]?.[reason] ?? reason) : undefined);
};

/** The work began without a visit: only then does the event have a reason. */
const isUnseen = ({ event, from, reason }: Entry): boolean =>
  event === 'start_work' && from === 'assigned' && reason !== null;

const Dot = ({ isNewest }: { readonly isNewest: boolean }) => (
  <span
    aria-hidden
    className={`absolute top-1 left-0 size-3 rounded-full border-2 border-surface ${isNewest ? 'bg-action' : 'bg-line-2'}`}
  />
);

const RefundStep = ({ step: { step, at, actor, party, cents, note }, isNewest }: StepProps) => {
  const codeLists = useTexts(codeListsTexts);
  const orders = useTexts(ordersTexts);
  const formats = useFormats();
  return (
    <li className="relative pl-6.5">
      <Dot isNewest={isNewest} />
      <strong className="block font-semibold">{orders.events[step]}</strong>
      <span className="block text-label text-ink-3">
        {[formats.dateTime(at), actor ?? codeLists.parties[party]].join(' · ')}
      </span>
      <span className="block text-ink-2">{[note, formats.money(cents / 100)].filter(Boolean).join(': ')}</span>
    </li>
  );
};

type Step = NonNullable<StaffCase['money']>['refund_steps'][number];

type StepProps = { readonly step: Step; readonly isNewest: boolean };

type Props = {
  readonly history: readonly Entry[];
  /** Steps of the refund, shown in the history by their time. */
  readonly refundSteps?: readonly Step[] | undefined;
};

/** History of the case, the newest on top. */
export const CaseHistory = ({ history, refundSteps = [] }: Props) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const formats = useFormats();
  const reasonText = useReasonText();
  const lines = [...history, ...refundSteps].toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
  return (
    <Card title={cases.history}>
      {history.length === 0 ? <p className="text-ink-2">{cases.historyEmpty}</p> : null}
      <ol className="relative grid gap-4.5 before:absolute before:top-2 before:bottom-2 before:left-1.25 before:w-0.5 before:bg-line">
        {lines.map((entry, index) => {
          if ('step' in entry)
            return <RefundStep key={`${entry.at}${entry.note}`} step={entry} isNewest={index === 0} />;
          const reason = reasonText(entry);
          return (
            <li key={`${entry.at}${entry.event}`} className="relative pl-6.5">
              <Dot isNewest={index === 0} />
              <span className="flex flex-wrap items-baseline gap-x-2">
                <strong className="font-semibold">
                  {isUnseen(entry) ? lifecycle.begunUnseen : lifecycle.happened[entry.event]}
                </strong>
                {entry.internal ? <Pill>{cases.internal}</Pill> : null}
              </span>
              <span className="block text-label text-ink-3">
                {[
                  formats.dateTime(entry.at),
                  entry.actor ?? codeLists.parties[entry.on_behalf ? 'admin' : entry.party],
                  ...(entry.on_behalf ? [lifecycle.onBehalf] : []),
                ].join(' · ')}
              </span>
              {entry.gross_cents === null ? null : (
                <span className="block text-ink-2">
                  {lifecycle.withVat({ amount: formats.money(entry.gross_cents / 100) })}
                </span>
              )}
              {entry.visit_at ? <span className="block text-ink-2">{formats.dateTime(entry.visit_at)}</span> : null}
              {entry.valuer_to ? (
                <span className="block text-ink-2">
                  {entry.valuer_from
                    ? lifecycle.handedOver({ from: entry.valuer_from, to: entry.valuer_to })
                    : lifecycle.offeredTo({ to: entry.valuer_to })}
                </span>
              ) : null}
              {entry.documents?.map((document) => (
                <CaseDocument key={document.invoice_id} document={document} />
              ))}
              {entry.refunds?.map((refund) => (
                <CaseRefund key={refund.refund_id} refund={refund} isMoment />
              ))}
              {reason ? <span className="block text-ink-2">{`${cases.reason}: ${reason}`}</span> : null}
              {entry.note ? (
                <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap text-ink-2">{entry.note}</p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
};

/** Internal notes, hidden from the customer. */
export const InternalNotes = ({ history }: { readonly history: StaffCase['history'] }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const notes = history.filter(({ internal_note }) => internal_note).toReversed();
  return (
    <Card title={cases.internalNotes} className="border-dashed">
      <p className="text-label text-ink-3">{cases.internalLead}</p>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-2">{cases.noInternalNotes}</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {notes.map(({ at, actor, party, internal_note }) => (
            <li key={at} className="rounded-control bg-warn-soft px-3 py-2">
              <p className="whitespace-pre-wrap">{internal_note}</p>
              <p className="mt-0.5 text-note text-warn-ink">
                {[formats.dateTime(at), actor ?? codeLists.parties[party]].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
