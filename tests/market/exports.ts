import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { zipTo } from '../cadastre/packages.ts';

/** Exports of ETN of the documented form with invented deals, the same for the same seed. */

type Line = Readonly<Record<string, string | number>>;
export type Export = { readonly POSLI: Line[]; readonly DELISTAVB: Line[]; readonly ZEMLJISCA?: Line[] };

const columnsOf = {
  KPP: {
    POSLI:
      'ID_POSLA,VRSTA_KUPOPRODAJNEGA_POSLA,DATUM_UVELJAVITVE,DATUM_SKLENITVE_POGODBE,POGODBENA_CENA_ODSKODNINA,VKLJUCENOST_DDV,STOPNJA_DDV,DATUM_IZTEKA_LIZINGA,DATUM_PRENEHANJA_LIZINGA,OPOMBE_O_PRAVNEM_POSLU,POSREDOVANJE_NEPREMICNINSKE_AGENCIJE,DATUM_ZADNJE_SPREMEMBE_POSLA,DATUM_ZADNJE_UVELJAVITVE_POSLA,VRSTA_AKTA,TRZNOST_POSLA,LETO',
    DELISTAVB:
      'ID_POSLA,SIFRA_KO,IME_KO,OBCINA,STEVILKA_STAVBE,STEVILKA_DELA_STAVBE,PARCELNA_STEVILKA_ZA_GEOLOKACIJO,INTERNA_OZNAKA_DELA_STAVBE,EVIDENTIRANOST_DELA_STAVBE,NASELJE,ULICA,HISNA_STEVILKA,DODATEK_HS,STEVILKA_STANOVANJA_ALI_POSLOVNEGA_PROSTORA,VRSTA_DELA_STAVBE,LETO_IZGRADNJE_DELA_STAVBE,STAVBA_JE_DOKONCANA,GRADBENA_FAZA,NOVOGRADNJA,PRODANA_POVRSINA,PRODANI_DELEZ_DELA_STAVBE,PRODANA_POVRSINA_DELA_STAVBE,PRODANA_UPORABNA_POVRSINA_DELA_STAVBE,NADSTROPJE_DELA_STAVBE,STEVILO_ZUNANJIH_PARKIRNIH_MEST,ATRIJ,POVRSINA_ATRIJA,OPOMBE_O_NEPREMICNINI,DEJANSKA_RABA_DELA_STAVBE,LEGA_DELA_STAVBE_V_STAVBI,STEVILO_SOB,POVRSINA_DELA_STAVBE,UPORABNA_POVRSINA,PROSTORI_DELA_STAVBE,POGODBENA_CENA_DELA_STAVBE,STOPNJA_DDV_DELA_STAVBE,E_CENTROID,N_CENTROID,LETO',
    ZEMLJISCA:
      'ID_POSLA,SIFRA_KO,IME_KO,OBCINA,PARCELNA_STEVILKA,VRSTA_ZEMLJISCA,VRSTA_TRAJNEGA_NASADA,STAROST_TRAJNEGA_NASADA,PRODANI_DELEZ_PARCELE,OPOMBE_O_NEPREMICNINI,POVRSINA_PARCELE,POGODBENA_CENA_PARCELE,STOPNJA_DDV_PARCELE,E_CENTROID,N_CENTROID,LETO',
  },
  NP: {
    POSLI:
      'ID_POSLA,VRSTA_NAJEMNEGA_POSLA,DATUM_UVELJAVITVE,DATUM_SKLENITVE_POGODBE,POGODBENA_NAJEMNINA,VKLJUCENOST_OBRATOVALNIH_STROSKOV_V_NAJEMNINO,VKLJUCENOST_DDV,STOPNJA_DDV,DATUM_ZACETKA_NAJEMA,DATUM_PRENEHANJA_NAJEMA,CAS_NAJEMA,TRAJANJE_NAJEMA,OPOMBE_O_PRAVNEM_POSLU,VRSTA_AKTA,TRZNOST_POSLA,LETO',
    DELISTAVB:
      'ID_POSLA,SIFRA_KO,IME_KO,OBCINA,STEVILKA_STAVBE,STEVILKA_DELA_STAVBE,INTERNA_OZNAKA_ODDANIH_PROSTOROV,NASELJE,ULICA,HISNA_STEVILKA,DODATEK_HS,VRSTA_ODDANIH_PROSTOROV,OPREMLJENOST_ODDANIH_PROSTOROV,POVRSINA_ODDANIH_PROSTOROV,UPORABNA_POVRSINA_ODDANIH_PROSTOROV,LETO_IZGRADNJE_STAVBE,DEJANSKA_RABA_DELA_STAVBE,LEGA_DELA_STAVBE_V_STAVBI,POVRSINA_DELA_STAVBE,UPORABNA_POVRSINA_DELA_STAVBE,PROSTORI_DELA_STAVBE,E_CENTROID,N_CENTROID,LETO',
    ZEMLJISCA: '',
  },
} as const;

const cell = (value: string | number | undefined): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes an export as CSV files and gives their folder. */
export const writeExport = (
  folder: string,
  register: 'KPP' | 'NP',
  { day, year, ...tables }: Export & { readonly day: string; readonly year: number },
  { bom = false }: { readonly bom?: boolean } = {},
): string => {
  mkdirSync(folder, { recursive: true });
  for (const [table, lines] of Object.entries(tables) as ['POSLI' | 'DELISTAVB' | 'ZEMLJISCA', Line[]][]) {
    const columns = columnsOf[register][table].split(',');
    const text = [columns.join(','), ...lines.map((line) => columns.map((column) => cell(line[column])).join(','))];
    const name = `ETN_SLO_${year}_${register}_${register}_${table}_${day}.csv`;
    writeFileSync(join(folder, name), `${bom ? '\uFEFF' : ''}${text.join('\n')}\n`);
  }
  return folder;
};

/**
 * Names and format of a package: of the country, of a municipality by its code, and the format until the beginning of 2024: KUP and NAJ,
 * semicolons, decimal commas and headers in words.
 */
export type Naming = { readonly area: string; readonly form: 'country' | 'municipality' | 'before 2024' };

const inWords = (column: string): string =>
  column
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^id posla$/, 'ID Posla')
    .replace(/\bko$/, 'KO')
    .replaceAll('stevil', 'števil')
    .replaceAll('sifra', 'šifra')
    .replaceAll('obcina', 'občina')
    .replaceAll('zemljisca', 'zemljišča')
    .replaceAll('povrsina', 'površina')
    .replaceAll('odskodnina', 'odškodnina')
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** Writes an export as the ZIP that the service of GURS hands out, and gives its path. */
export const writeDealPackage = async (
  folder: string,
  register: 'KPP' | 'NP',
  { day, year, ...tables }: Export & { readonly day: string; readonly year: number },
  { area, form }: Naming,
): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  const isOld = form === 'before 2024';
  const old = { KPP: 'KUP', NP: 'NAJ' }[register];
  const before = isOld ? `ETN_${area}_${old}_${year}` : `ETN_${area}_${year}_${register}`;
  const nameOf = (table: string) =>
    isOld
      ? `${before}_${table.toLowerCase()}_${day}.csv`
      : `${before}_${form === 'country' ? register : year}_${table}_${day}.csv`;
  const files = Object.entries(tables).map(([table, lines]): [string, Buffer] => {
    const columns = columnsOf[register][table as 'POSLI'].split(',');
    const written = (value: string | number | undefined) => {
      const text = cell(value);
      return isOld && /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
    };
    const text = [
      (isOld ? columns.map(inWords) : columns).join(isOld ? ';' : ','),
      ...lines.map((line) => columns.map((column) => written(line[column])).join(isOld ? ';' : ',')),
    ];
    return [nameOf(table), Buffer.from(`${text.join('\n')}\n`)];
  });
  const codes = [`${before}_sifranti_${day}.csv`, Buffer.from('ID,SIFRANT,NUMERICNA_VREDNOST,OPIS\n')] as const;
  return zipTo(join(folder, `${before}_${day}.zip`), Object.fromEntries([...files, codes]));
};

const towns = [
  { ko: 1728, koName: 'LJUBLJANA MESTO', town: 'LJUBLJANA', e: 462_000, n: 101_000, flat: 4_000 },
  { ko: 657, koName: 'MARIBOR-GRAD', town: 'MARIBOR', e: 550_000, n: 157_000, flat: 2_000 },
  { ko: 2605, koName: 'KOPER', town: 'KOPER', e: 401_000, n: 45_500, flat: 3_700 },
  { ko: 1077, koName: 'CELJE', town: 'CELJE', e: 521_000, n: 121_000, flat: 2_100 },
  { ko: 2100, koName: 'KRANJ', town: 'KRANJ', e: 451_000, n: 122_000, flat: 2_700 },
] as const;
const streets = ['SLOVENSKA CESTA', 'CANKARJEVA ULICA', 'TRG REPUBLIKE', 'OB POTOKU', 'POD GOZDOM'];

type Invented = { readonly seed: number; readonly deals: number; readonly year: number; readonly firstId: number };

const slovenian = (day: Date): string =>
  `${String(day.getUTCDate()).padStart(2, '0')}.${String(day.getUTCMonth() + 1).padStart(2, '0')}.${day.getUTCFullYear()}`;

/** A year of sales: mostly flats, half of them in the largest town; some with a garage, some houses, some land. */
export const inventSales = ({ seed, deals, year, firstId }: Invented): Required<Export> => {
  const random = randomBySeed(seed);
  const found: Required<Export> = { POSLI: [], DELISTAVB: [], ZEMLJISCA: [] };
  for (let index = 0; index < deals; index++) {
    const id = firstId + index;
    const town = random.next() < 0.5 ? towns[0] : random.one(towns);
    const spread = () => (random.next() + random.next() + random.next() - 1.5) * 8_000;
    const place = { E_CENTROID: (town.e + spread()).toFixed(2), N_CENTROID: (town.n + spread()).toFixed(2) };
    const contract = new Date(Date.UTC(year, 0, 1 + random.whole(0, 364)));
    const kind = random.next();
    const area = kind < 0.6 ? random.whole(25, 120) : random.whole(80, 250);
    const level = town.flat * (0.6 + random.next() * 0.8);
    const price =
      Math.round((kind < 0.6 ? area * level : kind < 0.75 ? area * level * 0.4 : random.whole(5, 300) * 1_000) / 100) *
      100;
    const parts = kind < 0.5 ? [2] : kind < 0.6 ? [2, 4] : kind < 0.75 ? [1] : [];
    const parcels = kind < 0.6 ? 0 : kind < 0.75 ? 2 : random.whole(1, 3);
    const where = { ID_POSLA: id, SIFRA_KO: town.ko, IME_KO: town.koName, OBCINA: town.town, ...place, LETO: year };
    found.POSLI.push({
      ID_POSLA: id,
      VRSTA_KUPOPRODAJNEGA_POSLA: random.next() < 0.94 ? 1 : random.whole(2, 4),
      DATUM_SKLENITVE_POGODBE: slovenian(contract),
      DATUM_UVELJAVITVE: slovenian(new Date(contract.getTime() + 50 * 86_400_000)),
      POGODBENA_CENA_ODSKODNINA: price,
      VKLJUCENOST_DDV: random.next() < 0.1 ? 1 : 0,
      STOPNJA_DDV: 3,
      OPOMBE_O_PRAVNEM_POSLU: 'opomba z imenom',
      VRSTA_AKTA: random.next() < 0.97 ? 1 : 2,
      TRZNOST_POSLA: random.one([1, 1, 1, 2, 4, 5]),
      LETO: year,
    });
    for (const [at, part] of parts.entries())
      found.DELISTAVB.push({
        ...where,
        STEVILKA_STAVBE: random.whole(1, 4_000),
        STEVILKA_DELA_STAVBE: at + 1 + random.whole(0, 40),
        NASELJE: town.town,
        ULICA: random.one(streets),
        HISNA_STEVILKA: random.whole(1, 90),
        DODATEK_HS: random.next() < 0.1 ? 'A' : '',
        VRSTA_DELA_STAVBE: part,
        LETO_IZGRADNJE_DELA_STAVBE: random.whole(1_900, year),
        NOVOGRADNJA: random.next() < 0.08 ? 1 : 0,
        PRODANI_DELEZ_DELA_STAVBE: random.next() < 0.95 ? '1/1' : '1/2',
        PRODANA_POVRSINA: part === 4 ? 13 : area,
        UPORABNA_POVRSINA: part === 4 ? 13 : area,
        DEJANSKA_RABA_DELA_STAVBE: part === 4 ? '33 - garaža' : '2 - stanovanje',
        LEGA_DELA_STAVBE_V_STAVBI: random.one(['klet', 'pritličje', 'nadstropje']),
        PROSTORI_DELA_STAVBE: ' odprta terasa, balkon, loža | klet',
      });
    const land = random.one([2, 5, 7, 9]);
    for (let parcel = 0; parcel < parcels; parcel++)
      found.ZEMLJISCA.push({
        ...where,
        PARCELNA_STEVILKA: `${random.whole(1, 3_000)}/${random.whole(1, 40)}`,
        VRSTA_ZEMLJISCA: random.next() < 0.9 ? land : 6,
        PRODANI_DELEZ_PARCELE: '1/1',
        POVRSINA_PARCELE: random.whole(50, 2_000),
      });
  }
  return found;
};

/** Rented flats, one in each deal. */
export const inventRents = ({ seed, deals, year, firstId }: Invented): Export => {
  const random = randomBySeed(seed);
  const found: Export = { POSLI: [], DELISTAVB: [] };
  for (let id = firstId; id < firstId + deals; id++) {
    const town = random.one(towns);
    found.POSLI.push({
      ID_POSLA: id,
      VRSTA_NAJEMNEGA_POSLA: 1,
      DATUM_SKLENITVE_POGODBE: `05.03.${year}`,
      DATUM_UVELJAVITVE: `20.04.${year}`,
      POGODBENA_NAJEMNINA: random.whole(300, 900) + 0.5,
      VRSTA_AKTA: 1,
      TRZNOST_POSLA: 4,
      LETO: year,
    });
    found.DELISTAVB.push({
      ID_POSLA: id,
      SIFRA_KO: town.ko,
      IME_KO: town.koName,
      OBCINA: town.town,
      STEVILKA_STAVBE: random.whole(1, 4_000),
      STEVILKA_DELA_STAVBE: random.whole(1, 40),
      VRSTA_ODDANIH_PROSTOROV: 2,
      UPORABNA_POVRSINA_ODDANIH_PROSTOROV: random.whole(25, 90) + 0.5,
      E_CENTROID: `${town.e}.25`,
      N_CENTROID: `${town.n}.5`,
      LETO: year,
    });
  }
  return found;
};
