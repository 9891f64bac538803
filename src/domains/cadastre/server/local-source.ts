import type { Db } from '#platform/server/db/database.ts';
import { presentBuildingRecord, presentParcelRecord } from './presenters/record.ts';
import { findBuilding, findParcel } from './repository/records.ts';
import type { CadastreSource } from './source.ts';

/** The imported registers and the demonstration data. */
export const localSource = (db: Db): CadastreSource => ({
  find: async ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }) => {
    if (stevilkaStavbe === undefined) {
      const parcel = parcelnaStevilka === undefined ? undefined : await findParcel(db, sifraKo, parcelnaStevilka);
      return parcel && { gursTabelaParcela: presentParcelRecord(parcel) };
    }
    const building = await findBuilding(db, sifraKo, stevilkaStavbe, stevilkaDelaStavbe ?? null);
    // A building without the requested part is no answer.
    if (!building || (stevilkaDelaStavbe !== undefined && building.gursTabelaDeliStavb.length === 0)) return undefined;
    return { gursTabelaStavba: presentBuildingRecord(building) };
  },
});
