import type { PlanTable } from '#contract/import-plan.ts';
import { atOnce, connectAlone, copyInto, dropUnlogged, notesIn } from '#platform/server/db/bulk.ts';
import { changesIn, keptChanges } from '#platform/server/db/changes.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { Register } from '../../core/deal-files.ts';
import { compareDeals, countDeals } from './compare.ts';
import { countInvented } from './invented.ts';
import { mergeDeals, mergedOf, recordSet } from './merge.ts';
import { type Complete, copyIntoStaging, createStaging, type Merged, type StagedSet, type Target } from './staged.ts';

export type DealImport = NonNullable<Awaited<ReturnType<typeof openDealImport>>>;

/**
 * The owner's connection of one import of deals; undefined while another one has the lock. Waiting rows of an earlier import are dropped,
 * unless this one continues it.
 */
export const openDealImport = async (url: string, { goesOn = false } = {}) => {
  const client = await connectAlone(url, locks.marketImport);
  if (!client) return undefined;
  const close = () => client.end();
  const discard = () => dropUnlogged(client, 'market');
  if (!goesOn) {
    await discard();
    for (const target of ['deal', 'unit'] as const) await client.query(createStaging(target));
    await client.query('create unlogged table market.staging_municipality (name text, folded text)');
  }
  const known = await client.query<{ fingerprint: string }>('select fingerprint from market.import_file');
  const fingerprints = new Set(known.rows.map(({ fingerprint }) => fingerprint));
  const isImported = (fingerprint: string): boolean => fingerprints.has(fingerprint);

  /** The newest current day of the exports of a year, for an area: of the area itself and of the whole country; for the country of all. */
  const newestOf = async (register: Register, year: number | null, area: string | null): Promise<string | null> => {
    const found = await client.query<{ day: string | null }>(
      `select max(state_on)::text as day from market.import_file
       where register = $1 and year = $2 and not is_invented and ($3::text is null or $3 = 'SLO' or area is null or area in ($3, 'SLO'))`,
      [register, year, area],
    );
    return found.rows[0]?.day ?? null;
  };

  const copy = async (target: Target, lines: Buffer): Promise<void> => {
    await copyInto(client, copyIntoStaging(target), lines);
  };

  const keepMunicipalities = async (names: readonly { name: string; folded: string }[]): Promise<void> => {
    await client.query(
      'insert into market.staging_municipality select name, folded from json_to_recordset($1) as m(name text, folded text)',
      [JSON.stringify(names)],
    );
  };

  /** The exports that wait. */
  const waitingSets = notesIn<StagedSet, 'set'>(client, 'market.staging_set', 'set');

  const compare = async (complete: readonly Complete[]) => ({
    ...(await compareDeals(client, complete)),
    counts: await countDeals(client),
    invented: await countInvented(client),
  });

  /** All data derived from several deals; in the transaction that changes them. */
  const follow = async (): Promise<void> => {
    for (const view of ['trend', 'street']) await client.query(`refresh materialized view concurrently market.${view}`);
  };

  const changeAtOnce = async (work: () => Promise<void>): Promise<void> => {
    await atOnce(client, async () => {
      await work();
      await follow();
    });
    // Index-only searches need pages known to be visible to all transactions.
    await client.query('vacuum (analyze) market.deal, market.unit');
  };

  /** Merges all waiting rows and withdraws the missing ones at once; returns the changes by export. */
  const merge = async (name: string, tables: readonly PlanTable[]): Promise<ReadonlyMap<number, Merged>> => {
    const sets = await waitingSets.list();
    const brought = mergedOf(await countDeals(client));
    await changeAtOnce(async () => {
      const changes = changesIn(client, 'market');
      const changeId = await changes.begin(name);
      await mergeDeals(client, changes, changeId);
      for (const set of sets) await recordSet(client, set, brought.get(set.set));
      await changes.end(changeId, tables);
    });
    await discard();
    return brought;
  };

  /** The last change that can be undone, and undoing it: at once, like an import. */
  const { last: lastChange, fallsOut, undo: takeBack } = keptChanges(client, 'market');
  const undo = (changeId: number): Promise<void> =>
    changeAtOnce(async () => {
      await takeBack(changeId);
      // Caches that rest on the import that is undone.
      await client.query('delete from market.kept_answer');
      await client.query('delete from market.country_map');
    });

  return {
    isImported,
    newestOf,
    copy,
    keepMunicipalities,
    keepSets: waitingSets.keep,
    waitingSets: waitingSets.list,
    compare,
    merge,
    discard,
    lastChange,
    fallsOut,
    undo,
    [Symbol.asyncDispose]: close,
  };
};
