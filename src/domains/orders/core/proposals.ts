import { fold } from '#lib/fold.ts';
import { max } from '#lib/maths.ts';
import { isReference } from './reference.ts';
import type { Entry } from './statement.ts';

/** An order that waits for money, under every name by which a payer may call it. */
export type Awaiting = {
  readonly order_id: string;
  readonly reference: string;
  /** Numbers of the order, its predračun and its invoices: `R-2026-000104`. */
  readonly numbers: readonly string[];
  readonly buyer: string;
  readonly open_cents: number;
};

/** Why a payment is taken to be for an order. */
export const proposalReasons = ['reference', 'number', 'amount', 'payer'] as const;
type ProposalReason = (typeof proposalReasons)[number];

export type Proposal = { readonly order_id: string; readonly reasons: readonly ProposalReason[] };

type Told = Pick<Entry, 'cents' | 'reference' | 'endToEnd' | 'payer' | 'purpose'>;

/** A payment without an order, and the one it was removed from: it is never proposed for that one again. */
type Unknown = Told & { readonly takenFrom: string | null };

const weights: Readonly<Record<ProposalReason, number>> = { reference: 8, number: 4, amount: 2, payer: 2 };
const shownProposals = 3;

/** All texts in which a payer may have written the purpose of the payment. */
const saidIn = ({ reference, endToEnd, purpose }: Told): readonly string[] =>
  [reference, endToEnd, purpose].filter((text) => text !== null);

/**
 * References in a payment, in any spelling: `SI12 2026 0001 236`, `SI122026-0001236`, after another model (`SI00 20260001236`, `RF18 2026
 * 0001 236`), or within a sentence. The control digit identifies them.
 */
export const referencesIn = (told: Told): readonly string[] => {
  const found = saidIn(told).flatMap((text) =>
    // Digits of one number are separated at most by blanks, dashes, points and strokes.
    [...text.toUpperCase().matchAll(/\d(?:[\s\-./]?\d)*/g)].flatMap(([run]) => {
      const digits = run.replaceAll(/\D/g, '');
      return windows(digits, referenceDigits)
        .filter((part) => part.startsWith(century))
        .map((part) => `SI12${part}`);
    }),
  );
  return [...new Set(found.filter(isReference))];
};

/** A year of this century, a serial number of six digits and the control digit. */
const referenceDigits = 11;
const century = '20';

const windows = (digits: string, length: number): readonly string[] =>
  Array.from({ length: max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length));

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bpredracun\w*$/, 'P'],
  [/\b(?:avans\w*|racun\w* za avans)$/, 'A'],
  [/\b(?:racun\w*|rac|fakt\w*|invoice)$/, 'R'],
  [/\b(?:narocil\w*|order)$/, 'N'],
];

/** A year and a serial number: separated, or with all six digits; at the end of a reference also joined, because banks leave signs out. */
const numbered = /(?:(?<![a-z])([nprad]) ?)?(?<!\d)(20\d\d)(?:[ /]0{0,5}([1-9]\d{0,5})|(\d{6}))(?!\d)/g;
const bare = /^(?:si ?\d\d ?)(20\d\d)0{0,5}([1-9]\d{0,5})$/;

/** Numbers of documents in a payment: `R-2026-000104`, `r2026/104`, »racun 2026 104«; a bare `2026-104` may be of any kind. */
const numbersIn = (told: Told): readonly { readonly letter: string | null; readonly digits: string }[] =>
  saidIn(told).flatMap((text) => {
    const plain = fold(text);
    const [, inYear, last] = bare.exec(plain) ?? [];
    const parted = [...plain.matchAll(numbered)].map((match) => {
      const [, letter, year = '', serial = '', whole = ''] = match;
      const before = plain
        .slice(0, match.index)
        .trim()
        .replace(/ (?:st|no|nr)$/, '');
      const word = kinds.find(([named]) => named.test(before))?.[1];
      return { letter: letter?.toUpperCase() ?? word ?? null, digits: digitsOf(year, whole || serial) };
    });
    return inYear && last ? [...parted, { letter: null, digits: digitsOf(inYear, last) }] : parted;
  });

const digitsOf = (year: string, serial: string): string => `${year}-${serial.padStart(6, '0')}`;

/** Distinctive words of a firm's name: without its legal form. */
const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .replaceAll(/\b(?:d o o|d d|s p|k d|d n o|z o o|doo|dd|sp)\b/g, ' ')
    .split(' ')
    .filter((word) => word.length > 1);

/** The same name, with its words in any order; banks cut long names, so one may have more words than the other. */
export const isSamePayer = (one: string, other: string): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const [few, many] = first.length <= second.length ? [first, second] : [second, first];
  return (
    few.length > 0 && few.every((word) => many.some((same) => same === word)) && (few.length > 1 || many.length === 1)
  );
};

/** Orders that a payment may be for, the likeliest first, each with its reasons. */
export const proposalsFor = (told: Unknown, awaiting: readonly Awaiting[]): readonly Proposal[] => {
  const references = referencesIn(told);
  const numbers = numbersIn(told);
  const isNumbered = (number: string): boolean =>
    numbers.some(({ letter, digits }) => number.slice(2) === digits && (letter === null || number.startsWith(letter)));
  return awaiting
    .filter(({ order_id }) => order_id !== told.takenFrom)
    .map((order) => {
      const speaks: Readonly<Record<ProposalReason, boolean>> = {
        reference: references.includes(order.reference),
        number: order.numbers.some(isNumbered),
        amount: told.cents === order.open_cents,
        payer: told.payer !== null && isSamePayer(told.payer, order.buyer),
      };
      return { order_id: order.order_id, reasons: proposalReasons.filter((reason) => speaks[reason]) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, shownProposals);
};

const weightOf = ({ reasons }: Proposal): number => reasons.reduce((sum, reason) => sum + weights[reason], 0);
