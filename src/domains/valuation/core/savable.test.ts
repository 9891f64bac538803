import { expect, test } from 'vitest';
import { readyCase } from '../../../../tests/support/full-valuation-case.ts';
import { withValueAt } from './paths-in-case.ts';
import { cellOfField, faultsIn, savable } from './savable.ts';

test('a case that holds only what it may is saved as it is', () => {
  expect(savable(readyCase, readyCase)).toEqual({ case: readyCase, refused: [] });
});

test('a field that is refused says why, by its cell', () => {
  const { income } = readyCase;
  if (!income?.dcf) throw new Error('the case lacks its cash flow');
  const wrong = { ...income, vacancy: 1.5, dcf: { ...income.dcf, years: 500 } };
  expect(faultsIn({ ...readyCase, income: wrong })).toEqual({
    'income.vacancy': 'max_value:1',
    'income.dcf.years': 'max_value:30',
  });
  expect(faultsIn(readyCase)).toEqual({});
});

test('a field that is refused keeps its last good value, and the others are saved', () => {
  const edited = withValueAt(
    withValueAt(readyCase, 'header.inspection_on', '20.11.26'),
    'header.purpose_text',
    'Za banko.',
  );
  expect(savable(edited, readyCase)).toEqual({
    case: withValueAt(readyCase, 'header.purpose_text', 'Za banko.'),
    refused: ['header.inspection_on'],
  });
});

test('a refused field of a new row leaves the row', () => {
  const income = readyCase.income;
  if (!income) throw new Error('the case lacks its income');
  const [rent] = income.rents;
  const rents = [...income.rents, { ...rent, id: 'new1', start: 'kmalu' }];
  const { case: sent, refused } = savable(withValueAt(readyCase, 'income.rents', rents), readyCase);
  expect(refused).toEqual(['income.rents.new1.start']);
  expect(sent.income?.rents.at(-1)).toMatchObject({ id: 'new1', start: null });
});

test('an empty new row is left out, and the rows beside it are saved', () => {
  const { assumptions } = readyCase.header;
  const rows = [...assumptions, { id: 'a8', text: '' }, { id: 'a9', text: 'Brez bremen.' }, { id: 'a10', text: '' }];
  const edited = withValueAt(readyCase, 'header.assumptions', rows);
  const { case: sent, refused } = savable(edited, readyCase);
  expect(sent.header.assumptions).toEqual([...assumptions, { id: 'a9', text: 'Brez bremen.' }]);
  expect(refused).toEqual(['header.assumptions.a8.text', 'header.assumptions.a10.text']);
});

test('a list without names goes back as a whole', () => {
  const edited = withValueAt(readyCase, 'header.assumptions', ['x'.repeat(100_000)]);
  expect(savable(edited, readyCase)).toEqual({ case: readyCase, refused: ['header.assumptions'] });
});

test('a field that the server refuses is called as its cell is', () => {
  const [first] = readyCase.market?.comparables ?? [];
  expect(cellOfField(readyCase, 'case.income.rents.0.start')).toBe(
    `income.rents.${readyCase.income?.rents[0]?.id}.start`,
  );
  expect(cellOfField(readyCase, `case.market.comparables.${first?.id}.source`)).toBe(
    `market.comparables.${first?.id}.source`,
  );
  expect(cellOfField(readyCase, 'case.header.report_on')).toBe('header.report_on');
  expect(cellOfField(readyCase, 'case.header.assumptions.3')).toBe('header.assumptions.3');
  expect(cellOfField(readyCase, 'title')).toBe('title');
});
