import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fromWgs84 } from '#lib/d96.ts';
import type { Export } from './exports.ts';

/** Files that others derived from ETN, put back into the form of the official export as far as they say enough. */

type Row = Readonly<Record<string, string>>;
export const readRows = (path: string): Row[] =>
  parse(readFileSync(path), { bom: true, delimiter: ';', columns: true }) as Row[];

const day = (iso: string): string => iso.split('-').reverse().join('.');
const vatCodes: Readonly<Record<string, number>> = { '22,0%': 4, '9,5%': 3 };

/** The sales of Brezovica, of those years of the file. */
export const fromBrezovica = (deals: readonly Row[], units: readonly Row[], year: string): Required<Export> => {
  const sold = units.filter((unit) => unit.leto_paketa === year);
  const where = (unit: Row) => ({
    ID_POSLA: unit.id_posla ?? '',
    SIFRA_KO: unit.sifra_ko ?? '',
    IME_KO: unit.ime_ko ?? '',
    OBCINA: 'BREZOVICA',
    E_CENTROID: unit.e_centroid ?? '',
    N_CENTROID: unit.n_centroid ?? '',
    LETO: year,
  });
  return {
    POSLI: deals
      .filter((deal) => deal.leto_paketa === year)
      .map((deal) => ({
        ID_POSLA: deal.id_posla ?? '',
        VRSTA_KUPOPRODAJNEGA_POSLA: deal.vrsta_posla_koda ?? '',
        DATUM_SKLENITVE_POGODBE: day(deal.datum_sklenitve_pogodbe ?? ''),
        DATUM_UVELJAVITVE: day(deal.datum_uveljavitve ?? ''),
        POGODBENA_CENA_ODSKODNINA: deal.pogodbena_cena_eur ?? '',
        VKLJUCENOST_DDV: deal.vkljucenost_ddv_opis === 'Da' ? 1 : 0,
        STOPNJA_DDV: vatCodes[deal.stopnja_ddv_opis ?? ''] ?? '',
        VRSTA_AKTA: 1,
        TRZNOST_POSLA: deal.trznost_koda ?? '',
        LETO: year,
      })),
    DELISTAVB: sold
      .filter((unit) => unit.tip_sestavine === 'DEL_STAVBE')
      .map((unit) => {
        const [, building = '', part = ''] = /^stavba (\d+), del (\d+)$/.exec(unit.identifikator ?? '') ?? [];
        return {
          ...where(unit),
          STEVILKA_STAVBE: building,
          STEVILKA_DELA_STAVBE: part,
          VRSTA_DELA_STAVBE: unit.vrsta_koda ?? '',
          LETO_IZGRADNJE_DELA_STAVBE: unit.leto_izgradnje ?? '',
          PRODANI_DELEZ_DELA_STAVBE: unit.prodani_delez ?? '',
          PRODANA_POVRSINA: unit.povrsina_osnovna_m2 ?? '',
          UPORABNA_POVRSINA: unit.uporabna_povrsina_m2 ?? '',
        };
      }),
    ZEMLJISCA: sold
      .filter((unit) => unit.tip_sestavine === 'ZEMLJISCE')
      .map((unit) => ({
        ...where(unit),
        PARCELNA_STEVILKA: (unit.identifikator ?? '').replace(/^parcela /, ''),
        VRSTA_ZEMLJISCA: unit.vrsta_koda ?? '',
        PRODANI_DELEZ_PARCELE: unit.prodani_delez ?? '',
        POVRSINA_PARCELE: unit.povrsina_osnovna_m2 ?? '',
      })),
  };
};

export type NationalRow = {
  readonly id: number;
  readonly datum: string;
  readonly cena: number;
  readonly tip: number;
  readonly povrsina: number;
  readonly lat: number;
  readonly lon: number;
  readonly sifraKo: number;
  readonly imeKo: string;
  readonly obcina: string;
  readonly letoIzgradnje?: number | null;
  readonly novogradnja?: boolean;
  readonly parcela?: string;
};

/** Sold parts and parcels of the country; the files lack buildings, parts, shares of parcels and the market flag. */
export const fromNational = (
  parts: readonly NationalRow[],
  parcels: readonly NationalRow[],
  year: number,
): Required<Export> => {
  const where = (row: NationalRow) => {
    const { e, n } = fromWgs84({ lon: row.lon, lat: row.lat });
    return {
      ID_POSLA: row.id,
      SIFRA_KO: row.sifraKo,
      IME_KO: row.imeKo,
      OBCINA: row.obcina,
      E_CENTROID: e.toFixed(2),
      N_CENTROID: n.toFixed(2),
      LETO: year,
    };
  };
  const deals = new Map([...parts, ...parcels].map((row) => [row.id, row]));
  return {
    POSLI: [...deals.values()].map((row) => ({
      ID_POSLA: row.id,
      VRSTA_KUPOPRODAJNEGA_POSLA: 1,
      DATUM_SKLENITVE_POGODBE: day(row.datum),
      POGODBENA_CENA_ODSKODNINA: row.cena,
      VRSTA_AKTA: 1,
      LETO: year,
    })),
    DELISTAVB: parts.map((row) => ({
      ...where(row),
      STEVILKA_STAVBE: 1,
      VRSTA_DELA_STAVBE: row.tip,
      LETO_IZGRADNJE_DELA_STAVBE: row.letoIzgradnje ?? '',
      NOVOGRADNJA: row.novogradnja ? 1 : 0,
      PRODANI_DELEZ_DELA_STAVBE: '1/1',
      PRODANA_POVRSINA: row.povrsina,
    })),
    ZEMLJISCA: parcels.map((row) => ({
      ...where(row),
      PARCELNA_STEVILKA: row.parcela ?? '',
      VRSTA_ZEMLJISCA: row.tip,
      POVRSINA_PARCELE: row.povrsina,
    })),
  };
};
