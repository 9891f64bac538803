import { expect, test } from 'vitest';
import { areaIn, areaText } from './package-area.ts';

test.each([
  ['KN_SLO_PARCELE_SLO_20260111.zip/KN_SLO_PARCELE_SLO_parcele.zip/KN_SLO_PARCELE_SLO_PARCELE_poligon.shp', 'SLO'],
  ['KN_008_STAVBE_20260726.zip/KN_008_STAVBE_deli_stavb_20260726.csv', 'obcina 8'],
  ['EV_061_EVIDENCA_VREDNOTENJA_20260725.zip/ev_061_evidenca_vrednotenja_parc_enota.csv', 'obcina 61'],
  ['RN_1703_NASLOVI_20260111.csv', 'ko 1703'],
  ['paketi/KN_SLO_x/KN_008_STAVBE_deli_stavb_20260726.csv', 'obcina 8'],
  ['KN_000_STAVBE_deli_stavb.csv', null],
  ['KN_8_STAVBE_deli_stavb.csv', null],
  ['parcels-1703.json', null],
  ['ko.csv', null],
])('%s is of %s', (path, area) => expect(areaText(areaIn(path))).toBe(area));
