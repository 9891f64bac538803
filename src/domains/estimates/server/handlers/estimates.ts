import type { LookUpServices } from '#domains/cadastre/server/public.ts';
import { presenterOf } from '#domains/market/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { csvFile, type FileColumn } from '#platform/server/files/table-file.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/estimates.ts';
import type { Quality } from '../../core/quality.ts';
import { rowName } from '../../core/row-name.ts';
import { estimateOn } from '../estimate.ts';
import { knownOf } from '../measured.ts';
import { presentBasis, presentEstimate, presentQuality, roughly } from '../presenters/estimate.ts';
import { listQualities } from '../repository/measurements.ts';
import { sentences } from '../texts.ts';

export const showEstimate: Handler<typeof calls.showEstimate, LookUpServices> = async ({
  input,
  actor,
  db,
  now,
  services,
}) => {
  for (const permission of ['public_data.view', 'etn.search'] as const) requireEntitlement(actor, permission);
  const record = found(await services.ports.cadastre.lookUp(db, input));
  const { date: today } = localTime(now.getTime());
  const estimated = await estimateOn(db, record, input.stevilkaDelaStavbe !== undefined, today, input.assumed);
  const { subject, outcome } = estimated;
  const units = 'units' in outcome ? [...outcome.units.values()] : [];
  const qualities = subject.kind ? await listQualities(db, subject.kind) : [];
  return presentEstimate(estimated, qualities, await presenterOf(db, units));
};

/** Largest ratio of a range's ends that still helps a customer. */
const widestPreview = 3;

export const previewEstimate: Handler<typeof calls.previewEstimate, LookUpServices> = async ({
  input,
  db,
  now,
  services,
}) => {
  if (!(await settingsOf(db)).show_estimates) return { range: null };
  const record = await services.ports.cadastre.lookUp(db, input);
  if (!record) return { range: null };
  const { date: today } = localTime(now.getTime());
  const { subject, is_invented, measurement, outcome } = await estimateOn(
    db,
    record,
    input.stevilkaDelaStavbe !== undefined,
    today,
  );
  if (!('estimate' in outcome) || !('traits' in subject) || !measurement) return { range: null };
  const { low_m2, high_m2 } = outcome.estimate;
  if (high_m2 > low_m2 * widestPreview) return { range: null };
  const { area } = subject.traits;
  return {
    range: {
      low: roughly(low_m2 * area),
      high: roughly(high_m2 * area),
      basis: presentBasis(measurement),
      left_out: [...subject.left_out],
      is_invented,
    },
  };
};

export const showEstimateQuality: Handler<typeof calls.showEstimateQuality> = async ({ db }) => {
  const { measurement } = await knownOf(db);
  const rows = measurement ? await listQualities(db, null) : [];
  const { tested_from: from = null, tested_to: to = null } = measurement ?? {};
  return {
    basis: measurement ? presentBasis(measurement) : null,
    tested: from !== null && to !== null ? { from, to } : null,
    rows: rows.map(presentQuality),
  };
};

export const getEstimateQuality: Handler<typeof calls.getEstimateQuality> = async ({ db, exchange }) => {
  const { language } = exchange;
  const texts = sentences[language];
  const { file } = texts;
  const { measurement } = await knownOf(db);
  const source = measurement?.is_invented ? file.invented : file.official;
  const column = (title: string, cell: FileColumn<Quality>['cell']): FileColumn<Quality> => ({
    title,
    width: 18,
    cell,
  });
  return csvFile(
    file.name,
    [
      column(file.kind, ({ kind }) => texts.kinds[kind]),
      column(file.by, ({ by }) => texts.measure.by[by]),
      column(file.place, (row) => rowName(texts, row)),
      column(file.sales, ({ sales }) => sales),
      column(file.refused, ({ refused }) => refused),
      column(file.error, ({ error }) => error),
      column(file.plain, ({ plain_error }) => plain_error),
      column(file.cod, ({ cod }) => cod),
      column(file.held, ({ held }) => held),
      column(file.source, () => source),
    ],
    measurement ? (await listQualities(db, null)).map(presentQuality) : [],
    language,
  );
};
