import type { ClipboardEvent } from 'react';
import { useLocale } from 'react-aria-components';
import type { Kind } from '#domains/appraisal/contract/kinds.ts';
import { keysOf } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { cellsOf } from '../core/grid-moves.ts';
import { type PastedColumn, pastedRows } from '../core/pasted-rows.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useTellRefused } from './refused.ts';

/** A field of a row: its path in the case, its name, its kind, and the words of its options. */
type Field = {
  readonly path: string;
  readonly label: string;
  readonly kind: Kind | undefined;
  readonly options: Readonly<Record<string, string>>;
};

type Into<Row> = {
  readonly rows: readonly Row[];
  readonly row: number;
  /** Fields of the row into which the table is pasted. */
  readonly fields: readonly Field[];
  readonly fresh: (before: readonly Row[]) => Row;
  readonly most: number;
};

const keyOf = ({ path }: Field): string => keysOf(path).at(-1) ?? '';
/** Fields that take several lines themselves. */
const ofLines: readonly (Kind | undefined)[] = ['long', 'lines', 'identifiers', 'pairs'];

/**
 * Pastes a table from the clipboard into a list, starting at the focused field; undefined for plain text, which the field takes itself.
 * Unreadable cells are reported.
 */
export const usePaste = () => {
  const { matrix, pasted } = useTexts(calculationsTexts);
  const { locale } = useLocale();
  const tellRefused = useTellRefused();
  return <Row extends object>(event: ClipboardEvent, into: Into<Row>): readonly Row[] | undefined => {
    const text = event.clipboardData.getData('text/plain');
    const place = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    const column = into.fields.findIndex(({ path }) => path === place?.getAttribute('data-cell'));
    const isTable = (ofLines.includes(into.fields[column]?.kind) ? /\t/ : /[\t\n]/).test(text.trim());
    if (column < 0 || !isTable) return undefined;
    const truths = { [matrix.words.yes]: true, [matrix.words.no]: false };
    const valuesOf = ({ kind, options }: Field): PastedColumn['options'] =>
      kind === 'choice' ? Object.fromEntries(Object.entries(options).map(([id, word]) => [word, id])) : truths;
    event.preventDefault();
    const { rows, unread } = pastedRows(cellsOf(text), {
      ...into,
      columns: into.fields.map((field) => ({
        key: keyOf(field),
        name: field.label,
        as: field.kind ?? 'text',
        options: valuesOf(field),
      })),
      column,
      sign: locale.startsWith('en') ? '.' : ',',
    });
    tellRefused(unread, ({ line, key, text: wrong }) => {
      const name = into.fields.find((field) => keyOf(field) === key)?.label ?? '';
      return pasted.unread({ line, name, text: wrong });
    });
    return rows;
  };
};
