import { useTexts } from '#platform/web/i18n.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { calculationsTexts } from '../texts/calculations.ts';

/** How many cells a message names: the first ones represent all. */
const named = 5;
/** How many fields stand by name beside a saved state or a result. */
export const namedFields = 3;

/** Tells which pasted cells refused their values, each by a sentence of its own. */
export const useTellRefused = () => {
  const { refusedTitle, refused } = useTexts(calculationsTexts).matrix;
  return <Cell>(cells: readonly Cell[], said: (cell: Cell) => string): void => {
    if (cells.length > 0)
      notices.alert(refusedTitle, [refused({ n: cells.length }), ...cells.slice(0, named).map(said)].join(' '));
  };
};
