import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Kind } from '#domains/appraisal/contract/kinds.ts';
import type { GridLine } from '#domains/appraisal/contract/market.ts';
import { addressBy, caseAt, holderOf, isWithin, keysOf } from '#domains/appraisal/core/fields/address.ts';
import { type Field, fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { wordsAt } from '#domains/appraisal/core/fields/words.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { Difference } from '../core/diff.ts';
import { isPercent } from '../core/grid-edit.ts';
import { identifiersText, percentsText } from '../core/typed-lists.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useCellName } from './use-cell-name.ts';

type Change = Difference['changes'][number];
const longest = 80;
/** Contents shown of a part that was begun; the others are counted. */
const shownContent = 12;
const entered: readonly Kind[] = ['text', 'long', 'number', 'money', 'area', 'percent', 'year', 'date'];

/** The row of the grid that a cell's or rate's path belongs to. */
const lineOfPath = (of: ValuationCase, path: string): GridLine | undefined => {
  const land = caseAt.cost.land.grid;
  const grid = isWithin(land, path) ? of.cost?.land.grid : isWithin(caseAt.market, path) ? of.market : null;
  const keys = keysOf(path);
  return grid?.lines.find(({ id }) => keys.includes(id));
};

const isPart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('amount' in value || 'percent' in value);

/** Amounts of a cell of the grid, which are in the unit of its row. */
const amounts: readonly (string | undefined)[] = ['entered', 'manual'];

/** Kind of a part of a case that is replaced as a whole: the name of its field, and its option. */
const kindWithin = (value: object): readonly [key: string, option: string] | undefined =>
  Object.entries(value).find(([key, option]) => ['mode', 'method', 'kind'].includes(key) && typeof option === 'string');

/** A change of a case in words: the place, the earlier value, and the new one. `after` is the case with the change. */
export const useChangeWords = (before: ValuationCase, after: ValuationCase) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.history;
  const { number, money, area, date } = useFormats();
  const [nameBefore, nameAfter] = [useCellName(before), useCellName(after)];

  /** The words of a place, otherwise of the part around it. */
  const labelOf = (path: string): string => {
    const label = wordsAt(calculations.fields, after, path)?.label;
    return label || holderOf(path) === '' ? (label ?? '') : labelOf(holderOf(path));
  };
  const optionOf = (path: string, option: string): string | undefined =>
    wordsAt(calculations.fields, after, path)?.options?.[option];

  const numberSaid = (value: number, path: string, field: Field | undefined): string => {
    const line = lineOfPath(after, path) ?? lineOfPath(before, path);
    const key = field?.keys.at(-1);
    const ofLine = amounts.includes(key) || key === 'rate' ? line : undefined;
    const kind = ofLine ? isPercent(ofLine) && 'percent' : field?.kind;
    if (kind === 'percent') return `${number(value * 100, 2)} %`;
    if (ofLine ? ofLine.measure === 'eur' : kind === 'money') return money(value);
    return kind === 'area' ? area(value, 2) : number(value, Number.isInteger(value) ? 0 : 2);
  };
  const listSaid = (list: readonly unknown[], path: string, field: Field | undefined): string => {
    if (list.length === 0) return texts.nothing;
    if (field?.kind === 'identifiers')
      return identifiersText(list as ValuationCase['subject']['identifiers']).replaceAll('\n', ', ');
    const numbers = list.filter((one) => typeof one === 'number');
    if (numbers.length === list.length) return percentsText(numbers);
    return list.every((one) => typeof one === 'string') ? list.map((one) => said(one, path)).join(', ') : texts.other;
  };
  const partSaid = (part: object, path: string): string => {
    const [key = '', option = ''] = kindWithin(part) ?? [];
    const amount = 'amount' in part && typeof part.amount === 'number' ? number(part.amount, 2) : texts.other;
    return optionOf(addressBy([path, key]), option) ?? amount;
  };
  const textSaid = (text: string, path: string, field: Field | undefined): string => {
    if (field?.kind === 'date') return date(text);
    const choice = optionOf(path, text);
    if (choice) return choice;
    return field?.kind === 'choice' ? texts.other : `»${text.length > longest ? `${text.slice(0, longest)}…` : text}«`;
  };
  const said = (value: unknown, path: string): string => {
    const field = fieldAt(after, path);
    if (value === null || value === undefined)
      return amounts.includes(field?.keys.at(-1)) ? texts.noAdjustment : texts.nothing;
    if (typeof value === 'boolean') return value ? calculations.matrix.words.yes : calculations.matrix.words.no;
    if (typeof value === 'number') return numberSaid(value, path, field);
    if (Array.isArray(value)) return listSaid(value, path, field);
    return typeof value === 'object' ? partSaid(value, path) : textSaid(String(value), path, field);
  };

  /** What was entered in a part that was begun as a whole, with its name; choices and nils are where a part begins. */
  const enteredIn = (value: unknown, path: string): string[] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value))
      return value.flatMap((row, at) => enteredIn(row, addressBy([path, row?.id ?? row?.line_id ?? String(at)])));
    if (typeof value === 'object')
      return Object.entries(value).flatMap(([key, one]) => enteredIn(one, addressBy([path, key])));
    const kind = fieldAt(after, path)?.kind;
    if (value === 0 || !kind || !entered.includes(kind)) return [];
    return [`${labelOf(path).replace(/ \([^)]*\)$/, '')} ${said(value, path)}`];
  };
  const withContent = (line: string, value: unknown, path: string): string => {
    const content = enteredIn(value, path);
    const rest = content.length - shownContent;
    return content.length === 0
      ? line
      : `${line} (${content.slice(0, shownContent).join('; ')}${rest > 0 ? `; ${texts.more({ n: rest })}` : ''})`;
  };

  return ({ path, before: was, after: is }: Change): string => {
    const isRow = (value: unknown) =>
      typeof value === 'object' && value !== null && ('id' in value || 'line_id' in value);
    if (was === undefined && isRow(is)) return withContent(texts.added({ name: nameAfter(path) }), is, path);
    if (is === undefined && isRow(was)) return texts.removed({ name: nameBefore(path) });
    const place = nameAfter(path);
    const label = labelOf(path);
    const field = label.replace(/ \([^)]*\)$/, '');
    const name = field === '' || place.endsWith(field) || place.endsWith(label) ? place : `${place} · ${field}`;
    const called = name.replace(/ \([^)]*\)$/, '');
    // A part of the calculation that was begun or taken out as a whole.
    if (was == null && isPart(is)) return withContent(texts.added({ name: called }), is, path);
    if (is == null && isPart(was)) return texts.removed({ name: called });
    return texts.became({ name: called, before: said(was, path), after: said(is, path) });
  };
};
