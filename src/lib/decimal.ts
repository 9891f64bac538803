/** The sign before the decimals: a comma in Slovenian, a point in English; the other one groups thousands. */
export type DecimalSign = ',' | '.';

/** Removes the sign of per cent: `5 %` is 5. */
export const withoutPercent = (text: string): string => text.replace(/\s*%\s*$/, '');

/** Replaces a hyphen before a number by a typographic minus. */
export const withMinus = (text: string): string => text.replace(/^-(?=[\d€])/, '\u2212');

/** Digits, or thousands that a blank groups; blanks at any other place make no number. */
const whole = (text: string): string | undefined =>
  /^(\d+|[1-9]\d{0,2}([\s\u00a0\u202f]\d{3})+)$/.test(text) ? text.replace(/\D/g, '') : undefined;

/**
 * A typed number with optional grouping of thousands; undefined if it is none or ambiguous. Of both signs the last one is the decimal sign.
 * A grouping sign alone groups before three digits; before any other count of digits it is the decimal sign. More decimals than `decimals`
 * are refused: rounding would change the input, and three may have been meant as thousands.
 */
export const parseNumber = (
  text: string,
  sign: DecimalSign = ',',
  decimals = Number.POSITIVE_INFINITY,
): number | undefined => {
  const trimmed = text.trim();
  const isNegative = /^[-\u2212]/.test(trimmed);
  const size = Number(plainDigits(isNegative ? trimmed.slice(1) : trimmed, sign, decimals) ?? Number.NaN);
  if (Number.isNaN(size)) return undefined;
  return isNegative && size !== 0 ? -size : size;
};

/** The digits of thousands that a sign groups. */
const grouped = (part: string, group: DecimalSign): string | undefined =>
  part.split(group).every((digits, place) => (place === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(digits))
    ? part.replaceAll(group, '')
    : undefined;

/** A number without its minus, as a program reads it. */
const plainDigits = (body: string, sign: DecimalSign, decimals: number): string | undefined => {
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  if (last < 0) return whole(body);
  const [before, after] = [body.slice(0, last), body.slice(last + 1)];
  if (!/^\d+$/.test(after)) return undefined;
  const [at, other] = body[last] === ',' ? ([',', '.'] as const) : (['.', ','] as const);
  const groupsThousands = at !== sign && !before.includes(other) && after.length === 3 && !/^0+$/.test(before);
  if (groupsThousands) return grouped(body, at);
  const digits = before.includes(other) ? grouped(before, other) : whole(before);
  return digits === undefined || after.length > decimals ? undefined : `${digits}.${after}`;
};

/**
 * A typed or measured number with a decimal comma or point; undefined if it is none. With `thousands`, a point before exactly three digits
 * groups; for a length it never does, because a laser meter writes 4.105.
 */
export const parseDecimal = (text: string, { thousands = false } = {}): number | undefined => {
  const compact = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(compact);
  const plain = grouped && (thousands || compact.includes(',')) ? compact.replaceAll('.', '') : compact;
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
};
