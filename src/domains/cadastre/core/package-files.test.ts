import { describe, expect, test } from 'vitest';
import {
  csvTables,
  isPackage,
  listNameOf,
  namesPersons,
  orderOf,
  personColumn,
  recognise,
  stateIn,
} from './package-files.ts';

const parcel = ['EID_PARCEL', 'KO_ID', 'ST_PARCELE'];
const building = ['EID_STAVBA', 'KO_ID', 'ST_STAVBE'];
const outline = ['EID_TLORIS', 'EID_STAVBA'];
const link = ['EID_STAVBA', 'EID_STAVB0', 'EID_PARCEL', 'POVRSINA'];
const part = ['EID_DEL_STAVBE', 'EID_STAVBA', 'ST_DELA_STAVBE'];
const room = ['EID_PROSTOR', 'EID_DEL_STAVBE', 'VRSTA_PROSTORA_ID', 'POVRSINA'];
const house = ['EID_HISNA_STEVILKA', 'NASELJE_NAZIV', 'HS_STEVILKA'];
const partValue = ['EID_DEL_STAVBE', 'ID_MODEL', 'POSPLOSENA_VREDNOST'];
const parcelValue = ['EID_PARCELA', 'POSPLOSENA_VREDNOST'];
const list = ['ID', 'NAZIVSL'];

describe('files under the names of GURS, of the country and of a municipality, in any case', () => {
  test.each([
    ['KN_SLO_PARCELE_SLO_PARCELE_poligon.shp', parcel, 'parcele'],
    ['KN_SLO_PARCELE_SLO_PARCELE_null.dbf', parcel, 'parcele'],
    ['KN_008_PARCELE_parcele_20260726.shp', parcel, 'parcele'],
    ['KN_008_PARCELE_PARCELE_POLIGON.SHP', parcel, 'parcele'],
    ['KN_1703_PARCELE_parcele_20260726.shp', parcel, 'parcele'],
    ['KN_008_PARCELE_parcele_20260726.zip/sloj.shp', parcel, 'parcele'],
    ['KN_SLO_PARCELE_SLO_GRADBENE_PARCELE.shp', parcel, undefined],
    ['KN_SLO_PARCELE_SLO_STAVBE_PARCELE_poligon.dbf', link, 'stavbe_parcele'],
    ['KN_SLO_STAVBE_SLO_STAVBE_PARCELE_tocka.dbf', link, 'stavbe_parcele'],
    ['KN_008_STAVBE_PARCELE_poligon.dbf', link, 'stavbe_parcele'],
    ['KN_099_STAVBE_stavbe_x_parcele_20260105.csv', ['EID_STAVBA', 'EID_PARCELA'], 'stavbe_parcele'],
    ['KN_SLO_STAVBE_SLO_STAVBE_tocka.shp', building, 'stavbe'],
    ['x/KN_008_STAVBE_stavbe_20260726.shp', building, 'stavbe'],
    ['KN_SLO_STAVBE_SLO_STAVBE_NADZEMNI_TLORIS_poligon.shp', outline, 'nadzemni_tloris'],
    ['KN_008_STAVBE_nadzemni_tloris_20260726.shp', outline, 'nadzemni_tloris'],
    ['KN_SLO_STAVBE_SLO_STAVBE_TLORIS_poligon.shp', outline, 'tloris'],
    ['KN_008_STAVBE_tloris_20260726.shp', outline, 'tloris'],
    ['KN_SLO_STAVBE_SLO_STAVBE_PODZEMNI_TLORIS_poligon.shp', outline, undefined],
    ['KN_008_STAVBE_podzemni_tloris_20260726.shp', outline, undefined],
    ['KN_SLO_STAVBE_SLO_STAVBE_TLORIS_ZPS_poligon.shp', outline, undefined],
    ['KN_SLO_STAVBE_SLO_ETAZE_null.dbf', ['EID_ETAZA', 'EID_STAVBA'], undefined],
    ['KN_SLO_STAVBE_SLO_deli_stavb_20251109.csv', part, 'deli_stavb'],
    ['KN_008_STAVBE_deli_stavb_20260726.csv', part, 'deli_stavb'],
    ['KN_SLO_STAVBE_SLO_prostori_20251109.csv', room, 'prostori'],
    ['KN_008_PARCELE_parcele_x_namenske_rabe_20260726.csv', ['EID_PARCELA', 'VRSTA_NAMENSKE_RABE_ID'], 'namenske_rabe'],
    ['KN_SLO_PARCELE_SLO_parcele_x_dejanske_rabe_20260726.csv', ['EID_PARCELA', 'DELEZ'], 'dejanske_rabe'],
    ['KN_008_PARCELE_gradbene_parcele_x_parcele_20260726.csv', ['EID_PARCELA'], undefined],
    ['KN_SLO_NASLOVI_HS_naslovi_hs_20251109.csv', [...house, 'GEOM'], 'naslovi_hs'],
    ['RN_SLO_NASLOVI_register_naslovov_20250817.csv', house, 'register_naslovov'],
    ['RN_009_NASLOVI_register_naslovov_ob_20250817.csv', house, 'register_naslovov'],
    ['KN_SLO_KAT_OBCINE_KATASTRSKE_OBCINE_poligon.dbf', ['EID_KATAST', 'SIFKO', 'NAZIV'], 'katastrske_obcine'],
    ['RPE_SLO_PROSTORSKE_ENOTE_OBCINE_poligon.dbf', ['EID_OBCINA', 'SIFRA', 'NAZIV'], 'rpe_obcine'],
    ['RPE_SLO_PROSTORSKE_ENOTE_NASELJA_poligon.dbf', ['EID_NASELJ', 'NAZIV'], 'rpe_naselja'],
    ['RPE_SLO_PROSTORSKE_ENOTE_POSTNI_OKOLISI_poligon.dbf', ['SIFRA', 'NAZIV'], 'rpe_postni_okolisi'],
    ['RPE_SLO_PROSTORSKE_ENOTE_STATISTICNE_REGIJE_poligon.dbf', ['SIFRA', 'NAZIV'], undefined],
    ['RPE_SLO_ULICE_ULICE_poligon.dbf', ['EID_ULICA', 'NAZIV', 'EID_NASELJ'], 'rpe_ulice'],
    ['EV_SLO_EVIDENCA_VREDNOTENJA_del_stavbe_20260314.csv', ['EID_DEL_STAVBE', 'ID_LEGA'], 'ev_del_stavbe'],
    ['EV_008_del_stavbe_20260725.csv', ['EID_DEL_STAVBE', 'NAZIV_LEGA'], 'ev_del_stavbe'],
    ['EV_SLO_EVIDENCA_VREDNOTENJA_del_stavbe_enota_20260314.csv', partValue, 'ev_del_stavbe_enota'],
    ['EV_008_EVIDENCA_VREDNOTENJA_parc_enota_20260725.csv', parcelValue, 'ev_parc_enota'],
    ['EV_SLO_EVIDENCA_VREDNOTENJA_SIF_LEGA_20260314.csv', ['ID_LEGA', 'NAZIV'], 'sifrant'],
    ['EV_SLO_EVIDENCA_VREDNOTENJA_SIF_MODEL_20260314.csv', ['ID_MODEL', 'NAZIV'], undefined],
    ['KN_008_STAVBE_20260726.zip/sifranti/TIPI_STAVB.CSV', list, 'sifrant'],
    ['sifranti/parcele.csv', list, 'sifrant'],
    ['ko.csv', ['KO_ID', 'NAZIV'], 'ko'],
    ['NA.csv', ['NA_MID', 'NA_UIME', 'OB_MID'], 'naselja'],
    ['buildings-1703.json', [], 'json_buildings'],
    ['parcels-1703.geojson', [], 'geojson_parcels'],
    ['valuation-models.json', [], undefined],
    ['KN_008_STAVBE_osebe_20260726.csv', part, undefined],
    ['moji_deli_stavb.csv', part, undefined],
  ])('%s with %j is read as %s', (path, columns, reading) =>
    expect(recognise(path, columns)).toEqual(reading && { reading }),
  );
});

test.each(csvTables)('$table is read under the name by which it is told', ({ table, named, columns }) => {
  const first = columns.map(([name = '']) => name);
  expect(recognise(named.replace('LLLLMMDD', '20260112'), first)).toEqual({ reading: table });
});

test('a name that promises a table without its columns says which are missing', () => {
  expect(recognise('KN_SLO_STAVBE_SLO_STAVBE_tocka.shp', ['EID_STAVBA', 'NAZIV'])).toEqual({
    missing: ['KO_ID', 'ST_STAVBE'],
  });
  expect(recognise('EV_008_EVIDENCA_VREDNOTENJA_del_stavbe_20260725.csv', ['EID_DEL_STAVBE'])).toEqual({
    missing: ['NAZIV_LEGA'],
  });
  expect(recognise('sifranti/TIPI_STAVB.CSV', ['ID'])).toEqual({ missing: ['NAZIVSL'] });
  expect(recognise('sifranti/METODE_DOLOCITVE_POVRSINE.CSV', ['KODA'])).toBeUndefined();
});

test('code lists come before what they word, municipalities before settlements before streets', () => {
  expect(orderOf('sifrant')).toBeLessThan(orderOf('parcele'));
  expect(orderOf('rpe_obcine')).toBeLessThan(orderOf('rpe_naselja'));
  expect(orderOf('rpe_naselja')).toBeLessThan(orderOf('rpe_ulice'));
  expect(orderOf('nadzemni_tloris')).toBeLessThan(orderOf('tloris'));
});

test.each([
  ['KN_SLO_STAVBE_SLO_stavbe_20260111.zip', true],
  ['KN_008_PARCELE_20260726.zip', true],
  ['RPE_SLO_PROSTORSKE_ENOTE_obcine_20230219.zip', true],
  ['Prostorske_enote_DRZAVA_1.zip', true],
  ['KN_SLO_STAVBE_SLO_etaze_20260111.zip', false],
  ['KN_008_STAVBE_podzemni_tloris_20260726.zip', false],
  ['KN_SLO_PARCELE_SLO_gradbene_parcele_20260111.zip', false],
  ['KN_SLO_PARCELE_SLO_upravljavci_parc_20260111.zip', false],
  ['fotografije.zip', false],
])('the package %s within another one is opened: %s', (path, answer) => expect(isPackage(path)).toBe(answer));

test.each([
  ['KN_008_STAVBE_20260726.zip/sifranti/TIPI_STAVB.CSV', 'TIPI_STAVB'],
  ['EV_008_EVIDENCA_VREDNOTENJA_SIF_LEGA_20260725.csv', 'SIF_LEGA'],
])('%s is the list %s', (path, name) => expect(listNameOf(path)).toBe(name));

test.each([
  ['KN_008_STAVBE_osebe_20260726.csv', true],
  ['EV_008_imetniki_lastnistva_20260725.csv', true],
  ['KN_008_PARCELE_upravljavci.csv', true],
  ['KN_008_PARCELE_parcele_x_posebni_rezimi_20260726.csv', false],
  ['KN_008_PARCELE_parcele_20260726.shp', false],
])('%s is about persons: %s', (path, answer) => expect(namesPersons(path)).toBe(answer));

test.each([
  [['EID_PARCELA', 'EMSO_MS'], 'EMSO_MS'],
  [['ID_OSEBA'], 'ID_OSEBA'],
  [['NASLOV_VRO'], 'NASLOV_VRO'],
  [['UPRAVLJAVE'], 'UPRAVLJAVE'],
  [['EID_PARCELA', 'POSEBNI_REZIM', 'UPRAVNI_ST'], undefined],
])('of the columns %j one is about persons: %s', (columns, answer) => expect(personColumn(columns)).toBe(answer));

test.each([
  ['KN_008_PARCELE_20260726.zip/KN_008_PARCELE_parcele_20260726.zip', '2026-07-26'],
  [
    'KN_SLO_PARCELE_SLO_20260111.zip/KN_SLO_PARCELE_SLO_parcele_20260112.zip/KN_SLO_PARCELE_SLO_PARCELE_poligon.shp',
    '2026-01-12',
  ],
  ['KN_SLO_KAT_OBCINE_20260315.zip/sifranti/X.CSV', '2026-03-15'],
  ['EV_008_EVIDENCA_VREDNOTENJA_20260725.zip', '2026-07-25'],
  ['ko.csv', undefined],
  ['x_20261399.csv', undefined],
])('%s is of %s', (path, day) => expect(stateIn(path)).toBe(day));
