/** A value of a table that is given away as a file; a number stays a number in every form. */
export type Cell = string | number | null;

/** An amount of money, which is written with both of its decimals. */
export type Amount = { readonly cents: number };

/** Beginnings that a spreadsheet takes for a formula, also after trimming; in full width too. */
const formula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet executes: an apostrophe before a formula's beginning marks it as text. */
export const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Format of numbers and columns, by the language of the file's reader. */
export type CsvForm = { readonly separator: ';' | ','; readonly decimal: ',' | '.' };
export const csvForms: Readonly<Record<'sl' | 'en', CsvForm>> = {
  sl: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

export const csvLine = (cells: readonly (Cell | Amount)[], { separator, decimal }: CsvForm): string =>
  cells.map((cell) => csvCell(cell, separator, decimal)).join(separator);

const csvCell = (cell: Cell | Amount, separator: string, decimal: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', decimal);
  const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : safeText(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};
