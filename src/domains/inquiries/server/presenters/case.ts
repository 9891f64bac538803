import type { z } from 'zod';
import type { InquiryState, Party, PricedKind, PropertyKind } from '#contract/codelists.ts';
import type { InCourt } from '#domains/clients/core/terms.ts';
import type { PriceList } from '#domains/settings/contract/settings.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type {
  caseStanding,
  historyEntry,
  InquiryDetails,
  InquirySummary,
  inquiryCase,
  missingItem,
  PersonalInformation,
} from '../../contract/inquiries.ts';
import { daysLeft, dueOn, isAtRisk, isOverdue, isPaused, workingDaysTo } from '../../core/clock.ts';
import {
  agreedOn,
  allowed,
  awaitedIn,
  completeInput,
  isClockStopped,
  isFinal,
  type Pending,
  partiesToAct,
  shownToCustomer,
  stageOf,
} from '../../core/lifecycle.ts';
import { listPrice, withVat } from '../../core/price.ts';
import { amountAt, type Offered } from '../amounts.ts';
import { actBy, clockOf, factsOf, type Standing } from '../case-state.ts';
import type { EventRow } from '../repository/cases.ts';
import type { ItemRow, QuoteRow, TermsRow } from '../repository/parts.ts';

type PendingRow = {
  readonly has_visit: boolean | null;
  readonly times_offered: boolean | null;
  readonly terms_offered: boolean | null;
  readonly is_accepted: boolean | null;
  readonly report_withdrawn: boolean | null;
  readonly is_entered: boolean | null;
  readonly account_needed: boolean | null;
};

export const pendingOf = (row: PendingRow): Pending => ({
  hasVisit: row.has_visit === true,
  timesOffered: row.times_offered === true,
  termsOffered: row.terms_offered === true,
  isAccepted: row.is_accepted === true,
  reportWithdrawn: row.report_withdrawn === true,
  isEntered: row.is_entered === true,
  accountNeeded: row.account_needed === true,
});

type Row = PendingRow & {
  readonly inquiry_id: string;
  readonly number: string | null;
  readonly status: InquiryState;
  readonly assesment_reason: InquirySummary['assesment_reason'];
  readonly completed_on: Date | null;
  readonly created_at: Date;
  readonly title: string | null;
  readonly properties: number | null;
  readonly visit_at: Date | null;
  readonly due_on: string | null;
  readonly returns_to: InquiryState | null;
  readonly held_from: InquiryState | null;
  readonly held_by: Party | null;
};

export const presentSummary = (row: Row): InquirySummary => {
  const awaits = awaitedIn(row.status, pendingOf(row));
  return {
    inquiry_id: row.inquiry_id,
    number: row.number,
    status: row.status,
    assesment_reason: row.assesment_reason,
    title: row.title,
    properties: row.properties ?? 0,
    visit_at: row.visit_at?.toISOString() ?? null,
    completed_on: row.completed_on?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    stage: stageOf(row.status, { returnsTo: row.returns_to, heldFrom: row.held_from }),
    ball_with: [...partiesToAct(row.status, row.held_by, awaits)],
    awaits,
    due_on: row.due_on,
  };
};

/** The customer's own list: events of quality control stay internal. */
export const presentOwn = (row: Row): InquirySummary => presentSummary({ ...row, status: shownToCustomer(row.status) });

type Listed = Row & {
  readonly urgency: 'standard' | 'urgent';
  readonly clock_stopped: boolean;
  readonly visit_ends_at: Date | null;
  readonly kind: PropertyKind | null;
  readonly obcina: string | null;
  readonly away: AwayRow | null;
};

type AwayRow = { readonly from: string; readonly until: string };

/** The days of an absence of the valuer. */
export const presentAway = (away: AwayRow | null) =>
  away && {
    from_on: localTime(Date.parse(away.from)).date,
    to_on: localTime(Date.parse(away.until) - 1).date,
  };

/** A row of the queue or of a valuer's cases. */
export const presentListed = (row: Listed, now: Date) => {
  const risk = {
    state: row.status,
    dueOn: row.due_on,
    paused: row.clock_stopped,
    visitEndsAt: row.visit_ends_at?.getTime() ?? null,
  };
  return {
    ...presentSummary(row),
    kind: row.kind,
    obcina: row.obcina,
    urgency: row.urgency,
    clock_stopped: row.clock_stopped,
    at_risk: row.away !== null || isAtRisk(risk, now.getTime()),
    overdue: isOverdue(risk, now.getTime()),
    away: presentAway(row.away),
  };
};

const delivered: readonly InquiryState[] = ['delivered', 'clarification'];

/** Delivery deadline of a case, and the state of its clock. */
const presentTime = (standing: Standing, moment: number) => {
  const { row, visit } = standing;
  const clock = isFinal(row.status) ? null : clockOf(standing);
  const paused =
    row.own_due_on === null ? clock !== null && isPaused(clock.pauses, moment) : isClockStopped(row.status);
  const own = isFinal(row.status) ? null : row.own_due_on;
  const due = own ?? (clock ? dueOn(clock, moment) : row.due_on);
  const risk = { state: row.status, dueOn: due, paused, visitEndsAt: visit?.endsAt.getTime() ?? null };
  // Once delivered nothing is late any more.
  const left = clock && !delivered.includes(row.status) ? daysLeft(clock, moment) : null;
  return {
    due_on: due,
    days_left: own ? workingDaysTo(own, moment) : left,
    clock_stopped: paused,
    at_risk: isAtRisk(risk, moment),
    overdue: isOverdue(risk, moment),
  };
};

/** State of a case as one of its parties sees it. */
export const presentStanding = (
  standing: Standing,
  {
    party,
    kinds,
    prices,
    secrets,
    now,
  }: {
    readonly party: Party;
    readonly kinds: readonly PricedKind[];
    readonly prices: PriceList & InCourt;
    readonly secrets: Secrets;
    readonly now: Date;
  },
): Pick<z.input<typeof inquiryCase>, keyof typeof caseStanding | 'due_on'> => {
  const { row, items, quote, acceptedBefore, terms } = standing;
  const price = listPrice({ kinds, reason: row.assesment_reason, urgency: row.urgency }, prices);
  const until = actBy(standing);
  return {
    urgency: row.urgency,
    details: openDetails(secrets, row.details),
    early_start: row.early_start,
    state_since: row.state_since.toISOString(),
    act_by: until === null ? null : new Date(until).toISOString(),
    events: [...allowed(row.status, party, { ...factsOf(standing, now), ...completeInput })],
    ...presentTime(standing, now.getTime()),
    held_until: row.held_until,
    list_price: price === null ? null : withVat(price),
    quote: quote ? presentQuote(quote) : null,
    accepted_before:
      quote && !quote.accepted_at && acceptedBefore?.accepted_at
        ? { ...acceptedBefore, accepted_at: acceptedBefore.accepted_at.toISOString() }
        : null,
    missing_items: items.map(presentItem),
    terms_offer: terms && agreedOn.includes(row.status) ? presentTerms(terms) : null,
  };
};

export const presentQuote = ({
  inquiry_id: _,
  created_at: __,
  withdrawn_at: ___,
  accepted_at,
  ...quote
}: QuoteRow) => ({
  ...quote,
  accepted_at: accepted_at?.toISOString() ?? null,
});

const presentTerms = ({ offer_id, net_cents, due_on, reason, offered_at }: TermsRow) => ({
  offer_id,
  price: net_cents === null ? null : withVat(net_cents),
  due_on,
  reason,
  offered_at: offered_at.toISOString(),
});

export const presentItem = (item: ItemRow): z.input<typeof missingItem> => ({
  item_id: item.item_id,
  kind: item.kind,
  property_id: item.property_id,
  document_type: item.document_type,
  text: item.text,
  asked_at: item.asked_at.toISOString(),
  answered_at: item.answered_at?.toISOString() ?? null,
  unavailable: item.unavailable,
  answer: item.answer,
});

export const presentEvent = (row: EventRow, offered: Offered): z.input<typeof historyEntry> => ({
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  party: row.party,
  on_behalf: row.on_behalf,
  at: row.at.toISOString(),
  reason: row.reason,
  note: row.note,
  visit_at: row.visit_at?.toISOString() ?? null,
  gross_cents: amountAt(row, offered),
});

const ownMatters: readonly string[] = [
  'assign_valuer',
  'decline_assignment',
  'lapse_assignment',
  'reassign',
  'withdraw_report',
  'withdraw_signature',
];

/**
 * Internal: the reasons of assigning, declining and reassigning a valuer, the reason of a withdrawn report, and the events of quality
 * control.
 */
export const presentEventToCustomer = (row: EventRow, offered: Offered): z.input<typeof historyEntry> => ({
  ...presentEvent(row, offered),
  from: shownToCustomer(row.from_state),
  to: shownToCustomer(row.to_state),
  reason: ownMatters.includes(row.event) ? null : reasonForOthers(row),
});

/** For colleagues: internal notes are included, but not the illness of another person. */
export const presentEventToColleague = (
  row: EventRow,
  offered: Offered,
  readerId: string,
): z.input<typeof historyEntry> => ({
  ...presentEvent(row, offered),
  reason: row.actor_id === readerId ? row.reason : reasonForOthers(row),
});

/** Outside the office an illness is shown as an absence, as on the calendar; if the office moved the visit it may be another person's. */
const reasonForOthers = ({ event, party, reason }: EventRow): string | null => {
  if (reason !== 'illness' || party === 'customer') return reason;
  if (event === 'reassign') return 'absence';
  return event === 'cancel_visit' && party === 'valuer' ? 'valuer_absent' : null;
};

export const taxNumberPurpose = 'tax number';

type Stored = Omit<PersonalInformation, 'tax_number'> & { readonly tax_number: Buffer | null };
type Shown = NonNullable<z.input<typeof inquiryCase>['personal_information']>;

/** The tax number is kept sealed; everything else as it was given. */
export const sealPerson = (secrets: Secrets, { tax_number, ...person }: PersonalInformation): Stored => ({
  ...person,
  tax_number: tax_number ? secrets.seal(taxNumberPurpose, tax_number) : null,
});

export const openPerson = (secrets: Secrets, { tax_number, ...person }: Stored): Shown => ({
  ...person,
  tax_number: tax_number ? secrets.open(taxNumberPurpose, tax_number) : null,
});

/** Stored form: the payer's tax number sealed. The contract validated it when it was saved. */
export const storedDetails = (details: unknown): InquiryDetails => details as InquiryDetails;

export const sealDetails = (secrets: Secrets, details: InquiryDetails): string => {
  const { payer } = details;
  if (!payer?.tax_number) return JSON.stringify(details);
  const tax_number = secrets.seal(taxNumberPurpose, payer.tax_number).toString('base64');
  return JSON.stringify({ ...details, payer: { ...payer, tax_number } });
};

export const openDetails = (secrets: Secrets, stored: unknown): InquiryDetails => {
  const details = storedDetails(stored);
  const { payer } = details;
  if (!payer?.tax_number) return details;
  const tax_number = secrets.open(taxNumberPurpose, Buffer.from(payer.tax_number, 'base64'));
  return { ...details, payer: { ...payer, tax_number } };
};

export const typedPurpose = 'typed step';
export const lookedUpPurpose = 'looked up';

/** A draft: step 0 as typed while it is not valid yet, and the records looked up for it. */
export const openKept = (
  secrets: Secrets,
  { typed, looked_up }: { readonly typed: Buffer | null; readonly looked_up: Buffer | null },
): { readonly typed: string | null; readonly looked_up: string | null } => ({
  typed: typed && secrets.open(typedPurpose, typed),
  looked_up: looked_up && secrets.open(lookedUpPurpose, looked_up),
});
