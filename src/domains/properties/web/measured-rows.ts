import type { RoomType } from '#contract/codelists.ts';
import { parseDecimal } from '#lib/decimal.ts';
import type { MeasuredProperty, MeasuredShape, MeasurementInput } from '../contract/measurements.ts';
import { sidesOf } from '../core/area.ts';

export type MeasuredSpace = MeasuredProperty['floors'][number]['spaces'][number];

const numbers = ['a', 'b', 'c', 'd', 'entered_area', 'height', 'coefficient'] as const;
export type NumberName = (typeof numbers)[number];

/** A measurement in the form of its inputs: numbers are text until they are sent. */
export type Row = Readonly<Record<NumberName | 'name' | 'note', string>> & {
  readonly id: string;
  readonly shape: MeasuredShape;
};

/** The default coefficient of a space of this kind. */
const coefficients: Partial<Record<RoomType | 'otroska_soba', string>> = {
  terasa_balkon: '0,25',
  kletni_prostor: '0,5',
};

export const emptyRow = (type: RoomType | 'otroska_soba'): Row => ({
  id: crypto.randomUUID(),
  shape: 'rectangle',
  name: '',
  note: '',
  a: '',
  b: '',
  c: '',
  d: '',
  entered_area: '',
  height: '',
  coefficient: coefficients[type] ?? '1',
});

const shown = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const rowsOf = (space: MeasuredSpace): readonly Row[] =>
  space.measurements.map((one) => ({
    id: one.property_floor_space_measurements_id,
    shape: one.shape,
    name: one.name ?? '',
    note: one.note ?? '',
    a: shown(one.a),
    b: shown(one.b),
    c: shown(one.c),
    d: shown(one.d),
    entered_area: shown(one.entered_area),
    height: shown(one.height),
    coefficient: shown(one.coefficient),
  }));

/** Rounded to the centimetre, as stored; a laser meter gives millimetres. */
const numberIn = (text: string): number | null => {
  const number = parseDecimal(text);
  return number === undefined ? null : Math.round(number * 100) / 100;
};

/** The fields of a row that are not numbers. */
export const faultsOf = (row: Row): readonly NumberName[] =>
  numbers.filter((name) => row[name].trim() !== '' && parseDecimal(row[name]) === undefined);

/** Sides that another shape has not are not sent along. */
export const measurementOf = (row: Row): MeasurementInput => {
  const used: readonly string[] = sidesOf[row.shape];
  const side = (name: 'a' | 'b' | 'c' | 'd') => (used.includes(name) ? numberIn(row[name]) : null);
  return {
    property_floor_space_measurements_id: row.id,
    shape: row.shape,
    name: row.name.trim() || null,
    note: row.note.trim() || null,
    a: side('a'),
    b: side('b'),
    c: side('c'),
    d: side('d'),
    entered_area: row.shape === 'free' ? numberIn(row.entered_area) : null,
    height: numberIn(row.height),
    coefficient: numberIn(row.coefficient) ?? 1,
  };
};

/** Whether nothing was typed into it yet. */
export const isBlank = (row: Row): boolean =>
  [row.a, row.b, row.c, row.d, row.entered_area, row.height, row.name, row.note].every((text) => text.trim() === '');

const said = (one: MeasurementInput) => [
  one.shape,
  one.a,
  one.b,
  one.c,
  one.d,
  one.entered_area,
  one.height,
  one.coefficient,
  one.name,
  one.note,
];

/** Whether two measurements of a space are equal. */
export const isSameMeasured = (one: readonly MeasurementInput[], other: readonly MeasurementInput[]): boolean =>
  JSON.stringify(one.map(said)) === JSON.stringify(other.map(said));
