import { expect, test } from 'vitest';
import { formats } from '#platform/i18n/format.ts';
import { detailsSaid, eventSaid } from './event-words.ts';

const words = { 'order.paid': 'Plačano' };
const sl = formats('sl');

test('an event is said in words, with its amount or its share', () => {
  expect(eventSaid({ event: 'order.paid', details: { cents: 30_500 } }, words, sl)).toBe('Plačano: 305,00\u00a0€');
  expect(eventSaid({ event: 'order.paid', details: { percent: 30 } }, words, sl)).toBe('Plačano: 30 %');
  expect(eventSaid({ event: 'order.unheard', details: {} }, words, sl)).toBe('order.unheard');
});

test('details are a line of names and values, without those that are empty', () => {
  expect(detailsSaid({ rows: 3, cents_before: 1_250, note: null, form: 'csv' }, sl)).toBe(
    'rows: 3; cents_before: 12,50\u00a0€; form: csv',
  );
});
