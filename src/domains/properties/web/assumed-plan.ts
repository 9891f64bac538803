import type { z } from 'zod';
import type {
  addAllMeasurements,
  addPropertyFloor,
  addPropertyFloorSpace,
  MeasuredProperty,
  MeasurementInput,
} from '../contract/measurements.ts';
import { areaOf, compare, countedArea, sumOf } from '../core/area.ts';

/** A property's plan as it will be when the server has heard of a change: shown until then, also without a connection. */
type Plan = MeasuredProperty;
type Floor = Plan['floors'][number];
type Space = Floor['spaces'][number];

const sums = (parts: readonly { area: number | null; counted: number | null }[]) => ({
  area: sumOf(parts.map(({ area }) => area)),
  counted: sumOf(parts.map(({ counted }) => counted)),
});
const standing = <T extends { deleted_at: string | null }>(parts: readonly T[]) =>
  parts.filter(({ deleted_at }) => deleted_at === null);

const withFloors = (plan: Plan, floors: readonly Floor[]): Plan => {
  const counted = floors.map((floor) => ({ ...floor, ...sums(standing(floor.spaces)) }));
  const whole = sums(standing(counted));
  return {
    ...plan,
    floors: counted,
    ...whole,
    neto: compare(whole.area, plan.neto.register),
    uporabna: compare(whole.counted, plan.uporabna.register),
  };
};

const withSpaces = (plan: Plan, change: (space: Space) => Space): Plan =>
  withFloors(
    plan,
    plan.floors.map((floor) => ({ ...floor, spaces: floor.spaces.map(change) })),
  );

type NewFloor = z.input<typeof addPropertyFloor.input> & { readonly property_floor_id: string };

export const withFloor = (plan: Plan, { property_floor_id, property_id, etaza, name = null }: NewFloor): Plan =>
  withFloors(plan, [
    ...plan.floors,
    {
      property_floor_id,
      property_id,
      etaza,
      name,
      position: plan.floors.length + 1,
      deleted_at: null,
      area: 0,
      counted: 0,
      spaces: [],
    },
  ]);

export const withSpace = (plan: Plan, input: z.input<typeof addPropertyFloorSpace.input>): Plan => ({
  ...plan,
  floors: plan.floors.map((floor) => {
    const { property_floor_space_id, name = null, note = null } = input;
    const isThere = floor.spaces.some((one) => one.property_floor_space_id === property_floor_space_id);
    if (floor.property_floor_id !== input.property_floor_id || !property_floor_space_id || isThere) return floor;
    const space = {
      property_floor_space_id,
      property_floor_id: floor.property_floor_id,
      property_id: plan.property_id,
      room_type: input.room_type,
      name,
      note,
      position: floor.spaces.length + 1,
      version: 0,
      deleted_at: null,
      area: 0,
      counted: 0,
      measurements: [],
    };
    return { ...floor, spaces: [...floor.spaces, space] };
  }),
});

/** A floor or a space deleted, or brought back. */
export const withoutOrWith = (plan: Plan, id: string, isDeleted: boolean): Plan => {
  const deleted_at = isDeleted ? new Date().toISOString() : null;
  return withFloors(
    plan,
    plan.floors.map((floor) => ({
      ...floor,
      ...(floor.property_floor_id === id ? { deleted_at } : {}),
      spaces: floor.spaces.map((space) => (space.property_floor_space_id === id ? { ...space, deleted_at } : space)),
    })),
  );
};

export const withMeasurements = (
  plan: Plan,
  { property_floor_space_id, measurements }: z.input<typeof addAllMeasurements.input>,
): Plan =>
  withSpaces(plan, (space) => {
    if (space.property_floor_space_id !== property_floor_space_id) return space;
    const rows = (measurements as readonly MeasurementInput[]).map((one) => {
      const area = areaOf(one);
      return { ...one, property_floor_space_id, area, counted: countedArea(area, one.coefficient) };
    });
    return { ...space, measurements: rows, ...sums(rows) };
  });
