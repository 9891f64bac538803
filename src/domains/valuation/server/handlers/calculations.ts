import type { AssesmentReason, InquiryState, Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { licenceOf, namesOf } from '#domains/accounts/server/public.ts';
import type { SubjectIdentifier, ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import { identifiersIn } from '#domains/cadastre/core/identifier-in.ts';
import type { LookUpServices } from '#domains/cadastre/server/public.ts';
import {
  applyRequested,
  type InquiriesServices,
  isRepriced,
  orderedValuation,
  requireAssigned,
  withRefusalLogged,
} from '#domains/inquiries/server/public.ts';
import { usualFlags } from '#domains/market/contract/market.ts';
import { canonical } from '#domains/market/core/snapshot.ts';
import { alikeDeals, dealSnapshots, salesSource } from '#domains/market/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import {
  areaOfProperty,
  factsOfProperty,
  holdingsOfInquiry,
  type RecordedProperty,
  recordedOfProperty,
} from '#domains/properties/server/public.ts';
import { optionLists as optionListsEn } from '#domains/settings/texts/en/option-lists.ts';
import { optionLists as optionListsSl } from '#domains/settings/texts/sl/option-lists.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Context, Exchange, Handler } from '#platform/server/http/handler.ts';
import type { ChangedSource } from '../../contract/source.ts';
import type * as calls from '../../contract/valuation.ts';
import type { Calculation, CalculationComment, CalculationSummary } from '../../contract/valuation.ts';
import { comparableOf, soldKindsFor } from '../../core/comparable-of.ts';
import { licenceOfTemplate } from '../../core/licence-of-template.ts';
import { openStates } from '../../core/open-states.ts';
import { beginCase, type KnownProperty, knownOf, knownOfFile, type OrderedValuation } from '../../core/prefill.ts';
import type { PreflightInput } from '../../core/preflight/input.ts';
import { preflight } from '../../core/preflight/preflight.ts';
import { sourceChanges } from '../../core/source-changes.ts';
import { floorsOf } from '../floors-of.ts';
import { outdatedTexts, printedFigures } from '../paper.ts';
import * as calculations from '../repository/calculations.ts';

export const showCalculations: Handler<typeof calls.showCalculations> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    const whose = input.inquiry_id ? { inquiryId: input.inquiry_id } : { valuerId: actor.userId };
    const { items, ...page } = await calculations.list(db, whose, input.page);
    const names = await namesOf(
      db,
      items.map(({ valuer_id }) => valuer_id),
    );
    return { items: items.map((row) => presentSummary(names, row)), ...page };
  });

export const addCalculation: Handler<typeof calls.addCalculation, LookUpServices> = async (context) => {
  const { input, actor, db: registers, scoped, services, now, exchange } = context;
  const { inquiry_id, property_id, assesment_reason, title, identifier } = input;
  const ordered = inquiry_id ? await orderedOf(context, inquiry_id) : null;
  // The office's own cases have everything; an own case needs running access.
  if (!ordered) for (const permission of ['calc.write', 'etn.search'] as const) requireEntitlement(actor, permission);
  const looked = identifier && !property_id ? await identified(registers, services, identifier) : null;
  return scoped(async (db) => {
    const known = property_id ? await propertyOf(db, property_id, inquiry_id ?? null, exchange.language) : looked;
    const begun = beginCase(assesment_reason, known, ordered, localTime(now.getTime()).date);
    const row = { valuer_id: actor.userId, inquiry_id: inquiry_id ?? null, property_id: property_id ?? null, title };
    return { calculation_id: await begin(db, context, row, begun, 'begun') };
  });
};

export const showCalculation: Handler<typeof calls.showCalculation> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    const version = input.version ?? row.version;
    const { content } = found(await calculations.findVersion(db, row.calculation_id, version));
    const comments = await calculations.listComments(db, row.calculation_id);
    const names = await namesOf(db, [row.valuer_id, ...comments.map(({ author_id }) => author_id)]);
    const shown: Calculation = {
      ...presentSummary(names, row),
      version,
      revision: row.revision,
      own: row.valuer_id === actor.userId,
      property_id: row.property_id,
      case: content,
      result: evaluate(content),
      editable: row.valuer_id === actor.userId && isOpen(row) && version === row.version,
      commentable: row.valuer_id === actor.userId || actor.permissions.includes('report.review'),
      changed_sources: await changedSources(db, row.calculation_id, content, localTime(now.getTime()).date),
      comments: comments.map((comment) => presentComment(names, actor, row, comment)),
    };
    return shown;
  });

export const saveCalculation: Handler<typeof calls.saveCalculation, InquiriesServices> = async (context) => {
  const { input, actor, scoped, now } = context;
  const { row, saved } = await scoped(async (db) => {
    const row = await lockToWrite(db, actor, input.calculation_id);
    if (row.revision !== input.revision) throw new AppError('version_conflict');
    await requireFrozen(db, row.calculation_id, input.case);
    const { hash, value } = evaluate(input.case);
    const before = found(await calculations.findVersion(db, row.calculation_id, row.version));
    const goesOn =
      !input.begin_version &&
      before.author_id === actor.userId &&
      now.getTime() - before.begun_at.getTime() < limits.valuation.versionMinutes * 60_000;
    const version = goesOn ? row.version : row.version + 1;
    await calculations.saveVersion(db, {
      calculation_id: row.calculation_id,
      version,
      kind: 'edited',
      author_id: actor.userId,
      begun_at: now,
      saved_at: now,
      content: input.case,
      hash,
      value: concluded(input.case, value),
    });
    const revision = row.revision + 1;
    await calculations.update(db, row.calculation_id, { title: input.title, version, revision, updated_at: now });
    return { row, saved: { revision, version, hash, value, saved_at: now.toISOString() } };
  });
  // The first figures after the visit are the beginning of the work.
  if (row.inquiry_id !== null && row.status === 'visit_done') await startWork(context, row.inquiry_id);
  return saved;
};

/** A save beside this one may have begun it already. */
const startWork = async (
  context: Context<typeof calls.saveCalculation, InquiriesServices>,
  inquiry_id: string,
): Promise<void> => {
  try {
    await withRefusalLogged({ ...context, input: { inquiry_id } }, (db) =>
      applyRequested(db, { ...context, input: { inquiry_id } }, 'valuer', { event: 'start_work' }),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'transition_not_allowed')) throw error;
  }
};

export const deleteCalculation: Handler<typeof calls.deleteCalculation> = (context) => {
  const { input, actor, scoped, now } = context;
  return scoped(async (db) => {
    const row = await lockToWrite(db, actor, input.calculation_id);
    await calculations.update(db, row.calculation_id, { deleted_at: now });
    await recordOf(db, 'calculation.deleted', context, row.calculation_id);
    return {};
  });
};

export const cloneCalculation: Handler<typeof calls.cloneCalculation> = async (context) => {
  const { input, actor, scoped } = context;
  return scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    // People who may only read another valuer's calculation cannot clone it.
    if (row.valuer_id !== actor.userId) throw new AppError('not_found');
    const { content } = found(await calculations.findVersion(db, row.calculation_id, row.version));
    const { valuation_on } = input;
    const begun = valuation_on ? { ...content, header: { ...content.header, valuation_on } } : content;
    const { valuer_id, inquiry_id, property_id } = row;
    const calculation_id = await begin(
      db,
      context,
      { valuer_id, inquiry_id, property_id, title: input.title },
      begun,
      valuation_on ? 'redated' : 'cloned',
    );
    await calculations.copySnapshots(db, row.calculation_id, calculation_id);
    return { calculation_id };
  });
};

export const freezeDeals: Handler<typeof calls.freezeDeals> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const row = await lockToWrite(db, actor, input.calculation_id);
    if (row.inquiry_id === null) requireEntitlement(actor, 'etn.search');
    const { content } = found(await calculations.findVersion(db, row.calculation_id, row.version));
    const deals = await dealSnapshots(db, input.deals);
    const today = localTime(now.getTime()).date;
    const asked = input.deals.flatMap(({ register, id_posla, ordinal }) => {
      const deal = deals.find((one) => one.register === register && one.id_posla === id_posla);
      return deal ? [{ deal, ordinal }] : [];
    });
    const floors = await floorsOf(db, asked);
    const taken = asked.flatMap(({ deal, ordinal }, at) => {
      const comparable = comparableOf(deal, ordinal, content, today, floors[at]);
      return comparable ? [{ deal, comparable, ordinal }] : [];
    });
    if (taken.length === 0) throw new AppError('not_found');
    await calculations.insertSnapshots(
      db,
      taken.map(({ deal, comparable, ordinal }) => ({
        calculation_id: row.calculation_id,
        register: deal.register,
        id_posla: String(deal.id_posla),
        ordinal,
        source: comparable.source,
        deal,
        deal_hash: deal.hash,
        taken_by: actor.userId,
        taken_at: now,
      })),
    );
    return { comparables: taken.map(({ comparable }) => comparable) };
  });

export const showComparablePool: Handler<typeof calls.showComparablePool, LookUpServices> = async (context) => {
  const { input, actor, db, scoped, services, now } = context;
  const { row, content } = await scoped(async (own) => {
    const row = found(await calculations.findListed(own, input.calculation_id));
    return { row, content: found(await calculations.findVersion(own, row.calculation_id, row.version)).content };
  });
  if (row.inquiry_id === null) requireEntitlement(actor, 'etn.search');
  const { subject, header } = content;
  const place = subject.coordinates ?? (await placeOf(db, services, subject.identifiers[0]));
  const source = await salesSource(db);
  if (!place) return { items: [], hidden: 0, located: false, source };
  const on = header.valuation_on ?? localTime(now.getTime()).date;
  const { sales, salesMetres: metres } = limits.valuation;
  const flags = input.market_flags ?? usualFlags.KPP;
  const area = input.plots ? (content.cost?.land.area ?? null) : subject.areas[header.area_measure];
  const wanted = { ...place, area, year_built: input.plots ? null : subject.year_built, on };
  const kinds = soldKindsFor(input.plots ? 'zemljisce_za_gradnjo' : subject.kind);
  const { years } = input;
  const alike = await alikeDeals(db, kinds, wanted, { years, metres, flags, of: sales, most: sales });
  return { ...alike, located: true, source };
};

export const showPreflight: Handler<typeof calls.showPreflight> = async ({ input, scoped, asSystem, now }) => {
  const { row, content, recorded } = await scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    const { content } = found(await calculations.findVersion(db, row.calculation_id, row.version));
    return {
      row,
      content,
      recorded: row.property_id ? await recordedOfProperty(db, row.property_id) : nothingRecorded,
    };
  });
  const ordered = await asSystem((db) => orderedIn(db, row));
  const licence = await asSystem((db) => licenceOf(db, row.valuer_id, licenceOfTemplate[content.header.template]));
  const { emptyBlocks, notNeeded, ...checked } = preflight(
    preflightInput({ content, licence, recorded, ordered, unsent: input.unsent, now }),
  );
  return {
    stops: [...checked.stops],
    not_needed: [...notNeeded],
    errors: [...checked.errors],
    empty_blocks: [...emptyBlocks],
    warnings: [...checked.warnings],
    passes: checked.passes,
  };
};

type Checked = {
  readonly content: ValuationCase;
  readonly licence: Awaited<ReturnType<typeof licenceOf>>;
  readonly recorded: RecordedProperty;
  readonly ordered: PreflightInput['ordered'];
  /** Number of unsent pictures reported by the requesting device. */
  readonly unsent: number;
  readonly now: Date;
};

const preflightInput = ({ content, licence, recorded, ordered, unsent, now }: Checked): PreflightInput => ({
  case: content,
  result: evaluate(content),
  licence: licence && { ...licence, from: null },
  areas: { measured: recorded.measured, register: recorded.register },
  photos: {
    taken: [...recorded.photographed, ...recorded.shown],
    rooms: recorded.rooms,
    unsent,
  },
  ordered,
  outdated: outdatedTexts(content),
  printed: printedFigures(content, now),
});

/**
 * The newest version of a calculation, and everything that prevents its quality control; `unsent` is reported by the requesting device. For
 * the system's scope.
 */
export const checkedCalculation = async (db: Db, calculationId: string, unsent: number, now: Date) => {
  const row = found(await calculations.findListed(db, calculationId));
  const { content, hash } = found(await calculations.findVersion(db, calculationId, row.version));
  const recorded = row.property_id ? await recordedOfProperty(db, row.property_id) : nothingRecorded;
  const licence = await licenceOf(db, row.valuer_id, licenceOfTemplate[content.header.template]);
  const ordered = await orderedIn(db, row);
  const checked = preflight(preflightInput({ content, licence, recorded, ordered, unsent, now }));
  return { row, content, hash, preflight: checked };
};

/** The order of a calculation's case. For the system's scope. */
const orderedIn = async (
  db: Db,
  { inquiry_id, property_id }: { readonly inquiry_id: string | null; readonly property_id: string | null },
): Promise<PreflightInput['ordered']> => {
  if (inquiry_id === null) return { properties: [], isRepriced: false };
  const { properties } = await holdingsOfInquiry(db, inquiry_id);
  return {
    properties: await Promise.all(
      properties.map(async ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka, ...one }) => ({
        ...{ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka, address: one.naslov },
        isOfFile: one.property_id === property_id,
        area: await areaOfProperty(db, one.property_id),
      })),
    ),
    isRepriced: await isRepriced(db, inquiry_id),
  };
};

/** An own case may have no property file. */
const nothingRecorded: RecordedProperty = { measured: null, register: null, rooms: [], photographed: [], shown: [] };

/** Coordinates of the property in the register, in metres of D96/TM. */
const placeOf = async (
  db: Db,
  { ports }: LookUpServices,
  identifier: SubjectIdentifier | undefined,
): Promise<{ readonly e: number; readonly n: number } | null> => {
  if (!identifier) return null;
  const { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = identifier;
  const record =
    stevilkaStavbe !== null
      ? await ports.cadastre.lookUp(db, {
          sifraKo,
          stevilkaStavbe,
          ...(stevilkaDelaStavbe ? { stevilkaDelaStavbe } : {}),
        })
      : parcelnaStevilka !== null
        ? await ports.cadastre.lookUp(db, { sifraKo, parcelnaStevilka })
        : undefined;
  if (!record) return null;
  return 'gursTabelaParcela' in record ? record.gursTabelaParcela.coordinates : record.gursTabelaStavba.coordinates;
};

export const showCalculationVersions: Handler<typeof calls.showCalculationVersions> = ({ input, scoped }) =>
  scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    const { items, ...page } = await calculations.listVersions(db, row.calculation_id, input.page);
    const names = await namesOf(
      db,
      items.map(({ author_id }) => author_id),
    );
    return {
      items: items.map(({ author_id, saved_at, ...version }) => ({
        ...version,
        author: names.get(author_id) ?? '',
        at: saved_at.toISOString(),
      })),
      ...page,
    };
  });

export const addCalculationComment: Handler<typeof calls.addCalculationComment> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    if (row.valuer_id !== actor.userId && !actor.permissions.includes('report.review')) throw new AppError('forbidden');
    const { cell, text } = input;
    const comment = { calculation_id: row.calculation_id, cell, text, author_id: actor.userId, at: now };
    const added = await calculations.insertComment(db, comment);
    return presentComment(await namesOf(db, [added.author_id]), actor, row, added);
  });

export const resolveCalculationComment: Handler<typeof calls.resolveCalculationComment> = (context) => {
  const { input, actor, scoped, now } = context;
  return scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.calculation_id));
    const at = input.resolved ? now : null;
    const before = (await calculations.listComments(db, row.calculation_id)).find(
      ({ comment_id }) => comment_id === input.comment_id,
    );
    if (!mayResolve(actor, row, found(before))) throw new AppError('forbidden');
    const comment = found(await calculations.resolveComment(db, row.calculation_id, input.comment_id, at));
    return presentComment(await namesOf(db, [comment.author_id]), actor, row, comment);
  });
};

type Names = ReadonlyMap<string, string>;

const presentSummary = (names: Names, row: calculations.ListedRow): CalculationSummary => ({
  calculation_id: row.calculation_id,
  title: row.title,
  inquiry_id: row.inquiry_id,
  number: row.number,
  valuer: names.get(row.valuer_id) ?? '',
  assesment_reason: row.assesment_reason as AssesmentReason,
  address: row.address,
  valuation_on: row.valuation_on,
  value: row.value,
  is_invented: row.is_invented,
  left_out_reason: row.left_out_reason,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
});

/** The valuer settles comments on the calculation; their author may withdraw them. */
const mayResolve = (
  actor: Actor,
  row: Pick<calculations.ListedRow, 'valuer_id'>,
  comment: Pick<calculations.CommentRow, 'author_id'>,
): boolean => row.valuer_id === actor.userId || comment.author_id === actor.userId;

const presentComment = (
  names: Names,
  actor: Actor,
  row: Pick<calculations.ListedRow, 'valuer_id'>,
  { author_id, at, resolved_at, calculation_id: _, ...comment }: calculations.CommentRow,
): CalculationComment => ({
  ...comment,
  author: names.get(author_id) ?? '',
  own: author_id === actor.userId,
  resolvable: mayResolve(actor, row, { author_id }),
  at: at.toISOString(),
  resolved_at: resolved_at?.toISOString() ?? null,
});

const isOpen = ({ inquiry_id, status }: Pick<calculations.ListedRow, 'inquiry_id' | 'status'>): boolean =>
  inquiry_id === null || openStates.includes(status as InquiryState);

/** The caller's own calculation, locked for a change; 404 for any other. */
const lockToWrite = async (db: Db, actor: Actor, calculationId: string): Promise<calculations.ListedRow> => {
  const locked = await calculations.lock(db, calculationId);
  if (locked?.valuer_id !== actor.userId) throw new AppError('not_found');
  const row = found(await calculations.findListed(db, calculationId));
  if (!isOpen(row)) throw new AppError('inquiry_locked');
  return row;
};

const recordOf = (
  db: Db,
  event: string,
  { actor, exchange }: { readonly actor: Actor; readonly exchange: Exchange },
  calculationId: string,
): Promise<void> =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'calculation',
    objectId: calculationId,
    requestId: exchange.requestId,
  });

const orderedOf = async (
  { actor, asSystem, services }: Pick<Context<typeof calls.addCalculation>, 'actor' | 'asSystem' | 'services'>,
  inquiryId: string,
): Promise<OrderedValuation> =>
  asSystem(async (db) => {
    await requireAssigned(db, actor.userId, inquiryId);
    const { client, details, references, visit_at, template } = await orderedValuation(db, services, inquiryId);
    return {
      client,
      valuation_on: details.valuation_date ?? null,
      inspection_on: visit_at ? localTime(visit_at.getTime()).date : null,
      basis: details.value_basis ?? null,
      intended_users: [
        ...(details.bank ? [details.bank.name] : []),
        ...(details.recipients ?? []).map(({ name }) => name),
      ],
      court: details.court?.name ?? null,
      // File number of the customer, also if it is not a court.
      court_file: references.file_number,
      template,
    };
  });

const optionLists = { sl: optionListsSl, en: optionListsEn };
/** A visible property that belongs to the inquiry. */
const propertyOf = async (
  db: Db,
  propertyId: string,
  inquiryId: string | null,
  language: Language,
): Promise<KnownProperty> => {
  const file = found(await factsOfProperty(db, propertyId));
  if (file.property.inquiry_id !== inquiryId) throw new AppError('not_found');
  return knownOfFile(file, optionLists[language]);
};

/** The register data of an identifier; every fault of it is reported at its field. */
const identified = async (db: Db, { ports }: LookUpServices, identifier: string): Promise<KnownProperty> => {
  const [asked] = identifiersIn(identifier);
  const answer = asked && (await ports.cadastre.lookUp(db, asked));
  if (!answer)
    throw new AppError('validation_failed', { errors: { identifier: [asked ? 'not_in_register' : 'no_identifier'] } });
  return knownOf(asked, answer);
};

type NewCalculation = {
  readonly valuer_id: string;
  readonly inquiry_id: string | null;
  readonly property_id: string | null;
  readonly title: string;
};

/** Value shown in lists: with incomplete weights there is a value, but no conclusion. */
const concluded = (content: ValuationCase, value: number | null): number | null =>
  weightsNotWhole(content) === null ? value : null;

const begin = async (
  db: Db,
  context: { readonly actor: Actor; readonly exchange: Exchange; readonly now: Date },
  row: NewCalculation,
  content: ValuationCase,
  kind: 'begun' | 'cloned' | 'redated',
): Promise<string> => {
  const { actor, now } = context;
  const { calculation_id } = await calculations.insert(db, { ...row, version: 1, updated_at: now });
  const { hash, value } = evaluate(content);
  await calculations.saveVersion(db, {
    calculation_id,
    version: 1,
    kind,
    author_id: actor.userId,
    begun_at: now,
    saved_at: now,
    content,
    hash,
    value: concluded(content, value),
  });
  await recordOf(db, `calculation.${kind}`, context, calculation_id);
  return calculation_id;
};

/** The grid of the market approach and that of land. */
const gridsOf = (content: ValuationCase): readonly NonNullable<ValuationCase['market']>[] =>
  [content.market, content.cost?.land.grid ?? null].filter((grid) => grid !== null);

/** The comparables with a deal changed in the register since it was frozen, and the changes. */
const changedSources = async (
  db: Db,
  calculationId: string,
  content: ValuationCase,
  on: string,
): Promise<ChangedSource[]> => {
  const kept = await calculations.listSnapshots(db, calculationId);
  if (kept.length === 0) return [];
  const keys = kept.map(({ register, id_posla }) => ({ register, id_posla: Number(id_posla) }));
  const today = await dealSnapshots(db, keys);
  return gridsOf(content)
    .flatMap(({ comparables }) => comparables)
    .flatMap(({ id, source }): ChangedSource[] => {
      const of = frozenAs(kept, source);
      if (!of || source.kind !== 'etn') return [];
      const deal = today.find((one) => one.register === of.register && one.id_posla === Number(of.id_posla));
      if (deal?.hash === of.deal_hash) return [];
      const now = deal && comparableOf(deal, source.ordinal, content, on)?.source;
      const changes = now?.kind === 'etn' ? sourceChanges(source, now) : [];
      return [{ comparable_id: id, gone: now === undefined, changes }];
    });
};

type Source = NonNullable<ValuationCase['market']>['comparables'][number]['source'];

const frozenAs = (kept: readonly calculations.SnapshotRow[], source: Source): calculations.SnapshotRow | undefined =>
  source.kind === 'etn' ? kept.find((one) => canonical(one.source) === canonical(source)) : undefined;

/** Every register deal in the case must be frozen for it: the register's data cannot be edited. */
const requireFrozen = async (db: Db, calculationId: string, content: ValuationCase): Promise<void> => {
  const sources = gridsOf(content)
    .flatMap(({ comparables }) => comparables)
    .filter(({ source }) => source.kind === 'etn');
  if (sources.length === 0) return;
  const kept = await calculations.listSnapshots(db, calculationId);
  const strange = sources.filter(({ source }) => !frozenAs(kept, source));
  if (strange.length > 0)
    throw new AppError('validation_failed', {
      errors: Object.fromEntries(
        strange.map(({ id }) => [`case.${pathOf(caseAt.market.comparables.row(id).source)}`, ['not_valid']]),
      ),
    });
};
