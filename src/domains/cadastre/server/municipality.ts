import type { Db } from '#platform/server/db/database.ts';
import type { CadastreAnswer } from '../contract/records.ts';

/** Municipalities by k.o. code, as named in sales; k.o. without sales are missing. */
export type MunicipalitiesSold = (db: Db, kos: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** A record without a municipality in the cadastre gets the one named in the sales of its k.o. */
export const withMunicipality = async (
  db: Db,
  answer: CadastreAnswer,
  municipalitiesSold: MunicipalitiesSold,
): Promise<CadastreAnswer> => {
  const { obcina, sifraKo } = 'gursTabelaParcela' in answer ? answer.gursTabelaParcela : answer.gursTabelaStavba;
  if (obcina !== null) return answer;
  const sold = (await municipalitiesSold(db, [sifraKo])).get(sifraKo);
  if (sold === undefined) return answer;
  const placed = <T extends { readonly sifraKo: number; readonly obcina: string | null }>(record: T): T =>
    record.sifraKo === sifraKo && record.obcina === null ? { ...record, obcina: sold } : record;
  if ('gursTabelaParcela' in answer) {
    const parcel = answer.gursTabelaParcela;
    return { gursTabelaParcela: { ...placed(parcel), gursTabelaStavba: parcel.gursTabelaStavba.map(placed) } };
  }
  const building = answer.gursTabelaStavba;
  return { gursTabelaStavba: { ...placed(building), gursTabelaParcela: building.gursTabelaParcela.map(placed) } };
};
