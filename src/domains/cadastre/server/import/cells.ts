import { cellsOf, reject } from '#platform/server/bulk/cells.ts';
import { isInSlovenia } from '../../core/d96.ts';
import { type EidKind, isEid, koOf, numberOf, parcelNumberOf } from '../../core/identifiers.ts';

/** The cells of one line by the names of their columns; a column that the file lacks is empty. */
export type Cells = ReturnType<typeof cadastreCells>;

export const cadastreCells = (get: (column: string) => string) => {
  const { text, required, whole, requiredWhole, decimal } = cellsOf(get);

  const eidOrNull = (column: string, kind: EidKind): string | null => {
    const value = text(column);
    return value === null || isEid(value, kind) ? value : reject('no_eid', column, value);
  };

  const eid = (column: string, kind: EidKind): string => eidOrNull(column, kind) ?? reject('empty_cell', column, '');

  const ko = (column: string): number => koOf(required(column)) ?? reject('no_ko', column, get(column));

  const buildingNumber = (column: string): number =>
    numberOf(required(column)) ?? reject('no_building_number', column, get(column));

  const parcelNumber = (column: string): string =>
    parcelNumberOf(required(column)) ?? reject('no_parcel_number', column, get(column));

  /** An area of zero means that it is unknown. */
  const area = (column: string): number | null => decimal(column) || null;

  /** Impossible years mean unknown ones; the register is full of zeros. */
  const year = (column: string): number | null => {
    const value = whole(column, 999_999_999);
    return value !== null && value >= 1_000 && value <= 2_100 ? value : null;
  };

  const threeValued = (column: string): boolean | null => {
    const value = text(column)?.toLowerCase();
    if (value === 'da' || value === 'd' || value === '1') return true;
    return value === 'ne' || value === 'n' || value === '2' ? false : null;
  };

  const place = (columnE: string, columnN: string): { e: number | null; n: number | null } => {
    const [e, n] = [decimal(columnE), decimal(columnN)];
    return e !== null && n !== null && isInSlovenia({ e, n }) ? { e, n } : { e: null, n: null };
  };

  return {
    text,
    required,
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
  };
};
