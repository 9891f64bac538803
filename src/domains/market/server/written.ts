import { writtenNames } from '#domains/cadastre/server/public.ts';
import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { DealUnit } from '../contract/market.ts';
import type { FoundUnit } from '../core/found-unit.ts';
import { municipalityWritten, placeWritten, streetWritten } from '../core/written.ts';
import { presentUnit } from './presenters/deal.ts';

type Named = Pick<FoundUnit, 'street' | 'settlement'>;

/** Key of a street as in the cadastre: with its settlement, unless the houses are numbered through it. */
const keyOf = ({ street, settlement }: Named): string =>
  fold(street === null || street === settlement ? (settlement ?? '') : `${street} ${settlement ?? ''}`);

/** How these units are shown: their addresses as the registers of streets and settlements write them, not in the capitals of ETN. */
export const presenterOf = async (db: Db, rows: readonly Named[]): Promise<(row: FoundUnit) => DealUnit> => {
  const keys = [
    ...new Set(rows.flatMap((row) => [keyOf(row), fold(row.settlement ?? ''), fold(row.street ?? '')])),
  ].filter(Boolean);
  const known = new Map((await writtenNames(db, keys)).map((one) => [one.folded, one]));
  const settlementOf = (name: string) => {
    const found = known.get(fold(name));
    return found?.street === null ? found.settlement : undefined;
  };
  return (row) => {
    const whole = known.get(keyOf(row));
    const settlement =
      row.settlement &&
      (whole?.settlement ?? known.get(fold(row.settlement))?.settlement ?? placeWritten(row.settlement));
    const street =
      row.street && row.street !== row.settlement
        ? (whole?.street ?? settlementOf(row.street) ?? streetWritten(row.street))
        : null;
    return presentUnit({
      ...row,
      settlement,
      street,
      municipality: row.municipality && municipalityWritten(row.municipality),
      ko_name: row.ko_name && placeWritten(row.ko_name),
    });
  };
};
