import type { Db } from '#platform/server/db/database.ts';
import type { Cadastre } from './open-cadastre.ts';

/** The municipalities of k.o. as sales name them, by the code of the k.o.; without those of which no sale is known. */
export type MunicipalitiesSold = (db: Db, kos: readonly number[]) => Promise<ReadonlyMap<number, string>>;

declare module '#platform/server/services.ts' {
  interface Ports {
    readonly cadastre: Cadastre;
    readonly municipalitiesSold: MunicipalitiesSold;
  }
}
