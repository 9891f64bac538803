import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export type Packed = { readonly etag: string; readonly bytes: Buffer };

/** The number of the last import of a register: data derived from one are valid until the next. */
export const importOf = async (db: Db, register: 'KPP' | 'NP'): Promise<number> => {
  const text = 'select coalesce(max(import_file_id), 0) as id from market.import_file where register = $1';
  const [found] = await rowsOf<{ id: number }>(db, text, [register]);
  return found?.id ?? 0;
};

export const findPacked = async (db: Db, map: string, importId: number): Promise<Packed | undefined> => {
  const text = 'select etag, bytes from market.country_map where map = $1 and import_file_id = $2';
  const [found] = await rowsOf<Packed>(db, text, [map, importId]);
  return found;
};

export const keepPacked = async (db: Db, map: string, importId: number, { etag, bytes }: Packed): Promise<void> => {
  await rowsOf(
    db,
    `insert into market.country_map (map, import_file_id, etag, bytes) values ($1, $2, $3, $4)
     on conflict (map) do update set import_file_id = excluded.import_file_id, etag = excluded.etag, bytes = excluded.bytes
     where country_map.import_file_id < excluded.import_file_id`,
    [map, importId, etag, bytes],
  );
};
