import type { Db } from '#platform/server/db/database.ts';
import { areaOf, countedArea, sumOf } from '../core/area.ts';
import * as measurements from './repository/measurements.ts';

type FloorRow = Awaited<ReturnType<typeof measurements.listFloors>>[number];
type SpaceRow = Awaited<ReturnType<typeof measurements.listSpaces>>[number];
type MeasurementRow = Awaited<ReturnType<typeof measurements.listMeasurements>>[number];

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

const presentMeasurement = ({ position: _, deleted_at: __, ...row }: MeasurementRow) => {
  const measured = {
    ...row,
    a: numberOf(row.a),
    b: numberOf(row.b),
    c: numberOf(row.c),
    d: numberOf(row.d),
    entered_area: numberOf(row.entered_area),
    height: numberOf(row.height),
    coefficient: Number(row.coefficient),
  };
  const area = areaOf(measured);
  return { ...measured, area, counted: countedArea(area, measured.coefficient) };
};

type Sums = { readonly area: number; readonly counted: number };
type WithAreas = { readonly area: number | null; readonly counted: number | null };

export const sumsOf = (parts: readonly WithAreas[]): Sums => ({
  area: sumOf(parts.map(({ area }) => area)),
  counted: sumOf(parts.map(({ counted }) => counted)),
});

const presentSpace = ({ created_at: _, deleted_at, ...row }: SpaceRow, sums: Sums) => ({
  ...row,
  deleted_at: deleted_at?.toISOString() ?? null,
  ...sums,
});

const presentFloor = ({ created_at: _, deleted_at, ...row }: FloorRow, sums: Sums) => ({
  ...row,
  deleted_at: deleted_at?.toISOString() ?? null,
  ...sums,
});

/** Floors with their spaces and measurements; deleted ones are included and count as zero. */
export const planOf = async (db: Db, propertyId: string) => {
  const rows = await measurements.listMeasurements(db, propertyId);
  const spaces = (await measurements.listSpaces(db, propertyId)).map((row) => {
    const own = rows
      .filter((one) => one.property_floor_space_id === row.property_floor_space_id)
      .map(presentMeasurement);
    return { ...presentSpace(row, sumsOf(own)), measurements: own };
  });
  return (await measurements.listFloors(db, propertyId)).map((row) => {
    const own = spaces.filter((one) => one.property_floor_id === row.property_floor_id);
    return { ...presentFloor(row, sumsOf(own.filter((one) => one.deleted_at === null))), spaces: own };
  });
};
