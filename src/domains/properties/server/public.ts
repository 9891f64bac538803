import type { PhotoKind, PricedKind } from '#contract/codelists.ts';
import { pricedKindOf } from '#domains/cadastre/core/kind.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Property } from '../contract/properties.ts';
import type { PropertyFileSection, ReportValues } from '../contract/report-fields.ts';
import { addTaken, addToInquiry, isInRegister, orderedBy, readOrdered, takeAll } from './add.ts';
import { planOf, sumsOf } from './plan.ts';
import { presentProperty } from './presenters/property.ts';
import { printProperty } from './property-paper.ts';
import * as images from './repository/images.ts';
import * as properties from './repository/properties.ts';
import * as requests from './repository/upload-requests.ts';
import { sectionsOf } from './sections.ts';
import { shownOfProperty, shownPlans } from './shown.ts';

/** A property that the scope sees. */
const findProperty = properties.find;

export { propertiesBySecret } from './kept-by-secret.ts';
export type { PropertiesPorts } from './ports.ts';
export { keepRoomForFile } from './room.ts';

export {
  addTaken,
  addToInquiry,
  findProperty,
  isInRegister,
  orderedBy,
  printProperty,
  readOrdered,
  shownOfProperty,
  shownPlans,
  takeAll,
};

export type PropertyFacts = {
  readonly property: Property;
  readonly building: ReportValues;
  readonly location: ReportValues;
  readonly described: ReportValues;
  readonly installations: ReportValues;
};

/** The file of a property, entered values before the register's; undefined for one that is not there. */
export const factsOfProperty = async (db: Db, propertyId: string): Promise<PropertyFacts | undefined> => {
  const row = await properties.find(db, propertyId);
  if (!row) return undefined;
  const sections = await sectionsOf(db, row);
  const valuesOf = (section: PropertyFileSection): ReportValues =>
    sections.find((one) => one.section === section)?.values ?? {};
  return {
    property: presentProperty(row),
    building: valuesOf('property_building'),
    location: valuesOf('property_location_description'),
    described: valuesOf('property_object_description'),
    installations: valuesOf('property_installations'),
  };
};

/** m² by its file or the register: usable or net, of a parcel its own; null if neither knows. */
export const areaOfProperty = async (db: Db, propertyId: string): Promise<number | null> => {
  const facts = await factsOfProperty(db, propertyId);
  const { povrsinaParcele, uporabnaPovrsina, netoTlorisnaPovrsina } = { ...facts?.described, ...facts?.building };
  return [uporabnaPovrsina, netoTlorisnaPovrsina, povrsinaParcele].find((area) => typeof area === 'number') ?? null;
};

export type RecordedProperty = {
  /** m² by the sides of the rooms, and the same area in the register; null if one of them is missing. */
  readonly measured: number | null;
  readonly register: number | null;
  /** Kinds of rooms, and those that have a picture. */
  readonly rooms: readonly string[];
  readonly photographed: readonly string[];
  /** The subject of each picture: the front, the street, a room, … */
  readonly shown: readonly PhotoKind[];
};

/** Measurements and pictures of a property. */
export const recordedOfProperty = async (db: Db, propertyId: string): Promise<RecordedProperty> => {
  const { building } = (await factsOfProperty(db, propertyId)) ?? { building: {} as ReportValues };
  const floors = (await planOf(db, propertyId)).filter(({ deleted_at }) => deleted_at === null);
  const spaces = floors.flatMap((floor) => floor.spaces).filter(({ deleted_at }) => deleted_at === null);
  const pictures = await images.listOfProperty(db, propertyId);
  const ofRooms = new Set(pictures.map(({ property_floor_space_id }) => property_floor_space_id));
  const { area } = sumsOf(floors);
  const register = building.netoTlorisnaPovrsina;
  return {
    measured: area > 0 ? area : null,
    register: typeof register === 'number' ? register : null,
    rooms: [...new Set(spaces.map(({ room_type }) => room_type))],
    photographed: [
      ...new Set(spaces.filter(({ property_floor_space_id: id }) => ofRooms.has(id)).map(({ room_type }) => room_type)),
    ],
    shown: [...new Set(pictures.flatMap(({ kind }) => (kind === null ? [] : [kind as PhotoKind])))],
  };
};

/** Other inquiries with one of these properties, as pairs; limited to the scope. */
export const inquiriesOfSame = properties.listSame;

/** The basis for price and length of the visit of an inquiry: the kinds of its properties, of a block that it is one. */
export const kindsOfInquiry = async (db: Db, inquiryId: string): Promise<readonly PricedKind[]> =>
  (await properties.listKinds(db, inquiryId)).map(pricedKindOf);

/** The same properties for another inquiry of the same person, as they were taken from the register. */
export const copyProperties = (db: Db, from: string, to: string, now: Date): Promise<void> =>
  properties.copy(db, from, to, now);

/** The municipalities of an inquiry's properties; those entered by hand have none. */
export const municipalitiesOfInquiry = async (db: Db, inquiryId: string): Promise<readonly string[]> =>
  (await properties.listMunicipalities(db, inquiryId)).flatMap(({ obcina }) => obcina ?? []);

/** The properties of an inquiry in their order, and every document and picture given to them. */
export const holdingsOfInquiry = async (db: Db, inquiryId: string) => ({
  properties: await properties.listForInquiry(db, inquiryId),
  documents: await properties.listDocumentsOfInquiry(db, inquiryId),
  images: await images.listOfInquiry(db, inquiryId),
});

/** Ends the links by which a person asked others for documents; whether there was any. For the system's scope. */
export const endUploadRequestsOf = requests.withdrawOf;

/** Entries and measurements of each property of an inquiry, by the property; unavailable documents, and links that requested some. */
export const fileOfProperties = async (db: Db, inquiryId: string) =>
  new Map(
    await Promise.all(
      (await properties.listForInquiry(db, inquiryId)).map(async (row) => {
        const { property_id } = row;
        const sections = (await sectionsOf(db, row)).map(({ section, entered, values, saved_at }) => ({
          section,
          saved_at,
          values: Object.fromEntries(entered.map((field) => [field, values[field as keyof typeof values]])),
        }));
        const asked = (await requests.list(db, property_id)).map(({ code_hash: _, files: __, ...request }) => request);
        const file = { sections, floors: await planOf(db, property_id), upload_requests: asked };
        return [property_id, file] as const;
      }),
    ),
  );

/**
 * Removes the documents, pictures and upload requests of these inquiries; returns the number of documents and pictures. The files go with
 * the next sweep.
 */
export const forgetFilesOf = async (db: Db, inquiryIds: readonly string[]): Promise<number> =>
  (await properties.removeDocumentsOf(db, inquiryIds)) + (await images.removeOf(db, inquiryIds));

/** Every document and picture of one property. */
export const holdingsOfProperty = async (db: Db, propertyId: string) => {
  const row = await properties.find(db, propertyId);
  const documents = row ? await properties.listDocumentsOfInquiry(db, row.inquiry_id) : [];
  return {
    documents: documents.filter(({ property_id }) => property_id === propertyId),
    images: await images.listOfProperty(db, propertyId),
  };
};
