import { fold } from '#lib/fold.ts';
import { reject } from '#platform/server/bulk/cells.ts';
import { type Registered, readColumns } from '../../core/fields.ts';
import type { Reading } from '../../core/package-files.ts';
import type { Rows, Target, UseKind } from '../../core/rows.ts';
import type { Cells } from './cells.ts';

/** Sends a row to its table. */
export type Emit = <T extends Target>(target: T, row: Rows[T]) => void;

/** The context of a file's lines besides their cells. */
export type Surroundings = {
  readonly stateOn: string | null;
  /** The label of a code in one of the package's code lists (sifranti); undefined when the list lacks it. */
  readonly label: (list: string, code: string) => string | undefined;
  readonly municipalities: ReadonlyMap<number, number>;
  /** Settlements with their municipality, by their stable id. */
  readonly settlements: ReadonlyMap<number, { readonly settlement: string; readonly obcina: string }>;
};

type Take = (cells: Cells, emit: Emit, around: Surroundings, columns: readonly string[]) => void;

const kn = 1;
const ev = 2;
const rn = 3;

/** The label of a code; code 0 and its label mean unknown. */
const labelled = (cells: Cells, column: string, list: string, { label }: Surroundings): string | null => {
  const code = cells.code(column);
  const found = code === null || code === '0' ? undefined : label(list, code);
  return found === undefined || /^ni podatka$/i.test(found) ? null : found;
};

/** The same; a code missing in its list is used itself. */
const worded = (cells: Cells, column: string, list: string, around: Surroundings): string | null => {
  const code = cells.code(column);
  return code === null || code === '0' || around.label(list, code) ? labelled(cells, column, list, around) : code;
};

const fieldsIn = <R extends Registered>(of: R, cells: Cells, around: Surroundings) =>
  readColumns(of, {
    word: ({ package: column, list = '' }) => worded(cells, column, list, around),
    year: ({ package: column }) => cells.year(column),
    count: ({ package: column, most }) => cells.whole(column, most),
    number: ({ package: column, most }) => cells.whole(column, most) || null,
    area: ({ package: column }) => cells.area(column),
    yes_no: ({ package: column }) => cells.threeValued(column),
  });

const municipality = (cells: Cells, column: string, { municipalities }: Surroundings): number | null => {
  const given = cells.mid(column);
  // Three digits are the id itself, more the stable id (MID), which waits for its list (OB.csv) if that is not here.
  return given === null ? null : (municipalities.get(given) ?? given);
};

/** The shape that a line names, if its layer has shapes. */
export const areas: { readonly [R in Reading]?: (cells: Cells) => Pick<Rows['area'], 'kind' | 'key' | 'name'> } = {
  katastrske_obcine: (cells) => ({ kind: 'ko', key: cells.ko('SIFKO'), name: cells.required('NAZIV') }),
  rpe_obcine: (cells) => ({ kind: 'obcina', key: mid(cells, 'EID_OBCINA'), name: cells.required('NAZIV') }),
  rpe_naselja: (cells) => ({ kind: 'naselje', key: mid(cells, 'EID_NASELJ'), name: cells.required('NAZIV') }),
};

/** Reader of a line of each kind of table; its required columns are in core/package-files.ts. */
export const tables: { readonly [R in Reading]?: Take } = {
  ko: (cells, emit) => {
    const name = cells.required('NAZIV');
    emit('ko', { ko: cells.ko('KO_ID'), name, folded: fold(name), obcina: null });
  },
  katastrske_obcine: (cells, emit) => {
    const name = cells.required('NAZIV');
    emit('ko', { ko: cells.ko('SIFKO'), name, folded: fold(name), obcina: null });
  },
  rpe_obcine: (cells, emit) =>
    emit('obcina', {
      mid: mid(cells, 'EID_OBCINA'),
      obcina_id: cells.requiredWhole('SIFRA'),
      name: cells.required('NAZIV'),
    }),
  obcine: (cells, emit) =>
    emit('obcina', {
      mid: mid(cells, 'OB_MID'),
      obcina_id: cells.requiredWhole('OB_ID'),
      name: cells.required('OB_UIME'),
    }),
  naselja: (cells, emit) => {
    const name = cells.required('NA_UIME');
    emit('settlement', {
      mid: mid(cells, 'NA_MID'),
      name,
      folded: fold(name),
      obcina_mid: cells.whole('OB_MID', 999_999_999),
      ...cells.place('CEN_E', 'CEN_N'),
    });
  },
  rpe_naselja: (cells, emit) => {
    const name = cells.required('NAZIV');
    emit('settlement', {
      mid: mid(cells, 'EID_NASELJ'),
      name,
      folded: fold(name),
      obcina_mid: cells.mid('EID_OBCINA'),
      // Its place follows from its outline.
      e: null,
      n: null,
    });
  },
  poste: (cells, emit) => {
    const name = cells.required('PT_UIME');
    emit('post', { code: postCode('PT_ID', cells.requiredWhole('PT_ID')), name, folded: fold(name) });
  },
  rpe_postni_okolisi: (cells, emit) => {
    const name = cells.required('NAZIV');
    emit('post', { code: postCode('SIFRA', cells.requiredWhole('SIFRA')), name, folded: fold(name) });
  },
  upravne_enote: (cells, emit) => emit('upravna_enota', { mid: mid(cells, 'UE_MID'), name: cells.required('UE_UIME') }),
  rpe_upravne_enote: (cells, emit) =>
    emit('upravna_enota', { mid: mid(cells, 'EID_UPRAVN'), name: cells.required('NAZIV') }),
  rpe_ulice: (cells, emit, { settlements }) => {
    const place = settlements.get(mid(cells, 'EID_NASELJ')) ?? reject('not_listed', 'EID_NASELJ');
    const name = cells.required('NAZIV');
    const { settlement, obcina } = place;
    emit('street', { name, settlement, obcina, folded: `${fold(name)} ${fold(settlement)}` });
  },
  parcele: (cells, emit, around) =>
    emit('parcel', {
      eid: cells.eid('EID_PARCEL', 'parcel'),
      ko: cells.ko('KO_ID'),
      number: cells.parcelNumber('ST_PARCELE'),
      ...fieldsIn('parcel', cells, around),
      obcina_id: municipality(cells, 'RPE_OBCINE', around),
      ...cells.place('E_CEN', 'N_CEN'),
      state_on: around.stateOn,
      source_id: kn,
    }),
  stavbe: (cells, emit, around) =>
    emit('building', {
      eid: cells.eid('EID_STAVBA', 'building'),
      ko: cells.ko('KO_ID'),
      number: cells.buildingNumber('ST_STAVBE'),
      ...fieldsIn('building', cells, around),
      // The point of the shape; its reader puts it into these columns.
      ...cells.place('E_CEN', 'N_CEN'),
      state_on: around.stateOn,
      source_id: kn,
    }),
  deli_stavb: (cells, emit, around) =>
    emit('building_part', {
      eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
      building_eid: cells.eid('EID_STAVBA', 'building'),
      number: cells.buildingNumber('ST_DELA_STAVBE'),
      address_eid: cells.eidOrNull('EID_HISNA_STEVILKA', 'house_number'),
      ...fieldsIn('building_part', cells, around),
      state_on: around.stateOn,
      source_id: kn,
    }),
  prostori: (cells, emit, around) =>
    emit('room', {
      eid: cells.anyEid('EID_PROSTOR'),
      part_eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
      kind: worded(cells, 'VRSTA_PROSTORA_ID', 'VRSTE_PROSTOROV', around),
      area: cells.area('POVRSINA'),
      state_on: around.stateOn,
      source_id: kn,
    }),
  stavbe_parcele: (cells, emit, _around, columns) =>
    emit('building_parcel', {
      building_eid: cells.eidAmong(columns, 'building'),
      parcel_eid: cells.eidAmong(columns, 'parcel'),
      by_place: false,
    }),
  namenske_rabe: (cells, emit, around) =>
    use(
      cells,
      emit,
      around,
      'planned',
      cells.code('VRSTA_NAMENSKE_RABE_ID') ?? reject('empty_cell', 'VRSTA_NAMENSKE_RABE_ID'),
    ),
  dejanske_rabe: (cells, emit, around, columns) => {
    // Kmetijska, pozidana and so on each have a column; several are filled if uses overlap.
    for (const column of columns) {
      const code = column.endsWith('_VRSTA_DEJANSKE_RABE_ID') ? cells.code(column) : null;
      if (code !== null) use(cells, emit, around, 'actual', code);
    }
  },
  ev_del_stavbe: (cells, emit, around) =>
    emit('part_position', {
      part_eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
      position: (cells.text('NAZIV_LEGA') ?? labelled(cells, 'ID_LEGA', 'SIF_LEGA', around))?.toLowerCase() ?? null,
      floor: cells.code('ST_NADSTROPJA'),
      state_on: around.stateOn,
      source_id: ev,
    }),
  ev_del_stavbe_enota: (cells, emit, { stateOn }) => {
    const value = cells.decimal('POSPLOSENA_VREDNOST', 99_999_999_999);
    if (value !== null)
      emit('part_value', {
        part_eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
        value,
        state_on: stateOn,
        source_id: ev,
      });
  },
  ev_parc_enota: (cells, emit, { stateOn }) => {
    const value = cells.decimal('POSPLOSENA_VREDNOST', 99_999_999_999);
    if (value !== null)
      emit('parcel_value', {
        parcel_eid: cells.eid('EID_PARCELA', 'parcel'),
        value,
        state_on: stateOn,
        source_id: ev,
      });
  },
  naslovi_hs: (cells, emit, { stateOn }) => {
    const { e, n } = cells.place('E', 'N');
    emit('address', {
      ...house(cells),
      of_flat: false,
      ...(e === null ? cells.placeInWords('GEOM') : { e, n }),
      state_on: stateOn,
      source_id: kn,
    });
  },
  // A house has a line of its own and one for each of its flats.
  register_naslovov: (cells, emit, { stateOn }) =>
    emit('address', {
      ...house(cells),
      of_flat: cells.text('ST_STANOVANJA') !== null,
      ...cells.place('E', 'N'),
      state_on: stateOn,
      source_id: rn,
    }),
};

const house = (cells: Cells) => {
  const settlement = cells.required('NASELJE_NAZIV');
  // Without streets, houses are numbered through the settlement.
  const street = cells.text('ULICA_NAZIV') ?? settlement;
  const post = cells.text('POSTNI_OKOLIS_NAZIV');
  const code = cells.whole('POSTNI_OKOLIS_SIFRA');
  return {
    // An address without a house number of its own has only the identifier that the register of addresses gave it.
    eid: cells.eidOrNull('EID_HISNA_STEVILKA', 'house_number') ?? cells.anyEid('EID_NASLOV'),
    street,
    settlement,
    obcina: cells.text('OBCINA_NAZIV') ?? '',
    folded: street === settlement ? fold(street) : `${fold(street)} ${fold(settlement)}`,
    number: cells.requiredWhole('HS_STEVILKA'),
    addition: cells.text('HS_DODATEK')?.toLowerCase() ?? '',
    post_code: code === null ? null : postCode('POSTNI_OKOLIS_SIFRA', code),
    post,
    post_folded: post && fold(post),
    building_eid: cells.eidOrNull('EID_STAVBA', 'building'),
  };
};

const use = (cells: Cells, emit: Emit, { stateOn }: Surroundings, kind: UseKind, code: string): void =>
  emit('parcel_use', {
    parcel_eid: cells.eid('EID_PARCELA', 'parcel'),
    kind,
    code,
    share: cells.decimal('DELEZ', 1_000),
    state_on: stateOn,
    source_id: kn,
  });

const mid = (cells: Cells, column: string): number => cells.mid(column) ?? reject('empty_cell', column);

const postCode = (column: string, code: number): number =>
  code >= 1_000 && code <= 9_999 ? code : reject('no_postal_code', column);
