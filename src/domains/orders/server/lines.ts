import type { Line } from '../core/money.ts';

/** The lines of an order: a column of JSON that only this domain writes. */
export const linesOf = ({ lines }: { readonly lines: unknown }): readonly Line[] => lines as readonly Line[];
