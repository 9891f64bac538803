import type { InquiryState } from '#contract/codelists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { lifecycleTexts } from '../texts/lifecycle.ts';

/** Red is reserved for overdue cases; a case that ended otherwise is not alarming. */
const tones: Readonly<Record<InquiryState, 'neutral' | 'info' | 'warn' | 'good'>> = {
  draft: 'warn',
  submitted: 'info',
  in_review: 'info',
  needs_info: 'warn',
  quoted: 'warn',
  awaiting_payment: 'warn',
  confirmed: 'good',
  assigned: 'info',
  visit_scheduled: 'good',
  visit_done: 'info',
  in_progress: 'info',
  in_qc: 'info',
  qc_returned: 'info',
  delivered: 'good',
  clarification: 'info',
  closed: 'neutral',
  on_hold: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const StatePill = ({ state }: { readonly state: InquiryState }) => (
  <Pill tone={tones[state]}>{useTexts(codeListsTexts).inquiryStates[state]}</Pill>
);

/** Deadline status: nothing is shown for a deadline that is not at risk. */
export const RiskPill = ({ at_risk, overdue, away = null }: Risk) => {
  const lifecycle = useTexts(lifecycleTexts);
  const formats = useFormats();
  if (overdue) return <Pill tone="bad">{lifecycle.overdue}</Pill>;
  if (away)
    return (
      <Pill tone="warn">
        {lifecycle.valuerAway({ from: formats.date(away.from_on), to: formats.date(away.to_on) })}
      </Pill>
    );
  return at_risk ? <Pill tone="warn">{lifecycle.atRisk}</Pill> : null;
};

type Risk = {
  readonly at_risk: boolean;
  readonly overdue: boolean;
  /** The valuer's absence that puts the deadline at risk; not shown to customers. */
  readonly away?: { readonly from_on: string; readonly to_on: string } | null;
};
