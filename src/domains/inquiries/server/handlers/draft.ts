import type { InputOf } from '#contract/call.ts';
import { type InquiryState, inquiryStates } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { valuerCard } from '#domains/accounts/server/public.ts';
import { acceptedTermsFile } from '#domains/content/server/public.ts';
import { isEditable, standingHandIn, stepsOf } from '#domains/inquiries/core/wizard.ts';
import { endingsOf, requireNotOurs, requireOpenForSale } from '#domains/orders/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { fold } from '#lib/fold.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/inquiries.ts';
import { feePercent, shownToCustomer, withdrawalFee } from '../../core/lifecycle.ts';
import { listPrice, withVat } from '../../core/price.ts';
import { isTooFarAhead } from '../../core/valuation-date.ts';
import { acceptedTerms } from '../answers.ts';
import { keepDraftQuota } from '../case-begin.ts';
import { clientOfCase, requireFields, settingsOfCase } from '../case-client.ts';
import { answerAwaited, factsOf, loadCaseState, withdrawUntil } from '../case-state.ts';
import { keepOrderForm } from '../order-form.ts';
import type { InquiriesServices } from '../ports.ts';
import {
  lookedUpPurpose,
  openDetails,
  openPerson,
  presentEventToCustomer,
  presentOwn,
  presentStanding,
  sealDetails,
  sealPerson,
  typedPurpose,
} from '../presenters/case.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as parts from '../repository/parts.ts';
import { sentences } from '../texts.ts';
import { applyRequested, withRefusalLogged } from '../transition-case.ts';
import * as bookings from '../visits/bookings.ts';

/** Cases back from quality control are found with those in progress. */
const asked = (filters: Omit<InputOf<typeof calls.showInquiries>, 'page'>, page: number) => {
  const wanted = filters.states.map(shownToCustomer);
  return {
    page,
    ownTurn: filters.own_turn,
    sort: filters.sort,
    states: inquiryStates.filter((state) => wanted.includes(shownToCustomer(state))),
    text: fold(filters.text ?? ''),
  };
};

export const getInquiriesExport: Handler<typeof calls.getInquiriesExport> = async (context) => {
  const { input, actor, scoped, exchange } = context;
  const own = asked(input.filters, 1);
  const { items, total } = await scoped((db) => inquiries.listForUser(db, actor.userId, own, limits.exportedRows));
  const { cases, codeLists, inquiries: texts } = sentences[exchange.language];
  const { columns } = texts;
  return listFile<ReturnType<typeof presentOwn>>(
    input.id,
    texts.fileName,
    [
      { title: cases.office.number, width: 14, cell: (row) => row.number },
      { title: columns.property, width: 40, cell: (row) => row.title },
      {
        title: columns.reason,
        width: 30,
        cell: (row) => (row.assesment_reason ? codeLists.reasons[row.assesment_reason] : null),
      },
      { title: columns.created, width: 12, as: 'day', cell: (row) => dayOf(row.created_at) },
      { title: columns.state, width: 20, cell: (row) => codeLists.inquiryStates[row.status] },
      { title: cases.list.due, width: 12, as: 'day', cell: (row) => row.due_on },
    ],
    { items: items.map(presentOwn), total },
    exchange.language,
  );
};

export const showInquiries: Handler<typeof calls.showInquiries> = ({ input, actor, scoped, services }) =>
  scoped(async (db) => {
    const { items, ...rest } = await inquiries.listForUser(db, actor.userId, asked(input, input.page));
    const counted = await inquiries.countForUser(db, actor.userId);
    const shown = items.map((row) => ({ ...presentOwn(row), looked_up: lookedUpFor(services, row) }));
    return { items: shown, ...rest, counts: countsAsShown(counted) };
  });

/** Sealed, for writing a draft; empty if nothing was sent, so that the stored value stays. */
const keptLookUp = ({ secrets }: Services, looked_up: string | undefined) =>
  looked_up === undefined ? {} : { looked_up: secrets.seal(lookedUpPurpose, looked_up) };

/** The property to be ordered, until it is in the order. */
const lookedUpFor = (
  { secrets }: Services,
  row: { readonly status: InquiryState; readonly properties: number | null; readonly looked_up: Buffer | null },
): string | null =>
  row.status === 'draft' && !row.properties && row.looked_up ? secrets.open(lookedUpPurpose, row.looked_up) : null;

/** Counts by the states that the customer sees: a case returned by quality control is in progress. */
const countsAsShown = (counted: readonly { readonly status: InquiryState; readonly n: string }[]) => {
  const counts = Object.fromEntries(inquiryStates.map((state) => [state, 0])) as Record<InquiryState, number>;
  for (const { status, n } of counted) counts[shownToCustomer(status)] += Number(n);
  return counts;
};

export const showInquiry: Handler<typeof calls.showInquiry, InquiriesServices> = async (context) => {
  const { input, actor, scoped, asSystem, services, now } = context;
  const { inquiry_id } = input;
  const own = { party: 'customer', userId: actor.userId } as const;
  // Agreements with a client are for the office only.
  const prices = await asSystem(async (db) =>
    settingsOfCase(db, services, found(await cases.find(db, inquiry_id, own))),
  );
  const shown = await scoped(async (db) => {
    const summary = found(await inquiries.findForUser(db, actor.userId, inquiry_id));
    const row = found(await cases.find(db, inquiry_id, own));
    const person = await inquiries.findPersonalInformation(db, inquiry_id);
    const standing = await loadCaseState(db, row);
    const offered = await parts.listOffered(db, inquiry_id);
    const kinds = await properties.kindsOfInquiry(db, inquiry_id);
    return {
      ...presentOwn(summary),
      ...presentStanding(standing, { party: 'customer', kinds, prices, secrets: services.secrets, now }),
      version: row.version,
      terms_kept: row.terms_text !== null,
      withdraw_until: withdrawUntil(standing, now),
      withdraw_percent: feePercent[withdrawalFee(factsOf(standing, now))],
      personal_information: person ? openPerson(services.secrets, person) : null,
      looked_up: lookedUpFor(services, { ...summary, looked_up: row.looked_up }),
      typed: row.typed && services.secrets.open(typedPurpose, row.typed),
      steps: stepsOf(progressOf(summary, person !== undefined && row.typed === null)).map(
        ({ id, required, completed }) => ({
          id,
          required,
          completed,
        }),
      ),
      history: standing.events
        .filter(({ internal }) => !internal)
        .map((event) => presentEventToCustomer(event, offered)),
      valuer: row.valuer_id ? ((await valuerCard(db, row.valuer_id)) ?? null) : null,
    };
  });
  const { withdraw_until, withdraw_percent, ...rest } = shown;
  // The amounts belong to the orders, which only the system reads.
  const [ending] = withdraw_until
    ? ((await asSystem((db) => endingsOf(db, inquiry_id, [withdraw_percent]))) ?? [])
    : [];
  const withdrawal = withdraw_until && ending ? { until: withdraw_until, ...ending } : null;
  if (shown.status !== 'assigned') return { ...rest, withdrawal };
  // The assignment is internal; the customer may know that it is not answered yet, and its deadline.
  const awaited = await asSystem((db) => answerAwaited(db, inquiry_id));
  return { ...rest, withdrawal, act_by: awaited?.toISOString() ?? null };
};

/** The same Idempotency-Key of the same person opens one draft, with the last sent data. */
export const addInquiry: Handler<typeof calls.addInquiry> = async (context) => {
  requireNearDay(context.input, context.now);
  await context.asSystem((db) => requireOthers(db, context.input));
  return context.scoped(async (db) => {
    const { input, actor, services, exchange, now } = context;
    const { assesment_reason, personal_information: person, urgency, details, looked_up } = input;
    await keepDraftQuota(db, context);
    const draft = await inquiries.insert(db, {
      user_id: actor.userId,
      begun_with: exchange.idempotencyKey ?? null,
      assesment_reason: assesment_reason ?? null,
      ...(urgency ? { urgency } : {}),
      ...(details ? { details: sealDetails(services.secrets, details) } : {}),
      ...keptLookUp(services, looked_up),
      state_since: now,
      created_at: now,
      updated_at: now,
    });
    if (!draft) throw new AppError('inquiry_locked');
    const { inquiry_id } = draft;
    if (person) await inquiries.savePersonalInformation(db, { inquiry_id, ...sealPerson(services.secrets, person) });
    return { inquiry_id };
  });
};

/** The customer and the payer must not be the seller itself: it would invoice itself. */
const requireOthers = async (
  db: Db,
  { personal_information: person, details }: Pick<InputOf<typeof calls.addInquiry>, 'personal_information' | 'details'>,
): Promise<void> => {
  await requireNotOurs(db, { tax_number: person?.tax_number ?? null }, ['personal_information']);
  await requireNotOurs(db, { tax_number: details?.payer?.tax_number ?? null }, ['details', 'payer']);
};

/** A value of a day years ahead is nothing that can be reported on. */
const requireNearDay = ({ details }: Pick<InputOf<typeof calls.addInquiry>, 'details'>, now: Date): void => {
  const day = details?.valuation_date;
  if (day && isTooFarAhead(day, dayOf(now.toISOString())))
    throw new AppError('validation_failed', { errors: { 'details.valuation_date': ['date_over_year'] } });
};

export const editInquiry: Handler<typeof calls.editInquiry> = async ({
  input,
  actor,
  asSystem,
  scoped,
  services,
  now,
}) => {
  requireNearDay(input, now);
  await asSystem((db) => requireOthers(db, input));
  return scoped(async (db) => {
    const { inquiry_id, version, assesment_reason, urgency, details, looked_up } = input;
    const row = found(await cases.lock(db, inquiry_id, { party: 'customer', userId: actor.userId }));
    if (!isEditable(row.status)) throw new AppError('inquiry_locked');
    if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
    // The basis of the agreed price stays once the case was submitted.
    const changed = assesment_reason !== row.assesment_reason || (urgency ?? row.urgency) !== row.urgency;
    if (changed && row.status !== 'draft' && (await parts.findQuote(db, inquiry_id))?.accepted_at)
      throw new AppError('inquiry_locked');
    const person = sealPerson(services.secrets, input.personal_information);
    await inquiries.savePersonalInformation(db, { inquiry_id, ...person });
    await cases.update(db, inquiry_id, {
      assesment_reason,
      ...(urgency ? { urgency } : {}),
      ...(details ? { details: sealDetails(services.secrets, details) } : {}),
      ...keptLookUp(services, looked_up),
      typed: null,
      version: row.version + 1,
      updated_at: now,
    });
    return { inquiry_id, version: row.version + 1 };
  });
};

export const keepTyped: Handler<typeof calls.keepTyped> = ({ input, actor, scoped, services, now }) =>
  scoped(async (db) => {
    const { inquiry_id, version, typed, looked_up } = input;
    const row = found(await cases.lock(db, inquiry_id, { party: 'customer', userId: actor.userId }));
    if (!isEditable(row.status)) throw new AppError('inquiry_locked');
    if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
    await cases.update(db, inquiry_id, {
      typed: services.secrets.seal(typedPurpose, typed),
      ...keptLookUp(services, looked_up),
      version: row.version + 1,
      updated_at: now,
    });
    return { inquiry_id, version: row.version + 1 };
  });

export const submitInquiry: Handler<typeof calls.submitInquiry, InquiriesServices> = (context) =>
  // The system's transaction, because it also finds the office's recipients and reserves the valuer's time.
  withRefusalLogged(context, async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, accepted_net_cents } = input;
    const mine = { party: 'customer', userId: actor.userId } as const;
    const draft = found(await cases.lock(db, inquiry_id, mine));
    if (draft.number && draft.completed_on && draft.status !== 'draft')
      return { inquiry_id, number: draft.number, completed_on: draft.completed_on.toISOString() };
    if (draft.status !== 'draft') throw new AppError('inquiry_locked');
    if (!(await loadCaseState(db, draft)).stepsComplete) throw new AppError('step_not_complete');
    const kinds = await properties.kindsOfInquiry(db, inquiry_id);
    const client = await clientOfCase(db, context.services, draft);
    const { client_fields } = openDetails(context.services.secrets, draft.details);
    requireFields(client, client_fields ?? {});
    const prices = await settingsOfCase(db, context.services, draft);
    const price = listPrice({ kinds, reason: draft.assesment_reason, urgency: draft.urgency }, prices);
    if (accepted_net_cents !== undefined && accepted_net_cents !== price) throw new AppError('version_conflict');
    // With its price accepted it is an order that costs; a question about a price may always be sent.
    if (price !== null && accepted_net_cents === price) await requireOpenForSale(db, context.services, 'customer');
    await applyRequested(db, context, 'customer', {
      event: 'submit',
      input: { termsAccepted: input.terms },
      write: async ({ isConsumer }) => {
        await cases.update(db, inquiry_id, {
          client_id: client?.client_id ?? null,
          ...(await acceptedTerms(db, context, isConsumer && !client, input.early_start)),
        });
        await bookings.holdAfterSubmission(db, inquiry_id, now);
        await parts.withdrawQuote(db, inquiry_id, now);
        if (price !== null && accepted_net_cents === price)
          await parts.replaceQuote(db, acceptedPrice(inquiry_id, price, client ? 'client' : 'list', now), now);
      },
    });
    await keepOrderForm(db, context.services, inquiry_id, now);
    const { number, completed_on } = found(await cases.find(db, inquiry_id, mine));
    return { inquiry_id, number: number ?? '', completed_on: (completed_on ?? now).toISOString() };
  });

/** A price that counts as accepted at submission. */
export const acceptedPrice = (inquiry_id: string, net: number, source: 'list' | 'client', now: Date) => ({
  inquiry_id,
  source,
  ...withVat(net),
  vat_percent: limits.vatPercent,
  created_at: now,
  accepted_at: now,
});

/** The terms that were accepted with the order, as they were then. */
export const getCaseTerms: Handler<typeof calls.getCaseTerms> = async ({ input, actor, asSystem }) =>
  asSystem(async (db) => {
    const own = await cases.find(db, input.id, { party: 'customer', userId: actor.userId });
    // The office posts them to a client without an e-mail address.
    const isOffice = actor.permissions.includes('inquiry.manage');
    const { terms_text } = found(own ?? (isOffice ? await cases.find(db, input.id, { party: 'admin' }) : undefined));
    return acceptedTermsFile(db, terms_text);
  });

export const deleteInquiry: Handler<typeof calls.deleteInquiry> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    const draft = found(await cases.lock(db, input.inquiry_id, { party: 'customer', userId: actor.userId }));
    if (draft.status !== 'draft' || draft.number) throw new AppError('inquiry_locked');
    await inquiries.remove(db, input.inquiry_id);
    return {};
  });

type Progress = NonNullable<Awaited<ReturnType<typeof inquiries.findForUser>>>;

const progressOf = (row: Progress, hasPerson: boolean) => ({
  has_personal_information: hasPerson,
  has_reason: row.assesment_reason !== null,
  properties: row.properties ?? 0,
  visit_at: row.visit_at,
  completed_on: standingHandIn(row),
});
