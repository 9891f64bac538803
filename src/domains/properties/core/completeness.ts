import type { PropertyType } from '#contract/codelists.ts';
import { fieldsOf, type PropertyFileSection, type ReportValues } from '../contract/report-fields.ts';
import { isFilled } from './register-values.ts';

export type Completeness = {
  readonly state: 'not_started' | 'incomplete' | 'complete';
  readonly filled: number;
  readonly needed: number;
};

/**
 * How far a section is: of the fields that a property of its type needs, how many have a value. One that needs none is
 * complete once something was written. It is shown, and never prevents saving.
 */
export const completenessOf = (
  section: PropertyFileSection,
  propertyType: PropertyType,
  values: ReportValues,
): Completeness => {
  const ground = propertyType === 'parcel' ? 'parcel' : 'building';
  const needed = Object.entries(fieldsOf(section)).filter(
    ([, field]) => field.needed === 'always' || field.needed === ground,
  );
  const filled = needed.filter(([name]) => isFilled(values[name])).length;
  const isTouched = Object.values(values).some(isFilled);
  const touched = filled === needed.length ? 'complete' : 'incomplete';
  return { state: isTouched ? touched : 'not_started', filled, needed: needed.length };
};
