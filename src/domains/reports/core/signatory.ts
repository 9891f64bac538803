import { fold } from '#lib/fold.ts';

/** Names in a certificate. */
export type Certified = {
  readonly name: string;
  /** Given name and surname, if it has them apart: then it is that of a person, not of a firm. */
  readonly person: string | null;
  readonly organisation: string | null;
};

/** Words beside a name that are not part of it: titles and their full forms, in any order. */
const titles: ReadonlySet<string> = new Set(
  'dr mag prof doc asist univ dipl ing inz grad gradb arh geod ekon prav spec org str san mr ga gdc mba msc bsc phd llm mrics frics trv rev ccim'.split(
    ' ',
  ),
);

/** The words of a name in one order: without case, marks of letters, titles, and the number that some issuers put behind it. */
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[\s/*]+/)
    .filter((word) => word !== '' && !/\d/.test(word) && !titles.has(word))
    .toSorted()
    .join(' ');

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);

/** The name of a firm without blanks and marks of writing, so that »d. o. o.« is »d.o.o.«. */
const firmOf = (name: string): string => fold(name).replaceAll(' ', '');

/** Party of a certificate's signature on a report: its valuer, the firm, or another person. */
export const signatoryOf = (
  { name, person, organisation }: Certified,
  { valuer, firm }: { readonly valuer: string; readonly firm: string | null },
): 'valuer' | 'firm' | 'other' => {
  if (isSame(person, valuer) || isSame(name, valuer)) return 'valuer';
  // A colleague's signature is not the seal of the firm that employs them.
  if (person !== null || firm === null || firmOf(firm) === '') return 'other';
  return [organisation, name].some((one) => one !== null && firmOf(one) === firmOf(firm)) ? 'firm' : 'other';
};
