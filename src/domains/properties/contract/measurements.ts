import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { roomTypes } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { oneOf, optionalLine } from '#contract/validation.ts';
import { optionLists } from '#domains/settings/contract/option-lists.ts';

const propertyId = z.uuid();
const floorId = z.uuid();
const spaceId = z.uuid();

/** Shapes of a measurement; `free` is an area that was entered. */
const measuredShapes = ['rectangle', 'l_shape', 'triangle', 'trapezoid', 'free'] as const;
export type MeasuredShape = (typeof measuredShapes)[number];

const metres = z.number().min(0).max(limits.measurements.metres).multipleOf(0.01, 'not_valid');

const shared = {
  /** Chosen by the client, so that a repeated request makes one measurement. */
  property_floor_space_measurements_id: z.uuid(),
  name: optionalLine(lengths.label),
  height: metres.nullish().transform((height) => height ?? null),
  coefficient: z.number().min(0).max(2).multipleOf(0.01, 'not_valid'),
  note: optionalLine(lengths.description),
};

/** Sides in metres: `a` and `b` of a rectangle, less `c` and `d` of an L; base and height; two parallel sides and height. */
const measurement = z
  .object({
    ...shared,
    shape: oneOf(measuredShapes),
    a: metres.nullish().transform((side) => side ?? null),
    b: metres.nullish().transform((side) => side ?? null),
    c: metres.nullish().transform((side) => side ?? null),
    d: metres.nullish().transform((side) => side ?? null),
    /** m², of the shape `free` only. */
    entered_area: z
      .number()
      .min(0)
      .max(limits.measurements.squareMetres)
      .multipleOf(0.01, 'not_valid')
      .nullish()
      .transform((area) => area ?? null),
  })
  .superRefine(({ shape, a, b, c, d }, context) => {
    if (shape !== 'l_shape') return;
    if (a !== null && c !== null && c > a) context.addIssue({ code: 'custom', path: ['c'], message: 'not_valid' });
    if (b !== null && d !== null && d > b) context.addIssue({ code: 'custom', path: ['d'], message: 'not_valid' });
  });
export type MeasurementInput = z.output<typeof measurement>;

const side = z.number().nullable();
const shownMeasurement = z.object({
  property_floor_space_measurements_id: z.uuid(),
  property_floor_space_id: spaceId,
  name: z.string().nullable(),
  shape: z.enum(measuredShapes),
  a: side,
  b: side,
  c: side,
  d: side,
  entered_area: side,
  height: side,
  coefficient: z.number(),
  note: z.string().nullable(),
  /** m², null while a side is missing. */
  area: side,
  /** m² times the coefficient. */
  counted: side,
});

const sums = { area: z.number(), counted: z.number() };

const shownSpace = z.object({
  property_floor_space_id: spaceId,
  property_floor_id: floorId,
  property_id: propertyId,
  room_type: z.enum([...roomTypes, 'otroska_soba']),
  name: z.string().nullable(),
  note: z.string().nullable(),
  position: z.number().int(),
  /** Grows with every change of its measurements. */
  version: z.number().int(),
  deleted_at: z.iso.datetime().nullable(),
  ...sums,
});

const shownFloor = z.object({
  property_floor_id: floorId,
  property_id: propertyId,
  etaza: z.enum(optionLists.etaze),
  name: z.string().nullable(),
  position: z.number().int(),
  deleted_at: z.iso.datetime().nullable(),
  ...sums,
});

/** Floors in their order; those that were deleted too, with the moment, so that they can be brought back. */
export const showPropertyFloor = call('POST api/showPropertyFloor', {
  access: ['property.read'],
  input: z.object({ property_id: propertyId }),
  data: z.array(shownFloor),
});

/** Adds a floor, or changes the one with this id. Clients make the id, so that they can work without a connection. */
export const addPropertyFloor = call('POST api/addPropertyFloor', {
  access: ['measure.write'],
  input: z.object({
    property_floor_id: floorId.optional(),
    property_id: propertyId,
    etaza: oneOf(optionLists.etaze),
    name: optionalLine(lengths.label),
  }),
  data: shownFloor,
});

export const deletePropertyFloor = call('POST api/deletePropertyFloor', {
  access: ['measure.write'],
  input: z.object({ property_floor_id: floorId }),
  data: done,
});

/** Brings a deleted floor back with its spaces and their measurements. */
export const restorePropertyFloor = call('POST api/restorePropertyFloor', {
  access: ['measure.write'],
  input: z.object({ property_floor_id: floorId }),
  data: done,
});

/** Spaces of a floor in their order; the deleted ones too. */
export const showPropertyFloorSpace = call('POST api/showPropertyFloorSpace', {
  access: ['property.read'],
  input: z.object({ property_floor_id: floorId }),
  data: z.array(shownSpace),
});

/** Adds a space to a floor, or changes the one that has this id. */
export const addPropertyFloorSpace = call('POST api/addPropertyFloorSpace', {
  access: ['measure.write'],
  input: z.object({
    property_floor_space_id: spaceId.optional(),
    property_floor_id: floorId,
    room_type: oneOf(roomTypes),
    name: optionalLine(lengths.label),
    note: optionalLine(lengths.description),
  }),
  data: shownSpace,
});

export const deletePropertyFloorSpace = call('POST api/deletePropertyFloorSpace', {
  access: ['measure.write'],
  input: z.object({ property_floor_space_id: spaceId }),
  data: done,
});

/** Brings a deleted space back with its measurements. */
export const restorePropertyFloorSpace = call('POST api/restorePropertyFloorSpace', {
  access: ['measure.write'],
  input: z.object({ property_floor_space_id: spaceId }),
  data: done,
});

/** Measurements of one space in their order. */
export const showPropertyFloorSpaceMeasurements = call('POST api/showPropertyFloorSpaceMeasurements', {
  access: ['property.read'],
  input: z.strictObject({ property_floor_space_id: spaceId }),
  data: z.array(shownMeasurement),
});

const comparison = z.object({
  /** The measured area and the register's, in m²; null if one of them is missing. */
  measured: z.number().nullable(),
  register: z.number().nullable(),
  difference: z.number().nullable(),
  /** Difference in per cent of the register's area. */
  percent: z.number().nullable(),
  verdict: z.enum(['agrees', 'near', 'differs', 'unknown']),
});
export type Comparison = z.output<typeof comparison>;

const plan = z.object({
  property_id: propertyId,
  floors: z.array(
    shownFloor.extend({
      spaces: z.array(shownSpace.extend({ measurements: z.array(shownMeasurement) })),
    }),
  ),
  ...sums,
  /** The sum of areas against the net floor area, the counted sum against the usable one. */
  neto: comparison,
  uporabna: comparison,
});
export type MeasuredProperty = z.output<typeof plan>;

/** All floors, spaces and measurements of a property with their sums, beside the areas of the register. */
export const showPropertyMeasurements = call('POST api/showPropertyFloorSpaceMeasurements', {
  access: ['property.read'],
  input: z.strictObject({ property_id: propertyId }),
  data: plan,
});

/**
 * Replaces the measurements of a space: the given ones are added or changed by their ids, the others deleted. With a version, another
 * person's later change is refused (409 version_conflict), unless it has the same values.
 */
export const addAllMeasurements = call('POST api/addAllMeasurements', {
  access: ['measure.write'],
  input: z.object({
    property_floor_space_id: spaceId,
    version: z.number().int().min(0).optional(),
    measurements: z.array(measurement).max(limits.measurements.ofSpace),
  }),
  data: z.object({
    property_floor_space_id: spaceId,
    version: z.number().int(),
    measurements: z.array(shownMeasurement),
    ...sums,
  }),
});
