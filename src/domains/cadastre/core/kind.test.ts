import { expect, test } from 'vitest';
import {
  belongsTo,
  countedParts,
  dwellingsOf,
  isBlock,
  kindOfBuilding,
  kindOfParcel,
  kindOfPart,
  unitsOf,
} from './kind.ts';

test.each([
  ['stanovanje', 'stanovanje'],
  ['Stanovanje', 'stanovanje'],
  ['oskrbovano stanovanje', 'stanovanje'],
  ['stanovanje v enostanovanjski stavbi', 'hisa'],
  ['stanovanje v dvostanovanjski stavbi', 'hisa'],
  ['stanovanje, ki se nahaja v krajni vrstni hiši', 'hisa'],
  ['stanovanje v samostoječi stavbi z enim stanovanjem', 'hisa'],
  ['stanovanje v večstanovanjski stavbi ali stanovanjsko poslovni stavbi', 'stanovanje'],
  ['garaža', 'garaza_parkirni_prostor'],
  ['garažno parkirno mesto', 'garaza_parkirni_prostor'],
  ['pokrito parkirišče', 'garaza_parkirni_prostor'],
  ['poslovni del stavbe', 'poslovni_prostor'],
  ['trgovski del stavbe', 'poslovni_prostor'],
  ['skladišče', 'poslovni_prostor'],
  ['banka, pošta, zavarovalnica', 'poslovni_prostor'],
  ['klet', 'garaza_parkirni_prostor'],
  ['Shramba', 'garaza_parkirni_prostor'],
  ['hlev', 'drugo'],
  [null, 'drugo'],
])('a part used as "%s" is %s', (label, kind) => expect(kindOfPart(label)).toBe(kind));

const part = (dejanskaRaba: string, netoTlorisnaPovrsina: number) => ({ dejanskaRaba, netoTlorisnaPovrsina });

const nameless = (n: number) => Array.from({ length: n }, () => ({ dejanskaRaba: null, netoTlorisnaPovrsina: null }));
const counted = (steviloStanovanj: number | null, steviloPoslovnihProstorov: number | null = null) => ({
  steviloStanovanj,
  steviloPoslovnihProstorov,
});

test.each([
  ['one flat and a cellar', [part('stanovanje', 120), part('klet', 60)], counted(null), 'hisa'],
  ['a block', [part('stanovanje', 60), part('stanovanje', 60), part('stanovanje', 60)], counted(3), 'drugo'],
  ['three flats that the building does not count', Array(3).fill(part('stanovanje', 60)), counted(1), 'drugo'],
  ['a garage house', [part('garaža', 200), part('tehnični prostor', 10)], counted(0), 'garaza_parkirni_prostor'],
  [
    'a shop with a flat above',
    [part('trgovski del stavbe', 300), part('stanovanje', 80)],
    counted(1),
    'poslovni_prostor',
  ],
  ['a flat with a small shop', [part('trgovski del stavbe', 30), part('stanovanje', 180)], counted(1), 'hisa'],
  ['nothing known but two flats', [], counted(2), 'hisa'],
  ['two flats in three parts without any use', nameless(3), counted(2, 0), 'hisa'],
  ['a flat and premises without any use', nameless(2), counted(1, 1), 'drugo'],
  ['31 flats in parts without any use', nameless(31), counted(31, 0), 'drugo'],
  ['a barn without any use', nameless(1), counted(0, 0), 'drugo'],
  ['nothing known', [], counted(null), 'drugo'],
])('%s: %s', (_what, parts, units, kind) => expect(kindOfBuilding(parts, units)).toBe(kind));

test.each([
  ['its own count', nameless(2), counted(31), 31, true],
  ['its parts, where they are more', Array(4).fill(part('stanovanje', 60)), counted(1), 4, true],
  ['two of them', [part('stanovanje', 60), part('stanovanje', 60), part('klet', 20)], counted(null), 2, false],
  ['nothing said of its parts', nameless(5), counted(null), 5, true],
  ['none', nameless(5), counted(0), 0, false],
])('dwellings of a building by %s', (_what, parts, units, n, block) => {
  expect(dwellingsOf(parts, units)).toBe(n);
  expect(isBlock(n)).toBe(block);
});

test.each([
  [[['stanovanjske površine', 100]], [], 'zemljisce_za_gradnjo'],
  [
    [
      ['površine razpršene poselitve', 11.1],
      ['najboljša kmetijska zemljišča', 88.9],
    ],
    [],
    'kmetijsko_gozdno_zemljisce',
  ],
  [[['gozdna zemljišča', 100]], [], 'kmetijsko_gozdno_zemljisce'],
  [[['površine cest', 100]], [], 'drugo'],
  [
    [],
    [
      ['kmetijska zemljišča brez trajnih nasadov', 60],
      ['poseljena zemljišča', 40],
    ],
    'kmetijsko_gozdno_zemljisce',
  ],
  [[], [['tloris stavbe', 100]], 'zemljisce_za_gradnjo'],
  [[], [], 'drugo'],
] as const)('planned %j, actual %j: %s', (planned, actual, kind) => {
  const uses = (list: readonly (readonly [string, number])[]) => list.map(([opis, delez]) => ({ opis, delez }));
  expect(kindOfParcel(uses(planned), uses(actual))).toBe(kind);
});

test.each([
  ['garaza_parkirni_prostor', ['stanovanje', 'garaza_parkirni_prostor'], 'stanovanje'],
  ['garaza_parkirni_prostor', ['hisa'], 'hisa'],
  ['garaza_parkirni_prostor', ['garaza_parkirni_prostor', null], undefined],
  ['garaza_parkirni_prostor', ['zemljisce_za_gradnjo'], undefined],
  ['stanovanje', ['stanovanje', 'hisa'], undefined],
] as const)('%s beside %j belongs to %s', (kind, others, main) => {
  expect(belongsTo(kind, others)).toBe(main);
});

test('parts are counted as the building counts its units: what belongs to them and shared rooms are none', () => {
  const uses = ['stanovanje', 'stanovanje', 'pisarna', 'klet', 'garažno parkirno mesto', 'skupni prostor'];
  const counted = countedParts(uses.map(kindOfPart));
  expect(counted).toEqual({ units: 3, belonging: 2, other: 1 });
  expect(counted.units).toBe(unitsOf({ steviloStanovanj: 2, steviloPoslovnihProstorov: 1 }));
});
