import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { propertyKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { parcelNumber } from '#domains/cadastre/contract/cadastre.ts';
import { optionLists } from '#domains/settings/contract/option-lists.ts';
import { property } from './properties.ts';
import {
  fieldsOf,
  otherOf,
  type PropertyFileSection,
  type ReportField,
  type ReportValue,
  reportSections,
} from './report-fields.ts';

const propertyId = z.uuid();

const empty = (value: unknown) => (value === '' ? null : value);

/** p/q of the whole: »1/2«, »3/12«. */
const share = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, 'not_valid')
  .refine((text) => {
    const [part = 0, whole = 0] = text.split('/').map(Number);
    return part <= whole;
  }, 'not_valid');

const landUse = z.object({
  sifra: optionalLine(lengths.code).transform((text) => text ?? ''),
  opis: line(lengths.company),
  delez: z.number().min(0).max(100).nullable(),
});

const schemaOf = (field: ReportField): z.ZodType => {
  switch (field.is) {
    case 'text':
      return optionalLine(field.max);
    case 'count':
    case 'year':
      return z.number().int('not_valid').min(field.min).max(field.max).nullable();
    case 'area':
    case 'metres':
      return z.number().min(field.min).max(field.max).multipleOf(0.01, 'not_valid').nullable();
    case 'yes_no':
      return z.boolean().nullable();
    case 'day':
      return z.preprocess(empty, calendarDay.nullable());
    case 'share':
      return z.preprocess(empty, share.nullable());
    case 'parcels':
      return z.array(parcelNumber).max(50);
    case 'uses':
      return z.array(landUse).max(30);
    case 'kind':
      return oneOf(propertyKinds);
    case 'one':
      return oneOf(optionLists[field.list]).nullable();
    case 'many':
      return z.array(oneOf(optionLists[field.list])).max(optionLists[field.list].length);
  }
};

/** The input of a section: any of its fields, and for those with a list the text of `drugo`. */
const valuesOf = (section: PropertyFileSection): z.ZodType<Readonly<Record<string, ReportValue | undefined>>> =>
  z.object(
    Object.fromEntries(
      Object.entries(fieldsOf(section)).flatMap(([name, field]) => [
        [name, schemaOf(field).optional()],
        ...('list' in field ? [[otherOf(name), optionalLine(lengths.description).optional()]] : []),
      ]),
    ) as Record<string, z.ZodType<ReportValue | undefined>>,
  );

const reportValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.object({ sifra: z.string(), opis: z.string(), delez: z.number().nullable() })),
]);
const reportValues = z.record(z.string(), reportValue);

const section = z.object({
  property_id: propertyId,
  section: z.enum(reportSections),
  version: z.number().int(),
  saved_at: z.iso.datetime().nullable(),
  /** The effective value: the entered one, else the register's. */
  values: reportValues,
  /** The register's value, also where something else was entered. */
  register: reportValues,
  /** The fields that were entered, corrected or confirmed. */
  entered: z.array(z.string()),
  source: z.object({ name: z.string(), state_on: z.iso.date().nullable() }).nullable(),
  completeness: z.object({
    state: z.enum(['not_started', 'incomplete', 'complete']),
    filled: z.number().int(),
    needed: z.number().int(),
  }),
});
export type Section = z.output<typeof section>;

/** A property with its six sections. */
const fullProperty = property.extend({
  sections: z.array(section),
  /** The caller's role, and whether they may change it now. */
  viewer: z.enum(['customer', 'valuer', 'admin']),
  editable: z.boolean(),
});
export type FullProperty = z.output<typeof fullProperty>;

/** POST api/showProperty with a property_id and full: the property with its six sections. */
export const showFullProperty = call('POST api/showProperty', {
  access: ['property.read'],
  input: z.strictObject({ property_id: propertyId, full: z.literal(true) }),
  data: fullProperty,
});

/** POST api/showProperty with an inquiry_id and full: all properties of the inquiry with their sections. */
export const showFullProperties = call('POST api/showProperty', {
  access: ['property.read'],
  input: z.strictObject({ inquiry_id: inquiryId, full: z.literal(true) }),
  data: z.object({ items: z.array(fullProperty) }),
});

/** Adds the property of an identifier (`1772-1826-40`, `1772 123/4`) with all its register data. */
export const addFullProperty = call('POST api/addFullProperty', {
  access: ['property.write'],
  rate: 'lookup',
  input: z.object({ inquiry_id: inquiryId, identifier: line(lengths.code) }),
  data: fullProperty,
});

/**
 * Saves the input of a section. Unnamed fields are not changed; `revert` names those in which the register's value is restored. With a
 * version, an update over someone else's later change is refused (409 version_conflict), unless the values are equal.
 */
const edit = (path: `POST ${string}`, of: PropertyFileSection) =>
  call(path, {
    access: ['property.write'],
    input: z.object({
      property_id: propertyId,
      version: z.number().int().min(0).optional(),
      values: valuesOf(of),
      revert: z.array(z.string().max(lengths.code)).max(100).default([]),
    }),
    data: section,
  });

export const editPropertyBuilding = edit('POST api/editPropertyBuilding', 'property_building');
export const editPropertyLocationDescription = edit(
  'POST api/editPropertyLocationDescription',
  'property_location_description',
);
export const editPropertyUtilities = edit('POST api/editPropertyUtilities', 'property_utilities');
export const editPropertyObjectDescription = edit(
  'POST api/editPropertyObjectDescription',
  'property_object_description',
);
export const editPropertyInstallations = edit('POST api/editPropertyInstallations', 'property_installations');
export const editPropertyOthers = edit('POST api/editPropertyOthers', 'property_others');

/** The call that saves each section. */
export const editSection = {
  property_building: editPropertyBuilding,
  property_location_description: editPropertyLocationDescription,
  property_utilities: editPropertyUtilities,
  property_object_description: editPropertyObjectDescription,
  property_installations: editPropertyInstallations,
  property_others: editPropertyOthers,
} as const satisfies Record<PropertyFileSection, unknown>;
