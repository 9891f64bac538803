import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Settings } from '#platform/server/services.ts';
import type { CadastreAnswer } from '../contract/records.ts';
import { gursSource } from './gurs-source.ts';
import { localSource } from './local-source.ts';
import { countLookups, type LookupHealth } from './lookup-health.ts';
import { type MunicipalitiesSold, withMunicipality } from './municipality.ts';
import { registerName } from './repository/records.ts';
import { sharedAnswers } from './shared-answers.ts';
import type { Asked, CadastreSource } from './source.ts';

/** The look-ups of one server; its calls share answers, counts and the bound on requests to GURS. */
export type Cadastre = {
  /**
   * The record of one building (whole, or with one of its parts) or one parcel; undefined if no source has it. The local tables answer
   * first; the public service of GURS only for missing records, and only if it is configured.
   */
  readonly lookUp: (db: Db, asked: Asked) => Promise<CadastreAnswer | undefined>;
  /** The same, where equal questions of a moment share one answer. */
  readonly lookUpShared: (db: Db, asked: Asked) => Promise<CadastreAnswer | undefined>;
  readonly health: LookupHealth;
};

type Options = {
  readonly settings: Pick<Settings, 'gursWfsUrl'>;
  readonly now: () => Date;
  readonly municipalitiesSold: MunicipalitiesSold;
  /** Time for which answers are shared; 0 turns it off, for measuring look-ups. */
  readonly shareMs?: number;
};

export const openCadastre = ({
  settings,
  now,
  municipalitiesSold,
  shareMs = limits.cadastreShareMs,
}: Options): Cadastre => {
  const lookups = countLookups(now);
  const answers = sharedAnswers<CadastreAnswer | undefined>(shareMs);
  let service: CadastreSource | undefined;

  const find: Cadastre['lookUp'] = async (db, asked) => {
    const local = await lookups.counted('local', () => localSource(db).find(asked));
    const { gursWfsUrl: baseUrl } = settings;
    if (local || baseUrl === undefined) return local;
    // The name is awaited first: of two simultaneous calls the second then finds the first one's client and shares its limit.
    const name = await registerName(db);
    service ??= gursSource({ baseUrl, fetch, name });
    const gurs = service;
    return lookups.counted('gurs', () => gurs.find(asked));
  };
  const lookUp: Cadastre['lookUp'] = async (db, asked) => {
    const found = await find(db, asked);
    return found && withMunicipality(db, found, municipalitiesSold);
  };
  return {
    lookUp,
    lookUpShared: (db, asked) => {
      const { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = asked;
      const key = [sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka].join(' ');
      lookups.writeNowAndThen(db);
      return answers.get(key, () => lookUp(db, asked));
    },
    health: lookups.health,
  };
};
