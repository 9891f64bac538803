/** Why a line is not taken; kept with its number. */
export class Rejection extends Error {}

export const reject = (column: string, text: string, why: string): never => {
  throw new Rejection(`${column} "${text.slice(0, 40)}" ${why}`);
};

/** The cells of one line by the names of their columns; a column that the file lacks is empty. */
export const cellsOf = (get: (column: string) => string) => {
  const text = (column: string): string | null => {
    const value = get(column).trim();
    if (value === '') return null;
    return value.includes('\u0000') || value.includes('\uFFFD') ? reject(column, value, 'is no text in UTF-8') : value;
  };

  const required = (column: string): string => text(column) ?? reject(column, '', 'is empty');

  /** Whole and not negative; a larger one than the column holds is a mistake in the line. */
  const whole = (column: string, most = 32_767): number | null => {
    const value = text(column);
    if (value === null) return null;
    if (!/^\d{1,9}(\.0+)?$/.test(value)) return reject(column, value, 'is no whole number');
    const number = Number.parseInt(value, 10);
    return number <= most ? number : reject(column, value, 'is too large');
  };

  const decimal = (column: string, most = 9_999_999_999): number | null => {
    const value = text(column)?.replace(',', '.');
    if (value === undefined) return null;
    if (!/^\d{1,12}(\.\d{1,12})?$/.test(value)) return reject(column, value, 'is no number');
    const number = Number(value);
    return number <= most ? number : reject(column, value, 'is too large');
  };

  return { text, required, whole, decimal };
};
