import { type D96, toWgs84 } from '#lib/d96.ts';
import type { BuildingPart, BuildingRecord, ParcelRecord } from '../../contract/records.ts';
import { idZnak } from '../../core/identifiers.ts';
import type {
  StoredBuilding,
  StoredBuildingRecord,
  StoredParcel,
  StoredParcelRecord,
  StoredPart,
} from '../repository/records.ts';

const presentPlace = (place: D96 | null) => place && { ...place, ...toWgs84(place) };

const presentPart = (part: StoredPart): BuildingPart => ({
  ...part,
  idZnak: idZnak.buildingPart(part.sifraKo, part.stevilkaStavbe, part.stevilkaDelaStavbe),
});

const presentBuilding = <T extends StoredBuilding>(building: T) => ({
  ...building,
  idZnak: idZnak.building(building.sifraKo, building.stevilkaStavbe),
  coordinates: presentPlace(building.coordinates),
});

const presentParcel = <T extends StoredParcel>(parcel: T) => ({
  ...parcel,
  idZnak: idZnak.parcel(parcel.sifraKo, parcel.parcelnaStevilka),
  coordinates: presentPlace(parcel.coordinates),
});

export const presentBuildingRecord = (record: StoredBuildingRecord): BuildingRecord => ({
  ...presentBuilding(record),
  gursTabelaDeliStavb: record.gursTabelaDeliStavb.map(presentPart),
  gursTabelaParcela: record.gursTabelaParcela.map(presentParcel),
});

export const presentParcelRecord = (record: StoredParcelRecord): ParcelRecord => ({
  ...presentParcel(record),
  gursTabelaStavba: record.gursTabelaStavba.map(presentBuilding),
});
