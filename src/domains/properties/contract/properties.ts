import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import {
  assesmentReasons,
  checklistDocuments,
  documentTypes,
  propertyKinds,
  propertyTypes,
} from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';

const propertyId = z.uuid();

export const property = z.object({
  property_id: propertyId,
  inquiry_id: inquiryId,
  property_type: z.enum(propertyTypes),
  /** The basis for price, length of the visit and the list of documents. */
  kind: z.enum(propertyKinds),
  /** The kind derived from the register; null for properties entered by hand. */
  kind_derived: z.enum(propertyKinds).nullable(),
  /** Null if it was described by its address alone. */
  sifraKo: z.number().int().nullable(),
  katastrskaObcina: z.string().nullable(),
  stevilkaStavbe: z.number().int().nullable(),
  stevilkaDelaStavbe: z.number().int().nullable(),
  parcelnaStevilka: z.string().nullable(),
  naslov: z.string().nullable(),
  /** The number on the door of a flat; `naslov` is without it. */
  stevilkaStanovanja: z.number().int().nullable(),
  dejanskaRaba: z.string().nullable(),
  /** m²: usable or net floor area of a part or building, or the area of a parcel. */
  povrsina: z.number().nullable(),
  /** True if its record is one of the demonstration: even if the registers on the map around it are real. */
  is_invented: z.boolean(),
  /** `register` when the cadastre knew it, `manual` when it was entered by hand. */
  entered: z.enum(['register', 'manual']),
  /** How many dwellings the register counts in a whole building; null of everything else. */
  dwellings: z.number().int().nullable(),
  documents: z.number().int(),
  /** Coordinates, D96/TM metres east and north; null if the register has none. */
  place: z.tuple([z.number(), z.number()]).nullable(),
});
export type Property = z.output<typeof property>;

/** POST api/showProperty with an inquiry_id: the properties of an own inquiry. */
export const showProperties = call('POST api/showProperty', {
  access: ['property.read'],
  input: z.strictObject({ inquiry_id: inquiryId }),
  data: z.object({ items: z.array(property) }),
});

/** POST api/showProperty with a property_id: one of them; the wizard derives its inquiry from it. */
export const showProperty = call('POST api/showProperty', {
  access: ['property.read'],
  input: z.strictObject({ property_id: propertyId }),
  data: property,
});

/** Step 1 puts the kind right that was derived from the register; that one is kept beside it. */
export const editPropertyKind = call('POST api/editPropertyKind', {
  access: ['property.write'],
  input: z.object({ property_id: propertyId, kind: oneOf(propertyKinds) }),
  data: property,
});

export const deleteProperty = call('POST api/deleteProperty', {
  access: ['property.write'],
  input: z.object({ property_id: propertyId }),
  data: done,
});

const propertyDocument = z.object({
  property_documents_id: z.uuid(),
  property_id: propertyId,
  document_type: z.enum(documentTypes),
  note: z.string().nullable(),
  number: z.string().nullable(),
  made_by: z.string().nullable(),
  document_name: z.string().nullable(),
  energy_performance_certificate: z.string().nullable(),
  date: z.iso.date().nullable(),
  file_name: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
  created_at: z.iso.datetime(),
  /** Its newer version; null for the current one. */
  replaced_by: z.uuid().nullable(),
  /** The upload request by which someone else provided it. */
  upload_request_id: z.uuid().nullable(),
  deleted_at: z.iso.datetime().nullable(),
});
export type PropertyDocument = z.output<typeof propertyDocument>;

/** The documents of a property, older versions too; with `deleted` those in the trash. */
export const showPropertyDocuments = call('POST api/showPropertyDocuments', {
  access: ['property.read'],
  input: z.object({ property_id: propertyId, deleted: z.boolean().default(false) }),
  data: z.array(propertyDocument),
});

/** A day, also in the format DD/MM/YYYY; an empty one counts as missing. */
const issuedOn = z.preprocess((value) => {
  // Converting an arbitrary value to text may throw.
  const [, day, month, year] = (typeof value === 'string' && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value)) || [];
  return value === '' ? undefined : day ? `${year}-${month}-${day}` : value;
}, calendarDay.nullish());

/** A form field is text; an empty one counts as missing. */
const optionalId = z.preprocess((value) => (value === '' ? undefined : value), z.uuid().nullish());

/** Multipart: the fields and one file, PDF or Word, at most `limits.documentBytes`. */
export const addPropertyDocuments = call('POST api/addPropertyDocuments', {
  access: ['document.upload'],
  transport: 'upload',
  rate: 'upload',
  input: z
    .object({
      property_id: propertyId,
      /** The same id twice has one effect: a client that heard no answer may send again. */
      property_documents_id: optionalId,
      /** Id of a file uploaded in pieces; else the file is in this request. */
      upload_id: optionalId,
      document_type: z.enum(documentTypes),
      note: optionalLine(lengths.note),
      number: optionalLine(lengths.number),
      made_by: optionalLine(lengths.name),
      document_name: optionalLine(lengths.label),
      energy_performance_certificate: optionalLine(lengths.number),
      date: issuedOn,
      /** The document of the same type that this one replaces. */
      replaces: optionalId,
    })
    // »Drugo« alone has no meaning.
    .refine(({ document_type, document_name }) => document_type !== 'drugo' || document_name !== null, {
      path: ['document_name'],
      message: 'validation_required',
    }),
  data: propertyDocument,
});

/** Corrects the data of a document, its name above all; the file stays. */
export const editPropertyDocuments = call('POST api/editPropertyDocuments', {
  access: ['document.upload'],
  input: z.object({
    property_documents_id: z.uuid(),
    document_name: optionalLine(lengths.label),
    note: optionalLine(lengths.note),
    number: optionalLine(lengths.number),
    made_by: optionalLine(lengths.name),
    date: issuedOn,
  }),
  data: propertyDocument,
});

/** The file of a document as it was given. */
export const getDocument = download('GET api/document/:id', {
  access: ['property.read'],
  input: z.object({ id: z.uuid() }),
});

/** Into the trash, from where it comes back for `limits.trashDays`. */
export const deletePropertyDocuments = call('POST api/deletePropertyDocuments', {
  access: ['document.upload'],
  input: z.object({ property_documents_id: z.uuid() }),
  data: done,
});

export const restorePropertyDocuments = call('POST api/restorePropertyDocuments', {
  access: ['document.upload'],
  input: z.object({ property_documents_id: z.uuid() }),
  data: done,
});

const checklistItem = z.object({
  document: z.enum(checklistDocuments),
  document_type: z.enum(documentTypes),
  state: z.enum(['missing', 'uploaded', 'unavailable']),
  /** Why it cannot be had. */
  reason: z.string().nullable(),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const wantedDocuments = z.object({ items: z.array(checklistItem) });

/** The documents that a valuation for this reason wants of this kind of property, and how far each is. */
export const showDocumentChecklist = call('POST api/showDocumentChecklist', {
  access: ['property.read'],
  input: z.object({ property_id: propertyId }),
  data: wantedDocuments,
});

/** Records the reason why a document of the list is unavailable; without a reason it is cleared. */
export const markDocumentUnavailable = call('POST api/markDocumentUnavailable', {
  access: ['document.upload'],
  input: z.object({
    property_id: propertyId,
    document: oneOf(checklistDocuments),
    reason: line(lengths.description).nullable(),
  }),
  data: wantedDocuments,
});

const checklist = z.object({
  reason: oneOf(assesmentReasons),
  kind: oneOf(propertyKinds),
  documents: z.array(oneOf(checklistDocuments)).max(checklistDocuments.length),
});

/** The lists of all reasons and kinds, for the office. */
export const showChecklists = call('POST api/showChecklists', {
  access: ['content.manage'],
  input: z.object({}),
  data: z.object({ items: z.array(checklist) }),
});

export const editChecklist = call('POST api/editChecklist', {
  access: ['content.manage'],
  input: checklist,
  data: checklist,
});
