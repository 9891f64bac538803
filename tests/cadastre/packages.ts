import fs from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { dbf, pointShapes, polygonShapes } from './shapefile.ts';

/** Packages of the documented form (KN, EV, RN) with invented records, the same for the same seed. */
export type Country = ReturnType<typeof inventCountry>;

type Options = { readonly seed: number; readonly parcels: number; readonly ko?: number };
type Point = readonly [number, number];

const day = '20260105';
const streetNames = ['Cesta v gaj', 'Šolska pot', 'Na Žagi', 'Čevljarska ulica', 'Trg ob lipi'];

/** A checkerboard of parcels of 20 m; every fifth has a building on it, every building some parts and an address. */
export const inventCountry = ({ seed, parcels: count, ko = 63 }: Options) => {
  const random = randomBySeed(seed);
  const firstId = 9_500_000_000_000 + seed * 10_000_000;
  const columns = Math.ceil(Math.sqrt(count));
  const parcels = Array.from({ length: count }, (_, index) => {
    const [e, n] = [400_000 + 20 * (index % columns), 60_000 + 20 * Math.floor(index / columns)];
    return {
      eid: makeEid('parcel', firstId + index),
      ko: ko + Math.floor(index / 90_000),
      number: index % 3 === 0 ? `${1 + (index % 90_000)}` : `${1 + (index % 90_000)}/${1 + (index % 4)}`,
      area: random.whole(100, 900),
      soil: random.next() < 0.6 ? random.whole(20, 90) : null,
      centre: [e + 10, n + 10] as Point,
      ring: [
        [e, n],
        [e + 20, n],
        [e + 20, n + 20],
        [e, n + 20],
      ] as Point[],
      value: random.whole(100, 90_000),
      use: random.one(['3', '38', '41']),
    };
  });
  const buildings = parcels
    .filter((_, index) => index % 5 === 0)
    .map((parcel, index) => ({
      eid: makeEid('building', firstId + index),
      address: makeEid('house_number', firstId + index),
      ko: parcel.ko,
      number: 1 + (index % 90_000),
      point: parcel.centre,
      ring: parcel.ring.map(([e, n]): Point => [e + (parcel.centre[0] - e) * 0.5, n + (parcel.centre[1] - n) * 0.5]),
      year: random.whole(1_880, 2_024),
      street: random.one(streetNames),
      house: 1 + (Math.floor(index / streetNames.length) % 300),
      parcel: parcel.eid,
    }));
  const parts = buildings.flatMap((building, index) =>
    Array.from({ length: 1 + (index % 3) }, (_, part) => ({
      eid: makeEid('building_part', firstId + 3 * index + part),
      building,
      number: part + 1,
      use: part === 0 ? 1 : 33,
      area: random.whole(30, 160) + 0.5,
    })),
  );
  return { seed, parcels, buildings, parts };
};

const csv = (columns: string, rows: readonly (readonly (string | number | null)[])[], bom = false): Buffer => {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(`${bom ? '\uFEFF' : ''}${columns}\n${rows.map((row) => `${row.map(cell).join(',')}\n`).join('')}`);
};

export const zipTo = async (path: string, files: Readonly<Record<string, Buffer>>): Promise<string> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name, { mtime: new Date('2026-01-05') });
  zip.end();
  await pipeline(zip.outputStream, fs.createWriteStream(path));
  return path;
};

const shapeZip = async (folder: string, name: string, shp: Buffer, table: Buffer): Promise<Buffer> => {
  const path = await zipTo(join(folder, `${name}.tmp`), {
    [`${name}.shp`]: shp,
    [`${name}.dbf`]: table,
    [`${name}.cpg`]: Buffer.from('UTF-8'),
  });
  const content = fs.readFileSync(path);
  fs.rmSync(path);
  return content;
};

const number = (name: string, length = 10, decimals = 0) => ({ name, type: 'N' as const, length, decimals });
const text = (name: string, length: number) => ({ name, type: 'C' as const, length });

/** Writes the packages of one municipality and returns their paths. */
export const writePackages = async (
  folder: string,
  { parcels, buildings, parts }: Country,
  date = day,
): Promise<string[]> => {
  const parcelShapes = await shapeZip(
    folder,
    `KN_099_PARCELE_parcele_${date}`,
    polygonShapes(parcels.map(({ ring }) => [ring])),
    dbf(
      [
        text('EID_PARCEL', 18),
        number('KO_ID', 4),
        text('ST_PARCELE', 12),
        number('POVRSINA'),
        number('E_CEN', 12, 2),
        number('N_CEN', 12, 2),
        number('BONITETA', 3),
        number('UPRAVNI_ST', 2),
        text('DATUM_SYS', 20),
        number('RPE_OBCINE', 8),
      ],
      parcels.map(({ eid, ko, number: parcel, area, centre, soil }) => [
        eid,
        ko,
        parcel,
        area,
        centre[0],
        centre[1],
        soil,
        2,
        '2026-01-05',
        99_000_001,
      ]),
    ),
  );
  const parcelPackage = await zipTo(join(folder, `KN_099_PARCELE_${date}.zip`), {
    [`KN_099_PARCELE_parcele_${date}.zip`]: parcelShapes,
    [`KN_099_PARCELE_parcele_x_namenske_rabe_${date}.csv`]: csv(
      'EID_PARCELA,VRSTA_NAMENSKE_RABE_ID,DELEZ,OBCINA_ID,DATUM_SYS',
      parcels.map(({ eid, use }) => [eid, use, 100, 99_000_001, '2026-01-05']),
      true,
    ),
    [`KN_099_PARCELE_parcele_x_dejanske_rabe_${date}.csv`]: csv(
      'EID_PARCELA,DELEZ,KG_VRSTA_DEJANSKE_RABE_ID,PO_VRSTA_DEJANSKE_RABE_ID,ST_VRSTA_DEJANSKE_RABE_ID,SESTAVLJENA_VRSTA_DRABE_SIFRA,DATUM_SYS',
      parcels.map(({ eid, use }) => [
        eid,
        100,
        use === '3' ? null : 1,
        use === '3' ? 11 : null,
        null,
        '10........',
        '2026-01-05',
      ]),
    ),
    [`KN_099_PARCELE_parcele_x_posebni_rezimi_${date}.csv`]: csv('EID_PARCELA,REZIM', []),
    'sifranti/UPRAVNI_STATUSI.CSV': csv('id,nazivSl,nazivEn', [
      [1, 'ni urejena', ''],
      [2, 'urejena', ''],
    ]),
    'sifranti/VRSTE_NAMENSKE_RABE.CSV': csv(
      'id,oznaka,nazivSl',
      [
        [3, 'SS', 'stanovanjske površine'],
        [38, 'K1', 'najboljša kmetijska zemljišča'],
        [41, 'G', 'gozdna zemljišča'],
      ],
      true,
    ),
    'sifranti/VRSTE_DEJANSKE_RABE.CSV': csv('id,nazivSl', [
      [1, 'kmetijska zemljišča'],
      [11, 'poseljena zemljišča'],
    ]),
  });

  const points = await shapeZip(
    folder,
    `KN_099_STAVBE_stavbe_${date}`,
    pointShapes(buildings.map(({ point }) => point)),
    dbf(
      [
        text('EID_STAVBA', 18),
        number('KO_ID', 4),
        number('ST_STAVBE', 6),
        number('STEVILO_ET', 3),
        number('STEVILO_ST', 4),
        number('STEVILO_PO', 4),
        number('TIP_STAVBE', 2),
        number('NOSILNA_KO', 2),
        number('STATUS_VPI', 2),
        number('LETO_IZGRA', 4),
        number('LETO_OBNOV', 4),
        number('LETO_OBNO0', 4),
        number('BRUTO_TLOR', 10, 1),
        text('ELEKTRIKA', 10),
        text('VODOVOD', 10),
        text('KANALIZACI', 10),
        text('PLIN', 10),
      ],
      buildings.map(({ eid, ko, number: building, year }) => [
        eid,
        ko,
        building,
        2,
        1,
        0,
        1,
        1,
        4,
        year,
        0,
        null,
        180.5,
        'Da',
        'Ne',
        'Ni podatka',
        null,
      ]),
    ),
  );
  const outlines = await shapeZip(
    folder,
    `KN_099_STAVBE_nadzemni_tloris_${date}`,
    polygonShapes(buildings.map(({ ring }) => [ring])),
    dbf(
      [text('EID_STAVBA', 18)],
      buildings.map(({ eid }) => [eid]),
    ),
  );
  const buildingPackage = await zipTo(join(folder, `KN_099_STAVBE_${date}.zip`), {
    [`KN_099_STAVBE_stavbe_${date}.zip`]: points,
    [`KN_099_STAVBE_nadzemni_tloris_${date}.zip`]: outlines,
    [`KN_099_STAVBE_deli_stavb_${date}.csv`]: csv(
      'EID_DEL_STAVBE,EID_STAVBA,ST_DELA_STAVBE,VRSTA_DEJANSKE_RABE_DEL_ST_ID,POVRSINA,UPORABNA_POVRSINA,LETO_OBNOVE_INSTALACIJ,LETO_OBNOVE_OKEN,DVIGALO,ST_STANOVANJA,VRSTA_STANOVANJA_ID,STATUS,EID_HISNA_STEVILKA',
      parts.map(({ eid, building, number: part, use, area }) => [
        eid,
        building.eid,
        part,
        use,
        area,
        area - 5,
        null,
        part === 1 ? 2_012 : 0,
        'Ne',
        null,
        null,
        1,
        building.address,
      ]),
    ),
    'sifranti/TIPI_STAVB.CSV': csv('id,nazivSl', [
      [0, 'ni podatka'],
      [1, 'samostoječa stavba'],
    ]),
    'sifranti/NOSILNE_KONSTRUKCIJE.CSV': csv('id,nazivSl', [[1, 'opeka']]),
    'sifranti/STATUSI_VPISA_STAVBE.CSV': csv('id,nazivSl', [[4, 'Katastrski vpis po ZKN']]),
    'sifranti/VRSTE_DEJANSKIH_RAB_DEL_ST.CSV': csv('id,nazivSl', [
      [1, 'stanovanje v enostanovanjski stavbi'],
      [33, 'klet'],
    ]),
  });

  const values = await zipTo(join(folder, `EV_099_EVIDENCA_VREDNOTENJA_${date}.zip`), {
    [`EV_099_EVIDENCA_VREDNOTENJA_parc_enota_${date}.csv`]: csv(
      'ID_PARC_ENOTA,EID_PARCELA,ID_MODEL,NAZIV_MODEL,DELEZ_POVRSINE,RAVEN,POSPLOSENA_VREDNOST',
      // Two units for each parcel, apart from each other, that must be added up.
      [0.25, 0.75].flatMap((share, unit) =>
        parcels.map(({ eid, value }, index) => [
          index * 2 + unit,
          eid,
          'STZ',
          'STAVBNA ZEMLJIŠČA',
          share * 100,
          '13/31',
          value * share,
        ]),
      ),
    ),
    [`EV_099_EVIDENCA_VREDNOTENJA_del_stavbe_${date}.csv`]: csv(
      'EID_DEL_STAVBE,EID_STAVBA,STEV_DST,ST_NADSTROPJA,ID_LEGA,NAZIV_LEGA',
      parts.map(({ eid, building, number: part }) => [
        eid,
        building.eid,
        part,
        part === 1 ? 1 : 0,
        2,
        part === 1 ? 'Pritličje' : 'Klet',
      ]),
    ),
  });
  const addresses = await zipTo(join(folder, `RN_099_NASLOVI_${date}.zip`), {
    [`RN_099_NASLOVI_register_naslovov_ob_${date}.csv`]: csv(
      'EID_NASLOV,EID_HISNA_STEVILKA,EID_STAVBA,OBCINA_NAZIV,NASELJE_NAZIV,ULICA_NAZIV,HS_STEVILKA,HS_DODATEK,ST_STANOVANJA,POSTNI_OKOLIS_SIFRA,POSTNI_OKOLIS_NAZIV,E,N',
      buildings.map(({ eid, address, street, house, point }, index) => [
        index,
        address,
        eid,
        'Lipovec',
        'Lipovec',
        street,
        house,
        index % 7 === 0 ? 'A' : '',
        null,
        2_990,
        'Lipovec',
        point[0],
        point[1],
      ]),
      true,
    ),
  });
  return [parcelPackage, buildingPackage, values, addresses];
};
