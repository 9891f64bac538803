import { useTexts } from '#platform/web/i18n.ts';
import type { BuildingPart, BuildingRecord, CadastreAnswer, ParcelRecord } from '../contract/records.ts';
import { addressWithFlat } from '../core/address.ts';
import { accessoryKind, dwellingsOf, kindOfBuilding, kindOfParcel, kindOfPart } from '../core/kind.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import type { Lookup } from './queries.ts';
import { type Chosen, keyOf } from './selection.ts';

type Building = Omit<BuildingRecord, 'gursTabelaDeliStavb' | 'gursTabelaParcela'>;
type Parcel = Omit<ParcelRecord, 'gursTabelaStavba'>;

export const numberOf = (part: BuildingPart) =>
  part.stevilkaDelaStavbe === null ? part.idZnak : `${part.stevilkaStavbe}-${part.stevilkaDelaStavbe}`;

/** Title of a building: its number and, if the register has one, its address. */
export const useBuildingTitle = () => {
  const cadastre = useTexts(cadastreTexts);
  return (building: Pick<BuildingRecord, 'stevilkaStavbe' | 'naslovStavbe'>) => {
    const title = cadastre.buildingTitle({ number: String(building.stevilkaStavbe) });
    return building.naslovStavbe ? cadastre.withAddress({ title, address: building.naslovStavbe }) : title;
  };
};

/** Things of the register in the form of a choice. */
export const useChosen = () => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  const ofBuilding = (building: Building, parts: readonly BuildingPart[]): Chosen => ({
    key: keyOf(building),
    title: titleOf(building),
    area: null,
    derived: kindOfBuilding(parts, building),
    dwellings: dwellingsOf(parts, building),
    order: {
      property_type: 'building',
      sifraKo: String(building.sifraKo),
      stevilkaStavbe: String(building.stevilkaStavbe),
    },
  });
  const titleOfPart = (part: BuildingPart): Pick<Chosen, 'title' | 'number'> => {
    const number = `${cadastre.columns.part} ${numberOf(part)}`;
    const { naslov, stevilkaStanovanja: door } = part;
    if (door === null) return { title: number };
    // By its door, as residents know it.
    return naslov
      ? { title: addressWithFlat(naslov, door), number }
      : { title: `${number}, ${cadastre.columns.door.toLowerCase()} ${door}` };
  };
  const ofPart = (part: BuildingPart): Chosen => ({
    key: keyOf(part),
    ...titleOfPart(part),
    // The area that the inquiry keeps too.
    area: part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina,
    areaName: part.uporabnaPovrsina === null ? cadastre.columns.net : cadastre.columns.usable,
    derived: kindOfPart(part.dejanskaRaba),
    order: {
      property_type: 'building_part',
      sifraKo: String(part.sifraKo),
      stevilkaStavbe: String(part.stevilkaStavbe),
      stevilkaDelaStavbe: String(part.stevilkaDelaStavbe ?? ''),
    },
  });
  /** An accessory of a flat whose number its owner does not know: it is described, and has to be found. */
  const ofUnknownAccessory = (building: Building): Chosen => {
    const property_type = 'building_part' as const;
    const numbers = { sifraKo: String(building.sifraKo), stevilkaStavbe: String(building.stevilkaStavbe) };
    return {
      key: keyOf({ property_type, ...numbers }),
      title: cadastre.unknownAccessory,
      area: null,
      derived: null,
      order: {
        property_type,
        ...numbers,
        kind: accessoryKind,
        manual: { naslov: titleOf(building), opis: cadastre.unknownAccessory },
      },
    };
  };
  const ofParcel = (parcel: Parcel): Chosen => ({
    key: keyOf(parcel),
    title: cadastre.parcelTitle({ number: `${parcel.sifraKo} ${parcel.parcelnaStevilka}` }),
    area: parcel.povrsinaParcele,
    derived: kindOfParcel(parcel.namenskeRabe, parcel.dejanskeRabe),
    order: {
      property_type: 'parcel',
      sifraKo: String(parcel.sifraKo),
      parcelnaStevilka: parcel.parcelnaStevilka,
    },
  });
  /**
   * The single property that a look-up identifies: a part, a parcel, or a building that is one property, such as a house. A built-up parcel
   * or a building of several parts needs `isWhole`.
   */
  const asked = (answer: CadastreAnswer, lookup: Lookup, isWhole: boolean): Chosen | undefined => {
    if ('gursTabelaParcela' in answer) {
      const parcel = answer.gursTabelaParcela;
      return isWhole || parcel.gursTabelaStavba.length === 0 ? ofParcel(parcel) : undefined;
    }
    const building = answer.gursTabelaStavba;
    const parts = building.gursTabelaDeliStavb;
    if (lookup.stevilkaDelaStavbe) {
      const part = parts.find(({ stevilkaDelaStavbe }) => String(stevilkaDelaStavbe) === lookup.stevilkaDelaStavbe);
      return part && ofPart(part);
    }
    const whole = ofBuilding(building, parts);
    const isOne = parts.filter(({ dejanskaRaba }) => kindOfPart(dejanskaRaba) !== accessoryKind).length <= 1;
    return isWhole || whole.derived === 'hisa' || isOne ? whole : undefined;
  };
  return { ofBuilding, ofPart, ofParcel, ofUnknownAccessory, asked };
};
