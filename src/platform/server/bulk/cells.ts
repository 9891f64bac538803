import type { CellCode, LineReason } from '#contract/import-refusals.ts';

/** Why a line is not taken; kept with its number. */
export class Rejection extends Error {
  readonly reason: LineReason;

  constructor(reason: LineReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Names the column and the fault, never the text: content of a wrong column may be about a person. */
export const reject = (code: CellCode, column: string): never => {
  throw new Rejection({ code, column });
};

/** The cells of one line by the names of their columns; a column that the file lacks is empty. `see` is shown each number. */
export const cellsOf = (get: (column: string) => string, see: (number: string) => void = () => undefined) => {
  const text = (column: string): string | null => {
    const value = get(column).trim();
    if (value === '') return null;
    return value.includes('\u0000') || value.includes('\uFFFD') ? reject('no_text', column) : value;
  };

  const required = (column: string): string => text(column) ?? reject('empty_cell', column);

  /** Whole and not negative; a value above the column's limit is a mistake in the line. */
  const whole = (column: string, most = 32_767): number | null => {
    const value = text(column);
    if (value === null) return null;
    if (!/^\d{1,9}(\.0+)?$/.test(value)) return reject('no_whole_number', column);
    const number = Number.parseInt(value, 10);
    return number <= most ? number : reject('too_large', column);
  };

  const requiredWhole = (column: string, most?: number): number => whole(column, most) ?? reject('empty_cell', column);

  const decimal = (column: string, most = 9_999_999_999): number | null => {
    const written = text(column);
    if (written === null) return null;
    see(written);
    const value = written.replace(',', '.');
    if (!/^\d{1,12}(\.\d{1,12})?$/.test(value)) return reject('no_number', column);
    const number = Number(value);
    return number <= most ? number : reject('too_large', column);
  };

  return { text, required, whole, requiredWhole, decimal };
};
