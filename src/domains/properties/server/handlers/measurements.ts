import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/measurements.ts';
import type { MeasurementInput } from '../../contract/measurements.ts';
import { compare } from '../../core/area.ts';
import { planOf, sumsOf } from '../plan.ts';
import type { PropertiesServices } from '../ports.ts';
import { lockProperty, requireReadableProperty } from '../property-access.ts';
import * as measurements from '../repository/measurements.ts';
import { sectionsOf } from '../sections.ts';

const floorOf = async (db: Db, floorId: string) => {
  const { property_id } = found(await measurements.findFloor(db, floorId));
  const { spaces: _, ...floor } = found(
    (await planOf(db, property_id)).find((one) => one.property_floor_id === floorId),
  );
  return floor;
};

const spaceOf = async (db: Db, spaceId: string) => {
  const { property_id } = found(await measurements.findSpace(db, spaceId));
  const spaces = (await planOf(db, property_id)).flatMap((floor) => floor.spaces);
  return found(spaces.find((one) => one.property_floor_space_id === spaceId));
};

export const showPropertyFloor: Handler<typeof calls.showPropertyFloor, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    await requireReadableProperty(db, { actor, services, now }, input.property_id);
    return (await planOf(db, input.property_id)).map(({ spaces: _, ...floor }) => floor);
  });

export const addPropertyFloor: Handler<typeof calls.addPropertyFloor, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_id, property_floor_id, etaza, name } = input;
    await lockProperty(db, { actor, services, now }, property_id);
    const known = property_floor_id && (await measurements.findFloor(db, property_floor_id));
    if (known) {
      if (known.property_id !== property_id) throw new AppError('not_found');
      await measurements.updateFloor(db, known.property_floor_id, { etaza, name });
      return floorOf(db, known.property_floor_id);
    }
    if ((await measurements.listFloors(db, property_id)).length >= limits.floors)
      throw new AppError('validation_failed', { errors: { etaza: [`too_many_items:${limits.floors}`] } });
    const id = property_floor_id ? { property_floor_id } : {};
    const added = found(await measurements.insertFloor(db, { ...id, property_id, etaza, name, created_at: now }));
    return floorOf(db, added.property_floor_id);
  });

const markFloor =
  (deletedAt: (now: Date) => Date | null): Handler<typeof calls.deletePropertyFloor, PropertiesServices> =>
  ({ input, actor, scoped, services, now }) =>
    scoped(async (db) => {
      const floor = found(await measurements.findFloor(db, input.property_floor_id));
      await lockProperty(db, { actor, services, now }, floor.property_id);
      await measurements.updateFloor(db, floor.property_floor_id, { deleted_at: deletedAt(now) });
      return {};
    });

export const deletePropertyFloor = markFloor((now) => now);
export const restorePropertyFloor = markFloor(() => null);

export const showPropertyFloorSpace: Handler<typeof calls.showPropertyFloorSpace, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_id, property_floor_id } = found(await measurements.findFloor(db, input.property_floor_id));
    await requireReadableProperty(db, { actor, services, now }, property_id);
    const floor = (await planOf(db, property_id)).find((one) => one.property_floor_id === property_floor_id);
    return found(floor).spaces.map(({ measurements: _, ...space }) => space);
  });

export const addPropertyFloorSpace: Handler<typeof calls.addPropertyFloorSpace, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_floor_space_id, property_floor_id, ...given } = input;
    const floor = found(await measurements.findFloor(db, property_floor_id));
    const { property_id } = floor;
    await lockProperty(db, { actor, services, now }, property_id);
    const known = property_floor_space_id && (await measurements.findSpace(db, property_floor_space_id));
    if (known) {
      if (known.property_id !== property_id) throw new AppError('not_found');
      await measurements.updateSpace(db, known.property_floor_space_id, { ...given, property_floor_id });
      return spaceOf(db, known.property_floor_space_id);
    }
    const onFloor = (await measurements.listSpaces(db, property_id)).filter(
      (one) => one.property_floor_id === property_floor_id,
    );
    if (onFloor.length >= limits.spacesOnFloor)
      throw new AppError('validation_failed', { errors: { room_type: [`too_many_items:${limits.spacesOnFloor}`] } });
    const id = property_floor_space_id ? { property_floor_space_id } : {};
    const added = found(
      await measurements.insertSpace(db, { ...id, ...given, property_id, property_floor_id, created_at: now }),
    );
    return spaceOf(db, added.property_floor_space_id);
  });

const markSpace =
  (deletedAt: (now: Date) => Date | null): Handler<typeof calls.deletePropertyFloorSpace, PropertiesServices> =>
  ({ input, actor, scoped, services, now }) =>
    scoped(async (db) => {
      const space = found(await measurements.findSpace(db, input.property_floor_space_id));
      await lockProperty(db, { actor, services, now }, space.property_id);
      await measurements.updateSpace(db, space.property_floor_space_id, { deleted_at: deletedAt(now) });
      return {};
    });

export const deletePropertyFloorSpace = markSpace((now) => now);
export const restorePropertyFloorSpace = markSpace(() => null);

export const showPropertyFloorSpaceMeasurements: Handler<
  typeof calls.showPropertyFloorSpaceMeasurements,
  PropertiesServices
> = ({ input, actor, scoped, services, now }) =>
  scoped(async (db) => {
    const space = found(await measurements.findSpace(db, input.property_floor_space_id));
    await requireReadableProperty(db, { actor, services, now }, space.property_id);
    return (await spaceOf(db, space.property_floor_space_id)).measurements;
  });

export const showPropertyMeasurements: Handler<typeof calls.showPropertyMeasurements, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const row = await requireReadableProperty(db, { actor, services, now }, input.property_id);
    const floors = await planOf(db, input.property_id);
    const sums = sumsOf(floors.filter((floor) => floor.deleted_at === null));
    const register = (await sectionsOf(db, row)).find(({ section }) => section === 'property_building')?.register;
    const areaIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    return {
      property_id: input.property_id,
      floors,
      ...sums,
      neto: compare(sums.area, areaIn(register?.netoTlorisnaPovrsina)),
      uporabna: compare(
        sums.counted,
        areaIn(row.property_type === 'building' ? register?.uporabnaPovrsinaStavbe : register?.uporabnaPovrsina),
      ),
    };
  });

export const addAllMeasurements: Handler<typeof calls.addAllMeasurements, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_floor_space_id, version, measurements: wanted } = input;
    const seen = found(await measurements.findSpace(db, property_floor_space_id));
    await lockProperty(db, { actor, services, now }, seen.property_id);
    const before = await spaceOf(db, property_floor_space_id);
    const standing = before.measurements.map(({ area: _, counted: __, property_floor_space_id: ___, ...one }) => one);
    if (!isDeepStrictEqual(standing.map(sorted), wanted.map(sorted))) {
      if (version !== undefined && version !== before.version) throw new AppError('version_conflict');
      const kept = wanted.map((one) => one.property_floor_space_measurements_id);
      for (const [position, one] of wanted.entries()) {
        const saved = await measurements.saveMeasurement(db, { ...asText(one), property_floor_space_id, position });
        if (!saved) throw new AppError('not_found');
      }
      await measurements.deleteOtherMeasurements(db, property_floor_space_id, kept, now);
      await measurements.updateSpace(db, property_floor_space_id, { version: before.version + 1 });
    }
    const after = await spaceOf(db, property_floor_space_id);
    return {
      property_floor_space_id,
      version: after.version,
      measurements: after.measurements,
      area: after.area,
      counted: after.counted,
    };
  });

/** With its fields in one order, so that equal measurements compare as equal. */
const sorted = (one: object) => Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));

const asText = ({ a, b, c, d, entered_area, height, coefficient, ...one }: MeasurementInput) => {
  const text = (value: number | null): string | null => (value === null ? null : String(value));
  return {
    ...one,
    a: text(a),
    b: text(b),
    c: text(c),
    d: text(d),
    entered_area: text(entered_area),
    height: text(height),
    coefficient: String(coefficient),
  };
};
