import { expect, test } from 'vitest';
import { namesPersons, orderOf, personColumn, readingOf, stateIn } from './package-files.ts';

test.each([
  ['KN_008_PARCELE_parcele_20260726.shp', 'shp_parcele'],
  ['x/KN_008_STAVBE_stavbe_20260726.shp', 'shp_stavbe'],
  ['KN_008_STAVBE_nadzemni_tloris_20260726.shp', 'shp_nadzemni_tloris'],
  ['KN_008_STAVBE_tloris_20260726.shp', 'shp_tloris'],
  ['KN_008_STAVBE_podzemni_tloris_20260726.shp', undefined],
  ['KN_008_STAVBE_tloris_zps_20260726.shp', undefined],
  ['KN_008_STAVBE_deli_stavb_20260726.csv', 'deli_stavb'],
  ['KN_008_STAVBE_prostori_20260726.csv', undefined],
  ['KN_008_PARCELE_parcele_x_namenske_rabe_20260726.csv', 'namenske_rabe'],
  ['KN_008_PARCELE_gradbene_parcele_x_parcele_20260726.csv', undefined],
  ['sifranti/TIPI_STAVB.CSV', 'sifrant'],
  ['EV_008_del_stavbe_20260725.csv', 'ev_del_stavbe'],
  ['EV_008_del_stavbe_enota_20260725.csv', undefined],
  ['EV_008_parc_enota_20260725.csv', 'ev_parc_enota'],
  ['RN_008_NASLOVI_register_naslovov_ob_20260725.csv', 'naslovi'],
  ['ko.csv', 'ko'],
  ['NA.csv', 'naselja'],
  ['buildings-1703.json', 'json_buildings'],
  ['parcels-1703.geojson', 'geojson_parcels'],
  ['valuation-models.json', undefined],
  ['KN_008_STAVBE_osebe_20260726.csv', undefined],
])('%s is read as %s', (path, reading) => expect(readingOf(path)).toBe(reading));

test('code lists come before what they word', () => expect(orderOf('sifrant')).toBeLessThan(orderOf('shp_parcele')));

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
  ['EV_008_EVIDENCA_VREDNOTENJA_20260725.zip', '2026-07-25'],
  ['ko.csv', undefined],
  ['x_20261399.csv', undefined],
])('%s is of %s', (path, day) => expect(stateIn(path)).toBe(day));
