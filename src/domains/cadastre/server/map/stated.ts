import { isInvented } from '#contract/invented.ts';
import type { Db } from '#platform/server/db/database.ts';
import { findLastImport } from '#platform/server/db/last-import.ts';
import { type Build, drawnRevision, type Stated } from '../repository/map-builds.ts';
import { files, registerName } from '../repository/records.ts';

/** Current source of the register data, and its date. */
export const statedNow = async (db: Db): Promise<Stated> => ({
  name: await registerName(db),
  state_on: (await findLastImport(db, files))?.state_on ?? null,
});

/** True while the map is behind the registers. */
export const isInWork = async (db: Db, shown: Build | undefined): Promise<boolean> => {
  const revision = await drawnRevision(db);
  return revision !== null && !(shown?.is_finished && shown.revision >= revision);
};

/**
 * Source of the drawing on display: the former one until a new drawing is finished. Data that are invented again, after an import was
 * undone, are marked at once: no register may be named as the source of invented data.
 */
export const statedOnMap = async (db: Db, shown: Build | undefined): Promise<Stated> => {
  const now = await statedNow(db);
  const isOfBefore = shown?.is_finished && shown.source !== null && (await isInWork(db, shown));
  return isOfBefore && !isInvented(now) ? { name: shown.source, state_on: shown.state_on } : now;
};
