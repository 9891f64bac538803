import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/codelists.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { registerWordIn } from '#domains/cadastre/core/register-word.ts';
import { withOffice } from '#domains/settings/core/office-options.ts';
import { officeOptions } from '#domains/settings/server/public.ts';
import { type Formats, formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type * as calls from '../contract/images.ts';
import { fieldsOf, type ReportField, type ReportValue } from '../contract/report-fields.ts';
import { type PropertyPaper, propertyPaper } from '../core/property-paper.ts';
import { planOf } from './plan.ts';
import { noPlans, plansOfProperty, type ShownPlans } from './plan-on-paper.ts';
import type { PropertyRow } from './presenters/property.ts';
import * as images from './repository/images.ts';
import { sectionsOf } from './sections.ts';
import { sentences } from './texts.ts';

type Printing = Pick<Context<typeof calls.getPropertyPdf>, 'actor' | 'scoped' | 'services' | 'now'>;

/** The property on paper, in the language of its reader, and the names of its files. */
export const printProperty = async ({ actor, scoped, services, now }: Printing, row: PropertyRow) => {
  const { read, drawPlans, language, keys } = await scoped(async (db) => {
    const language: Language = (await contactOf(db, actor.userId))?.language ?? 'sl';
    const rows = await images.listOfProperty(db, row.property_id);
    const own: (typeof sentences)['sl'] = sentences[language];
    const words = { ...own, optionLists: withOffice(own.optionLists, await officeOptions(db), language) };
    const read = await gather(db, row, rows, { words, format: formats(language), now });
    const drawPlans = await plansOfProperty(db, row, words, formats(language));
    return { read, drawPlans, language, keys: rows.map(({ thumb_key }) => thumb_key) };
  });
  const paper: PropertyPaper = { ...read, ...((await drawPlans?.()) ?? noPlans) };
  const words = sentences[language];
  const { propertyPaper: texts } = words.documents;
  const printed = propertyPaper(paper, {
    ...texts,
    language,
    brand: words.common.brand,
    author: words.common.brand,
    pageOf: words.documents.pageOf,
    photosOf: words.photos.ofSpace,
    photos: words.photos.title,
    noPhotos: words.photos.emptyTitle,
  });
  const pictures = new Map<string, Buffer>();
  for (const key of keys) pictures.set(key, await buffer(await services.storage.read(key)));
  const { fileName, archiveName } = texts;
  return { title: paper.title, fileName, archiveName, bytes: await printPdf(printed, pictures) };
};

/** The label of an input has the unit; on paper it is beside the value. */
const withoutUnit = (label: string, value: string): string =>
  value.endsWith('m²') ? label.replace(' (m²)', '') : label;

const gather = async (
  db: Db,
  row: PropertyRow,
  rows: readonly images.ImageRow[],
  { words, format, now }: { readonly words: (typeof sentences)['sl']; readonly format: Formats; readonly now: Date },
): Promise<Omit<PropertyPaper, keyof ShownPlans>> => {
  const { codeLists, measurements, optionLists, report } = words;
  const sections = await sectionsOf(db, row);
  const floors = (await planOf(db, row.property_id)).filter(({ deleted_at }) => deleted_at === null);
  const place = [row.sifraKo, row.stevilkaStavbe, row.stevilkaDelaStavbe ?? row.parcelnaStevilka]
    .filter((part) => part !== null)
    .join('-');
  const area = (value: number) => format.area(value, 2);
  const shownFloors = floors.map((floor) => ({
    name: floor.name ?? optionLists.etaze[floor.etaza as keyof typeof optionLists.etaze],
    area: area(floor.area),
    counted: area(floor.counted),
    spaces: floor.spaces
      .filter(({ deleted_at }) => deleted_at === null)
      .map((space) => ({
        id: space.property_floor_space_id,
        name: space.name ?? codeLists.roomTypes[space.room_type as keyof typeof codeLists.roomTypes],
        note: space.note,
        area: area(space.area),
        counted: area(space.counted),
      })),
  }));
  const picturesOf = (space: string | null) =>
    rows
      .filter((image) => image.property_floor_space_id === space)
      .map(({ thumb_key, caption, original_name }) => ({ key: thumb_key, caption: caption ?? original_name }));
  const sum = (of: 'area' | 'counted') => area(floors.reduce((total, floor) => total + floor[of], 0));
  return {
    title: addressWithFlat(row.naslov, row.stevilkaStanovanja) ?? place,
    madeAt: now.toISOString(),
    glance: [
      { label: report.fields.kind, value: codeLists.propertyKinds[row.kind as keyof typeof codeLists.propertyKinds] },
      { label: report.fields.idZnak, value: place },
      // Left out without measurements.
      ...(floors.some(({ area: measured }) => measured > 0)
        ? [{ label: measurements.measured, value: sum('area') }]
        : []),
    ],
    sections: sections.map(({ section, values, source }) => ({
      title: report.sections[section],
      facts: Object.entries(fieldsOf(section)).flatMap(([name, field]) => {
        const value = valueText(field, values[name], words, format);
        return value ? [{ label: withoutUnit(report.fields[name as keyof typeof report.fields], value), value }] : [];
      }),
      source: source && report.source({ name: source.name, date: source.state_on && format.date(source.state_on) }),
    })),
    floors: shownFloors,
    total: { area: sum('area'), counted: sum('counted') },
    photos: [
      ...shownFloors.flatMap((floor) =>
        floor.spaces.map(({ id, name }) => ({ name: `${floor.name}: ${name}`, pictures: picturesOf(id) })),
      ),
      { name: words.photos.noSpace, pictures: picturesOf(null) },
    ],
  };
};

/** A value in words; empty without one. */
const valueText = (
  field: ReportField,
  value: ReportValue | undefined,
  { codeLists, optionLists, registerWords, report }: (typeof sentences)['sl'],
  format: Formats,
): string => {
  const options: Readonly<Record<string, string>> =
    field.is === 'kind' ? codeLists.propertyKinds : 'list' in field ? optionLists[field.list] : {};
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? report.yes : report.no;
  if (typeof value === 'number') return field.is === 'area' ? format.area(value, 2) : format.plain(value);
  if (typeof value === 'string')
    return field.is === 'day' ? format.date(value) : (options[value] ?? registerWordIn(registerWords, value));
  return value
    .map((one) =>
      typeof one === 'string'
        ? (options[one] ?? one)
        : [
            one.sifra,
            registerWordIn(registerWords, one.opis),
            one.delez === null ? '' : `${format.number(one.delez)} %`,
          ]
            .filter(Boolean)
            .join(' '),
    )
    .join(', ');
};
