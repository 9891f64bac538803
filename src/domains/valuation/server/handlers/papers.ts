import { Readable } from 'node:stream';
import type { Language } from '#contract/codelists.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/valuation.ts';
import { type Draft, printDraft, readShown, referencesIn, signatoryOf } from '../paper.ts';
import * as calculations from '../repository/calculations.ts';
import { sentences } from '../texts.ts';
import { valuationWorkbook } from '../workbook.ts';

/** The current draft of the report. */
export const getCalculationPdf: Handler<typeof calls.getCalculationPdf> = async (context) => {
  const { draft, language, title, propertyId } = await draftOf(context);
  const { scoped, services } = context;
  const draw = await scoped((db) => readShown(db, propertyId, draft.case, language));
  const bytes = await printDraft(draft, await draw(), services.storage, language);
  return fileOf(sentences[language].calculations.files.pdf({ title }), 'application/pdf', bytes);
};

/** The same figures as a spreadsheet whose formulas live. */
export const getCalculationBook: Handler<typeof calls.getCalculationBook> = async (context) => {
  const { draft, language, title } = await draftOf(context);
  const words = sentences[language];
  const bytes = await valuationWorkbook(draft.case, draft.result, title, language);
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return fileOf(words.calculations.files.book({ title }), mime, bytes);
};

const fileOf = (name: string, mime: string, bytes: Buffer) => ({
  name,
  mime,
  size: bytes.length,
  stream: Readable.from([bytes]),
});

type Asked = Pick<Context<typeof calls.getCalculationPdf>, 'input' | 'actor' | 'scoped' | 'asSystem' | 'now'>;

const draftOf = async ({ input, actor, scoped, asSystem, now }: Asked) => {
  const { row, content, language } = await scoped(async (db) => {
    const row = found(await calculations.findListed(db, input.id));
    const { content } = found(await calculations.findVersion(db, row.calculation_id, row.version));
    const language: Language = (await contactOf(db, actor.userId))?.language ?? 'sl';
    return { row, content, language };
  });
  const { valuer, references } = await asSystem(async (db) => ({
    valuer: await signatoryOf(db, row.valuer_id, content, language),
    references: await referencesIn(db, row.inquiry_id, language),
  }));
  const draft: Draft = {
    case: content,
    result: evaluate(content),
    madeAt: now.toISOString(),
    version: row.version,
    fileName: sentences[language].calculations.files.pdf({ title: row.title }),
    valuer,
    references,
    ownCase: row.inquiry_id === null,
  };
  return { draft, language, title: row.title, propertyId: row.property_id };
};
