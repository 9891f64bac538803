import { outlinesAround } from '#domains/cadastre/server/public.ts';
import type { Formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import { groundOf, locationPlan, subjectOf } from '../core/location-plan.ts';
import type { PropertyPaper } from '../core/property-paper.ts';
import type { PropertyRow } from './presenter.ts';
import { findRecord } from './repository/report.ts';
import type { sentences } from './texts.ts';

/** The register's place of the property, drawn from its outlines. */
export const planOnPaper = async (
  db: Db,
  row: PropertyRow,
  { documents, report }: (typeof sentences)['sl'],
  format: Formats,
): Promise<PropertyPaper['plan']> => {
  const record = await findRecord(db, row.property_id);
  const at = record?.coordinates;
  if (!at) return null;
  const subject = subjectOf(row, record);
  const outlines = await outlinesAround(db, at, groundOf(subject.area) / 2);
  if (outlines.parcels.length + outlines.buildings.length === 0) return null;
  const { name, state_on } = outlines.source;
  const texts = documents.propertyPaper.plan;
  return {
    drawn: locationPlan(outlines, subject, at, {
      alt: texts.alt,
      north: texts.north,
      barOf: (metres) => `${format.number(metres)} m`,
    }),
    source: report.source({ name, date: state_on && format.date(state_on) }),
  };
};
