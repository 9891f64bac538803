/**
 * The fields of a building, a part and a parcel, each declared once: the imported and stored row, the reading of a package, a catalogue and
 * the service of GURS, and the record in answers are all derived from it. A field is a column here and in a migration.
 */

/** The value of a field of each kind, if it is known. Each reader has a row for each kind. */
type ValueOf = {
  /** A word of one of the register's lists. */
  word: string;
  /** The register is full of zeros: a year that cannot be one is unknown. */
  year: number;
  /** A count; 0 means zero. */
  count: number;
  /** A number; 0 means unknown. */
  number: number;
  /** Square metres; 0 means unknown. */
  area: number;
  yes_no: boolean;
};
export type FieldKind = keyof ValueOf;

export type RegisterField = {
  readonly kind: FieldKind;
  /** How the record calls it, by the register; without it, it is stored and not shown. */
  readonly name?: string;
  /** Column of the package, with the list of its words, and its highest allowed number. */
  readonly package: string;
  readonly list?: string;
  readonly most?: number;
  /** Attribute of the service of GURS. */
  readonly service?: string;
  /** Key in catalogues that others made of the packages. */
  readonly catalogue?: string;
};

// One line for each field, so that they are read as a table.
// biome-ignore format: as above
const registerFields = {
  building: {
    type: { kind: 'word', name: 'tipStavbe', package: 'TIP_STAVBE', list: 'TIPI_STAVB', service: 'TIPI_STAVB_NAZIV_SL', catalogue: 'buildingType' },
    construction: { kind: 'word', name: 'konstrukcija', package: 'NOSILNA_KO', list: 'NOSILNE_KONSTRUKCIJE', service: 'NOSILNE_KONSTRUKCIJE_NAZIV_SL', catalogue: 'construction' },
    status: { kind: 'word', package: 'STATUS_VPI', list: 'STATUSI_VPISA_STAVBE', catalogue: 'status' },
    year_built: { kind: 'year', name: 'letoIzgradnjeStavbe', package: 'LETO_IZGRA', service: 'LETO_IZGRADNJE', catalogue: 'yearBuilt' },
    roof_year: { kind: 'year', name: 'letoObnoveStrehe', package: 'LETO_OBNOV', service: 'LETO_OBNOVE_STREHE', catalogue: 'roofRenovationYear' },
    facade_year: { kind: 'year', name: 'letoObnoveFasade', package: 'LETO_OBNO0', service: 'LETO_OBNOVE_FASADE', catalogue: 'facadeRenovationYear' },
    floors: { kind: 'number', name: 'steviloEtaz', package: 'STEVILO_ET', most: 32_767, service: 'STEVILO_ETAZ', catalogue: 'floorCount' },
    flats: { kind: 'count', name: 'steviloStanovanj', package: 'STEVILO_ST', service: 'STEVILO_STANOVANJ', catalogue: 'apartmentCount' },
    businesses: { kind: 'count', name: 'steviloPoslovnihProstorov', package: 'STEVILO_PO', service: 'STEVILO_POSLOVNIH_PROSTOROV', catalogue: 'businessSpaceCount' },
    gross_area: { kind: 'area', name: 'brutoTlorisnaPovrsina', package: 'BRUTO_TLOR', service: 'BRUTO_TLORISNA_POVRSINA', catalogue: 'grossFloorAreaM2' },
    electricity: { kind: 'yes_no', name: 'elektrika', package: 'ELEKTRIKA', service: 'ELEKTRIKA_NAZIV_SL', catalogue: 'hasElectricity' },
    water: { kind: 'yes_no', name: 'vodovod', package: 'VODOVOD', service: 'VODOVOD_NAZIV_SL', catalogue: 'hasWater' },
    sewer: { kind: 'yes_no', name: 'kanalizacija', package: 'KANALIZACI', service: 'KANALIZACIJA_NAZIV_SL', catalogue: 'hasSewer' },
    gas: { kind: 'yes_no', name: 'plin', package: 'PLIN', service: 'PLIN_NAZIV_SL', catalogue: 'hasGas' },
  },
  building_part: {
    use: { kind: 'word', name: 'dejanskaRaba', package: 'VRSTA_DEJANSKE_RABE_DEL_ST_ID', list: 'VRSTE_DEJANSKIH_RAB_DEL_ST', service: 'VRSTE_DEJANSKIH_RAB_DEL_ST_NAZIV_SL' },
    net_area: { kind: 'area', name: 'netoTlorisnaPovrsina', package: 'POVRSINA', service: 'POVRSINA' },
    usable_area: { kind: 'area', name: 'uporabnaPovrsina', package: 'UPORABNA_POVRSINA', service: 'UPORABNA_POVRSINA' },
    flat_number: { kind: 'number', name: 'stevilkaStanovanja', package: 'ST_STANOVANJA', most: 99_999, service: 'ST_STANOVANJA' },
    lift: { kind: 'yes_no', name: 'dvigalo', package: 'DVIGALO', service: 'DVIGALO_NAZIV_SL' },
    windows_year: { kind: 'year', name: 'letoObnoveOken', package: 'LETO_OBNOVE_OKEN', service: 'LETO_OBNOVE_OKEN' },
    installations_year: { kind: 'year', name: 'letoObnoveInstalacij', package: 'LETO_OBNOVE_INSTALACIJ', service: 'LETO_OBNOVE_INSTALACIJ' },
  },
  parcel: {
    area: { kind: 'area', name: 'povrsinaParcele', package: 'POVRSINA', service: 'POVRSINA', catalogue: 'areaM2' },
    soil: { kind: 'count', name: 'boniteta', package: 'BONITETA', most: 100, service: 'BONITETA', catalogue: 'boniteta' },
    status: { kind: 'word', name: 'upravniStatus', package: 'UPRAVNI_ST', list: 'UPRAVNI_STATUSI', service: 'UPRAVNI_STATUSI_NAZIV_SL', catalogue: 'administrativeStatus' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegisterField>>>>;

export type Registered = keyof typeof registerFields;
type Fields<R extends Registered> = (typeof registerFields)[R];

/** The columns of a record as its table keeps them. */
export type RegisterColumns<R extends Registered> = {
  readonly [C in keyof Fields<R>]: Fields<R>[C] extends { readonly kind: infer K extends FieldKind }
    ? ValueOf[K] | null
    : never;
};

/** Something for each field that is shown, by its kind and under its name in the register. */
type Named<R extends Registered, T extends { readonly [K in FieldKind]: unknown }> = {
  readonly [C in keyof Fields<R> as Fields<R>[C] extends { readonly name: infer N extends string }
    ? N
    : never]: Fields<R>[C] extends { readonly kind: infer K extends FieldKind } ? T[K] : never;
};

export const fieldsOf = (of: Registered): readonly (readonly [column: string, field: RegisterField])[] =>
  Object.entries(registerFields[of]);

/** Something for each column, such as its type in the database. */
export const byColumn = <R extends Registered, T>(of: R, each: (field: RegisterField) => T) =>
  Object.fromEntries(fieldsOf(of).map(([column, field]) => [column, each(field)])) as {
    readonly [C in keyof Fields<R>]: T;
  };

/** The columns of a record, each read as its kind is. */
export const readColumns = <R extends Registered>(
  of: R,
  readers: { readonly [K in FieldKind]: (field: RegisterField) => ValueOf[K] | null },
) => byColumn(of, (field) => readers[field.kind](field)) as RegisterColumns<R>;

export const byName = <R extends Registered, T extends { readonly [K in FieldKind]: unknown }>(of: R, kinds: T) =>
  Object.fromEntries(fieldsOf(of).flatMap(([, { name, kind }]) => (name ? [[name, kinds[kind]]] : []))) as Named<R, T>;

const isNoWord = /^ni podatka$/i;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const answers: Readonly<Record<string, boolean>> = { Da: true, Ne: false, true: true, false: false };

/** A year that can be one. */
export const plausibleYear = (year: number | null): number | null =>
  year !== null && year >= 1_000 && year <= 2_100 ? year : null;

/** The columns of an answer of the service or a catalogue, by its own keys; the answer is checked before. */
export const columnsOfAnswer = <R extends Registered>(
  of: R,
  source: 'service' | 'catalogue',
  answer: Readonly<Record<string, unknown>>,
): RegisterColumns<R> => {
  const said = (field: RegisterField): unknown => answer[field[source] ?? ''];
  return readColumns(of, {
    word: (field) => {
      const word = said(field);
      return typeof word === 'string' && word !== '' && !isNoWord.test(word) ? word : null;
    },
    year: (field) => plausibleYear(number(said(field))),
    count: (field) => number(said(field)),
    number: (field) => number(said(field)) || null,
    area: (field) => number(said(field)) || null,
    yes_no: (field) => answers[String(said(field))] ?? null,
  });
};

/** The same under the register's names of the shown columns. */
export const namedOf = <R extends Registered>(of: R, columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fieldsOf(of).flatMap(([column, { name }]) => (name ? [[name, columns[column]]] : []))) as Named<
    R,
    { readonly [K in FieldKind]: ValueOf[K] | null }
  >;

/** A record with nothing but its identifier. */
export const nothingKnown = <R extends Registered>(of: R): RegisterColumns<R> => {
  const unknown = () => null;
  return readColumns(of, {
    word: unknown,
    year: unknown,
    count: unknown,
    number: unknown,
    area: unknown,
    yes_no: unknown,
  });
};
