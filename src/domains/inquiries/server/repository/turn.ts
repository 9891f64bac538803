import { sql } from 'kysely';
import type { Turn } from '../../contract/cases.ts';
import { agreedOn, awaitedOf, settledIn, statesToAct } from '../../core/lifecycle.ts';

/** Pending matters of a case beside its state; `w` is its row of `inquiries.pending_view`. */
export const pendingColumns = [
  'w.has_visit',
  'w.times_offered',
  'w.terms_offered',
  'w.is_accepted',
  'w.report_withdrawn',
  'w.is_entered',
  'w.account_needed',
] as const;

/** The same as `awaitedIn`. */
const awaited = sql<string | null>`(case
    when i.status = any(${agreedOn}::text[]) and w.terms_offered then 'terms'
    when i.status = 'delivered' and w.report_withdrawn then 'correction'
    when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times'
    when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times'
    when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit'
    when i.status = any(${settledIn}::text[]) and w.account_needed then 'account' end)`;

/** True if the party has to act, as `partiesToAct` says; `i` is the case. */
export const isOn = (party: Turn) => sql<boolean>`(case
    when ${awaited} is not null then ${awaited} = any(${awaitedOf(party)}::text[])
    when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = ${party}
    else i.status = any(${statesToAct(party)}::text[]) end)`;
