import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  readonly numeric?: boolean;
  /**
   * Dates and states: on one line if there is room, otherwise broken between words, like all text: no date, amount or number breaks within.
   */
  readonly isOneLine?: boolean;
  /** Shown in the head instead of the title, e.g. a box that ticks all rows. */
  readonly head?: ReactNode;
  /** The head of the column sorts the rows by it. */
  readonly isSortable?: boolean;
  /** The title is for screen readers only, e.g. above check boxes and actions. */
  readonly titleHidden?: boolean;
  /** On a narrow screen it is in the head of the card instead of in a line with its title. */
  readonly role?: 'head' | 'select' | 'actions';
  /** On a narrow screen the head contains it in its own words. */
  readonly isInHead?: boolean;
};
