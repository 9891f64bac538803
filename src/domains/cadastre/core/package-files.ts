/** Files of GURS packages that are read, by their names and columns. Others are named, and never opened further. */

export type Reading =
  | 'sifrant'
  | 'ko'
  | 'katastrske_obcine'
  | 'obcine'
  | 'rpe_obcine'
  | 'naselja'
  | 'rpe_naselja'
  | 'poste'
  | 'rpe_postni_okolisi'
  | 'upravne_enote'
  | 'rpe_upravne_enote'
  | 'rpe_ulice'
  | 'parcele'
  | 'stavbe'
  | 'nadzemni_tloris'
  | 'tloris'
  | 'deli_stavb'
  | 'prostori'
  | 'stavbe_parcele'
  | 'namenske_rabe'
  | 'dejanske_rabe'
  | 'ev_del_stavbe'
  | 'ev_del_stavbe_enota'
  | 'ev_parc_enota'
  | 'naslovi_hs'
  | 'register_naslovov'
  | 'json_buildings'
  | 'json_parcels'
  | 'geojson_parcels';

/** Alternative names of a required column; a shapefile cuts them to ten characters. */
type Column = readonly string[];
/** `layer`: a shapefile; of some only the table (`attributes`) is wanted, of others the shapes too. */
type Kind = 'csv' | 'layer' | 'attributes' | 'document';
type Form = {
  readonly reading: Reading;
  readonly kind: Kind;
  readonly name: RegExp;
  readonly columns: readonly Column[];
};

const extension: Readonly<Record<Kind, string>> = {
  csv: 'csv',
  layer: '(?:shp|dbf)',
  attributes: '(?:shp|dbf)',
  document: '(?:geo)?json',
};

const plain = (reading: Reading, kind: Kind, name: RegExp, ...columns: readonly (string | Column)[]): Form => ({
  reading,
  kind,
  name,
  columns: columns.map((column) => (typeof column === 'string' ? [column] : column)),
});

/**
 * Pattern of a table name with the prefix of its package: KN_SLO_STAVBE_SLO_, EV_008_EVIDENCA_VREDNOTENJA_. It is anchored, as many names
 * end alike: STAVBE_PARCELE and PARCELE. One table may come as several layers, by geometry type.
 */
const form = (
  reading: Reading,
  kind: Kind,
  [register, packages, table]: readonly [string, string, string],
  ...columns: readonly (string | Column)[]
): Form => {
  const before = `(?:${register}_(?:SLO|\\d{1,4})_(?:(?:${packages})_(?:SLO_)?)?)?`;
  const after = `(?:_(?:poligon|tocka|null))?(?:_\\d{8})?\\.${extension[kind]}`;
  return plain(reading, kind, new RegExp(`^${before}${table}${after}$`, 'i'), ...columns);
};

const listId = ['ID', 'SIFRA'];
const listName = ['NAZIVSL', 'NAZIV_SL', 'NAZIV'];
const parcels = ['KN', 'PARCELE'] as const;
const buildings = ['KN', 'STAVBE'] as const;
const values = ['EV', 'EVIDENCA_VREDNOTENJA'] as const;
const units = ['RPE', '[A-Z_]+?'] as const;

/** Lists before the records that use their words, records before statements about them. */
const forms: readonly Form[] = [
  plain('sifrant', 'csv', /^[A-Z_0-9]+\.csv$/i, listId, listName),
  form('sifrant', 'csv', [...values, 'SIF_LEGA'], ['ID_LEGA', 'ID'], ['NAZIV', 'NAZIV_LEGA']),
  plain('ko', 'csv', /^ko\.csv$/i, 'KO_ID', 'NAZIV'),
  form('katastrske_obcine', 'layer', ['KN', 'KAT_OBCINE', 'KATASTRSKE_OBCINE'], 'SIFKO', 'NAZIV'),
  plain('obcine', 'csv', /^OB\.csv$/i, 'OB_MID', 'OB_ID', 'OB_UIME'),
  form('rpe_obcine', 'layer', [...units, 'OBCINE'], 'EID_OBCINA', 'SIFRA', 'NAZIV'),
  plain('naselja', 'csv', /^NA\.csv$/i, 'NA_MID', 'NA_UIME', 'OB_MID'),
  form('rpe_naselja', 'layer', [...units, 'NASELJA'], 'EID_NASELJ', 'NAZIV'),
  plain('poste', 'csv', /^PT\.csv$/i, 'PT_ID', 'PT_UIME'),
  form('rpe_postni_okolisi', 'attributes', [...units, 'POSTNI_OKOLISI'], 'SIFRA', 'NAZIV'),
  plain('upravne_enote', 'csv', /^UE\.csv$/i, 'UE_MID', 'UE_UIME'),
  form('rpe_upravne_enote', 'attributes', [...units, 'UPRAVNE_ENOTE'], 'EID_UPRAVN', 'NAZIV'),
  form('rpe_ulice', 'attributes', [...units, 'ULICE'], 'NAZIV', 'EID_NASELJ'),
  form('parcele', 'layer', [...parcels, 'PARCELE'], 'EID_PARCEL', 'KO_ID', 'ST_PARCELE'),
  form('stavbe', 'layer', [...buildings, 'STAVBE'], 'EID_STAVBA', 'KO_ID', 'ST_STAVBE'),
  form('nadzemni_tloris', 'layer', [...buildings, '(?:STAVBE_)?NADZEMNI_TLORIS'], 'EID_STAVBA'),
  form('tloris', 'layer', [...buildings, '(?:STAVBE_)?TLORIS'], 'EID_STAVBA'),
  form('deli_stavb', 'csv', [...buildings, 'deli_stavb'], 'EID_DEL_STAVBE', 'EID_STAVBA', 'ST_DELA_STAVBE'),
  form('prostori', 'csv', [...buildings, 'prostori'], 'EID_PROSTOR', 'EID_DEL_STAVBE'),
  form(
    'stavbe_parcele',
    'attributes',
    ['KN', 'STAVBE|PARCELE', 'STAVBE_PARCELE'],
    ['EID_STAVB0', 'EID_STAVBA'],
    'EID_PARCEL',
  ),
  form(
    'stavbe_parcele',
    'csv',
    ['KN', 'STAVBE|PARCELE', '(?:stavbe_(?:x_)?parcele|parcele_x_stavbe)'],
    'EID_STAVBA',
    'EID_PARCELA',
  ),
  form('namenske_rabe', 'csv', [...parcels, 'parcele_x_namenske_rabe'], 'EID_PARCELA', 'VRSTA_NAMENSKE_RABE_ID'),
  form('dejanske_rabe', 'csv', [...parcels, 'parcele_x_dejanske_rabe'], 'EID_PARCELA'),
  form('ev_del_stavbe', 'csv', [...values, 'del_stavbe'], 'EID_DEL_STAVBE', ['NAZIV_LEGA', 'ID_LEGA']),
  form('ev_del_stavbe_enota', 'csv', [...values, 'del_stavbe_enota'], 'EID_DEL_STAVBE', 'POSPLOSENA_VREDNOST'),
  form('ev_parc_enota', 'csv', [...values, 'parc_enota'], 'EID_PARCELA', 'POSPLOSENA_VREDNOST'),
  form('naslovi_hs', 'csv', ['KN', 'NASLOVI_HS', 'naslovi_hs'], 'EID_HISNA_STEVILKA', 'NASELJE_NAZIV', 'HS_STEVILKA', [
    'GEOM',
    'E',
  ]),
  form(
    'register_naslovov',
    'csv',
    ['RN', 'NASLOVI', 'register_naslovov(?:_ob)?'],
    'EID_HISNA_STEVILKA',
    'NASELJE_NAZIV',
    'HS_STEVILKA',
  ),
  plain('json_buildings', 'document', /^buildings-\d+\.json$/i),
  plain('json_parcels', 'document', /^parcels-\d+\.json$/i),
  plain('geojson_parcels', 'document', /^parcels-\d+\.geojson$/i),
];

/** Names of the tables in packages, for files that were renamed. */
const calls: { readonly [R in Reading]?: string } = {
  ko: 'ko.csv',
  obcine: 'OB.csv',
  naselja: 'NA.csv',
  poste: 'PT.csv',
  upravne_enote: 'UE.csv',
  deli_stavb: 'KN_SLO_STAVBE_SLO_deli_stavb_LLLLMMDD.csv',
  prostori: 'KN_SLO_STAVBE_SLO_prostori_LLLLMMDD.csv',
  stavbe_parcele: 'KN_SLO_STAVBE_SLO_stavbe_parcele_LLLLMMDD.csv',
  namenske_rabe: 'KN_SLO_PARCELE_SLO_parcele_x_namenske_rabe_LLLLMMDD.csv',
  dejanske_rabe: 'KN_SLO_PARCELE_SLO_parcele_x_dejanske_rabe_LLLLMMDD.csv',
  ev_del_stavbe: 'EV_SLO_EVIDENCA_VREDNOTENJA_SLO_del_stavbe_LLLLMMDD.csv',
  ev_del_stavbe_enota: 'EV_SLO_EVIDENCA_VREDNOTENJA_SLO_del_stavbe_enota_LLLLMMDD.csv',
  ev_parc_enota: 'EV_SLO_EVIDENCA_VREDNOTENJA_SLO_parc_enota_LLLLMMDD.csv',
  naslovi_hs: 'KN_SLO_NASLOVI_HS_SLO_naslovi_hs_LLLLMMDD.csv',
  register_naslovov: 'RN_SLO_NASLOVI_SLO_register_naslovov_LLLLMMDD.csv',
};

export const csvTables = forms.flatMap(({ reading, kind, columns }) => {
  const named = calls[reading];
  return kind === 'csv' && named ? [{ table: reading, named, columns }] : [];
});

/** A file or a package of the register of deals, which another import reads. */
export const isOfDeals = (path: string): boolean => /(^|\/)ETN_/i.test(path);

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isCodeList = (path: string): boolean => /(^|\/)sifranti\/[^/]+\.csv$/i.test(path);
const isOfficial = (name: string): boolean => /^(KN|EV|RN|RPE)_/i.test(name);

/**
 * The possible names of a file: its own, and for a layer with an unknown name that of the package around it, which holds only this layer.
 */
const namesOf = (path: string): string[] => {
  const name = fileName(path);
  const around = /([^/]+)\.zip\/[^/]*(\.(?:shp|dbf))$/i.exec(path);
  return around && !isOfficial(name) ? [name, `${around[1]}${around[2]}`] : [name];
};

/** The forms that match the name of a file; their required columns decide. */
const formsOf = (path: string): readonly Form[] => {
  const names = namesOf(path);
  return forms.filter((one) => {
    const isPlainList = one.reading === 'sifrant' && one.columns[0] === listId;
    return isPlainList ? isCodeList(path) : !isCodeList(path) && names.some((name) => one.name.test(name));
  });
};

/** Whether the columns of a file should be read, and how it is opened. */
export const kindOf = (path: string): Kind | undefined => formsOf(path)[0]?.kind;

/** Code lists that Mera needs; of another one that has columns of its own nothing is missed. */
const neededLists: ReadonlySet<string> = new Set([
  'UPRAVNI_STATUSI',
  'TIPI_STAVB',
  'NOSILNE_KONSTRUKCIJE',
  'STATUSI_VPISA_STAVBE',
  'VRSTE_DEJANSKIH_RAB_DEL_ST',
  'VRSTE_PROSTOROV',
  'VRSTE_NAMENSKE_RABE',
  'VRSTE_DEJANSKE_RABE',
]);

/** The name of a code list in the records that refer to it: TIPI_STAVB, SIF_LEGA. */
export const listNameOf = (path: string): string => {
  const name = fileName(path)
    .toUpperCase()
    .replace(/(_\d{8})?\.CSV$/, '');
  return /(^|_)(SIF_[A-Z]+)$/.exec(name)?.[2] ?? name;
};

/** How a file is read; or which columns it lacks, if its name promises something that Mera reads. */
export type Recognised =
  | { readonly reading: Reading; readonly missing?: undefined }
  | { readonly missing: readonly string[] };

/** The kind of a file by its name and its columns; undefined when it is nothing that Mera reads. */
export const recognise = (path: string, columns: readonly string[]): Recognised | undefined => {
  const candidates = formsOf(path).map(({ reading, columns: needed }) => ({
    reading,
    missing: needed.filter((names) => !names.some((name) => columns.includes(name))).map(([first = '']) => first),
  }));
  const whole = candidates.find(({ missing }) => missing.length === 0);
  if (whole) return { reading: whole.reading };
  const [nearest] = candidates.toSorted((one, other) => one.missing.length - other.missing.length);
  if (!nearest || (nearest.reading === 'sifrant' && !neededLists.has(listNameOf(path)) && isCodeList(path)))
    return undefined;
  return { missing: nearest.missing };
};

/** Position of a reading in the order of an import. */
export const orderOf = (reading: Reading): number => forms.findIndex((one) => one.reading === reading);

/** Tables that are large and of no use to Mera: the packages that hold nothing else stay closed. */
const closed = /etaze|podzemni|_zps|daljice|gozdno_gosp|gradbene_parcele/i;

/** A package within a package is opened only when something to read can be in it. */
export const isPackage = (path: string): boolean => {
  const name = fileName(path);
  if (closed.test(name) || namesPersons(path)) return false;
  return (
    kindOf(path.replace(/\.zip$/i, '.shp')) !== undefined ||
    isOfficial(name) ||
    /_(DRZAVA|OBCINE)_\d+\.zip$/i.test(name)
  );
};

/** Packages of the other registers may be beside those of the cadastre; reading nothing of one is no failure. */
export const isOfOtherRegister = (path: string): boolean => /^(ETN|KGI)_/i.test(fileName(path));

/** Names of tables and columns about persons; Mera never reads one. */
const persons = [
  'osebe',
  'oseba',
  'imetniki_lastnistva',
  'imetnik_lastnistva',
  'pravice_lastnistva',
  'pravica_lastnistva',
  'lastnik_povezanih_parcel',
  'upravljavci',
  'upravljavec',
  'upravniki',
  'emso',
  'naslov_stalni',
  'naslov_vrocanje',
];
/** A column of a shapefile is cut to ten characters. */
const cutColumn = 10;

export const namesPersons = (path: string): boolean => {
  const name = fileName(path).toLowerCase();
  return persons.some((forbidden) => name.includes(forbidden));
};

export const personColumn = (columns: readonly string[]): string | undefined =>
  columns.find((column) => {
    const name = column.toLowerCase();
    if (persons.some((forbidden) => name.includes(forbidden))) return true;
    return (
      name.length === cutColumn &&
      persons.some((forbidden) => forbidden.length > cutColumn && forbidden.startsWith(name))
    );
  });

/**
 * Date of a package or file, from the nearest name that contains one: a shapefile takes it from its package, KN_008_PARCELE_20260726.zip.
 */
export const stateIn = (path: string): string | undefined => {
  const found = [...path.matchAll(/_(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=\D|$)/g)].at(-1);
  return found && `${found[1]}-${found[2]}-${found[3]}`;
};
