import { beforeAll, describe, expect, test } from 'vitest';
import { searchCadastre } from '#domains/cadastre/contract/cadastre.ts';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { fold } from '#lib/fold.ts';
import { testApp } from '../support/test-app.ts';

const { db, pool, post } = await testApp();

type Place = { readonly ko: number; readonly name: string; readonly obcina: string };

const kos: readonly Place[] = [
  { ko: 1725, name: 'AJDOVŠČINA', obcina: 'Ljubljana' },
  { ko: 1703, name: 'RAKITNA', obcina: 'Brezovica' },
  { ko: 2190, name: 'BLED', obcina: 'Bled' },
  { ko: 1396, name: 'STAN', obcina: 'Mokronog' },
  // Listed, and nothing of it was imported.
  { ko: 1997, name: 'PUSTA', obcina: 'Bled' },
  { ko: 2100, name: 'DOL', obcina: 'Dol' },
  { ko: 2101, name: 'DOL', obcina: 'Dolina' },
];
/** A house: its address, and the building there with its flats by their numbers. */
const houses: readonly {
  readonly ko: number;
  readonly building: number;
  readonly street: string;
  readonly settlement: string;
  readonly number: number;
  readonly addition?: string;
  readonly post: readonly [number, string];
  readonly flats?: readonly number[];
}[] = [
  ...[1, 2, 3, 5].map((number) => ({
    ko: 1725,
    building: 500 + number,
    street: 'Trg republike',
    settlement: 'Ljubljana',
    number,
    post: [1000, 'Ljubljana'] as const,
    flats: number === 3 ? [11, 12] : [],
  })),
  {
    ko: 1725,
    building: 531,
    street: 'Cesta 27. aprila',
    settlement: 'Ljubljana',
    number: 31,
    post: [1000, 'Ljubljana'],
  },
  { ko: 1725, building: 541, street: 'Trg 1. maja', settlement: 'Ljubljana', number: 1, post: [1000, 'Ljubljana'] },
  { ko: 1725, building: 543, street: 'Trg 1. maja', settlement: 'Ljubljana', number: 3, post: [1000, 'Ljubljana'] },
  { ko: 2190, building: 70, street: 'Koroška cesta', settlement: 'Bled', number: 5, post: [4260, 'Bled'] },
  {
    ko: 2190,
    building: 71,
    street: 'Koroška cesta',
    settlement: 'Bled',
    number: 5,
    addition: 'a',
    post: [4260, 'Bled'],
  },
  { ko: 2190, building: 72, street: 'Pod gorčicami', settlement: 'Bled', number: 9, post: [4260, 'Bled'] },
  { ko: 1703, building: 160, street: 'Rakitna', settlement: 'Rakitna', number: 9, post: [1352, 'Preserje'] },
  { ko: 1703, building: 161, street: 'Rakitna', settlement: 'Rakitna', number: 10, post: [1352, 'Preserje'] },
  {
    ko: 1725,
    building: 560,
    street: 'Ulica Angele Vode',
    settlement: 'Ljubljana',
    number: 9,
    post: [1000, 'Ljubljana'],
  },
  { ko: 1703, building: 190, street: 'Preserje', settlement: 'Preserje', number: 51, post: [1352, 'Preserje'] },
  {
    ko: 1396,
    building: 8,
    street: 'Stan nad Mokronogom',
    settlement: 'Stan nad Mokronogom',
    number: 5,
    post: [8230, 'Mokronog'],
  },
];
/** Many parcels made from one. */
const shared = ['800/1', '800/12', '800/120', '800/2', '800/231', '800/232'];
const parcels: readonly (readonly [ko: number, number: string, area?: number])[] = [
  ...['709', '709/1', '709/2', '711', '720/3', '*15', '123/4', '123/5', '130', ...shared].map(
    (number) => [1703, number] as const,
  ),
  [1772, '123/4', 9_000],
  [1772, '*15/2'],
  [2100, '123/5'],
];
const eidOf = {
  parcel: (index: number) => makeEid('parcel', 7_000 + index),
  building: (index: number) => makeEid('building', 7_000 + index),
  flat: (index: number, flat: number) => makeEid('building_part', 70_000 + index * 100 + flat),
  house: (index: number) => makeEid('house_number', 7_000 + index),
};

beforeAll(async () => {
  await loadDemoCadastre(db);
  for (const { ko, name, obcina } of kos)
    await pool.query('insert into cadastre.ko (ko, name, folded, obcina) values ($1, $2, $3, $4)', [
      ko,
      name,
      fold(name),
      obcina,
    ]);
  for (const [index, house] of houses.entries()) {
    const { street, settlement } = house;
    const building = eidOf.building(index);
    await pool.query('insert into cadastre.building (eid, ko, number, source_id) values ($1, $2, $3, 1)', [
      building,
      house.ko,
      house.building,
    ]);
    await pool.query(
      `insert into cadastre.street (name, settlement, obcina, folded) values ($1, $2, $2, $3) on conflict do nothing`,
      [street, settlement, fold(street === settlement ? street : `${street} ${settlement}`)],
    );
    await pool.query('insert into cadastre.post (code, name, folded) values ($1, $2, $3) on conflict do nothing', [
      ...house.post,
      fold(house.post[1]),
    ]);
    await pool.query(
      `insert into cadastre.address (eid, street_id, number, addition, post_code, building_eid, source_id)
       select $1, street_id, $2, $3, $4, $5, 1 from cadastre.street where name = $6 and settlement = $7`,
      [eidOf.house(index), house.number, house.addition ?? '', house.post[0], building, street, settlement],
    );
    for (const flat of house.flats ?? [])
      await pool.query(
        'insert into cadastre.building_part (eid, building_eid, number, address_eid, flat_number, use, source_id) values ($1, $2, $3, $4, $5, $6, 1)',
        [eidOf.flat(index, flat), building, flat + 100, eidOf.house(index), flat, 'stanovanje'],
      );
  }
  for (const [index, [ko, number, area = null]] of parcels.entries())
    await pool.query('insert into cadastre.parcel (eid, ko, number, area, source_id) values ($1, $2, $3, $4, 1)', [
      eidOf.parcel(index),
      ko,
      number,
      area,
    ]);
});

const search = async (q: string) => {
  const { status, body } = await post('/api/searchCadastre', undefined, { q });
  expect(status).toBe(200);
  return searchCadastre.data.parse(body.data);
};
const nothing = { understood_as: null, unknown: null };
const inFours = (eid: string): string => eid.replaceAll(/(.{4})/g, '$1 ').trim();
const trgThree = houses.findIndex(({ street, number }) => street === 'Trg republike' && number === 3);

describe('what is there is found, however it is typed', () => {
  test.each([
    // As Mera itself prints them.
    ['parcela 1703 709', '1703 709'],
    ['stavba 1703-160', '1703-160'],
    ['del stavbe 1772-1826-40', '1772-1826-40'],
    ['Parcela 1703 *15', '1703 *15'],
    ['PARCELA 1703 709/2', '1703 709/2'],
    ['ID znak: parcela 1703 709', '1703 709'],
    ['ID znak del stavbe 1772-1826-40', '1772-1826-40'],
    ['del stavbe 1772-1826', '1772-1826'],
    ['1703 709', '1703 709'],
    ['1772-1826', '1772-1826'],
    ['1772 SLAPE', '1772 SLAPE'],
    ['Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Jesenova pot 3, 1260 Ljubljana - Polje', 'Jesenova pot 3, 1260 Ljubljana - Polje'],
    [eidOf.parcel(0), '1703 709'],
    [inFours(eidOf.parcel(0)), '1703 709'],
    [eidOf.building(0), '1725-501'],
    [`EID ${eidOf.building(0)}`, '1725-501'],
    [`EID: ${inFours(eidOf.building(0))}`, '1725-501'],
    [eidOf.flat(trgThree, 12), '1725-503-112'],
    [eidOf.flat(trgThree, 12).replace(/^(...)(.)/, '$1 $2 '), '1725-503-112'],
    [eidOf.house(trgThree), 'Trg republike 3, 1000 Ljubljana'],
    // Numbers of the register with every sign between them.
    ['1772-1826-40', '1772-1826-40'],
    ['1772 - 1826 - 40', '1772-1826-40'],
    ['1772–1826–40', '1772-1826-40'],
    ['1772/1826/40', '1772-1826-40'],
    ['1772 1826 40', '1772-1826-40'],
    ['  1772   1826   40 ', '1772-1826-40'],
    ['1772, 1826, 40', '1772-1826-40'],
    ['1772 1826-40', '1772-1826-40'],
    ['1772-1826/40', '1772-1826-40'],
    ['1772/1826', '1772-1826'],
    ['01772-1826', '1772-1826'],
    ['1772-123/4', '1772 123/4'],
    ['1772 123 / 4', '1772 123/4'],
    ['1772-*15/2', '1772 *15/2'],
    ['1772 * 15/2', '1772 *15/2'],
    // In any order.
    ['123/4 1772', '1772 123/4'],
    ['123/4, 1772', '1772 123/4'],
    ['*15/2 1772', '1772 *15/2'],
    ['1826-40 1772', '1772-1826-40'],
    ['1826 1772', '1772-1826'],
    ['709 1703', '1703 709'],
    ['123/4 Slape', '1772 123/4'],
    ['1826 slape', '1772-1826'],
    ['1826-40 SLAPE', '1772-1826-40'],
    ['*15 rakitna', '1703 *15'],
    ['709/1, Rakitna', '1703 709/1'],
    // With the words of the register.
    ['k.o. 1772 123/4', '1772 123/4'],
    ['K.O. 1772, 123/4', '1772 123/4'],
    ['k. o. 1772 parcela 123/4', '1772 123/4'],
    ['ko 1772 stavba 1826 del 40', '1772-1826-40'],
    ['k.o. Slape 123/4', '1772 123/4'],
    ['K.O. SLAPE', '1772 SLAPE'],
    ['ko slape', '1772 SLAPE'],
    ['katastrska občina Slape', '1772 SLAPE'],
    ['katastrska občina 1772 parcela 123/4', '1772 123/4'],
    ['123/4 k.o. 1772', '1772 123/4'],
    ['123/4, k.o. Slape', '1772 123/4'],
    ['709 k.o. 1703 Rakitna', '1703 709'],
    ['709, k.o. 1703 - Rakitna', '1703 709'],
    ['1772 Slape 123/4', '1772 123/4'],
    ['Slape 1772 123/4', '1772 123/4'],
    ['k.o. 1772 Slape, parc. št. 123/4', '1772 123/4'],
    ['parc. št. 709 k.o. Rakitna', '1703 709'],
    ['parcela št. 709, k.o. 1703', '1703 709'],
    ['parcelna številka 709 k.o. Rakitna', '1703 709'],
    ['parcela Rakitna 709', '1703 709'],
    ['šifra k.o. 1703, parcela 709', '1703 709'],
    ['stavba št. 160 k.o. 1703', '1703-160'],
    ['stavba 160, k.o. Rakitna', '1703-160'],
    ['del 40 stavbe 1826 k.o. 1772', '1772-1826-40'],
    ['del stavbe št. 40 v stavbi 1826 v k.o. 1772', '1772-1826-40'],
    ['stavba 1826 del stavbe 40 k.o. Slape', '1772-1826-40'],
    ['STAVBA 1772 1826', '1772-1826'],
    // Addresses in any order, with and without šumniki, letters, post and place.
    ['Trg republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['TRG REPUBLIKE 3', 'Trg republike 3, 1000 Ljubljana'],
    ['trg  republike   3', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike št. 3', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike, 3', 'Trg republike 3, 1000 Ljubljana'],
    ['3 Trg republike', 'Trg republike 3, 1000 Ljubljana'],
    ['3, Trg republike', 'Trg republike 3, 1000 Ljubljana'],
    ['3 trg republike ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['3 Trg republike, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike 3 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike 3 Ljubljana 1000', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike 3, Ljubljana, 1000', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike 3 1000', 'Trg republike 3, 1000 Ljubljana'],
    ['1000 Ljubljana, Trg republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['1000 Ljubljana Trg republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['Ljubljana, Trg republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['Ljubljana Trg republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['republike trg 3', 'Trg republike 3, 1000 Ljubljana'],
    ['republike 3', 'Trg republike 3, 1000 Ljubljana'],
    ['Koroška cesta 5', 'Koroška cesta 5, 4260 Bled'],
    ['koroska cesta 5a', 'Koroška cesta 5a, 4260 Bled'],
    ['Koroška cesta 5 A', 'Koroška cesta 5a, 4260 Bled'],
    ['Koroška cesta 5-a', 'Koroška cesta 5a, 4260 Bled'],
    ['Koroška cesta 5/a, Bled', 'Koroška cesta 5a, 4260 Bled'],
    ['5a Koroška cesta Bled', 'Koroška cesta 5a, 4260 Bled'],
    ['koroska c. 5', 'Koroška cesta 5, 4260 Bled'],
    ['Bled, Koroška cesta 5', 'Koroška cesta 5, 4260 Bled'],
    ['4260 Bled Koroška cesta 5a', 'Koroška cesta 5a, 4260 Bled'],
    ['Rakitna 9', 'Rakitna 9, 1352 Preserje'],
    ['rakitna 9, 1352 preserje', 'Rakitna 9, 1352 Preserje'],
    ['1352 Preserje, Rakitna 9', 'Rakitna 9, 1352 Preserje'],
    ['Preserje Rakitna 9', 'Rakitna 9, 1352 Preserje'],
    ['1352 Preserje Rakitna 9', 'Rakitna 9, 1352 Preserje'],
    ['Cesta 27. aprila 31', 'Cesta 27. aprila 31, 1000 Ljubljana'],
    ['cesta 27 aprila 31 ljubljana', 'Cesta 27. aprila 31, 1000 Ljubljana'],
    ['31 Cesta 27. aprila', 'Cesta 27. aprila 31, 1000 Ljubljana'],
    ['Trg 1. maja 3', 'Trg 1. maja 3, 1000 Ljubljana'],
    ['Trg 1. maja 1, 1000 Ljubljana', 'Trg 1. maja 1, 1000 Ljubljana'],
    ['Stan nad Mokronogom 5', 'Stan nad Mokronogom 5, 8230 Mokronog'],
    ['pod gorčičami 9', 'Pod gorčicami 9, 4260 Bled'],
    ['Pod gorčicami 9', 'Pod gorčicami 9, 4260 Bled'],
    ['Ul. ćurinskih kovačev 1', 'Ulica ćurinskih kovačev 1, 8990 Jelševnik'],
    // With a word of the street missing or cut, and the number first.
    ['Ulica angele vode', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['ulica angele vod', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['ulica ang vode 9', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['ul. ang. vode 9, Ljubljana', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['ulica vode 9', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['angele vode', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['Angele Vode ulica 9', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['9, ulica angele vode', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['9, Ljubljana, Ulica Angele Vode', 'Ulica Angele Vode 9, 1000 Ljubljana'],
    ['51, Preserje', 'Preserje 51, 1352 Preserje'],
    ['51 Preserje', 'Preserje 51, 1352 Preserje'],
    ['Preserje, 51', 'Preserje 51, 1352 Preserje'],
    ['št. 51, Preserje', 'Preserje 51, 1352 Preserje'],
    ['51, 1352 Preserje', 'Preserje 51, 1352 Preserje'],
    // Flats.
    ['Trg republike 3 stanovanje 12', '1725-503-112'],
    ['Trg republike 3, stanovanje št. 12', '1725-503-112'],
    ['Trg republike 3, stan. 12, Ljubljana', '1725-503-112'],
    ['Trg republike 3, št. stan. 12', '1725-503-112'],
    ['Trg republike 3, vrata 12', '1725-503-112'],
    ['Trg republike 3/12', '1725-503-112'],
    ['trg republike 3 - 12, 1000 Ljubljana', '1725-503-112'],
    ['Trg republike 3, 12', '1725-503-112'],
    ['Trg republike 3, 12, Ljubljana', '1725-503-112'],
    // An unlabelled number means the part, if no flat has it.
    ['Trg republike 3, 112', '1725-503-112'],
  ])('"%s" finds %s first', async (q, label) => {
    const { items, ...rest } = await search(q);
    expect(items[0]?.label).toBe(label);
    expect(rest).toEqual(nothing);
  });
});

describe('one typing mistake a word is forgiven, and it is said what was understood', () => {
  test.each([
    ['Rakitma', '1703 RAKITNA', '1703 RAKITNA'],
    ['Rakitma 160', '1703-160', 'RAKITNA 160'],
    ['Raktina 709/1', '1703 709/1', 'RAKITNA 709/1'],
    ['709 k.o. Rakitan', '1703 709', 'RAKITNA 709'],
    ['slpae 1826-40', '1772-1826-40', 'SLAPE 1826-40'],
    ['Sape 123/4', '1772 123/4', 'SLAPE 123/4'],
    ['pod gorciami 9', 'Pod gorčicami 9, 4260 Bled', 'Pod gorčicami 9, 4260 Bled'],
    ['Trg rebublike 3', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg reublike 3', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg repubilke 3, Lubljana', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['3 Trg republikke', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Trg republike 3, Ljublajna', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['1000 Ljubjana Trg repulike 3', 'Trg republike 3, 1000 Ljubljana', 'Trg republike 3, 1000 Ljubljana'],
    ['Korošak cesta 5a', 'Koroška cesta 5a, 4260 Bled', 'Koroška cesta 5a, 4260 Bled'],
    ['koroska ceta 5', 'Koroška cesta 5, 4260 Bled', 'Koroška cesta 5, 4260 Bled'],
    ['Vled Koroška cesta 5', 'Koroška cesta 5, 4260 Bled', 'Koroška cesta 5, 4260 Bled'],
    ['Jseenova pto 3', 'Jesenova pot 3, 1260 Ljubljana - Polje', 'Jesenova pot 3, 1260 Ljubljana - Polje'],
    ['Trg repubilke 3 stanovanje 12', '1725-503-112', 'AJDOVŠČINA 503-112'],
    ['parclea 1703 709', '1703 709', 'RAKITNA 709'],
    ['Koroša', 'Koroška cesta 5, 4260 Bled', 'Koroška cesta 5, 4260 Bled'],
  ])('"%s" finds %s first, understood as %s', async (q, label, understood_as) => {
    const found = await search(q);
    expect(found.items[0]?.label).toBe(label);
    expect(found).toMatchObject({ understood_as, unknown: null });
  });

  test('an EID with a wrong digit, or two exchanged ones, is the one that its check digit allows', async () => {
    const eid = eidOf.parcel(0);
    const wrong = eid.slice(0, 9) + ((Number(eid[9]) + 4) % 10) + eid.slice(10);
    const exchanged = `${eid.slice(0, 13)}${eid[14]}${eid[13]}${eid.slice(15)}`;
    for (const typed of [wrong, exchanged])
      expect(await search(typed)).toMatchObject({ items: [{ label: '1703 709' }], understood_as: 'RAKITNA 709' });
  });
});

describe('what is unknown leads to what it belongs to, or to its neighbours', () => {
  test.each([
    ['1772-1826-999', ['1772-1826'], { what: 'part', text: '999' }],
    ['del stavbe 1772-1826-999', ['1772-1826'], { what: 'part', text: '999' }],
    // No part of this building has a number in the register here.
    ['1703-160-99', ['1703-160'], { what: 'part_unnumbered', text: '99' }],
    [
      'stavba 1703-162',
      ['1703-161', '1703-160'],
      { what: 'building', text: '162', tried: ['1703 RAKITNA'], empty: [] },
    ],
    [
      'parcela 1703 710',
      ['1703 709', '1703 709/1', '1703 709/2', '1703 711', '1703 720/3'],
      { what: 'parcel', text: '710' },
    ],
    ['Rakitna 123/7', ['1703 123/5', '1703 123/4', '1703 130'], { what: 'parcel', text: '123/7' }],
    // Several k.o. of one name: those searched, and those without data.
    ['Dol 123/7', ['2100 123/5'], { what: 'parcel', text: '123/7', tried: ['2100 DOL'], empty: ['2101 DOL'] }],
    ['Pusta 956/5', ['1997 PUSTA'], { what: 'ko', text: '1997 PUSTA' }],
    // The parcel before its k.o.: either number may be that of the k.o.
    ['1500 1997', ['1997 PUSTA'], { what: 'ko', text: '1997 PUSTA' }],
    ['Bled 956/5', ['2190 BLED'], { what: 'ko_parcels', text: '2190 BLED' }],
    ['9999-12', [], { what: 'no_such_ko', text: '9999' }],
    ['k.o. 9999, 12/3', [], { what: 'no_such_ko', text: '9999' }],
    ['1500 12/3', [], { what: 'no_such_ko', text: '1500' }],
    ['Trg republike 3, 99', ['Trg republike 3, 1000 Ljubljana'], { what: 'flat_or_part', text: '99' }],
    ['1703 800/999', ['1703 800/232', '1703 800/231', '1703 800/120'], { what: 'parcel', text: '800/999' }],
    ['Trg republike 3 stanovanje 99', ['Trg republike 3, 1000 Ljubljana'], { what: 'flat', text: '99' }],
    [
      'Trg republike 4',
      ['Trg republike 3, 1000 Ljubljana', 'Trg republike 5, 1000 Ljubljana'],
      { what: 'house', text: '4' },
    ],
    ['Koroška cesta 5c', ['Koroška cesta 5, 4260 Bled', 'Koroška cesta 5a, 4260 Bled'], { what: 'house', text: '5c' }],
    ['1997 12/3', ['1997 PUSTA'], { what: 'ko', text: '1997 PUSTA' }],
    ['1703 9999/9', ['1703 RAKITNA'], { what: 'parcel_far', text: '9999/9' }],
    ['2190 12/3', ['2190 BLED'], { what: 'ko_parcels', text: '2190 BLED' }],
    ['362/229', [], { what: 'nowhere', text: '362/229' }],
    ['parcela 362/229', [], { what: 'nowhere', text: '362/229' }],
    // The largest parcel with the number comes first.
    ['123/4', ['1772 123/4', '1703 123/4'], { what: 'no_ko', text: '123/4' }],
    ['parcela 123/5', ['1703 123/5'], { what: 'no_ko', text: '123/5' }],
    ['Koroška cesta 5, Maribor', ['Koroška cesta 5, 4260 Bled'], { what: 'place', text: 'maribor' }],
  ])('"%s" leads to %o', async (q, labels, unknown) => {
    const found = await search(q);
    expect(found.items.map(({ label }) => label).slice(0, labels.length)).toEqual(labels);
    expect(found).toMatchObject({ understood_as: null, unknown });
  });

  test('a mistyped street with an unknown number says both', async () => {
    expect(await search('Trg rebublike 4')).toMatchObject({
      items: [{ label: 'Trg republike 3, 1000 Ljubljana' }, {}, {}, {}],
      understood_as: 'Trg republike',
      unknown: { what: 'house', text: '4' },
    });
  });
});

test('a number behind a hyphen is a building alone; a parcel where there is none', async () => {
  const labels = async (q: string) => (await search(q)).items.map(({ label }) => label);
  await pool.query('insert into cadastre.parcel (eid, ko, number, source_id) values ($1, 1703, $2, 1)', [
    makeEid('parcel', 7_900),
    '160',
  ]);
  expect(await labels('1703-160')).toEqual(['1703-160']);
  expect(await labels('1703 160')).toEqual(['1703 160', '1703-160']);
  expect((await labels('1703-709'))[0]).toBe('1703 709');
});

test('what is the number of a parcel, a building and a house is offered as all of them, the house first, and none is taken', async () => {
  await pool.query(
    `insert into cadastre.parcel (eid, ko, number, source_id) values ($1, 1703, '9', 1), ($2, 1703, '161', 1)`,
    [makeEid('parcel', 7_901), makeEid('parcel', 7_902)],
  );
  const kinds = async (q: string) => {
    const { items, unknown } = await search(q);
    return { items: items.map(({ found_as, label }) => `${found_as} ${label}`), what: unknown?.what };
  };
  for (const q of ['1703 161', 'Rakitna 161', 'Raktina 161'])
    expect(await kinds(q)).toEqual({ items: ['parcel 1703 161', 'building 1703-161'], what: 'several' });
  expect(await kinds('Rakitna 9')).toEqual({
    items: ['address Rakitna 9, 1352 Preserje', 'parcel 1703 9'],
    what: 'several',
  });
  // A settlement without streets and its k.o. have the same name: the house comes before building and parcel of its number.
  await pool.query('insert into cadastre.building (eid, ko, number, source_id) values ($1, 1703, 10, 1)', [
    makeEid('building', 7_904),
  ]);
  expect(await kinds('rakitna 10')).toEqual({
    items: ['address Rakitna 10, 1352 Preserje', 'building 1703-10'],
    what: 'several',
  });
  // The star of the parcel under a building is seldom typed.
  await pool.query('insert into cadastre.building (eid, ko, number, source_id) values ($1, 1703, 15, 1)', [
    makeEid('building', 7_903),
  ]);
  expect(await kinds('Rakitna 15')).toEqual({ items: ['parcel 1703 *15', 'building 1703-15'], what: 'several' });
  expect(await kinds('parcela 1703 161')).toEqual({ items: ['parcel 1703 161'], what: undefined });
  expect(await kinds('1703-161')).toEqual({ items: ['building 1703-161'], what: undefined });
});

test('a mistyped k.o. without parcels is said as one that was typed right, and a building may stand before its k.o.', async () => {
  await pool.query(`insert into cadastre.ko (ko, name, folded) values (1999, 'BREZOVICA', 'brezovica')`);
  await pool.query(
    `insert into cadastre.word (word, short) values ('brezovica', 'brezovica'), ('brezovica', 'brezovca') on conflict do nothing`,
  );
  expect(await search('Brezovica 1276/1')).toMatchObject({ unknown: { what: 'ko' } });
  expect(await search('1999 1997')).toMatchObject({
    items: [{ label: '1999 BREZOVICA' }, { label: '1997 PUSTA' }],
    unknown: { what: 'ko', text: '1999 BREZOVICA, 1997 PUSTA' },
  });
  expect(await search('Brezovca 1276/1')).toMatchObject({ understood_as: '1999 BREZOVICA', unknown: { what: 'ko' } });
  expect((await search('190-1703')).items[0]).toEqual((await search('1703-190')).items[0]);
  expect((await search('709-1703')).items[0]).toEqual((await search('1703-709')).items[0]);
});

test('what was typed to the end stands before what begins with it', async () => {
  const labels = async (q: string) => (await search(q)).items.map(({ label }) => label);
  expect((await labels('1703 709')).slice(0, 3)).toEqual(['1703 709', '1703 709/1', '1703 709/2']);
  expect((await labels('Koroška cesta 5')).slice(0, 2)).toEqual([
    'Koroška cesta 5, 4260 Bled',
    'Koroška cesta 5a, 4260 Bled',
  ]);
  expect(await labels('Stan')).toEqual(['1396 STAN', 'Stan nad Mokronogom 5, 8230 Mokronog']);
});

test.each(['xyzxyz', 'qqqq 5', '100100000222153247', 'parcela', 'k.o.', '%%%%', '////', '* * *'])(
  '"%s" finds nothing, and says so without harm',
  async (q) => {
    expect(await search(q)).toEqual({ items: [], ...nothing });
  },
);

test('an address where no addresses were imported is told to be looked for otherwise', async () => {
  expect(await search('Slovenska cesta 55')).toMatchObject({ items: [], unknown: null });
  await pool.query('delete from cadastre.address');
  expect(await search('Slovenska cesta 55')).toEqual({
    items: [],
    understood_as: null,
    unknown: { what: 'no_addresses', text: 'Slovenska cesta 55' },
  });
  // A street is an address without a number too.
  expect(await search('Ulica angele vode')).toMatchObject({ items: [], unknown: { what: 'no_addresses' } });
  // Any name may be without data.
  expect(await search('qqqq')).toMatchObject({ unknown: { what: 'no_addresses' } });
  expect(await search('1772/9999')).not.toMatchObject({ unknown: { what: 'no_addresses' } });
});
