import { isInSlovenia } from '#lib/slovenia.ts';
import { cellsOf, reject } from '#platform/server/bulk/cells.ts';
import { plausibleYear } from '../../core/fields.ts';
import {
  type EidKind,
  isAnyEid,
  isEid,
  koOf,
  midOf,
  numberOf,
  parcelNumberOf,
  withoutTechnicalZero,
} from '../../core/identifiers.ts';

/** The cells of one line by the names of their columns; a column that the file lacks is empty. */
export type Cells = ReturnType<typeof cadastreCells>;

export const cadastreCells = (get: (column: string) => string, see?: (number: string) => void) => {
  const { text, required, whole, requiredWhole, decimal } = cellsOf(get, see);

  /** A code or an identifier; tables of numbers write it as 12.0. */
  const code = (column: string): string | null => {
    const value = text(column);
    return value && withoutTechnicalZero(value);
  };

  const eidOrNull = (column: string, kind: EidKind): string | null => {
    const value = code(column);
    return value === null || isEid(value, kind) ? value : reject('no_eid', column);
  };

  const eid = (column: string, kind: EidKind): string => eidOrNull(column, kind) ?? reject('empty_cell', column);

  /** An EID of a kind that has no name here. */
  const anyEid = (column: string): string => {
    const value = code(column) ?? reject('empty_cell', column);
    return isAnyEid(value) ? value : reject('no_eid', column);
  };

  /**
   * The EID of a kind under any column name: a shapefile cuts names to ten characters, so that EID_STAVBA may be the former
   * EID_STAVBA_PARCELA, with the building in EID_STAVB0.
   */
  const eidAmong = (columns: readonly string[], kind: EidKind): string => {
    for (const column of columns) {
      const value = column.startsWith('EID_') ? code(column) : null;
      if (value !== null && isEid(value, kind)) return value;
    }
    return reject('no_eid', columns.filter((column) => column.startsWith('EID_')).join(', '));
  };

  /** A stable id (MID), given as itself or within an EID. */
  const mid = (column: string): number | null => {
    const value = code(column);
    if (value === null) return null;
    return value.length === 18 ? (midOf(value) ?? reject('no_eid', column)) : whole(column, 999_999_999);
  };

  const ko = (column: string): number => koOf(required(column)) ?? reject('no_ko', column);

  const buildingNumber = (column: string): number => numberOf(required(column)) ?? reject('no_building_number', column);

  const parcelNumber = (column: string): string =>
    parcelNumberOf(required(column)) ?? reject('no_parcel_number', column);

  /** An area of zero means that it is unknown. */
  const area = (column: string): number | null => decimal(column) || null;

  /** Impossible years mean unknown ones; the register is full of zeros. */
  const year = (column: string): number | null => plausibleYear(whole(column, 999_999_999));

  const threeValued = (column: string): boolean | null => {
    const value = code(column)?.toLowerCase();
    if (value === 'da' || value === 'd' || value === '1') return true;
    return value === 'ne' || value === 'n' || value === '2' ? false : null;
  };

  const place = (columnE: string, columnN: string): Place => {
    const [e, n] = [decimal(columnE), decimal(columnN)];
    return placeIn(e, n);
  };

  /** A place as other programs write it: POINT (462000.5 101000.25). */
  const placeInWords = (column: string): Place => {
    const [, e, n] = /^POINT\s*\(\s*(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)\s*\)$/i.exec(text(column) ?? '') ?? [];
    return placeIn(e === undefined ? null : Number(e), n === undefined ? null : Number(n));
  };

  return {
    text,
    required,
    code,
    mid,
    anyEid,
    eidAmong,
    eid,
    eidOrNull,
    ko,
    buildingNumber,
    parcelNumber,
    whole,
    requiredWhole,
    decimal,
    area,
    year,
    threeValued,
    place,
    placeInWords,
  };
};

type Place = { readonly e: number | null; readonly n: number | null };
const placeIn = (e: number | null, n: number | null): Place =>
  e !== null && n !== null && isInSlovenia({ e, n }) ? { e, n } : { e: null, n: null };
