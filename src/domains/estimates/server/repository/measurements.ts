import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Measured } from '../../core/backtest.ts';
import type { Quality } from '../../core/quality.ts';
import type { EstimateKind } from '../../core/sale.ts';

/** Sales used for the estimates, and the time. */
export type Measurement = {
  readonly import_file_id: number;
  readonly state_on: string | null;
  readonly is_invented: boolean;
  readonly measured_at: Date;
  readonly tested_from: string | null;
  readonly tested_to: string | null;
};

export type Model = NonNullable<Measured['model']>;

/** All that one measurement found. */
export type Found = {
  readonly measurement: Measurement;
  readonly models: readonly { readonly kind: EstimateKind; readonly model: Model }[];
  readonly qualities: readonly Quality[];
};

const newest = '(select max(measurement_id) from estimates.measurement)';

/** Once no sales are there any more nothing is known of them. */
export const forgetMeasurement = (db: Db): Promise<unknown> => rowsOf(db, 'delete from estimates.measurement');

/** Replaces the former measurement, in the caller's transaction. */
export const keepMeasurement = async (db: Db, { measurement, models, qualities }: Found): Promise<void> => {
  await rowsOf(db, 'delete from estimates.measurement');
  const { import_file_id, state_on, is_invented, measured_at, tested_from, tested_to } = measurement;
  await rowsOf(
    db,
    `insert into estimates.measurement (import_file_id, state_on, is_invented, measured_at, tested_from, tested_to)
     values ($1, $2, $3, $4, $5, $6)`,
    [import_file_id, state_on, is_invented, measured_at, tested_from, tested_to],
  );
  await rowsOf(
    db,
    `insert into estimates.model (measurement_id, kind, fit, calibration)
     select ${newest}, kind, fit, calibration from json_to_recordset($1) as m(kind text, fit jsonb, calibration jsonb)`,
    [JSON.stringify(models.map(({ kind, model }) => ({ kind, ...model })))],
  );
  await rowsOf(
    db,
    `insert into estimates.quality (measurement_id, kind, "by", name, sales, refused, error, plain_error, cod, held, ordinal)
     select ${newest}, kind, "by", name, sales, refused, error, plain_error, cod, held, ordinal
     from json_to_recordset($1) as q(kind text, "by" text, name text, sales integer, refused integer, error double precision,
       plain_error double precision, cod double precision, held double precision, ordinal integer)`,
    [JSON.stringify(qualities.map((quality, ordinal) => ({ ...quality, ordinal })))],
  );
};

export const findMeasurement = async (db: Db): Promise<Measurement | undefined> => {
  const [found] = await rowsOf<Measurement>(
    db,
    `select import_file_id, state_on, is_invented, measured_at, tested_from, tested_to
     from estimates.measurement order by measurement_id desc limit 1`,
  );
  return found;
};

/** The measurement that estimates of a kind use now. */
export const findModel = async (db: Db, kind: EstimateKind): Promise<Model | undefined> => {
  const [found] = await rowsOf<Model>(
    db,
    `select fit, calibration from estimates.model where measurement_id = ${newest} and kind = $1`,
    [kind],
  );
  return found;
};

/** The whole table of how good estimates were, or that of one kind. */
export const listQualities = (db: Db, kind: EstimateKind | null): Promise<Quality[]> =>
  rowsOf(
    db,
    `select kind, "by", name, sales, refused, error, plain_error, cod, held from estimates.quality
     where measurement_id = ${newest} and ($1::text is null or kind = $1) order by ordinal`,
    [kind],
  );
