import type { InputOf } from '#contract/call.ts';
import { cancelFees } from '#contract/case-moves.ts';
import { type InquiryState, inquiryStates } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf, findAccountsByRole, valuerCard } from '#domains/accounts/server/public.ts';
import { findClientsByTaxNumber } from '#domains/clients/server/public.ts';
import { endingsOf, moneyOfCase, paidOfCases } from '#domains/orders/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { dayOf, localTime } from '#lib/ljubljana-time.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import { wordsOf } from '#lib/words.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cases.ts';
import {
  allowed,
  completeInput,
  feePercent,
  needsLookReason,
  shownToCustomer,
  usualFee,
} from '../../core/lifecycle.ts';
import { priceOutOfCourt } from '../../core/price.ts';
import { taskState } from '../../core/tasks.ts';
import { viewerOf } from '../../core/viewer.ts';
import { clientOfCase, settingsOfCase } from '../case-client.ts';
import { factsOf, isEntered, loadCaseState, type Standing } from '../case-state.ts';
import type { InquiriesServices } from '../ports.ts';
import {
  openPerson,
  presentAway,
  presentEvent,
  presentEventToColleague,
  presentListed,
  presentStanding,
  presentSummary,
} from '../presenters/case.ts';
import { inControlOf } from '../public.ts';
import * as acting from '../repository/acting.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as parts from '../repository/parts.ts';
import * as queue from '../repository/queue.ts';
import { rulesAt } from '../rules.ts';
import { samePropertyOf } from '../same-property.ts';
import { sentences } from '../texts.ts';
import { staffParty } from '../transition-case.ts';

type Filters = Omit<InputOf<typeof calls.showQueue>, 'page'> & { readonly ids?: readonly string[] | null };

type Asking = Pick<Context<typeof calls.showQueue>, 'actor' | 'services' | 'now'>;

/** The possible meanings of a search text for the searching person. */
const parseSearch = async (
  db: Db,
  text: string,
  { actor, services }: Omit<Asking, 'now'>,
): Promise<queue.SearchTerms> => {
  const isOffice = actor.permissions.includes('client.manage');
  return {
    text,
    words: wordsOf(text),
    number: wholeNumber(text),
    clients: isOffice ? await findClientsByTaxNumber(db, services.secrets, text) : [],
  };
};

const listed = async (db: Db, asking: Asking, input: Filters, page: number, size?: number) => {
  const { now } = asking;
  const { userId } = asking.actor;
  const filters = {
    page,
    states: input.states,
    atRisk: input.at_risk,
    overdue: input.overdue,
    unassigned: input.unassigned,
    takenUpBy: input.mine ? userId : null,
    clientId: input.client_id,
    text: input.text === null ? null : await parseSearch(db, input.text, asking),
    open: input.open,
    finished: input.finished,
    turn: input.turn,
    clientKind: input.client_kind,
    valuerId: input.valuer_id,
    reason: input.assesment_reason,
    kind: input.kind,
    dueFrom: input.due_from,
    dueUntil: input.due_until,
    withTask: input.with_task,
    ids: input.ids ?? null,
  };
  const names = await namesOf(db, 'valuer');
  const valuers = [...names]
    .map(([valuer_id, name]) => ({ valuer_id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sl'));
  const order = {
    sort: input.sort,
    descending: input.descending,
    valuersByName: valuers.map(({ valuer_id }) => valuer_id),
  };
  const { items, ...rest } = await queue.list(db, filters, order, rulesAt(now), size);
  const today = localTime(now.getTime()).date;
  const ids = items.map(({ inquiry_id }) => inquiry_id);
  const same = await samePropertyOf(db, ids, now);
  const paid = await paidOfCases(db, ids);
  return {
    ...rest,
    valuers,
    items: items.map((row) => ({
      ...presentListed(row, now),
      person_kind: row.person_kind,
      state_since: row.state_since.toISOString(),
      valuer: names.get(row.valuer_id ?? '') ?? null,
      doubles: (same.get(row.inquiry_id) ?? []).filter(({ kind }) => kind === 'double').length,
      customer: row.customer,
      file_number: row.file_number,
      task: row.task && {
        ...row.task,
        state: taskState({ dueOn: row.task.due_on, isDone: false }, today),
        more: Number(row.tasks) - 1,
      },
      net_cents: row.net_cents,
      version: row.version,
      last_event: row.last_event && { event: row.last_event.event, at: new Date(row.last_event.at).toISOString() },
      order: paid.get(row.inquiry_id) ?? null,
    })),
  };
};

type Listed = Awaited<ReturnType<typeof listed>>['items'][number];

export const getQueueExport: Handler<typeof calls.getQueueExport> = async (context) => {
  const { input, scoped, exchange } = context;
  const found = await scoped((db) => listed(db, context, input.filters, 1, limits.exportedRows));
  const { cases, codeLists, inquiries } = sentences[exchange.language];
  const { columns } = cases.office;
  return listFile<Listed>(
    input.id,
    cases.office.fileName,
    [
      { title: cases.office.number, width: 14, cell: (row) => row.number },
      { title: columns.case, width: 40, cell: (row) => row.title ?? inquiries.noProperty },
      { title: cases.office.municipality, width: 20, cell: (row) => row.obcina },
      { title: columns.customer, width: 28, cell: (row) => row.customer },
      {
        title: inquiries.columns.reason,
        width: 30,
        cell: (row) => (row.assesment_reason ? codeLists.reasons[row.assesment_reason] : null),
      },
      { title: columns.file_number, width: 18, cell: (row) => row.file_number },
      { title: columns.state, width: 20, cell: (row) => codeLists.inquiryStates[row.status] },
      { title: columns.waiting, width: 14, as: 'day', cell: (row) => dayOf(row.state_since) },
      { title: columns.due, width: 12, as: 'day', cell: (row) => row.due_on },
      { title: columns.valuer, width: 24, cell: (row) => row.valuer },
    ],
    found,
    exchange.language,
  );
};

export const showQueue: Handler<typeof calls.showQueue> = (context) =>
  context.scoped(async (db) => {
    const { input, actor, now } = context;
    const states = await queue.countByState(db);
    const quick = await queue.countFlagged(db, actor.userId, states, rulesAt(now));
    return {
      ...(await listed(db, context, input, input.page)),
      counts: countsOf(states),
      at_risk: quick.at_risk,
      overdue: quick.overdue,
      quick,
    };
  });

const countsOf = (states: queue.StateCounts) =>
  Object.fromEntries(
    inquiryStates.map((state) => [state, states.find(({ status }) => status === state)?.n ?? 0]),
  ) as Record<InquiryState, number>;

const namesOf = async (db: Db, role: 'valuer' | 'admin'): Promise<ReadonlyMap<string, string>> =>
  new Map((await findAccountsByRole(db, role)).map(({ userId, name }) => [userId, name]));

export const showCase: Handler<typeof calls.showCase, InquiriesServices> = async (context) => {
  const { input, actor, asSystem, scoped, services, now } = context;
  const side = staffParty(actor);
  if (side === 'admin') await asSystem((db) => noteLook(db, context));
  const shown = await scoped(async (db) => {
    const { inquiry_id } = input;
    const own = await cases.find(db, inquiry_id, { party: side, userId: actor.userId });
    const row = found(own ?? (await inControlOf(db, actor, inquiry_id)));
    const party = own ? side : 'reviewer';
    const standing = await loadCaseState(db, row);
    const person = await inquiries.findPersonalInformation(db, inquiry_id);
    const kinds = await properties.kindsOfInquiry(db, inquiry_id);
    const names = await namesOf(db, 'admin');
    const offered = await parts.listOffered(db, inquiry_id);
    const { assignment } = standing;
    const people = await peopleOf(db, row);
    const away = presentAway(await queue.awayOf(db, inquiry_id, rulesAt(now)));
    const prices = await settingsOfCase(db, services, row);
    const where = presentStanding(standing, { party, kinds, prices, secrets: services.secrets, now });
    const office =
      party === 'admin' ? await officeViewOf({ db, services, now }, standing, { kinds, prices, names }) : undefined;
    return {
      ...presentSummary({
        ...row,
        ...(await cases.findSummary(db, inquiry_id)),
        ...(await cases.findPending(db, inquiry_id)),
      }),
      ...where,
      at_risk: where.at_risk || away !== null,
      away,
      version: row.version,
      personal_information: person ? openPerson(services.secrets, person) : null,
      history: standing.events.map((event) => ({
        ...(office ? presentEvent(event, offered) : presentEventToColleague(event, offered, actor.userId)),
        actor: names.get(event.actor_id ?? '') ?? null,
        internal_note: event.internal_note,
        internal: event.internal,
        ...(office?.madeAt(event.at) ?? { documents: [], refunds: [], valuer_from: null, valuer_to: null }),
      })),
      ...people,
      assignment: assignment
        ? {
            offered_at: assignment.offered_at.toISOString(),
            respond_by: assignment.respond_by.toISOString(),
            accepted_at: assignment.accepted_at?.toISOString() ?? null,
          }
        : null,
      fee_percent: row.fee_percent,
      usual_fee: usualFee(row.status, factsOf(standing, now)),
      ...(office?.shown ?? hiddenFromColleagues),
    };
  });
  // The system's scope, because proofs are the office's; all readers of the case may read the order itself.
  const files = await asSystem((db) => acting.listOrderFiles(db, input.inquiry_id));
  return {
    ...shown,
    order_files: files.flatMap(({ proof_id, file_name }) => (file_name === null ? [] : [{ proof_id, file_name }])),
  };
};

/** The office's own parts of a case, hidden from other readers. */
const hiddenFromColleagues = {
  money: null,
  client: null,
  customer_events: [],
  out_of_court_cents: null,
  cancel_costs: [],
  same_property: [],
  same_property_more: 0,
  looks: [],
};

type Priced = {
  readonly kinds: Awaited<ReturnType<typeof properties.kindsOfInquiry>>;
  readonly prices: Awaited<ReturnType<typeof settingsOfCase>>;
  readonly names: ReadonlyMap<string, string>;
};

/** The office's own view of a case: its money, its client, the cost of cancelling, the log of readers. */
const officeViewOf = async (
  {
    db,
    services,
    now,
  }: { readonly db: Db } & Pick<Context<typeof calls.showCase, InquiriesServices>, 'services' | 'now'>,
  standing: Standing,
  { kinds, prices, names }: Priced,
) => {
  const { row } = standing;
  const { inquiry_id } = row;
  const looks = await parts.listLooks(db, inquiry_id);
  const same = (await samePropertyOf(db, [inquiry_id], now)).get(inquiry_id) ?? [];
  const money = await moneyOfCase(db, inquiry_id);
  const handed = await handingsOf(db, inquiry_id);
  const client = await clientOfCase(db, services, row);
  const actorOf = (id: string | null) => names.get(id ?? '') ?? null;
  return {
    /** Documents of an event were written in its transaction, so their moment is the same. */
    madeAt: (at: Date) => ({
      documents: money?.documents.filter((one) => one.at === at.toISOString()) ?? [],
      refunds: money?.refunds.filter((one) => one.at === at.toISOString()) ?? [],
      valuer_from: handed.from(at) ?? null,
      valuer_to: handed.to(at) ?? null,
    }),
    shown: {
      money: money
        ? { ...money, refund_steps: money.refund_steps.map((one) => ({ ...one, actor: actorOf(one.actor_id) })) }
        : null,
      client: client
        ? {
            client_id: client.client_id,
            name: client.name,
            payment: client.payment,
            payment_days: client.payment_days,
            pays_later: client.payment !== 'advance',
            signs_in: !isEntered(row),
          }
        : null,
      customer_events: allowed(row.status, 'customer', { ...factsOf(standing, now), ...completeInput }).flatMap(
        ({ event, refusal }) => (refusal === null || refusal === 'items_open' ? [event] : []),
      ),
      out_of_court_cents: priceOutOfCourt({ kinds, reason: row.assesment_reason, urgency: row.urgency }, prices),
      cancel_costs: await cancelCosts(db, inquiry_id),
      same_property: same
        .slice(0, limits.sameProperty)
        .map(({ inquiry_id: other, number, status, kind, user_id, delivered_at }) => ({
          inquiry_id: other,
          number,
          status,
          kind,
          same_customer: user_id === row.user_id,
          delivered_at: delivered_at?.toISOString() ?? null,
        })),
      same_property_more: Math.max(0, same.length - limits.sameProperty),
      looks: looks.map(({ at, admin_id, reason }) => ({ at: at.toISOString(), admin: actorOf(admin_id), reason })),
    },
  };
};

/** Changes of valuer in a case, with their times. */
const handingsOf = async (db: Db, inquiryId: string) => {
  const assignments = await parts.listAssignments(db, inquiryId);
  const names = await namesOf(db, 'valuer');
  const nameOf = (one: { readonly valuer_id: string } | undefined) => names.get(one?.valuer_id ?? '');
  return {
    from: (at: Date) => nameOf(assignments.find(({ ended_at }) => ended_at?.getTime() === at.getTime())),
    to: (at: Date) => nameOf(assignments.find(({ offered_at }) => offered_at.getTime() === at.getTime())),
  };
};

const cancelCosts = async (db: Db, inquiryId: string) => {
  const endings = await endingsOf(
    db,
    inquiryId,
    cancelFees.map((fee) => feePercent[fee]),
  );
  return cancelFees.map((fee, at) => ({ fee, ...(endings?.[at] ?? { cost_cents: 0, back_cents: 0 }) }));
};

const peopleOf = async (db: Db, row: cases.CaseRow) => {
  const customer = await contactOf(db, row.user_id);
  const valuer = row.valuer_id ? await valuerCard(db, row.valuer_id) : undefined;
  return {
    customer: customer ? { name: customer.name, email: customer.email } : null,
    valuer: valuer ? { valuer_id: valuer.valuerId, name: valuer.name, phone: valuer.phone } : null,
  };
};

/** Every look of the office into another person's case is kept, once a day for each admin; with its reason if the case is over. */
const noteLook = async (db: Db, { input, actor, exchange, now }: Context<typeof calls.showCase>): Promise<void> => {
  const { inquiry_id, reason } = input;
  const row = found(await cases.find(db, inquiry_id, { party: 'admin' }));
  if (row.user_id === actor.userId) return;
  const day = localTime(now.getTime()).date;
  if (await parts.findLook(db, inquiry_id, actor.userId, day)) return;
  if (reason === undefined && needsLookReason(row.status)) throw new AppError('look_reason_required');
  const kept = { inquiry_id, admin_id: actor.userId, day, at: now, reason: reason ?? null };
  if (!(await parts.insertLook(db, kept))) return;
  await record(db, {
    event: 'inquiry.looked_into',
    actorId: actor.userId,
    objectType: 'inquiry',
    objectId: inquiry_id,
    requestId: exchange.requestId,
  });
};

export const findCases: Handler<typeof calls.findCases> = ({ input, actor, scoped, services }) =>
  scoped(async (db) => {
    const found = await queue.find(db, await parseSearch(db, input.q, { actor, services }), limits.foundCases);
    const items = found.map(({ user_id, valuer_id, person, ...row }) => {
      const house = actor.permissions.includes('inquiry.view_all') ? 'admin' : 'reviewer';
      const viewer = viewerOf({ user_id, valuer_id }, actor.userId, house);
      return {
        ...row,
        viewer,
        status: viewer === 'customer' ? shownToCustomer(row.status) : row.status,
        person: viewer === 'customer' ? null : person,
      } as const;
    });
    return { items };
  });
