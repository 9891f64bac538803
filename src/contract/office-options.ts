import { z } from 'zod';
import { call, done } from './call.ts';
import { lengths } from './limits.ts';
import { type OptionList, optionLists } from './option-lists.ts';
import { fieldsOf, reportSections } from './report-fields.ts';
import { line } from './validation.ts';

/** Lists of the report that the office edits: those behind its fields, but floors, by which spaces are named elsewhere too. */
export const officeLists: readonly OptionList[] = [
  ...new Set(
    reportSections.flatMap((section) =>
      Object.values(fieldsOf(section)).flatMap((field) =>
        'list' in field && field.list !== 'etaze' ? [field.list] : [],
      ),
    ),
  ),
];

const label = line(lengths.label).nullable();
const option = z.object({
  code: z.string().max(lengths.code),
  /** Null where the product's own word stands. */
  sl: label,
  en: label,
  /** False for what is not offered any more; where it was chosen it stays. */
  active: z.boolean(),
});
export type OfficeOption = z.output<typeof option>;

const ofList = z.object({
  list: z.enum(officeLists as readonly [OptionList, ...OptionList[]]),
  options: z.array(option),
  version: z.number().int().min(0),
});
export type OfficeList = z.output<typeof ofList>;

/** POST api/showOfficeOptions: the lists that the office has changed. */
export const showOfficeOptions = call('POST api/showOfficeOptions', {
  access: 'signed_in',
  input: z.object({}),
  data: z.array(ofList),
});

/**
 * POST api/editOfficeOptions: one list as a whole, with every code of it once, in the order in which it is offered. `drugo`
 * stays last and is always offered. 409 version_conflict when somebody changed it meanwhile.
 */
export const editOfficeOptions = call('POST api/editOfficeOptions', {
  access: ['settings.manage'],
  input: ofList.superRefine(({ list, options }, context) => {
    const codes: readonly string[] = optionLists[list];
    const given = options.map(({ code }) => code);
    const isWhole = codes.length === given.length && codes.every((code) => given.includes(code));
    const other = options.at(-1);
    const isClosed = !codes.includes('drugo') || (other?.code === 'drugo' && other.active);
    if (!isWhole || !isClosed || !options.some(({ active }) => active))
      context.addIssue({ code: 'custom', path: ['options'], message: 'not_valid' });
  }),
  data: done,
});
