import { isInvented } from '#contract/invented.ts';

/** What stands in the place of a register where its records are invented. */
export const invented = 'izmišljeni podatki';
export const inventedFirst = 'Izmišljeni podatki';

type Source = { readonly name: string; readonly date: string | null };

/** Whose data they are and of which day; what is invented is of none. */
export const sourceText = (source: Source): string => {
  const { name, date } = source;
  if (isInvented(source)) return invented;
  return date === null ? name : `${name}, stanje ${date}`;
};
