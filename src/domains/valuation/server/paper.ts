import { buffer } from 'node:stream/consumers';
import { type Language, languages, type ValuerMark } from '#contract/codelists.ts';
import { contactOf, licenceOf } from '#domains/accounts/server/public.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { canonicalJson } from '#domains/appraisal/core/sheet/hash.ts';
import { mapOnPaper } from '#domains/cadastre/server/public.ts';
import { referenceFacts } from '#domains/clients/core/terms.ts';
import { referencesOfCase } from '#domains/inquiries/server/public.ts';
import { shownOfProperty, shownPlans } from '#domains/properties/server/public.ts';
import { qrCells } from '#lib/qr-cells.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { found } from '#platform/server/http/app-error.ts';
import { type Attachment, printPdf } from '#platform/server/pdf/print.ts';
import { licenceOfTemplate } from '../core/licence-of-template.ts';
import { comparedFrame, comparedOf, comparedPlan } from '../core/report/compared-plan.ts';
import type { ShownComparables } from '../core/report/market-blocks.ts';
import { type OutdatedSentence, outdatedSentences } from '../core/report/outdated.ts';
import { type ReportFacts, valuationReport } from '../core/report/report.ts';
import { templatesFor } from '../core/report/templates.ts';
import type { ReportWords } from '../core/report/words.ts';
import { usesInvented } from '../core/uses-invented.ts';
import { reportWords } from './report-words.ts';
import * as calculations from './repository/calculations.ts';
import { sentences } from './texts.ts';

type Shown = Pick<ReportFacts, 'plan' | 'surroundings' | 'compared' | 'pictures'>;
const nothingShown: Shown = {
  plan: null,
  surroundings: null,
  compared: { market: null, land: null },
  pictures: [],
};

/**
 * Maps and photos of the property; if no register has its place, maps by the case's own data of the subject. Read at once, and drawn after
 * the end of the transaction.
 */
export const readShown = async (
  db: Db,
  propertyId: string | null,
  content: ValuationCase,
  language: Language,
): Promise<() => Promise<Shown>> => {
  const of = propertyId === null ? null : await shownOfProperty(db, propertyId, language);
  const drawPlans = of?.drawPlans ?? (await plansOfSubject(db, content, language));
  const drawMarket = content.market && (await comparablesOn(db, content.market, content, language));
  const grid = content.cost?.land.grid;
  const drawLand = grid && (await comparablesOn(db, grid, content, language));
  return async () => ({
    ...nothingShown,
    ...(await drawPlans?.()),
    pictures: of?.pictures ?? [],
    compared: { market: (await drawMarket?.()) ?? null, land: (await drawLand?.()) ?? null },
  });
};

const plansOfSubject = async (db: Db, content: ValuationCase, language: Language) => {
  const { subject } = content;
  const [first] = subject.identifiers;
  if (!first || !subject.coordinates) return undefined;
  const ours = subject.identifiers.filter(({ sifraKo }) => sifraKo === first.sifraKo);
  const asked = {
    ko: first.sifraKo,
    building: first.stevilkaStavbe,
    parcels: ours.flatMap(({ parcelnaStevilka }) => parcelnaStevilka ?? []),
    // A case keeps no record of its subject; beside invented deals it is invented like them.
    isInvented: usesInvented(content),
  };
  return shownPlans(db, asked, [subject.coordinates.e, subject.coordinates.n], language);
};

const comparablesOn = async (
  db: Db,
  market: MarketCase,
  { subject }: ValuationCase,
  language: Language,
): Promise<(() => Promise<ShownComparables>) | null> => {
  const compared = comparedOf(market, subject.coordinates);
  const frame = comparedFrame(compared);
  if (!frame) return null;
  const { draw, source } = await mapOnPaper(db, frame);
  const { common, documents } = messagesOf(language);
  return async () => ({
    drawn: comparedPlan(frame, compared, (await draw()).ground, reportWords(language)),
    source: common.map.source({ name: source.name, date: source.state_on && formats(language).date(source.state_on) }),
    notShown: compared.missing.length === 0 ? null : documents.plan.notShown({ numbers: compared.missing.join(', ') }),
  });
};

const filesOf = async (storage: Storage, { pictures }: Shown): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  for (const { key } of pictures) files.set(key, await buffer(await storage.read(key)));
  return files;
};

/** The name of the attached case, which the printed command for its hash names too. */
const caseFile = 'case.json';

/** The case inside the document, from which every figure can be computed again. */
const attachedCase = (content: ValuationCase, language: Language): Attachment => ({
  name: caseFile,
  mime: 'application/json',
  description: messagesOf(language).valuationReport.repeatable,
  // In the canonical form of the hash, so that the file has the printed hash.
  bytes: Buffer.from(canonicalJson(content)),
});

/** Data added to a report when it is sealed. */
type Sealing = {
  readonly number: string;
  readonly version: number;
  readonly code: string;
  readonly verifyAt: string;
  readonly sealedOn: string;
  readonly reviewer: string | null;
  readonly signedBy: 'seal' | 'remote' | null;
  /** Name of the downloaded file. */
  readonly fileNameOf: (language: Language) => string;
  readonly marks: readonly { readonly kind: ValuerMark; readonly picture: Buffer }[];
};

type PrintSealed = (storage: Storage, seal: Sealing, now: Date) => Promise<Buffer>;

/**
 * The sealed report of a calculation, in the language of its valuer: all its data are read at once, and printed after the end of the
 * transaction. For the system's scope.
 */
export const readSealed = async (
  db: Db,
  row: Pick<calculations.ListedRow, 'calculation_id' | 'valuer_id' | 'inquiry_id'>,
  content: ValuationCase,
): Promise<PrintSealed> => {
  const language: Language = (await contactOf(db, row.valuer_id))?.language ?? 'sl';
  const { property_id } = found(await calculations.findListed(db, row.calculation_id));
  const draw = await readShown(db, property_id, content, language);
  const valuer = await signatoryOf(db, row.valuer_id, content, language);
  const references = await referencesIn(db, row.inquiry_id, language);
  return async (storage, { number, version, marks, fileNameOf, ...seal }, now) => {
    const shown = await draw();
    const keyOf = (kind: ValuerMark) => (marks.some((mark) => mark.kind === kind) ? kind : null);
    const { printed } = valuationReport(
      {
        case: content,
        result: evaluate(content),
        madeAt: now.toISOString(),
        number,
        version,
        fileName: fileNameOf(language),
        seal: { ...seal, cells: qrCells(seal.verifyAt), signature: keyOf('signature'), stamp: keyOf('stamp') },
        valuer,
        references,
        ownCase: row.inquiry_id === null,
        ...shown,
      },
      reportWords(language),
    );
    const pictures = await filesOf(storage, shown);
    for (const { kind, picture } of marks) pictures.set(kind, picture);
    return printPdf(printed, pictures, [attachedCase(content, language)]);
  };
};

/** Figures printed in the draft of a case, for checks that compare it with the server's. */
export const printedFigures = (content: ValuationCase, now: Date) => {
  const draft: Draft = {
    case: content,
    result: evaluate(content),
    madeAt: now.toISOString(),
    version: 1,
    fileName: '',
    valuer: { name: '', title: '', licence: '' },
    references: [],
    ownCase: false,
  };
  return draftReport(draft, reportWords('sl')).figures;
};

export type Draft = Omit<ReportFacts, 'number' | 'seal' | keyof Shown>;

const draftReport = (draft: Draft, words: ReportWords, shown: Shown = nothingShown) =>
  valuationReport({ ...draft, ...shown, number: null, seal: null }, words);

/** The draft of a report as a PDF, with its case inside. */
export const printDraft = async (draft: Draft, shown: Shown, storage: Storage, language: Language): Promise<Buffer> =>
  printPdf(draftReport(draft, reportWords(language), shown).printed, await filesOf(storage, shown), [
    attachedCase(draft.case, language),
  ]);

/** The customer's numbers of the loan and the order; the file number may be changed by the valuer, so it is in the case. */
export const referencesIn = async (db: Db, inquiryId: string | null, language: Language) =>
  inquiryId === null
    ? []
    : referenceFacts(
        { ...(await referencesOfCase(db, inquiryId)), file_number: null },
        messagesOf(language).clients.fields,
      );

/** The signatory, titled as in the template of the report. */
export const signatoryOf = async (db: Db, valuerId: string, content: ValuationCase, language: Language) => ({
  name: (await contactOf(db, valuerId))?.name ?? '',
  title: messagesOf(language).calculations.choices.templates[content.header.template],
  licence: (await licenceOf(db, valuerId, licenceOfTemplate[content.header.template]))?.number ?? '',
});

/** Sentences of templates that the data now contradict; a text may have been begun in any language. */
export const outdatedTexts = (content: ValuationCase): readonly OutdatedSentence[] =>
  languages.flatMap((language) =>
    outdatedSentences(content, reportWords(language), messagesOf(language).reportTemplates),
  );

/** The texts with which the blocks of a case's report begin. */
export const beginningTexts = (content: ValuationCase, language: Language) =>
  templatesFor(content, reportWords(language), messagesOf(language).reportTemplates);

const messagesOf = (language: Language) => sentences[language];
