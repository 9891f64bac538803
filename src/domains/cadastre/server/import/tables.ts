import { fold } from '#lib/fold.ts';
import { reject } from '#platform/server/bulk/cells.ts';
import type { Reading } from '../../core/package-files.ts';
import type { Rows, Target, UseKind } from '../../core/rows.ts';
import type { Cells } from './cells.ts';

/** Where a row goes. */
export type Emit = <T extends Target>(target: T, row: Rows[T]) => void;

/** What a file's lines need to know besides their cells. */
export type Surroundings = {
  readonly stateOn: string | null;
  /** The label of a code in one of the package's code lists (sifranti); undefined when the list lacks it. */
  readonly label: (list: string, code: string) => string | undefined;
  readonly municipalities: ReadonlyMap<number, number>;
};

type Table = {
  readonly required: readonly string[];
  readonly map: (cells: Cells, emit: Emit, around: Surroundings, columns: readonly string[]) => void;
};

const kn = 1;
const ev = 2;
const rn = 3;

/** The label of a code; code 0 and its label mean unknown. */
const worded = ({ text }: Cells, column: string, list: string, { label }: Surroundings): string | null => {
  const code = text(column);
  if (code === null || code === '0') return null;
  const found = label(list, code) ?? code;
  return /^ni podatka$/i.test(found) ? null : found;
};

const municipality = ({ whole }: Cells, column: string, { municipalities }: Surroundings): number | null => {
  const given = whole(column, 999_999_999);
  // Three digits are the id itself, more the stable id (MID), whose list (OB.csv) may not be here.
  return given === null ? null : given < 1_000 ? given : (municipalities.get(given) ?? null);
};

/** The columns of every kind of table, as §2.2 of the reference on public data has them. */
export const tables: { readonly [R in Reading]?: Table } = {
  ko: {
    required: ['KO_ID', 'NAZIV'],
    map: (cells, emit) => {
      const name = cells.required('NAZIV');
      emit('ko', { ko: cells.ko('KO_ID'), name, folded: fold(name), obcina: null });
    },
  },
  obcine: {
    required: ['OB_MID', 'OB_ID', 'OB_UIME'],
    map: (cells, emit) =>
      emit('obcina', {
        mid: mid(cells, 'OB_MID'),
        obcina_id: cells.requiredWhole('OB_ID'),
        name: cells.required('OB_UIME'),
      }),
  },
  naselja: {
    required: ['NA_MID', 'NA_UIME', 'OB_MID'],
    map: (cells, emit) => {
      const name = cells.required('NA_UIME');
      emit('settlement', {
        mid: mid(cells, 'NA_MID'),
        name,
        folded: fold(name),
        obcina_mid: cells.whole('OB_MID', 999_999_999),
      });
    },
  },
  poste: {
    required: ['PT_ID', 'PT_UIME'],
    map: (cells, emit) => {
      const name = cells.required('PT_UIME');
      emit('post', { code: postCode('PT_ID', cells.requiredWhole('PT_ID')), name, folded: fold(name) });
    },
  },
  upravne_enote: {
    required: ['UE_MID', 'UE_UIME'],
    map: (cells, emit) => emit('upravna_enota', { mid: mid(cells, 'UE_MID'), name: cells.required('UE_UIME') }),
  },
  shp_parcele: {
    required: ['EID_PARCEL', 'KO_ID', 'ST_PARCELE'],
    map: (cells, emit, around) =>
      emit('parcel', {
        eid: cells.eid('EID_PARCEL', 'parcel'),
        ko: cells.ko('KO_ID'),
        number: cells.parcelNumber('ST_PARCELE'),
        area: cells.area('POVRSINA'),
        soil: cells.whole('BONITETA', 100),
        status: worded(cells, 'UPRAVNI_ST', 'UPRAVNI_STATUSI', around),
        obcina_id: municipality(cells, 'RPE_OBCINE', around),
        ...cells.place('E_CEN', 'N_CEN'),
        state_on: around.stateOn,
        source_id: kn,
      }),
  },
  shp_stavbe: {
    required: ['EID_STAVBA', 'KO_ID', 'ST_STAVBE'],
    map: (cells, emit, around) =>
      emit('building', {
        eid: cells.eid('EID_STAVBA', 'building'),
        ko: cells.ko('KO_ID'),
        number: cells.buildingNumber('ST_STAVBE'),
        type: worded(cells, 'TIP_STAVBE', 'TIPI_STAVB', around),
        construction: worded(cells, 'NOSILNA_KO', 'NOSILNE_KONSTRUKCIJE', around),
        status: worded(cells, 'STATUS_VPI', 'STATUSI_VPISA_STAVBE', around),
        year_built: cells.year('LETO_IZGRA'),
        roof_year: cells.year('LETO_OBNOV'),
        facade_year: cells.year('LETO_OBNO0'),
        floors: cells.whole('STEVILO_ET') || null,
        flats: cells.whole('STEVILO_ST'),
        businesses: cells.whole('STEVILO_PO'),
        gross_area: cells.area('BRUTO_TLOR'),
        electricity: cells.threeValued('ELEKTRIKA'),
        water: cells.threeValued('VODOVOD'),
        sewer: cells.threeValued('KANALIZACI'),
        gas: cells.threeValued('PLIN'),
        // The point of the shape; its reader puts it into these columns.
        ...cells.place('E_CEN', 'N_CEN'),
        state_on: around.stateOn,
        source_id: kn,
      }),
  },
  deli_stavb: {
    required: ['EID_DEL_STAVBE', 'EID_STAVBA', 'ST_DELA_STAVBE'],
    map: (cells, emit, around) =>
      emit('building_part', {
        eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
        building_eid: cells.eid('EID_STAVBA', 'building'),
        number: cells.buildingNumber('ST_DELA_STAVBE'),
        address_eid: cells.eidOrNull('EID_HISNA_STEVILKA', 'house_number'),
        use: worded(cells, 'VRSTA_DEJANSKE_RABE_DEL_ST_ID', 'VRSTE_DEJANSKIH_RAB_DEL_ST', around),
        net_area: cells.area('POVRSINA'),
        usable_area: cells.area('UPORABNA_POVRSINA'),
        flat_number: cells.whole('ST_STANOVANJA', 99_999) || null,
        lift: cells.threeValued('DVIGALO'),
        windows_year: cells.year('LETO_OBNOVE_OKEN'),
        installations_year: cells.year('LETO_OBNOVE_INSTALACIJ'),
        state_on: around.stateOn,
        source_id: kn,
      }),
  },
  stavbe_parcele: {
    required: ['EID_STAVBA', 'EID_PARCELA'],
    map: (cells, emit) =>
      emit('building_parcel', {
        building_eid: cells.eid('EID_STAVBA', 'building'),
        parcel_eid: cells.eid('EID_PARCELA', 'parcel'),
        by_place: false,
      }),
  },
  namenske_rabe: {
    required: ['EID_PARCELA', 'VRSTA_NAMENSKE_RABE_ID'],
    map: (cells, emit, around) => use(cells, emit, around, 'planned', cells.required('VRSTA_NAMENSKE_RABE_ID')),
  },
  dejanske_rabe: {
    required: ['EID_PARCELA'],
    map: (cells, emit, around, columns) => {
      // Kmetijska, pozidana and so on each have a column; several are filled where uses lie over each other.
      for (const column of columns) {
        const code = column.endsWith('_VRSTA_DEJANSKE_RABE_ID') ? cells.text(column) : null;
        if (code !== null) use(cells, emit, around, 'actual', code);
      }
    },
  },
  ev_del_stavbe: {
    required: ['EID_DEL_STAVBE', 'NAZIV_LEGA'],
    map: (cells, emit, { stateOn }) =>
      emit('part_position', {
        part_eid: cells.eid('EID_DEL_STAVBE', 'building_part'),
        position: cells.text('NAZIV_LEGA')?.toLowerCase() ?? null,
        floor: cells.text('ST_NADSTROPJA'),
        state_on: stateOn,
        source_id: ev,
      }),
  },
  ev_parc_enota: {
    required: ['EID_PARCELA', 'POSPLOSENA_VREDNOST'],
    map: (cells, emit, { stateOn }) => {
      const value = cells.decimal('POSPLOSENA_VREDNOST', 99_999_999_999);
      if (value !== null)
        emit('parcel_value', {
          parcel_eid: cells.eid('EID_PARCELA', 'parcel'),
          value,
          state_on: stateOn,
          source_id: ev,
        });
    },
  },
  naslovi: {
    required: ['EID_HISNA_STEVILKA', 'NASELJE_NAZIV', 'HS_STEVILKA'],
    map: (cells, emit, { stateOn }) => {
      const settlement = cells.required('NASELJE_NAZIV');
      const street = cells.text('ULICA_NAZIV') ?? settlement;
      const post = cells.text('POSTNI_OKOLIS_NAZIV');
      const code = cells.whole('POSTNI_OKOLIS_SIFRA');
      emit('address', {
        eid: cells.eid('EID_HISNA_STEVILKA', 'house_number'),
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
        ...cells.place('E', 'N'),
        state_on: stateOn,
        source_id: rn,
      });
    },
  },
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

const mid = (cells: Cells, column: string): number => cells.requiredWhole(column, 999_999_999);

const postCode = (column: string, code: number): number =>
  code >= 1_000 && code <= 9_999 ? code : reject('no_postal_code', column, String(code));
