import { koOf } from '#domains/cadastre/core/identifiers.ts';
import { dateOf, dayNumber } from '#lib/iso-date.ts';
import { isInSlovenia } from '#lib/slovenia.ts';
import { cellsOf, reject } from '#platform/server/bulk/cells.ts';
import type { DealTable, Register } from '../../core/deal-files.ts';
import { kindOfParcel, kindOfPart } from '../../core/kinds.ts';
import { type DealRow, noLand, noPart, type UnitRow } from '../../core/rows.ts';
import { type Share, shareOf } from '../../core/share.ts';

/**
 * The columns without which a table is not taken: without those of price, size or place every deal would come in without it. Of several
 * in one place any will do, as sales and rents have other names.
 */
export const requiredColumns: Readonly<Record<DealTable, readonly (string | readonly string[])[]>> = {
  POSLI: [
    'ID_POSLA',
    'DATUM_SKLENITVE_POGODBE',
    ['POGODBENA_CENA_ODSKODNINA', 'POGODBENA_NAJEMNINA'],
    'VRSTA_AKTA',
    'TRZNOST_POSLA',
  ],
  DELISTAVB: [
    'ID_POSLA',
    'SIFRA_KO',
    'STEVILKA_STAVBE',
    ['VRSTA_DELA_STAVBE', 'VRSTA_ODDANIH_PROSTOROV'],
    // Alternative names of a size that a line may lack: any other column would be another size, and give another price per m².
    ['PRODANA_POVRSINA', 'POVRSINA_ODDANIH_PROSTOROV'],
    ['PRODANA_UPORABNA_POVRSINA_DELA_STAVBE', 'UPORABNA_POVRSINA_ODDANIH_PROSTOROV'],
    ['UPORABNA_POVRSINA', 'UPORABNA_POVRSINA_DELA_STAVBE'],
    'POVRSINA_DELA_STAVBE',
    // In rents, which have no shares, the column that identifies them.
    ['PRODANI_DELEZ_DELA_STAVBE', 'VRSTA_ODDANIH_PROSTOROV'],
    'E_CENTROID',
    'N_CENTROID',
  ],
  ZEMLJISCA: [
    'ID_POSLA',
    'SIFRA_KO',
    'PARCELNA_STEVILKA',
    'VRSTA_ZEMLJISCA',
    'POVRSINA_PARCELE',
    'PRODANI_DELEZ_PARCELE',
    'E_CENTROID',
    'N_CENTROID',
  ],
};

/** A line of the table of deals; the other tables add to it later. */
export type DealLine = Omit<DealRow, 'parts' | 'parcels' | 'state_on'>;
/** A line of a unit, without the values that it takes from its deal. */
export type UnitLine = Omit<
  UnitRow,
  | 'register'
  | 'ordinal'
  | 'contract_on'
  | 'price'
  | 'price_m2'
  | 'ddv'
  | 'land_area'
  | 'basis'
  | 'whole'
  | 'deal_type'
  | 'act'
  | 'market_flag'
  | 'municipality_id'
  | 'share_part'
  | 'share_whole'
> & { readonly municipality: string | null; readonly share: Share | null };

export type Cells = ReturnType<typeof dealCells>;

/** Cells of a line of ETN. Free text about a deal or its units is never read: it contains names of persons. */
export const dealCells = (get: (column: string) => string, see?: (number: string) => void) => {
  const plain = cellsOf(get, see);
  const { text, required, whole, decimal } = plain;

  const idOrNull = (): string | null => {
    const value = get('ID_POSLA').trim().replace(/\.0+$/, '');
    return /^-?\d{1,12}$/.test(value) ? value : null;
  };
  const id = (): string => {
    required('ID_POSLA');
    return idOrNull() ?? reject('no_deal_number', 'ID_POSLA');
  };
  const ko = (): number => koOf(required('SIFRA_KO')) ?? reject('no_ko', 'SIFRA_KO');
  /** A day written DD.MM.YYYY, or the other way round with dashes. */
  const day = (column: string): string | null => {
    const value = text(column);
    if (value === null) return null;
    const written = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?: .*)?$/.exec(value);
    const iso = written ? `${written[3]}-${two(written[2])}-${two(written[1])}` : value.slice(0, 10);
    return isDay(iso) ? iso : reject('no_day', column);
  };
  const yes = (column: string): boolean | null => {
    const value = text(column);
    return value === null ? null : value === '1' || value.toLowerCase() === 'da';
  };
  /** Zero means unknown. */
  const area = (...columns: readonly string[]): number | null => {
    for (const column of columns) {
      const value = decimal(column);
      if (value) return value;
    }
    return null;
  };
  const year = (column: string): number | null => {
    const value = whole(column, 999_999_999);
    return value !== null && value >= 1_000 && value <= 2_100 ? value : null;
  };
  const place = (): string | null => {
    const [e, n] = [decimal('E_CENTROID'), decimal('N_CENTROID')];
    if (e === null || n === null) return null;
    // A place that is wrong costs its unit nothing but the map; one that is right the other way round is a fault of the file.
    if (isInSlovenia({ e: n, n: e })) return reject('no_place', 'E_CENTROID');
    return isInSlovenia({ e, n }) ? `(${e},${n})` : null;
  };
  const share = (column: string): Share | null => shareOf(get(column)) ?? null;
  /** Searched names are in an index, whose entries have a maximum length. */
  const name = (column: string): string | null => text(column)?.slice(0, longestName) ?? null;
  return { ...plain, name, id, idOrNull, ko, day, yes, area, year, place, share };
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(dayNumber(text)) === text;
/** The longest name of the registers has 60 letters, the longest use 180. */
const longestName = 200;
const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');

export const dealOf = (cells: Cells, register: Register): DealLine => {
  const { id, whole, decimal, day, yes, year } = cells;
  const rent = register === 'NP';
  // The id of the deal first: a line without one is refused for that.
  const id_posla = id();
  const contract_on = day('DATUM_SKLENITVE_POGODBE');
  const in_force_on = day('DATUM_UVELJAVITVE');
  if (contract_on !== null && in_force_on !== null && in_force_on < contract_on)
    return reject('day_too_early', 'DATUM_UVELJAVITVE');
  return {
    register,
    id_posla,
    deal_type: whole(rent ? 'VRSTA_NAJEMNEGA_POSLA' : 'VRSTA_KUPOPRODAJNEGA_POSLA'),
    act: whole('VRSTA_AKTA'),
    market_flag: whole('TRZNOST_POSLA'),
    contract_on,
    in_force_on,
    changed_on: day('DATUM_ZADNJE_SPREMEMBE_POSLA'),
    price: decimal(rent ? 'POGODBENA_NAJEMNINA' : 'POGODBENA_CENA_ODSKODNINA', 99_999_999_999),
    vat_included: yes('VKLJUCENOST_DDV'),
    vat_rate: whole('STOPNJA_DDV'),
    lease_purchase_until: day('DATUM_IZTEKA_LIZINGA'),
    lease_purchase_ended: day('DATUM_PRENEHANJA_LIZINGA'),
    costs_included: yes('VKLJUCENOST_OBRATOVALNIH_STROSKOV_V_NAJEMNINO'),
    rent_from: day('DATUM_ZACETKA_NAJEMA'),
    rent_until: day('DATUM_PRENEHANJA_NAJEMA'),
    rent_ended: day('DATUM_ZAKLJUCKA_NAJEMA_DATUM_PREDCASNE_PREKINITVE_NAJEMA'),
    rent_term: whole('CAS_NAJEMA'),
    rent_months: whole('TRAJANJE_NAJEMA', 99_999),
    year: year('LETO'),
  };
};

/** A sold part, or rented premises. */
export const partOf = (cells: Cells, register: Register): UnitLine => {
  const { id, ko, text, name, whole, requiredWhole, area, yes, year, place, share } = cells;
  const rent = register === 'NP';
  const use = /^(\d+)\s*-\s*(.*)$/s.exec(text('DEJANSKA_RABA_DELA_STAVBE') ?? '');
  const spaces = (text('PROSTORI_DELA_STAVBE') ?? '').split(' | ').map((one) => one.trim());
  const number = text('HISNA_STEVILKA');
  return {
    ...noLand,
    id_posla: id(),
    kind: kindOfPart(register, code(cells, rent ? 'VRSTA_ODDANIH_PROSTOROV' : 'VRSTA_DELA_STAVBE', 16)),
    place: place(),
    area: rent
      ? area(
          'UPORABNA_POVRSINA_ODDANIH_PROSTOROV',
          'POVRSINA_ODDANIH_PROSTOROV',
          'UPORABNA_POVRSINA_DELA_STAVBE',
          'POVRSINA_DELA_STAVBE',
        )
      : area(
          'PRODANA_UPORABNA_POVRSINA_DELA_STAVBE',
          'UPORABNA_POVRSINA',
          'UPORABNA_POVRSINA_DELA_STAVBE',
          'PRODANA_POVRSINA',
          'POVRSINA_DELA_STAVBE',
        ),
    new_building: yes('NOVOGRADNJA'),
    year_built: year(rent ? 'LETO_IZGRADNJE_STAVBE' : 'LETO_IZGRADNJE_DELA_STAVBE'),
    ko: ko(),
    municipality: text('OBCINA'),
    building: requiredWhole('STEVILKA_STAVBE', 99_999),
    part: whole('STEVILKA_DELA_STAVBE', 99_999),
    // Rents have no shares: premises are rented whole.
    share: rent ? { part: 1, whole: 1 } : share('PRODANI_DELEZ_DELA_STAVBE'),
    ko_name: name('IME_KO'),
    settlement: name('NASELJE'),
    street: name('ULICA'),
    house_number: number && `${number}${(text('DODATEK_HS') ?? '').toLowerCase()}`,
    flat_number: text('STEVILKA_STANOVANJA_ALI_POSLOVNEGA_PROSTORA'),
    sold_area: area(rent ? 'POVRSINA_ODDANIH_PROSTOROV' : 'PRODANA_POVRSINA', 'PRODANA_POVRSINA_DELA_STAVBE'),
    sold_usable_area: area(rent ? 'UPORABNA_POVRSINA_ODDANIH_PROSTOROV' : 'PRODANA_UPORABNA_POVRSINA_DELA_STAVBE'),
    net_area: area('POVRSINA_DELA_STAVBE'),
    usable_area: area('UPORABNA_POVRSINA', 'UPORABNA_POVRSINA_DELA_STAVBE'),
    finished: yes('STAVBA_JE_DOKONCANA'),
    building_phase: whole('GRADBENA_FAZA'),
    rooms: whole('STEVILO_SOB', 99),
    floor: text('NADSTROPJE_DELA_STAVBE'),
    position: text('LEGA_DELA_STAVBE_V_STAVBI')?.toLowerCase() ?? null,
    use_code: use?.[1] ?? null,
    use_name: use?.[2]?.trim().slice(0, longestName) || null,
    spaces: spaces.filter((one) => one !== '' && one !== '-').join(' | ') || null,
    atrium: yes('ATRIJ'),
    atrium_area: area('POVRSINA_ATRIJA'),
    parking_places: whole('STEVILO_ZUNANJIH_PARKIRNIH_MEST'),
    furnished: yes('OPREMLJENOST_ODDANIH_PROSTOROV'),
    micro_location: whole('MIKROLOKACIJA_ODDANIH_PROSTOROV'),
    vat_rate: whole('STOPNJA_DDV_DELA_STAVBE'),
  };
};

export const parcelOf = (cells: Cells): UnitLine => {
  const { id, ko, text, name, required, whole, area, place, share } = cells;
  return {
    ...noPart,
    id_posla: id(),
    kind: kindOfParcel(code(cells, 'VRSTA_ZEMLJISCA', 10)),
    place: place(),
    area: area('POVRSINA_PARCELE'),
    ko: ko(),
    municipality: text('OBCINA'),
    parcel: required('PARCELNA_STEVILKA'),
    share: share('PRODANI_DELEZ_PARCELE'),
    ko_name: name('IME_KO'),
    net_area: area('POVRSINA_PARCELE'),
    crop: whole('VRSTA_TRAJNEGA_NASADA'),
    crop_age: whole('STAROST_TRAJNEGA_NASADA'),
    vat_rate: whole('STOPNJA_DDV_PARCELE'),
  };
};

const code = ({ requiredWhole }: Cells, column: string, most: number): number => {
  const value = requiredWhole(column);
  return value >= 1 && value <= most ? value : reject('not_listed', column);
};
