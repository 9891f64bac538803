import { isInvented } from '#contract/invented.ts';
import { keysOf } from '#lib/keys.ts';
import { type Db, inTransaction } from '#platform/server/db/database.ts';
import { findLastImport } from '#platform/server/db/last-import.ts';
import type { Settings } from '#platform/server/services.ts';
import type { CadastreAnswer } from '../contract/records.ts';
import { demoPlacesPlanned } from '../demo/cadastre.ts';
import { demoLand } from '../demo/land.ts';
import { listFloors, type PartNumbers } from './repository/floors.ts';
import { hasInvented, isEmpty, markNames } from './repository/invented.ts';
import { loadRows } from './repository/load-rows.ts';
import { listMunicipalities, listSettlements, listSettlementsAt, listWritten } from './repository/names.ts';
import { files } from './repository/records.ts';
import { hasAddresses } from './repository/search.ts';
import { viewersOf } from './viewers.ts';

export { mapOnPaper, type OnPaper, outlinesOnPaper } from './map/paper.ts';
export { openCadastre } from './open-cadastre.ts';

/** The context of a record: links to public viewers, which know nothing of an invented one. */
export const recordContext = (record: CadastreAnswer, isPart: boolean, settings: Settings) => ({
  viewers: isInvented(sourceOf(record)) ? [] : viewersOf(eidOf(record, isPart), settings),
});

const sourceOf = (answer: CadastreAnswer) =>
  'gursTabelaParcela' in answer ? answer.gursTabelaParcela.source : answer.gursTabelaStavba.source;

/** EID of the requested part, else of the building or the parcel. */
const eidOf = (answer: CadastreAnswer, isPart: boolean): string | null => {
  if ('gursTabelaParcela' in answer) return answer.gursTabelaParcela.idNepremicnine;
  const { idNepremicnine, gursTabelaDeliStavb } = answer.gursTabelaStavba;
  return (isPart ? gursTabelaDeliStavb[0]?.idNepremicnine : null) ?? idNepremicnine;
};

/** Rows of a statement. */
const atOnce = 500;

/**
 * Fills an empty cadastre with that of the demonstration: some villages and pieces of towns, all invented. With `hasLand` also the country
 * between them, for a map of it; that takes a while to draw and adds nothing to look up.
 */
export const loadDemoCadastre = async (db: Db, { hasLand = false } = {}): Promise<void> => {
  if (!(await isEmpty(db))) return;
  // Made before the transaction begins, which must not idle, and written in parts, because each statement has a time limit.
  const { rows, roads } = demoPlacesPlanned();
  const land = demoLand(roads, hasLand);
  await inTransaction(db, async (transaction) => {
    if (!(await isEmpty(transaction))) return;
    for (const target of keysOf(rows)) await loadRows(transaction, target, rows[target]);
    for (const target of ['parcel', 'parcel_use', 'parcel_outline'] as const)
      for (let from = 0; from < land[target].length; from += atOnce)
        await loadRows(transaction, target, land[target].slice(from, from + atOnce));
    await markNames(transaction);
  });
};

/** Names of streets and settlements as their registers write them, by folded texts. */
export const writtenNames = (db: Db, folded: readonly string[]) => listWritten(db, folded);

/** Settlements by the folded beginning of their name, with their municipality. */
export const settlementsNamed = (db: Db, folded: string, most: number) => listSettlements(db, folded, most);

/** The floors of parts that another register names, in their order. */
export const floorsOfParts = (db: Db, parts: readonly PartNumbers[]): Promise<(string | null)[]> =>
  parts.length === 0 ? Promise.resolve([]) : listFloors(db, parts);

/** Whether any address can be looked up. */
export const knowsAddresses = (db: Db): Promise<boolean> => hasAddresses(db);

/** All settlements whose folded name begins with a letter, with their municipality. */
export const settlementsAt = (db: Db, letter: string) => listSettlementsAt(db, letter);

/** Whether the register data are invented. */
export const hasInventedCadastre = (db: Db): Promise<boolean> => hasInvented(db);

/** The last reading of the cadastre; null before the first one. */
export const lastCadastreImport = (db: Db) => findLastImport(db, files);

/** Municipalities by their numbers, where their register was imported. */
export const municipalitiesKnown = (db: Db) => listMunicipalities(db);

export type { CadastrePorts, LookUpPorts, LookUpServices } from './ports.ts';
