import { isInvented } from '#contract/invented.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { comparableFlags } from '#domains/market/contract/market.ts';
import type { FoundUnit } from '#domains/market/core/found-unit.ts';
import { kindsIn } from '#domains/market/core/kinds.ts';
import { listNearest } from '#domains/market/server/public.ts';
import { addDays, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Assumed } from '../contract/estimates.ts';
import { type Estimate, estimateOf, pointOf, type Refusal, reach } from '../core/estimate.ts';
import type { Fit } from '../core/fit.ts';
import { municipalityKey } from '../core/regions.ts';
import type { EstimateKind, Near, Traits } from '../core/sale.ts';
import { type Subject, subjectOf } from '../core/subject.ts';
import { type Known, knownOf } from './measured.ts';
import { findModel } from './repository/measurements.ts';

type Described = Extract<Subject, { traits: Traits }>;

/** An estimate with its sources, or the reason for none. */
export type Estimated = {
  readonly subject: Subject;
  /** Whether the property is one of the demonstration. */
  readonly is_invented: boolean;
  readonly measurement: Known['measurement'];
  readonly outcome:
    | { readonly estimate: Estimate; readonly fit: Fit; readonly units: ReadonlyMap<number, FoundUnit> }
    | {
        readonly refused: Refusal | { readonly reason: Extract<Subject, { refused: string }>['refused'] | 'renewing' };
      };
};

/** Estimate of a property as described by the registers, on a day; only by sales before it. */
export const estimateOn = async (
  db: Db,
  record: CadastreAnswer,
  isPart: boolean,
  on: IsoDate,
  assumed: Assumed | null = null,
): Promise<Estimated> => {
  const subject = subjectOf(record, isPart, dayNumber(on), assumed);
  const { source } = 'gursTabelaParcela' in record ? record.gursTabelaParcela : record.gursTabelaStavba;
  return { subject, is_invented: isInvented(source), ...(await estimatedOf(db, subject, on)) };
};

const estimatedOf = async (
  db: Db,
  subject: Subject,
  on: IsoDate,
): Promise<Pick<Estimated, 'measurement' | 'outcome'>> => {
  if ('refused' in subject)
    return { measurement: (await knownOf(db)).measurement, outcome: { refused: { reason: subject.refused } } };
  const [{ measurement, is_renewing }, model, units] = await Promise.all([
    knownOf(db),
    findModel(db, subject.kind),
    nearestUnits(db, subject, on),
  ]);
  // The tests in progress may give the missing data.
  if ((!measurement || !model) && is_renewing) return { measurement, outcome: { refused: { reason: 'renewing' } } };
  if (!measurement || !model) return { measurement, outcome: { refused: { reason: 'no_model' } } };
  const point = pointOf(model.fit, subject.traits, nearOf(units));
  if ('reason' in point) return { measurement, outcome: { refused: point } };
  const estimate = estimateOf(point, model.calibration);
  if ('reason' in estimate) return { measurement, outcome: { refused: estimate } };
  return { measurement, outcome: { estimate, fit: model.fit, units } };
};

/** Rows to read: parcels of one sale have a row each, so more rows are needed for enough sales. */
const rowsOf: Readonly<Record<EstimateKind, number>> = {
  flat: reach.most,
  house: reach.most,
  building_land: reach.most * 3,
};

/** The nearest unit of each sale, by its number; the nearest first. */
const nearestUnits = async (db: Db, { kind, traits }: Described, on: IsoDate) => {
  const within = {
    kinds: kindsIn('KPP', [kind]),
    flags: comparableFlags,
    metres: reach.metres,
    from: addDays(on, -reach.days),
    until: addDays(on, -1),
  };
  const found = await listNearest(db, traits, within, rowsOf[kind]);
  const units = new Map<number, FoundUnit>();
  for (const unit of [...found].sort(byDistance))
    if (!units.has(Number(unit.id_posla)) && units.size < reach.most) units.set(Number(unit.id_posla), unit);
  return units;
};

const byDistance = (one: FoundUnit, other: FoundUnit): number =>
  (one.distance ?? 0) - (other.distance ?? 0) ||
  Number((one.contract_on ?? '') > (other.contract_on ?? '')) -
    Number((one.contract_on ?? '') < (other.contract_on ?? '')) ||
  Number(one.id_posla) - Number(other.id_posla);

const nearOf = (units: ReadonlyMap<number, FoundUnit>): Near[] =>
  [...units].flatMap(([id, unit]) => {
    const { e, n, price, price_m2, contract_on, market_flag } = unit;
    if (e === null || n === null || !price || !price_m2 || contract_on === null || market_flag === null) return [];
    const sale = {
      id,
      day: dayNumber(contract_on),
      e,
      n,
      area: price / price_m2,
      year_built: unit.year_built,
      land: unit.land_area,
      ko: unit.ko,
      municipality: unit.municipality === null ? null : municipalityKey(unit.municipality),
      price_m2,
      flag: market_flag,
    };
    return [{ sale, metres: unit.distance ?? 0 }];
  });
