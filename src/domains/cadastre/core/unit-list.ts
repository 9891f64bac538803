import { fold } from '#lib/fold.ts';
import { identifiersIn } from './identifier-in.ts';
import { koOf, numberOf, parcelNumberOf } from './identifiers.ts';

/** One building (and perhaps one part of it) or one parcel, as the look-up takes it. */
type ListedUnit = {
  readonly sifraKo: number;
  readonly stevilkaStavbe?: number;
  readonly stevilkaDelaStavbe?: number;
  readonly parcelnaStevilka?: string;
};

type ListProblem = 'wrong_ko' | 'no_number' | 'not_understood' | 'date_for_parcel';

/** A line of a list: its text, and its property or the reason why it has none. */
export type ListLine = {
  readonly line: number;
  readonly asked: string;
  readonly unit: ListedUnit | null;
  readonly problem: ListProblem | null;
};

/** A cell as a file has it; a spreadsheet makes a day of 105/1, which cannot be undone. */
export type ListCell = string | { readonly isDate: true };

type Field = 'ko' | 'building' | 'part' | 'parcel' | 'whole';

/** Headings by which a column is known, folded and without blanks and dots. */
const headings: Readonly<Record<string, Field>> = {
  ko: 'ko',
  sifrako: 'ko',
  katastrskaobcina: 'ko',
  sifrakatastrskeobcine: 'ko',
  stavba: 'building',
  stevilkastavbe: 'building',
  ststavbe: 'building',
  building: 'building',
  del: 'part',
  delstavbe: 'part',
  stevilkadelastavbe: 'part',
  stdela: 'part',
  part: 'part',
  parcela: 'parcel',
  parcelnastevilka: 'parcel',
  stevilkaparcele: 'parcel',
  parcel: 'parcel',
  oznaka: 'whole',
  identifikator: 'whole',
  idznak: 'whole',
  identifier: 'whole',
};

const headingOf = (cell: ListCell | undefined): Field | undefined =>
  typeof cell === 'string' ? headings[fold(cell).replaceAll(/[\s.\-_]/g, '')] : undefined;

const textOf = (cell: ListCell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');

/** Reads a list with headings, or without them one identifier a line such as 1772-1826-40 or 1772 123/4. */
export const readUnitList = (rows: readonly (readonly ListCell[])[]): ListLine[] => {
  const [first = []] = rows;
  const fields = first.map(headingOf);
  const hasHead = fields.some((field) => field !== undefined);
  return rows.flatMap((cells, index): ListLine[] => {
    if ((hasHead && index === 0) || cells.every((cell) => cell === '')) return [];
    const at = (field: Field): ListCell | undefined => cells[fields.indexOf(field)];
    const asked = cells.map(textOf).filter(Boolean).join(' ');
    const shared = { line: index + 1, asked };
    if (cells.some((cell) => typeof cell !== 'string')) return [{ ...shared, unit: null, problem: 'date_for_parcel' }];
    const read =
      hasHead && textOf(at('whole')) === '' ? byColumns(at) : byIdentifier(hasHead ? textOf(at('whole')) : asked);
    return [
      typeof read === 'string' ? { ...shared, unit: null, problem: read } : { ...shared, unit: read, problem: null },
    ];
  });
};

const byColumns = (at: (field: Field) => ListCell | undefined): ListedUnit | ListProblem => {
  // "1725 AJDOVSCINA" is how the register writes a k.o.
  const sifraKo = koOf(/^\d+(\.0+)?/.exec(textOf(at('ko')))?.[0] ?? '');
  if (sifraKo === undefined) return 'wrong_ko';
  const [building, part, parcel] = [textOf(at('building')), textOf(at('part')), textOf(at('parcel'))];
  if (building !== '') {
    const [stevilkaStavbe, stevilkaDelaStavbe] = [numberOf(building), numberOf(part)];
    if (stevilkaStavbe === undefined || (part !== '' && stevilkaDelaStavbe === undefined)) return 'no_number';
    return { sifraKo, stevilkaStavbe, ...(stevilkaDelaStavbe === undefined ? {} : { stevilkaDelaStavbe }) };
  }
  const parcelnaStevilka = parcelNumberOf(parcel);
  return parcelnaStevilka === undefined ? 'no_number' : { sifraKo, parcelnaStevilka };
};

/** A bare number behind the k.o. is a building, unless the line names a parcel. */
const byIdentifier = (text: string): ListedUnit | ListProblem => {
  const found = identifiersIn(text);
  const [meant] = ['building_part', 'building', 'parcel'].flatMap((as) => found.find((one) => one.as === as) ?? []);
  if (!meant) return 'not_understood';
  const { as: _, ...unit } = meant;
  return unit;
};
