import type { SubjectIdentifier } from '#domains/appraisal/contract/case.ts';
import type { PairedSale } from '#domains/appraisal/core/statistics/suggest.ts';
import { identifiersIn } from '#domains/cadastre/core/identifier-in.ts';
import { parseDecimal, withMinus, withoutPercent } from '#lib/decimal.ts';
import { round } from '#lib/maths.ts';

const numberIn = (text: string, options: { thousands?: boolean } = {}): number | undefined => {
  const plain = text.trim().replace(/^[\u2212\u2013-]/, '-');
  const isNegative = plain.startsWith('-');
  const size = parseDecimal(isNegative ? plain.slice(1) : plain, options);
  return size === undefined || !isNegative ? size : -size;
};

const percentIn = (text: string): number | undefined => {
  const number = numberIn(withoutPercent(text));
  return number === undefined ? undefined : number / 100;
};

/** Fractions out of `2; 2,5; -1`; undefined if one of them is not a number. An empty text has no entries. */
export const percentsIn = (text: string): readonly number[] | undefined => {
  if (text.trim() === '') return [];
  const found = text.replace(/;\s*$/, '').split(';').map(percentIn);
  return found.includes(undefined) ? undefined : (found as number[]);
};

export const percentsText = (list: readonly number[]): string =>
  list.map((value) => withMinus(decimalText(round(value * 1e8) / 1e6))).join('; ');

/** One entry a line; empty lines are skipped. */
export const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const linesText = (list: readonly string[]): string => list.join('\n');

/** An identifier in its notation: `1772-1826-40`, `1772-1826`, `1772 123/4`. */
export const identifierText = ({
  sifraKo,
  stevilkaStavbe,
  stevilkaDelaStavbe,
  parcelnaStevilka,
}: SubjectIdentifier): string =>
  stevilkaStavbe === null
    ? [sifraKo, parcelnaStevilka].filter((one) => one !== null).join(' ')
    : [sifraKo, stevilkaStavbe, stevilkaDelaStavbe].filter((one) => one !== null).join('-');

export const identifiersText = (list: readonly SubjectIdentifier[]): string => list.map(identifierText).join('\n');

/** Identifiers one per line; undefined if a line is not one. */
export const identifierLinesIn = (text: string): readonly SubjectIdentifier[] | undefined => {
  const found = linesIn(text).map((line) => identifiersIn(line)[0]);
  if (found.includes(undefined)) return undefined;
  return found.flatMap((one) =>
    one
      ? [
          {
            sifraKo: one.sifraKo,
            stevilkaStavbe: 'stevilkaStavbe' in one ? one.stevilkaStavbe : null,
            stevilkaDelaStavbe: 'stevilkaDelaStavbe' in one ? one.stevilkaDelaStavbe : null,
            parcelnaStevilka: 'parcelnaStevilka' in one ? one.parcelnaStevilka : null,
          },
        ]
      : [],
  );
};

const decimalText = (value: number): string => String(value).replace('.', ',');

/** With thousands apart, as amounts are read. */
const priceText = (value: number): string => decimalText(value).replaceAll(/(?<!,\d*)\B(?=(\d{3})+(?!\d))/g, '.');

/** Two sales a line: `price; price; attribute; attribute`. An attribute may be a year, which has no thousands. */
export const pairsText = (list: readonly PairedSale[]): string =>
  list
    .map(({ price_1, price_2, x_1, x_2 }) =>
      [priceText(price_1), priceText(price_2), decimalText(x_1), decimalText(x_2)].join('; '),
    )
    .join('\n');

/** Pairs of sales one per line; undefined if a line has not four numbers, or a price below zero. */
export const pairLinesIn = (text: string): readonly PairedSale[] | undefined => {
  const found = linesIn(text).map((line) => {
    const [price_1, price_2, x_1, x_2, ...more] = line
      .split(';')
      .map((number) => numberIn(number, { thousands: true }));
    if (price_1 === undefined || price_2 === undefined || x_1 === undefined || x_2 === undefined) return undefined;
    return more.length > 0 || price_1 < 0 || price_2 < 0 ? undefined : { price_1, price_2, x_1, x_2 };
  });
  return found.includes(undefined) ? undefined : (found as PairedSale[]);
};
