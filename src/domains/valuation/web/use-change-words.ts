import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { Difference } from '../core/diff.ts';
import { isPercent } from '../core/grid-edit.ts';
import { kindWithin, optionLists, optionWord } from '../core/option-words.ts';
import { identifiersText, percentsText } from '../core/typed-lists.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useCellName } from './use-cell-name.ts';

type Change = Difference['changes'][number];
const longest = 80;

const gridOfPath = (of: ValuationCase, path: string): MarketCase | null =>
  (path.startsWith('market.') && of.market) || (path.startsWith('cost.land.grid.') && of.cost?.land.grid) || null;

/** The row of the grid of whose cell or rate a path is. */
const lineOfPath = (of: ValuationCase, path: string): GridLine | undefined => {
  const keys = path.split('.');
  return gridOfPath(of, path)?.lines.find(({ id }) => keys.includes(id));
};

const isPart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('amount' in value || 'percent' in value);

const unitIn = (label: string): 'percent' | 'euros' | 'metres' | null => {
  if (/\(%\)$/.test(label)) return 'percent';
  if (/\(€[^)]*\)$/.test(label)) return 'euros';
  return /\(m²\)$/.test(label) ? 'metres' : null;
};

/** A change of a case as people say it: where, what it was, and what it is now. `after` is the case that has it. */
export const useChangeWords = (before: ValuationCase, after: ValuationCase) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.history;
  const { number, money, area, date } = useFormats();
  const [nameBefore, nameAfter] = [useCellName(before), useCellName(after)];
  const fields: Readonly<Record<string, unknown>> = { ...calculations.fields, ...texts.fields };
  const lists = optionLists(calculations, useTexts(codeListsTexts));

  const fieldOf = (path: string): string => {
    // The first is the part of the calculation, which the place names already; some are called as a field is.
    const found = path
      .split('.')
      .slice(1)
      .toReversed()
      .map((key) => fields[key])
      .find((label) => typeof label === 'string');
    return typeof found === 'string' ? found : '';
  };
  const said = (value: unknown, other: unknown, path: string): string => {
    const line = lineOfPath(after, path) ?? lineOfPath(before, path);
    const isAmount = /\.(entered|manual)$/.test(path);
    if (value === null || value === undefined) return isAmount ? texts.noAdjustment : texts.nothing;
    if (typeof value === 'boolean') return value ? calculations.matrix.words.yes : calculations.matrix.words.no;
    if (typeof value === 'number') {
      const unit = unitIn(fieldOf(path));
      const ofLine = line && (isAmount || /\.rate$/.test(path));
      if (ofLine ? isPercent(line) : unit === 'percent') return `${number(value * 100, 2)} %`;
      if (ofLine ? line.measure === 'eur' : unit === 'euros') return money(value);
      if (unit === 'metres') return area(value, 2);
      return number(value, Number.isInteger(value) ? 0 : 2);
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return texts.nothing;
      if (path === 'subject.identifiers') return identifiersText(value).replaceAll('\n', ', ');
      if (value.every((one) => typeof one === 'number')) return percentsText(value);
      return value.every((one) => typeof one === 'string')
        ? value.map((one) => said(one, null, path)).join(', ')
        : texts.other;
    }
    if (typeof value === 'object') {
      const kind = kindWithin(value);
      const word = kind && optionWord(lists, `${path}.${kind.key}`, kind.option);
      if (word !== undefined) return word;
      const amount = 'amount' in value && typeof value.amount === 'number' ? value.amount : null;
      return amount === null ? texts.other : number(amount, 2);
    }
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return date(text);
    const choice = optionWord(lists, path, text, other);
    if (choice) return choice;
    if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text)) return texts.other;
    return `»${text.length > longest ? `${text.slice(0, longest)}…` : text}«`;
  };

  return ({ path, before: was, after: is }: Change): string => {
    const isRow = (value: unknown) =>
      typeof value === 'object' && value !== null && ('id' in value || 'line_id' in value);
    if (was === undefined && isRow(is)) return texts.added({ name: nameAfter(path) });
    if (is === undefined && isRow(was)) return texts.removed({ name: nameBefore(path) });
    const place = nameAfter(path);
    const field = fieldOf(path).replace(/ \([^)]*\)$/, '');
    const name = field === '' || place.endsWith(field) || place.endsWith(fieldOf(path)) ? place : `${place} · ${field}`;
    const called = name.replace(/ \([^)]*\)$/, '');
    // A part of the calculation that was begun or taken out as a whole.
    if (was == null && isPart(is)) return texts.added({ name: called });
    if (is == null && isPart(was)) return texts.removed({ name: called });
    return texts.became({
      name: called,
      before: said(was, is, path),
      after: said(is, was, path),
    });
  };
};
