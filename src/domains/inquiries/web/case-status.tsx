import { CalendarClock, Check, CirclePause, UserRound } from 'lucide-react';
import type { InquiryState } from '#contract/codelists.ts';
import { inquiryStages } from '#contract/codelists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { isFinal } from '../core/lifecycle.ts';
import { isOnMove, type Moving, turnOf, type Viewer } from '../core/turn.ts';
import { casesTexts } from '../texts/cases.ts';
import { lifecycleTexts } from '../texts/lifecycle.ts';
import type { StaffCase } from './case-queries.ts';
import type { Inquiry } from './queries.ts';
import { RiskPill, StatePill } from './state-pill.tsx';

type Case = Inquiry | StaffCase;

/** The party that has to act, in the viewer's words: as a sentence, or as a word under a heading. */
export const useTurn = (form: 'turn' | 'turnShort' = 'turn') => {
  const cases = useTexts(casesTexts);
  const turn = cases[form];
  return (one: Moving, viewer: Viewer): string => turn[turnOf(one, viewer)];
};

type StageProps = {
  readonly stage: Case['stage'];
  /** In a list: only the bar, with the names for screen readers. */
  readonly isSmall?: boolean;
  /** The last stage is over too. */
  readonly isOver?: boolean;
};

/** The five big stages over the states; past ones are ticked. */
export const StageBar = ({ stage, isSmall = false, isOver = false }: StageProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const current = stage ? inquiryStages.indexOf(stage) + Number(isOver) : -1;
  if (current < 0) return null;
  return (
    <ol aria-label={cases.stagesLabel} className="grid grid-cols-5 gap-1.5 tool:gap-2">
      {inquiryStages.map((id, index) => {
        const isDone = index < current;
        const isNow = index === current;
        return (
          <li key={id} aria-current={isNow ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden
              className={`block h-1.5 rounded-full ${isDone || isNow ? 'bg-action' : 'bg-line'} ${isNow ? 'ring-2 ring-action/25' : ''}`}
            />
            <span
              className={`mt-1.5 flex items-center gap-1 text-note tool:text-body ${isSmall ? 'sr-only' : ''} ${
                isNow
                  ? 'font-bold text-action-ink'
                  : `max-tool:sr-only ${isDone ? 'font-semibold text-ink-2' : 'text-ink-3'}`
              }`}
            >
              {isDone ? <Check size={14} strokeWidth={2.5} aria-hidden className="shrink-0" /> : null}
              <span className="max-tool:whitespace-nowrap">{codeLists.inquiryStages[id]}</span>
              {isDone || isNow ? (
                <span className="sr-only">{`, ${isDone ? cases.stageDone : cases.stageNow}`}</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** The day in the client's order, which may be earlier than the office's own deadline. */
const Wanted = ({ inquiry: { details, due_on } }: { readonly inquiry: Case }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  const wanted = details.wanted_by;
  if (!wanted) return null;
  const isLate = due_on !== null && due_on > wanted;
  return (
    <div className="flex items-start gap-2.5">
      <CalendarClock size={19} aria-hidden className={`mt-0.5 shrink-0 ${isLate ? 'text-danger' : 'text-ink-3'}`} />
      <span>
        <span className="text-ink-3">{cases.wantedBy}</span>{' '}
        <strong className="font-semibold">{formats.date(wanted)}</strong>
        {isLate ? <span className="block font-medium text-danger">{cases.wantedEarlier}</span> : null}
      </span>
    </div>
  );
};

const DaysLeft = ({ left }: { readonly left: number }) => {
  const texts = useTexts(lifecycleTexts);
  if (left === 0) return texts.lastDay;
  return left > 0 ? texts.daysLeft({ n: left }) : texts.daysLate({ n: -left });
};

const Due = ({ inquiry }: { readonly inquiry: Case }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const formats = useFormats();
  const { due_on, days_left, status } = inquiry;
  if (!due_on || isFinal(status)) return null;
  return (
    <div className="flex items-start gap-2.5">
      {inquiry.clock_stopped ? (
        <CirclePause size={19} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      ) : (
        <CalendarClock size={19} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      )}
      <span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-ink-3">{cases.due}</span>
          <strong className="font-semibold">{formats.date(due_on)}</strong>
          <RiskPill {...inquiry} />
        </span>
        {days_left === null ? null : (
          <span className="block text-ink-2">
            {inquiry.clock_stopped ? lifecycle.clockStopped : <DaysLeft left={days_left} />}
          </span>
        )}
      </span>
    </div>
  );
};

/** Status of a case: stages, the party that has to act, the next step in one sentence, and the deadline. */
export const CaseStatus = ({ inquiry, viewer }: { readonly inquiry: Case; readonly viewer: Viewer }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const formats = useFormats();
  const turnText = useTurn();
  const state: InquiryState = inquiry.status;
  const isOwn = viewer === 'customer';
  // The end of a day is named by the day, not by the midnight after it.
  const untilText = (until: string) =>
    formats.time(until) === '00:00' ? formats.date(new Date(new Date(until).getTime() - 1)) : formats.dateTime(until);
  // Deadline of the valuer's answer, while it is awaited.
  const awaited = isOwn && state === 'assigned' ? inquiry.act_by : null;
  const isAccepted = isOwn && state === 'assigned' && awaited === null;
  const isTaken = state === 'assigned' && 'assignment' in inquiry && inquiry.assignment?.accepted_at;
  const { awaits } = inquiry;
  const isMine = isOnMove(inquiry, viewer);
  const title = (): string => {
    if (awaits) return cases.awaited[awaits][isOwn ? 'title' : 'staffTitle'];
    if (isAccepted) return cases.valuerAccepted;
    return isOwn ? lifecycle.customerSees[state] : codeLists.inquiryStates[state];
  };
  const next = (): string => {
    if (awaits) return cases.awaited[awaits][isOwn ? 'next' : 'staffNext'];
    if (isTaken) return cases.staffAccepted;
    if (awaited) return cases.valuerAwaited({ until: untilText(awaited) });
    return isOwn ? cases.customerNext[state] : lifecycle.nextStep[state];
  };
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4 tool:p-5.5">
      <StageBar stage={inquiry.stage} />
      <div className={`flex flex-wrap items-start gap-x-6 gap-y-4 ${inquiry.stage ? 'mt-5' : ''}`}>
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-2">
            {isOwn || awaits ? <StatePill state={state} /> : null}
            <span className="text-label text-ink-3">
              {cases.since({ date: formats.dateTime(inquiry.state_since) })}
            </span>
          </div>
          <h2 className="mt-2.5 text-title">{title()}</h2>
          <p className="mt-1.5 max-w-[62ch] text-reading text-ink-2">{next()}</p>
        </div>
        <div className="grid gap-3 rounded-card bg-surface-2 px-4 py-3.5 max-sm:w-full tool:min-w-70">
          <div className="flex items-start gap-2.5">
            <UserRound
              size={19}
              aria-hidden
              className={`mt-0.5 shrink-0 ${isMine ? 'text-action-ink' : 'text-ink-3'}`}
            />
            <span>
              <strong className={`block font-semibold ${isMine ? 'text-action-ink' : ''}`}>
                {turnText(inquiry, viewer)}
              </strong>
              {inquiry.act_by ? (
                <span className="block text-ink-2">{`${cases.actBy[state] ?? cases.actByOthers} ${untilText(inquiry.act_by)}`}</span>
              ) : null}
              {inquiry.held_until ? (
                <span className="block text-ink-2">{`${cases.heldUntil}: ${formats.date(inquiry.held_until)}`}</span>
              ) : null}
            </span>
          </div>
          <Due inquiry={inquiry} />
          <Wanted inquiry={inquiry} />
        </div>
      </div>
    </section>
  );
};
