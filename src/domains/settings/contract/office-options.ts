import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';
import { type OptionList, optionLists } from './option-lists.ts';

/**
 * Lists of the report editable by the office: those behind its fields (a test of the properties checks it), but floors, which also name
 * spaces elsewhere.
 */
export const officeLists = [
  'vrsta_lokacije',
  'velikost_stanovanja',
  'stanje_dokoncanosti',
  'oddaljenost',
  'hrup',
  'dostopna_cesta',
  'naklon_terena',
  'parkiranje',
  'zunanja_ureditev',
  'oskrba_z_vodo',
  'kanalizacija',
  'odvodnjavanje',
  'da_ne_mestni_jeklenka',
  'energetska_oskrba',
  'internet_kabel',
  'odvoz_odpadkov',
  'temelji_konstrukcija',
  'vrsta_gradnje',
  'material_sten',
  'sestava_stene',
  'strop_plosca',
  'oblika_strehe',
  'kritina',
  'zlebovi',
  'fasada',
  'okenski_okvirji',
  'vrsta_oken',
  'vrsta_vrat',
  'vrsta_vrat_polozaj',
  'sencila',
  'tlaki',
  'notranje_obdelave',
  'zunanji_prostor',
  'vrsta_ograje',
  'vlaga',
  'splosno_stanje',
  'kakovost',
  'energent_ogrevanja',
  'vrsta_ogrevanja',
  'ogrevala',
  'hlajenje_prezracevanje',
  'energijski_razred',
  'zasedenost',
  'vrsta_lastnistva',
] as const satisfies readonly OptionList[];

const label = line(lengths.label).nullable();
const option = z.object({
  code: z.string().max(lengths.code),
  /** Null for the product's own word. */
  sl: label,
  en: label,
  /** False for an option no longer offered; existing choices stay. */
  active: z.boolean(),
});
export type OfficeOption = z.output<typeof option>;

const ofList = z.object({
  list: z.enum(officeLists),
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
 * POST api/editOfficeOptions: one list as a whole, with every code of it once, in the order in which it is offered. `drugo` stays last and
 * is always offered. 409 version_conflict if it was changed meanwhile.
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
