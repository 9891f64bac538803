import { isInvented } from '#contract/invented.ts';

/** Named instead of a register for invented records. */
export const invented = 'izmišljeni podatki';
export const inventedFirst = 'Izmišljeni podatki';

type Source = { readonly name: string; readonly date: string | null };

/** Source and its date; none for invented data. */
export const sourceText = (source: Source): string => {
  const { name, date } = source;
  if (isInvented(source)) return invented;
  return date === null ? name : `${name}, stanje ${date}`;
};
