import { z } from 'zod';

/** How a field of a case is entered and shown. */
export type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'area'
  | 'percent'
  | 'year'
  | 'date'
  | 'yes_no'
  | 'truth'
  | 'choice'
  | 'percents'
  | 'lines'
  | 'identifiers'
  | 'pairs';

type Holder = Readonly<Record<string, unknown>>;

type Carried = {
  readonly kind?: Kind;
  /** Decimals shown; two by default, none for a whole number. */
  readonly digits?: number;
  /** False for a rate that the contract allows below zero, so that a case is kept, but that no form offers. */
  readonly isNegative?: boolean;
  /** The option in force if a case has none. */
  readonly usual?: string;
  /** Whether a number is a percentage depends on its row, or on the owner of the row. */
  readonly percentWhere?: (holder: Holder, owner: Holder) => boolean;
};

/**
 * Properties of a schema that its type does not contain, such as its kind, for forms, lists of changes and comments. It is a registry of
 * its own, so that none of it enters the description of the calls.
 */
export const kinds = z.registry<Carried>();
