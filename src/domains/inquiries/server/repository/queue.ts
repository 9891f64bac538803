import { type RawBuilder, sql } from 'kysely';
import type { InquiryEvent } from '#contract/case-moves.ts';
import {
  type AssesmentReason,
  type InquiryState,
  inquiryStates,
  type Party,
  type PropertyKind,
} from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { ClientKind } from '#domains/clients/core/terms.ts';
import { telephoneDigits } from '#lib/telephone.ts';
import type { Db } from '#platform/server/db/database.ts';
import { patternsOf } from '#platform/server/db/words.ts';
import type { QueueSort, Turn } from '../../contract/cases.ts';
import { openStates, withValuer } from '../../core/lifecycle.ts';
import { isOn, pendingColumns } from './turn.ts';

const { pageSize } = limits;

const kind = sql.ref<PropertyKind | null>('p.kind').as('kind');

const shown = [
  'i.inquiry_id',
  'i.number',
  'i.status',
  'i.assesment_reason',
  'i.version',
  'i.completed_on',
  'i.created_at',
  'i.state_since',
  'i.returns_to',
  'i.held_from',
  'i.held_by',
  'i.urgency',
  'i.due_on',
  'i.clock_stopped',
  'i.valuer_id',
  'p.title',
  'p.properties',
  'p.obcina',
  'v.visit_at',
  'v.visit_ends_at',
  ...pendingColumns,
] as const;

/** Every submitted case, with the data of properties, visit and customer for lists. */
const cases = (db: Db) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'i.inquiry_id')
    .leftJoin('bookings.visit_end_view as v', 'v.inquiry_id', 'i.inquiry_id')
    .leftJoin('inquiries.pending_view as w', 'w.inquiry_id', 'i.inquiry_id')
    .leftJoin('inquiries.personal_information as n', 'n.inquiry_id', 'i.inquiry_id')
    .leftJoin('clients.client_view as c', 'c.client_id', 'i.client_id')
    .where('i.number', 'is not', null)
    .where('i.status', '<>', 'draft');

/** The reference number of a client, a court or a bank; the number of the loan has a field of its own. */
const fileNumber = sql<
  string | null
>`coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}',
  nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}'))`;

/** Customer as named in lists: the client, the firm, or the person. */
const customer = sql<string | null>`coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), ''))`;

/** A search by all its possible meanings. */
export type SearchTerms = {
  /** The typed text. */
  readonly text: string;
  readonly words: readonly string[];
  /** The whole number that the words may mean. */
  readonly number: string;
  /** Clients that the words name by their tax number. */
  readonly clients: readonly string[];
};

/** Ids of the newest matching cases, up to the limit; null for all. Each word has to occur in one of the searched fields. */
const meantIds = ({ text, words, number, clients }: SearchTerms, newest: number | null) =>
  sql<string>`(select inquiries.find(${patternsOf(words)}::text[], ${telephoneDigits(text)}::text, ${number}::text, ${clients}::uuid[], ${newest}::integer))`;

const openTask = sql<boolean>`exists (select from inquiries.task t where t.inquiry_id = i.inquiry_id and t.done_at is null)`;

/** The facts and bounds by which the clock's rules judge a row. */
export type Rules = {
  readonly working: readonly InquiryState[];
  readonly undelivered: readonly InquiryState[];
  readonly needsValuer: readonly InquiryState[];
  readonly now: Date;
  readonly today: string;
  readonly riskUntil: string;
  readonly visitEndedBefore: Date;
};

/** The whole of the day for delivery. */
const dueDay = sql`tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')`;

/** Whether an absence takes the whole of a case's day for delivery, or some of its visit. */
const overlapsAbsence = (during: RawBuilder<unknown>, now: Date) => sql<boolean>`(
    (not i.clock_stopped and ${during} @> ${dueDay})
    or exists (
      select from bookings.booking b
      where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > ${now}))
        and upper(b.visit) > ${now} and b.visit && ${during})
  )`;

/** The absence of its valuer that touches a case, the one that comes first; null if none does. */
const away = ({ needsValuer, now }: Rules) =>
  sql<{ from: string; until: string } | null>`(
    select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
    from bookings.absence a
    where a.valuer_id = i.valuer_id and upper(a.during) > ${now} and i.status = any(${needsValuer}::text[])
      and ${overlapsAbsence(sql`a.during`, now)}
    order by a.during
    limit 1
  )`;

/** At risk by the clock alone, as in the mail. */
const isPressed = ({ working, riskUntil, visitEndedBefore }: Rules) =>
  sql<boolean>`(
    (i.status = any(${working}::text[]) and not i.clock_stopped and i.due_on <= ${riskUntil}::date)
    or (i.status = 'visit_scheduled' and v.visit_ends_at <= ${visitEndedBefore}::timestamptz)
  )`;

const atRisk = (rules: Rules) => sql<boolean>`(${isPressed(rules)} or ${away(rules)} is not null)`;

const overdue = ({ undelivered, today }: Rules) =>
  sql<boolean>`(i.status = any(${undelivered}::text[]) and not i.clock_stopped and i.due_on < ${today}::date)`;

export type Filters = {
  readonly page: number;
  readonly states: readonly InquiryState[];
  readonly atRisk: boolean;
  readonly overdue: boolean;
  readonly unassigned: boolean;
  readonly takenUpBy: string | null;
  readonly clientId: string | null;
  readonly text: SearchTerms | null;
  readonly open: boolean;
  readonly finished: boolean;
  readonly turn: Turn | null;
  readonly clientKind: ClientKind | null;
  readonly valuerId: string | null;
  readonly reason: AssesmentReason | null;
  readonly kind: PropertyKind | null;
  readonly dueFrom: string | null;
  readonly dueUntil: string | null;
  readonly withTask: boolean;
  /** Only these cases, regardless of pages; null for all. */
  readonly ids: readonly string[] | null;
};

const everything: Filters = {
  page: 1,
  states: [],
  atRisk: false,
  overdue: false,
  unassigned: false,
  takenUpBy: null,
  clientId: null,
  text: null,
  open: false,
  finished: false,
  turn: null,
  clientKind: null,
  valuerId: null,
  reason: null,
  kind: null,
  dueFrom: null,
  dueUntil: null,
  withTask: false,
  ids: null,
};

export type Order = {
  readonly sort: QueueSort;
  readonly descending: boolean;
  /** Every valuer by name: names are in no table that this scope reads. */
  readonly valuersByName: readonly string[];
};

const filtered = (db: Db, filters: Filters, rules: Rules) => {
  let query = cases(db);
  if (filters.states.length > 0) query = query.where('i.status', 'in', filters.states);
  if (filters.atRisk) query = query.where(atRisk(rules));
  if (filters.overdue) query = query.where(overdue(rules));
  if (filters.unassigned) query = query.where('i.status', '=', 'confirmed').where('i.valuer_id', 'is', null);
  if (filters.takenUpBy) query = query.where('i.taken_up_by', '=', filters.takenUpBy);
  if (filters.clientId) query = query.where('i.client_id', '=', filters.clientId);
  if (filters.text) query = query.where('i.inquiry_id', 'in', meantIds(filters.text, null));
  if (filters.open) query = query.where('i.status', 'in', openStates);
  if (filters.finished) query = query.where('i.status', 'not in', openStates);
  if (filters.turn) query = query.where(isOn(filters.turn));
  if (filters.clientKind) query = query.where('c.kind', '=', filters.clientKind);
  if (filters.valuerId) query = query.where('i.valuer_id', '=', filters.valuerId);
  if (filters.reason) query = query.where('i.assesment_reason', '=', filters.reason);
  if (filters.kind) query = query.where('p.kind', '=', filters.kind);
  if (filters.dueFrom) query = query.where('i.due_on', '>=', filters.dueFrom);
  if (filters.dueUntil) query = query.where('i.due_on', '<=', filters.dueUntil);
  if (filters.withTask) query = query.where(openTask);
  if (filters.ids) query = query.where('i.inquiry_id', 'in', filters.ids);
  return query;
};

export type StateCounts = readonly { readonly status: InquiryState; readonly n: number }[];

/** How many cases there are in each state. */
export const countByState = async (db: Db): Promise<StateCounts> => {
  const { rows } = await sql<{ status: InquiryState; n: string }>`select * from inquiries.counts_by_state()`.execute(
    db,
  );
  return rows.map(({ status, n }) => ({ status, n: Number(n) }));
};

const inStates = (counts: StateCounts, isCounted: (state: InquiryState) => boolean): number =>
  counts.reduce((sum, { status, n }) => (isCounted(status) ? sum + n : sum), 0);

const isOpen = (state: InquiryState): boolean => openStates.includes(state);

/** How many cases are found; of whole states that is known without looking at them. */
const countFound = async (db: Db, filters: Filters, rules: Rules): Promise<number> => {
  const { states, open, finished, page: _, ...others } = filters;
  if (Object.entries(others).every(([name, value]) => value === everything[name as keyof Filters]))
    return inStates(
      await countByState(db),
      (state) =>
        (states.length === 0 || states.includes(state)) && (!open || isOpen(state)) && (!finished || !isOpen(state)),
    );
  const { total } = await filtered(db, filters, rules)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The expression that a column is sorted by. */
const sortedBy = (sort: QueueSort, valuersByName: readonly string[]) =>
  ({
    case: sql`p.title`,
    customer: sql`lower(${customer})`,
    file_number: sql`lower(${fileNumber})`,
    state: sql`array_position(${inquiryStates}::text[], i.status)`,
    turn: sql`(case when ${isOn('admin')} then 1 when ${isOn('valuer')} then 2 when ${isOn('reviewer')} then 3 when ${isOn('customer')} then 4 end)`,
    due: sql`i.due_on`,
    valuer: sql`array_position(${valuersByName}::uuid[], i.valuer_id)`,
    waiting: sql`i.state_since`,
  })[sort];

export const list = async (db: Db, filters: Filters, order: Order, rules: Rules, size: number = pageSize) => {
  const total = await countFound(db, filters, rules);
  const sorted = [
    // Rows without a value in the column come last in both directions.
    sql`${sortedBy(order.sort, order.valuersByName)} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last`,
    // Then cases with a delivery day, the nearest first, and the longest waiting ones.
    sql`i.due_on asc nulls last`,
    sql`i.state_since`,
    sql`i.inquiry_id`,
  ];
  // The page first: further data are looked up only for its rows.
  const page = filtered(db, filters, rules)
    .select('i.inquiry_id')
    .orderBy(sql.join(sorted))
    .limit(size)
    .offset((filters.page - 1) * size);
  const items = await cases(db)
    .where('i.inquiry_id', 'in', page)
    .leftJoin('inquiries.quote as q', (join) =>
      join
        .onRef('q.inquiry_id', '=', 'i.inquiry_id')
        .on('q.withdrawn_at', 'is', null)
        .on('q.accepted_at', 'is not', null),
    )
    .select([...shown, kind, 'n.person_kind', 'q.net_cents', customer.as('customer'), fileNumber.as('file_number')])
    .select(away(rules).as('away'))
    .select((eb) => [
      eb
        .selectFrom('inquiries.task as t')
        .whereRef('t.inquiry_id', '=', 'i.inquiry_id')
        .where('t.done_at', 'is', null)
        .select((task) => task.fn.countAll<string>().as('n'))
        .as('tasks'),
      eb
        .selectFrom('inquiries.task as t')
        .whereRef('t.inquiry_id', '=', 'i.inquiry_id')
        .where('t.done_at', 'is', null)
        .orderBy('t.due_on')
        .orderBy('t.task_id')
        .limit(1)
        .select(
          sql<{ text: string; due_on: string }>`jsonb_build_object('text', t.text, 'due_on', t.due_on)`.as('task'),
        )
        .as('task'),
      eb
        .selectFrom('inquiries.event as e')
        .whereRef('e.inquiry_id', '=', 'i.inquiry_id')
        .orderBy('e.version', 'desc')
        .limit(1)
        .select(sql<{ event: InquiryEvent; at: string }>`jsonb_build_object('event', e.event, 'at', e.at)`.as('last'))
        .as('last_event'),
    ])
    .orderBy(sql.join(sorted))
    .execute();
  return { items, page: filters.page, page_size: size, total };
};

/** Counts of the quick filters, independent of the other filters. Only open cases count: finished ones are many times as many. */
export const countFlagged = async (db: Db, userId: string, states: StateCounts, rules: Rules) => {
  const { with_task } = await filtered(db, { ...everything, withTask: true }, rules)
    .select((eb) => eb.fn.countAll<string>().as('with_task'))
    .executeTakeFirstOrThrow();
  const flagged = await cases(db)
    .where('i.status', 'in', openStates)
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(atRisk(rules)).as('at_risk'),
      eb.fn.countAll<string>().filterWhere(overdue(rules)).as('overdue'),
      eb.fn.countAll<string>().filterWhere(isOn('admin')).as('office_turn'),
      eb.fn.countAll<string>().filterWhere('c.kind', '=', 'bank').as('bank'),
      eb.fn.countAll<string>().filterWhere('c.kind', '=', 'court').as('court'),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.and([eb('i.status', '=', 'confirmed'), eb('i.valuer_id', 'is', null)]))
        .as('unassigned'),
      eb.fn.countAll<string>().filterWhere('i.taken_up_by', '=', userId).as('mine'),
    ])
    .executeTakeFirstOrThrow();
  return {
    at_risk: Number(flagged.at_risk),
    overdue: Number(flagged.overdue),
    office_turn: Number(flagged.office_turn),
    bank: Number(flagged.bank),
    court: Number(flagged.court),
    open: inStates(states, isOpen),
    finished: inStates(states, (state) => !isOpen(state)),
    unassigned: Number(flagged.unassigned),
    mine: Number(flagged.mine),
    with_task: Number(with_task),
  };
};

export const countOpen = async (db: Db): Promise<number> => inStates(await countByState(db), isOpen);

/** Other cases of the same property, as the office sees them. */
export const listOthers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('inquiries.inquiry')
    .select(['inquiry_id', 'number', 'status', 'user_id', 'delivered_at'])
    .where('inquiry_id', 'in', ids)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute();

/** The cases at risk by the clock: with the day of the deadline if that is the reason, else the outcome of the visit is missing. */
export const listAtRisk = (db: Db, rules: Rules) =>
  cases(db)
    .where(isPressed(rules))
    .select(['i.inquiry_id', 'i.status', 'i.state_since'])
    .select(
      sql<string | null>`case when not i.clock_stopped and i.due_on <= ${rules.riskUntil}::date then i.due_on end`.as(
        'due',
      ),
    )
    .execute();

/** The absence of its valuer that touches the case. */
export const awayOf = async (db: Db, inquiryId: string, rules: Rules) => {
  const row = await db
    .selectFrom('inquiries.inquiry as i')
    .where('i.inquiry_id', '=', inquiryId)
    .select(away(rules).as('away'))
    .executeTakeFirst();
  return row?.away ?? null;
};

/** The cases of a valuer with a delivery day within an absence, the one due first before. */
export const listDueDuring = (db: Db, valuerId: string, from: Date, to: Date, rules: Rules) =>
  cases(db)
    .where('i.valuer_id', '=', valuerId)
    .where('i.status', 'in', rules.needsValuer)
    .where('i.clock_stopped', '=', false)
    .where(sql<boolean>`tstzrange(${from}, ${to}, '[)') @> ${dueDay}`)
    .select(['i.inquiry_id', 'i.number', 'p.title', 'i.due_on'])
    .orderBy('i.due_on')
    .orderBy('i.inquiry_id')
    .$narrowType<{ number: string; due_on: string }>()
    .execute();

/** A closed case waits only for the account of its refund. */
export const waits = (db: Db) =>
  cases(db)
    .where(
      sql<boolean>`(i.status = any(${openStates}::text[]) or i.inquiry_id = any(array(select inquiry_id from orders.account_needed_view)))`,
    )
    .select((eb) => [
      eb.fn
        .min<Date | null>('i.state_since')
        .filterWhere(eb.and([eb('i.status', '=', 'confirmed'), eb('i.valuer_id', 'is', null)]))
        .as('unassigned'),
      eb.fn
        .min<Date | null>('i.state_since')
        .filterWhere(eb.and([isOn('customer'), eb('i.status', '<>', 'delivered')]))
        .as('waiting'),
      eb.fn.countAll<string>().filterWhere('i.status', '=', 'in_qc').as('in_control'),
    ])
    .executeTakeFirstOrThrow();

/** The cases that a valuer has, to be accepted first, then by their last day. */
export const listForValuer = async (db: Db, valuerId: string, page: number, rules: Rules) => {
  const mine = cases(db)
    .innerJoin('inquiries.assignment as a', 'a.inquiry_id', 'i.inquiry_id')
    .where('i.valuer_id', '=', valuerId)
    .where('a.valuer_id', '=', valuerId)
    .where('a.ended_at', 'is', null);
  const { total } = await mine.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const sorted = sql`a.accepted_at is not null, i.due_on asc nulls last, i.inquiry_id`;
  const items = await mine
    .where(
      'i.inquiry_id',
      'in',
      mine
        .select('i.inquiry_id')
        .orderBy(sorted)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .select([...shown, kind, 'a.offered_at', 'a.respond_by', 'a.accepted_at'])
    .select(away(rules).as('away'))
    .orderBy(sorted)
    .execute();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** States in which a valuer works: a question about a delivered report is work too. */
const atWork: readonly InquiryState[] = [...withValuer, 'clarification'];

/** How many cases each valuer has at work, by their ids. For the system's scope. */
export const openCasesByValuer = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('inquiries.inquiry')
    .select(({ fn }) => ['valuer_id', fn.countAll<string>().as('count')])
    .where('valuer_id', 'is not', null)
    .where('status', 'in', atWork)
    .groupBy('valuer_id')
    .execute();
  return new Map(rows.flatMap(({ valuer_id, count }) => (valuer_id ? [[valuer_id, Number(count)]] : [])));
};

type OfCustomer = { readonly inquiry_id: string; readonly user_id: string };

/** When each valuer last delivered another case of the same customer since the moment, by the valuers' ids. For the system's scope. */
export const lastWorkFor = async (
  db: Db,
  { inquiry_id, user_id }: OfCustomer,
  since: Date,
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('inquiries.inquiry')
    .select(({ fn }) => ['valuer_id', fn.max('delivered_at').as('at')])
    .where('user_id', '=', user_id)
    .where('inquiry_id', '<>', inquiry_id)
    .where('valuer_id', 'is not', null)
    .where('delivered_at', '>=', since)
    .groupBy('valuer_id')
    .execute();
  return new Map(rows.flatMap(({ valuer_id, at }) => (valuer_id && at ? [[valuer_id, at]] : [])));
};

/** The cases of a valuer that quality control gave back, the one due first before. */
export const listReturned = async (db: Db, valuerId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('inquiries.inquiry')
    .select('inquiry_id')
    .where('valuer_id', '=', valuerId)
    .where('status', '=', 'qc_returned')
    .orderBy(sql`due_on asc nulls last`)
    .orderBy('inquiry_id')
    .limit(pageSize)
    .execute();
  return rows.map(({ inquiry_id }) => inquiry_id);
};

type Wait = { readonly status: InquiryState; readonly since: Date };

/** Cases that have been in the state since before the moment. */
export const waitingSince = (db: Db, { status, since }: Wait) =>
  db
    .selectFrom('inquiries.inquiry')
    .select(['inquiry_id', 'state_since'])
    .where('status', '=', status)
    .where('state_since', '<=', since)
    .orderBy('state_since')
    .execute();

/** Drafts that were not touched since the moment. */
export const untouchedSince = (db: Db, since: Date) =>
  db
    .selectFrom('inquiries.inquiry')
    .select(['inquiry_id', 'updated_at'])
    .where('status', '=', 'draft')
    .where('updated_at', '<=', since)
    .orderBy('updated_at')
    .execute();

/** Cases whose quote is valid no longer than the day. */
export const quotesUntil = (db: Db, day: string) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .innerJoin('inquiries.quote as q', 'q.inquiry_id', 'i.inquiry_id')
    .select(['i.inquiry_id', 'q.valid_until', 'q.created_at'])
    .where('i.status', '=', 'quoted')
    .where('q.withdrawn_at', 'is', null)
    .where('q.valid_until', '<=', day)
    .execute();

/** Cases that a valuer has taken and whose visit is not agreed. */
export const acceptedAssignments = (db: Db) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .innerJoin('inquiries.assignment as a', 'a.inquiry_id', 'i.inquiry_id')
    .select('i.inquiry_id')
    .where('i.status', '=', 'assigned')
    .where('a.ended_at', 'is', null)
    .where('a.accepted_at', 'is not', null)
    .execute();

/** Cases whose valuer has not answered in time. */
export const unanswered = (db: Db, now: Date) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .innerJoin('inquiries.assignment as a', 'a.inquiry_id', 'i.inquiry_id')
    .select('i.inquiry_id')
    .where('i.status', '=', 'assigned')
    .where('a.ended_at', 'is', null)
    .where('a.accepted_at', 'is', null)
    .where('a.respond_by', '<=', now)
    .execute();

/** Confirmed cases that no valuer was ever offered, the one first that waits longest. */
export const neverAssigned = (db: Db) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .select('i.inquiry_id')
    .where('i.status', '=', 'confirmed')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiries.assignment as a').select('a.inquiry_id').whereRef('a.inquiry_id', '=', 'i.inquiry_id'),
        ),
      ),
    )
    .orderBy('i.state_since')
    .orderBy('i.inquiry_id')
    .execute();

type FoundCase = {
  readonly inquiry_id: string;
  readonly number: string | null;
  readonly status: InquiryState;
  readonly user_id: string;
  readonly valuer_id: string | null;
  readonly title: string | null;
  readonly person: string | null;
  readonly file_number: string | null;
};

/**
 * Cases that contain every word in their number, title, identifiers, municipality, client, person, telephone, contact of the visit or file
 * number, and those of the named clients; limited to those the person may see, the newest first.
 */
export const find = async (db: Db, meant: SearchTerms, limit: number): Promise<FoundCase[]> => {
  const { rows } = await sql<FoundCase>`
    select i.inquiry_id, i.number, i.status, i.user_id, i.valuer_id, p.title, ${customer} as person, ${fileNumber} as file_number
    from inquiries.inquiry i
    left join properties.of_inquiry_view p using (inquiry_id)
    left join inquiries.personal_information n using (inquiry_id)
    left join clients.client_view c using (client_id)
    where i.inquiry_id in ${meantIds(meant, limit)}
    order by i.created_at desc
    limit ${limit}`.execute(db);
  return rows;
};

type SharedRow = {
  readonly inquiry_id: string;
  readonly number: string | null;
  readonly status: InquiryState;
  readonly assesment_reason: AssesmentReason | null;
  readonly title: string | null;
  readonly properties: number | null;
  readonly visit_at: Date | null;
  readonly completed_on: Date | null;
  readonly created_at: Date;
  readonly due_on: string | null;
  readonly returns_to: InquiryState | null;
  readonly held_from: InquiryState | null;
  readonly held_by: Party | null;
  readonly has_visit: boolean;
  readonly times_offered: boolean;
  readonly terms_offered: boolean;
  readonly is_accepted: boolean;
  readonly report_withdrawn: boolean;
  readonly is_entered: boolean;
  readonly customer: string;
};

/** The submitted cases of the caller's colleagues, newest first; the database knows the colleagues. */
export const listOfColleagues = async (db: Db, page: number) => {
  const size = limits.pageSize;
  const { rows: counted } = await sql<{
    total: string;
  }>`select count(*) as total from inquiries.of_colleagues()`.execute(db);
  const { rows: items } = await sql<SharedRow>`
    select * from inquiries.of_colleagues()
    order by created_at desc, inquiry_id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { items, page, page_size: size, total: Number(counted[0]?.total ?? 0) };
};
