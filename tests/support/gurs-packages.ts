import fs from 'node:fs';
import { join } from 'node:path';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { zipTo } from '../cadastre/packages.ts';
import { bytesIn, dbf, type Field, pointShapes, polygonShapes } from '../cadastre/shapefile.ts';

/**
 * Packages of GURS under their real names, with invented records: of the country (SLO, twice), of a municipality (its code), and in the
 * formerly documented format. Each is a ZIP of tables and of one ZIP for each layer; the layers have no date of their own.
 */

type Point = readonly [number, number];
type Ring = readonly Point[];
type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** How the names are built. `documented` gives a layer the name of its ZIP, and its date. */
export type Naming = { readonly area: string; readonly form: 'country' | 'municipality' | 'documented' };

const square = ([e, n]: Point, side: number): Ring => [
  [e, n],
  [e, n + side],
  [e + side, n + side],
  [e + side, n],
];
const against = (ring: Ring): Ring => [...ring].reverse();

/** Kinds of EID that have no name in Mera. */
const kinds = {
  municipality: '1102',
  settlement: '1103',
  street: '1104',
  post: '1105',
  office: '1106',
  link: '1007',
} as const;
const kindOfRoom = '1012';
const kindOfAddress = '1014';

export type Registers = ReturnType<typeof inventRegisters>;

/** Thirty parcels of one k.o. in a row, ten buildings; `index` tells one invented municipality from another. */
export const inventRegisters = (index: number, ko: number) => {
  const firstId = 8_000_000_000_000 + index * 1_000_000;
  const corner: Point = [420_000 + 2_000 * index, 90_000];
  const municipality = { mid: 21_000_000 + index, code: 800 + index, name: `Češnjevec ${index}` };
  const settlement = { mid: 22_000_000 + index, name: `Žabja vas ${index}` };
  const streets = ['Šolska ulica', 'Cesta v log', 'Pot brez hiš'].map((name, at) => ({
    mid: 23_000_000 + index * 10 + at,
    name,
  }));
  const parcels = Array.from({ length: 30 }, (_, at) => {
    const place: Point = [corner[0] + 60 * at, corner[1]];
    const outer = square(place, 50);
    // The first has a hole, which contains the second; the third has two parts; the fourth has no shape.
    const within = square([corner[0] + 10, corner[1] + 10], 20);
    const apart = square([place[0], place[1] + 200], 30);
    const rings = [[outer, against(within)], [within], [outer, apart], []][at] ?? [outer];
    return {
      eid: makeEid('parcel', firstId + at),
      number: at % 7 === 0 ? `*${at + 1}` : `${at + 1}/${at + 2}`,
      area: 400 + at,
      soil: at % 2 === 0 ? 50 : null,
      centre: [place[0] + 25, place[1] + 45] as Point,
      rings,
      values: at % 3 === 0 ? [100.25, 200.5 + at] : [700 + at],
    };
  });
  const buildings = Array.from({ length: 10 }, (_, at) => {
    // The first is in the hole of the first parcel, the others on the parcels from the fifth on.
    const parcel = parcels[at === 0 ? 1 : at + 4];
    const [e, n] = at === 0 ? ([corner[0] + 20, corner[1] + 20] as const) : (parcel?.centre ?? corner);
    const outline = square([e - 3, n - 3], 6);
    return {
      eid: makeEid('building', firstId + at),
      house: makeEid('house_number', firstId + at),
      number: at + 1,
      type: 1,
      gross: 120.5,
      at: [e, n] as Point,
      // Above the ground and on it, above only, on it only, neither.
      above: at % 4 < 2 ? outline : null,
      ground: at % 2 === 0 && at % 4 !== 2 ? square([e - 4, n - 4], 8) : at % 4 === 2 ? outline : null,
      supplied: at % 3,
      // The first one has no parcel in any register; the last one is on two parcels.
      parcels: at === 0 ? [] : [parcel, ...(at === 9 ? [parcels[20]] : [])].flatMap((one) => one?.eid ?? []),
      street: streets[at % 2] ?? streets[0],
      house_number: at + 1,
    };
  });
  const parts = buildings.flatMap((building, at) =>
    [0, 1].map((part) => ({
      eid: makeEid('building_part', firstId + at * 2 + part),
      building,
      number: part + 1,
      position: part + 1,
      use: 1,
      area: 60.5 + at,
      // Two units of one part are added up; of the last part there is no value.
      values:
        at === 0 && part === 0 ? [100_000, 25_000.5] : at === 9 && part === 1 ? [null] : [80_000 + at * 10 + part],
      rooms: [
        { kind: 1, area: 50.5 },
        { kind: 2, area: 4.25 },
      ],
    })),
  );
  return {
    index,
    ko,
    firstId,
    outline: square([corner[0] - 20, corner[1] - 20], 1_900),
    municipality,
    settlement,
    streets,
    parcels,
    buildings,
    parts,
    post: { code: 1_900 + index, name: `Žabja vas ${index}` },
  };
};

/** The rows that the tables of Mera have of them, from all packages. */
export const countsOf = ({ parcels, buildings, parts, streets }: Registers) => ({
  ko: 1,
  obcina: 1,
  settlement: 1,
  post: 1,
  upravna_enota: 1,
  // And the settlement, if its houses are numbered without a street.
  street: streets.length + 1,
  parcel: parcels.length,
  parcel_outline: parcels.filter(({ rings }) => rings.length > 0).length,
  parcel_use: parcels.length * 2,
  parcel_value: parcels.length,
  building: buildings.length,
  building_outline: buildings.filter(({ above, ground }) => above || ground).length,
  area: 3,
  building_part: parts.length,
  part_position: parts.length,
  part_value: parts.filter(({ values }) => values.some((value) => value !== null)).length,
  room: parts.reduce((sum, { rooms }) => sum + rooms.length, 0),
  // And the first building, found by its place.
  building_parcel: buildings.reduce((sum, building) => sum + building.parcels.length, 1),
  // And one with a number of an address only.
  address: buildings.length + 1,
});

const csv = (columns: string, rows: Rows, bom = false): Buffer => {
  const cell = (value: Cell) => {
    const text = value === null ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(`${bom ? '\uFEFF' : ''}${columns}\n${rows.map((row) => `${row.map(cell).join(',')}\n`).join('')}`);
};

const n = (name: string, length = 10, decimals = 0): Field => ({ name, type: 'N', length, decimals });
const c = (name: string, length = 18): Field => ({ name, type: 'C', length });

/** A code page beside the table, or none; the letters are in UTF-8, or in CP1250 all the same. */
type Letters = 'utf-8' | 'utf-8 unsaid' | 'cp1250' | 'cp1250 unsaid';

type Layer = {
  readonly shp?: Buffer;
  readonly fields: readonly Field[];
  readonly rows: Rows;
  readonly letters?: Letters;
};

const layerFiles = (name: string, { shp, fields, rows, letters = 'utf-8' }: Layer): Record<string, Buffer> => ({
  ...(shp ? { [`${name}.shp`]: shp, [`${name}.shx`]: Buffer.alloc(100) } : {}),
  [`${name}.dbf`]: dbf(fields, rows, letters.startsWith('cp1250') ? 'cp1250' : 'utf-8'),
  [`${name}.prj`]: Buffer.from('PROJCS["D96/TM"]'),
  ...(letters.endsWith('unsaid') ? {} : { [`${name}.cpg`]: Buffer.from(letters === 'cp1250' ? '1250' : 'UTF-8') }),
});

const zipped = async (folder: string, files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const path = await zipTo(join(folder, 'inner.tmp'), files);
  const bytes = fs.readFileSync(path);
  fs.rmSync(path);
  return bytes;
};

/** Builds the names of a package and of its content, in the three naming schemes. */
const namesOf = ({ area, form }: Naming, date: string) => {
  const country = form === 'country';
  const before = (register: string, what: string) =>
    country && register === 'KN' && ['PARCELE', 'STAVBE'].includes(what)
      ? `${register}_${area}_${what}_SLO`
      : `${register}_${area}_${what}`;
  return {
    outer: (register: string, what: string) => `${before(register, what)}_${date}.zip`,
    inner: (register: string, what: string, table: string) =>
      `${before(register, what)}_${table.toLowerCase()}_${date}.zip`,
    layer: (register: string, what: string, table: string, suffix: string) =>
      form === 'documented'
        ? `${before(register, what)}_${table.replace('STAVBE_', '').toLowerCase() || 'stavbe'}_${date}`
        : `${before(register, what)}_${table}${suffix}`,
    csv: (register: string, what: string, table: string) => `${before(register, what)}_${table}_${date}.csv`,
  };
};

/** Writes all packages of the cadastre, and gives their paths. */
export const writeGursPackages = async (
  folder: string,
  registers: Registers,
  naming: Naming,
  date = '20260111',
): Promise<string[]> => {
  fs.mkdirSync(folder, { recursive: true });
  const names = namesOf(naming, date);
  const { ko, firstId, municipality, settlement, streets, parcels, buildings, parts, post } = registers;
  const eidOf = (kind: keyof typeof kinds, id: number) => makeEid(kinds[kind], id);
  const obcina = eidOf('municipality', municipality.mid);
  const innerZip = async (register: string, what: string, table: string, layers: Readonly<Record<string, Layer>>) => ({
    [names.inner(register, what, table)]: await zipped(
      folder,
      Object.assign({}, ...Object.entries(layers).map(([name, layer]) => layerFiles(name, layer))),
    ),
  });
  const outerZip = (name: string, files: Readonly<Record<string, Buffer>>) => zipTo(join(folder, name), files);
  const list = (rows: Rows, columns = 'id,nazivSl,nazivEn') => csv(columns, rows, true);

  const parcelFields = [
    c('EID_PARCEL'),
    n('KO_ID', 4),
    c('ST_PARCELE', 12),
    n('POVRSINA', 12, 1),
    n('E_CEN', 12, 2),
    n('N_CEN', 12, 2),
    n('BONITETA', 6, 1),
    n('UPRAVNI_ST', 2),
    c('DATUM_SYS', 20),
    c('RPE_OBCINE'),
  ];
  const parcelRow = ({ eid, number, area, centre, soil }: Registers['parcels'][number]): Cell[] => [
    eid,
    ko,
    number,
    area,
    ...centre,
    soil,
    2,
    '2026-01-05',
    obcina,
  ];
  const [drawn, shapeless] = [
    parcels.filter(({ rings }) => rings.length > 0),
    parcels.filter(({ rings }) => rings.length === 0),
  ];
  const linkFields = [c('EID_STAVBA'), c('EID_STAVB0'), c('EID_PARCEL'), n('POVRSINA', 10, 1), n('VRSTA_POVE', 2)];
  const linkRow = (building: string, parcel: string, at: number): Cell[] => [
    eidOf('link', firstId + at),
    building,
    parcel,
    12.5,
    1,
  ];
  const links = buildings.flatMap(({ eid, parcels: under }) => under.map((parcel) => [eid, parcel] as const));
  const areas = links.slice(0, -1).map(([building, parcel], at) => linkRow(building, parcel, at));
  const last = links.at(-1);
  const points = last ? [linkRow(last[0], last[1], links.length)] : [];
  const documented = naming.form === 'documented';

  const parcelPackage = await outerZip(names.outer('KN', 'PARCELE'), {
    ...(await innerZip('KN', 'PARCELE', 'parcele', {
      [names.layer('KN', 'PARCELE', 'PARCELE', '_poligon')]: {
        shp: polygonShapes((documented ? parcels : drawn).map(({ rings }) => rings)),
        fields: parcelFields,
        rows: (documented ? parcels : drawn).map(parcelRow),
      },
      ...(documented
        ? {}
        : {
            [names.layer('KN', 'PARCELE', 'PARCELE', '_null')]: {
              fields: parcelFields,
              rows: shapeless.map(parcelRow),
            },
          }),
    })),
    ...(await innerZip('KN', 'PARCELE', 'gradbene_parcele', {
      [names.layer('KN', 'PARCELE', 'GRADBENE_PARCELE', '')]: { fields: parcelFields, rows: [] },
    })),
    [names.csv('KN', 'PARCELE', 'parcele_x_namenske_rabe')]: csv(
      'EID_PARCELA,VRSTA_NAMENSKE_RABE_ID,DELEZ,OBCINA_ID,DATUM_SYS',
      parcels.map(({ eid }, at) => [eid, at % 2 === 0 ? '3.0' : '38', '100.0', obcina, '2026-01-05']),
      true,
    ),
    [names.csv('KN', 'PARCELE', 'parcele_x_dejanske_rabe')]: csv(
      'EID_PARCELA,DELEZ,KG_VRSTA_DEJANSKE_RABE_ID,PO_VRSTA_DEJANSKE_RABE_ID,SESTAVLJENA_VRSTA_DRABE_SIFRA,DATUM_SYS',
      parcels.map(({ eid }) => [eid, 100, null, 11, '.11.......', '2026-01-05']),
    ),
    [names.csv('KN', 'PARCELE', 'kat_dohodki')]: csv('EID_PARCELA,DOHODEK', []),
    [names.csv('KN', 'PARCELE', 'upravljavci_x_parcele')]: csv('EID_PARCELA,NAZIV', [['x', 'Nekdo']]),
    'sifranti/UPRAVNI_STATUSI.CSV': list([
      [1, 'ni urejena', ''],
      [2, 'urejena', ''],
    ]),
    'sifranti/VRSTE_NAMENSKE_RABE.CSV': list(
      [
        [3, 'SS', 'stanovanjske površine'],
        [38, 'K1', 'najboljša kmetijska zemljišča'],
      ],
      'id,oznaka,nazivSl',
    ),
    'sifranti/VRSTE_DEJANSKE_RABE.CSV': list([[11, 'poseljena zemljišča', '']]),
    'sifranti/METODE_DOLOCITVE_POVRSINE.CSV': csv('koda,opis', [[1, 'meritev']]),
  });

  const outlineFields = [c('EID_TLORIS'), c('EID_STAVBA')];
  const outlines = (which: 'above' | 'ground'): Layer => {
    const known = buildings.filter((building) => building[which]);
    return {
      shp: polygonShapes(known.map((building) => (building[which] ? [building[which]] : []))),
      fields: outlineFields,
      rows: known.map(({ eid }, at) => [makeEid('1008', firstId + at), eid]),
      letters: 'utf-8 unsaid',
    };
  };
  const buildingPackage = await outerZip(names.outer('KN', 'STAVBE'), {
    ...(await innerZip('KN', 'STAVBE', 'stavbe', {
      [names.layer('KN', 'STAVBE', documented ? 'stavbe' : 'STAVBE', '_tocka')]: {
        shp: pointShapes(buildings.map(({ at }) => at)),
        fields: [
          c('EID_STAVBA'),
          n('KO_ID', 4),
          n('ST_STAVBE', 6),
          n('STEVILO_ET', 8, 1),
          n('STEVILO_ST', 4),
          n('STEVILO_PO', 4),
          n('TIP_STAVBE', 2),
          n('NOSILNA_KO', 2),
          n('STATUS_VPI', 2),
          n('LETO_IZGRA', 8, 1),
          n('LETO_OBNOV', 4),
          n('LETO_OBNO0', 4),
          n('BRUTO_TLOR', 10, 1),
          n('ELEKTRIKA', 1),
          n('VODOVOD', 1),
          n('KANALIZACI', 1),
          n('PLIN', 1),
          c('EID_OBCINA'),
          c('DATUM_SYS', 20),
        ],
        rows: buildings.map(({ eid, number, type, gross, supplied }) => [
          eid,
          ko,
          number,
          2,
          1,
          0,
          type,
          1,
          4,
          1_965,
          0,
          9_999,
          gross,
          supplied,
          supplied,
          supplied,
          supplied,
          obcina,
          '2026-01-05',
        ]),
      },
    })),
    ...(await innerZip('KN', 'STAVBE', 'nadzemni_tloris', {
      [names.layer('KN', 'STAVBE', 'STAVBE_NADZEMNI_TLORIS', '_poligon')]: outlines('above'),
    })),
    ...(await innerZip('KN', 'STAVBE', 'tloris', {
      [names.layer('KN', 'STAVBE', 'STAVBE_TLORIS', '_poligon')]: outlines('ground'),
      ...(documented
        ? {}
        : {
            [names.layer('KN', 'STAVBE', 'STAVBE_TLORIS', '_null')]: {
              fields: outlineFields,
              rows: [[makeEid('1008', firstId + 50), buildings[3]?.eid ?? '']],
            },
          }),
    })),
    ...(await innerZip('KN', 'STAVBE', 'podzemni_tloris', {
      [names.layer('KN', 'STAVBE', 'STAVBE_PODZEMNI_TLORIS', '_poligon')]: outlines('ground'),
    })),
    ...(documented
      ? {
          [names.csv('KN', 'STAVBE', 'stavbe_x_parcele')]: csv('EID_STAVBA,EID_PARCELA', links),
        }
      : await innerZip('KN', 'STAVBE', 'stavbe_parcele', {
          [names.layer('KN', 'STAVBE', 'STAVBE_PARCELE', '_poligon')]: {
            shp: polygonShapes(areas.map(() => [square([1, 1], 1)])),
            fields: linkFields,
            rows: areas,
          },
          [names.layer('KN', 'STAVBE', 'STAVBE_PARCELE', '_tocka')]: {
            shp: pointShapes(points.map(() => [1, 1])),
            fields: linkFields,
            rows: points,
          },
        })),
    ...(await innerZip('KN', 'STAVBE', 'etaze', {
      [names.layer('KN', 'STAVBE', 'ETAZE', '_null')]: { fields: [c('EID_ETAZA'), c('EID_STAVBA')], rows: [] },
    })),
    [names.csv('KN', 'STAVBE', 'deli_stavb')]: csv(
      'EID_DEL_STAVBE,EID_STAVBA,EID_HISNA_STEVILKA,ST_DELA_STAVBE,VRSTA_DEJANSKE_RABE_DEL_ST_ID,POVRSINA,UPORABNA_POVRSINA,LETO_OBNOVE_INSTALACIJ,LETO_OBNOVE_OKEN,DVIGALO,ST_STANOVANJA,VRSTA_STANOVANJA_ID,STATUS',
      parts.map(({ eid, building, number, use, area }) => [
        eid,
        building.eid,
        building.house,
        number,
        `${use}.0`,
        area,
        Number((area - 5).toFixed(2)),
        '1999.0',
        0,
        building.supplied,
        `${number}.0`,
        null,
        1,
      ]),
    ),
    [names.csv('KN', 'STAVBE', 'prostori')]: csv(
      'EID_PROSTOR,EID_DEL_STAVBE,VRSTA_PROSTORA_ID,POVRSINA',
      parts.flatMap(({ eid, rooms }, at) =>
        rooms.map(({ kind, area }, room) => [makeEid(kindOfRoom, firstId + at * 10 + room), eid, kind, area]),
      ),
    ),
    'sifranti/TIPI_STAVB.CSV': list([
      [1, 'samostoječa stavba', ''],
      [2, 'dvojček', ''],
    ]),
    'sifranti/NOSILNE_KONSTRUKCIJE.CSV': list([[1, 'opeka', '']]),
    'sifranti/STATUSI_VPISA_STAVBE.CSV': list([[4, 'Katastrski vpis po ZKN', '']]),
    'sifranti/VRSTE_DEJANSKIH_RAB_DEL_ST.CSV': list([
      [1, 'stanovanje', ''],
      [2, 'trgovina', ''],
    ]),
    'sifranti/VRSTE_PROSTOROV.CSV': list([
      [1, 'bivalni prostor', ''],
      [2, 'odprta terasa, balkon, loža', ''],
    ]),
  });

  // A house repeated in the register, and one without an identifier, which cannot be kept.
  const houses = buildings.map(({ eid, house, street, house_number, at }): Cell[] => [
    house,
    house_number,
    '',
    street?.name ?? '',
    '',
    settlement.name,
    post.code,
    post.name,
    municipality.name,
    ko,
    eid,
    null,
    null,
    `POINT (${at[0]} ${at[1]})`,
    '2026-01-05',
  ]);
  const [first = []] = houses;
  const housePackage = await outerZip(names.outer('KN', 'NASLOVI_HS'), {
    [names.csv('KN', 'NASLOVI_HS', 'naslovi_hs')]: csv(
      'EID_HISNA_STEVILKA,HS_STEVILKA,HS_DODATEK,ULICA_NAZIV,ULICA_NAZIV_DJ,NASELJE_NAZIV,POSTNI_OKOLIS_SIFRA,POSTNI_OKOLIS_NAZIV,OBCINA_NAZIV,KO_ID,EID_STAVBA,E,N,GEOM,DATUM_SYS',
      [...houses, first, ['', ...first.slice(1)]],
    ),
  });
  // Without `_ob` in the country, with it in a municipality; flats come before their house.
  const addresses = naming.form === 'country' ? 'register_naslovov' : 'register_naslovov_ob';
  const addressPackage = await outerZip(names.outer('RN', 'NASLOVI'), {
    [names.csv('RN', 'NASLOVI', addresses)]: csv(
      'FEATUREID,EID_NASLOV,OBCINA_SIFRA,OBCINA_NAZIV,NASELJE_NAZIV,ULICA_NAZIV,POSTNI_OKOLIS_SIFRA,POSTNI_OKOLIS_NAZIV,HS_STEVILKA,HS_DODATEK,ST_STANOVANJA,E,N,EID_HISNA_STEVILKA,EID_STAVBA,DATUM_SYS',
      [
        ...buildings.flatMap(({ eid, house, street, house_number, at }, index) =>
          [1, 2, null].map((flat, place): Cell[] => [
            index,
            makeEid(kindOfAddress, firstId + index * 10 + place),
            municipality.code,
            municipality.name,
            settlement.name,
            street?.name ?? '',
            `${post.code}.0`,
            post.name,
            `${house_number}.0`,
            '',
            flat,
            flat === null ? at[0] : at[0] + flat,
            at[1],
            house,
            eid,
            '2026-01-05',
          ]),
        ),
        [
          99,
          makeEid(kindOfAddress, firstId + 999),
          municipality.code,
          municipality.name,
          settlement.name,
          '',
          post.code,
          post.name,
          77,
          '',
          null,
          null,
          null,
          '',
          '',
          '2026-01-05',
        ],
      ],
      true,
    ),
  });

  const koPackage = await outerZip(
    `KN_SLO_KAT_OBCINE_${date}.zip`,
    layerFiles('KN_SLO_KAT_OBCINE_KATASTRSKE_OBCINE_poligon', {
      shp: polygonShapes([[registers.outline]]),
      fields: [c('EID_KATAST'), n('SIFKO', 4), c('NAZIV', 30), c('DATUM_SYS', 20)],
      rows: [[makeEid('1108', ko), ko, `ŽABJA VAS ${registers.index}`, '2026-01-05']],
      letters: 'cp1250 unsaid',
    }),
  );
  const unit = async (table: string, fields: readonly Field[], row: readonly Cell[], letters: Letters) =>
    innerZip('RPE', 'PROSTORSKE_ENOTE', table, {
      [`RPE_SLO_PROSTORSKE_ENOTE_${table}_poligon`]: {
        shp: polygonShapes([[registers.outline]]),
        fields,
        rows: [row],
        letters,
      },
    });
  const unitPackage = await outerZip('Prostorske_enote_DRZAVA_1.zip', {
    ...(await unit(
      'OBCINE',
      [c('EID_OBCINA'), n('SIFRA', 3), c('NAZIV', 40), n('OZNAKA_MES', 1), c('DATUM_SYS', 8), c('NAZIV_DJ', 40)],
      [obcina, municipality.code, municipality.name, 0, '20260105', null],
      'cp1250',
    )),
    ...(await unit(
      'NASELJA',
      [c('EID_NASELJ'), c('EID_OBCINA'), n('SIFRA', 5), c('NAZIV', 40)],
      [eidOf('settlement', settlement.mid), obcina, 1, settlement.name],
      'utf-8 unsaid',
    )),
    ...(await unit(
      'POSTNI_OKOLISI',
      [c('EID_POSTNI'), n('SIFRA', 4), c('NAZIV', 40)],
      [eidOf('post', post.code), post.code, post.name],
      'utf-8',
    )),
    ...(await unit(
      'UPRAVNE_ENOTE',
      [c('EID_UPRAVN'), n('SIFRA', 3), c('NAZIV', 40)],
      [eidOf('office', 24_000_000 + registers.index), 1, municipality.name],
      'utf-8',
    )),
    ...(await unit(
      'STATISTICNE_REGIJE',
      [c('EID_STATIS'), n('SIFRA', 2), c('NAZIV', 40)],
      [makeEid('1111', 1), 1, 'Osrednja'],
      'utf-8',
    )),
    ...(await innerZip('RPE', 'PROSTORSKE_ENOTE', 'ulice', {
      RPE_SLO_PROSTORSKE_ENOTE_ULICE_null: {
        fields: [c('EID_ULICA'), c('NAZIV', 40), c('EID_NASELJ')],
        rows: streets.map(({ mid, name }) => [eidOf('street', mid), name, eidOf('settlement', settlement.mid)]),
      },
    })),
  });

  const values = await outerZip(names.outer('EV', 'EVIDENCA_VREDNOTENJA'), {
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'parc_enota')]: csv(
      'EID_PARCELA,ID_MODEL,RAVEN,DELEZ_POVRSINE,POSPLOSENA_VREDNOST',
      // The units of a parcel are not in adjacent rows.
      [0, 1].flatMap((unitOf) =>
        parcels.flatMap(({ eid, values: all }): Cell[][] => {
          const value = all[unitOf];
          return value === undefined ? [] : [[eid, 'STZ', '13/31', 100 / all.length, value]];
        }),
      ),
    ),
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'del_stavbe')]: csv(
      'EID_DEL_STAVBE,EID_STAVBA,STEV_DST,ST_NADSTROPJA,ID_LEGA,IMA_DVIGALO_DN',
      parts.map(({ eid, building, number, position }) => [eid, building.eid, number, `${number}.0`, position, 0]),
    ),
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'del_stavbe_enota')]: csv(
      'EID_DEL_STAVBE,ID_MODEL,RAVEN,VPLIV,POSPLOSENA_VREDNOST',
      parts.flatMap(({ eid, values: all }) => all.map((value): Cell[] => [eid, 'STA', '10/20', null, value])),
    ),
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'SIF_LEGA')]: csv('ID_LEGA,NAZIV', [
      [1, 'Pritličje'],
      [2, 'Nadstropje'],
    ]),
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'SIF_MODEL')]: csv('ID_MODEL,NAZIV', [['STA', 'stanovanja']]),
    [names.csv('EV', 'EVIDENCA_VREDNOTENJA', 'oseba')]: csv('ID_OSEBA,NAZIV', [[1, 'Nekdo']]),
  });
  return [parcelPackage, buildingPackage, housePackage, addressPackage, koPackage, unitPackage, values];
};

/** The same text as the registers of long ago wrote it. */
export const inCp1250 = (text: string): Buffer => bytesIn('cp1250', text);
