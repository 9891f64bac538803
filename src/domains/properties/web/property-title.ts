import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { belongsTo } from '#domains/cadastre/core/kind.ts';
import { cadastreTexts } from '#domains/cadastre/texts/cadastre.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { Property } from '../contract/properties.ts';

/** A flat whose door is known is named by it: people do not know its number in the register. */
const isByDoor = ({ property_type, naslov, stevilkaStanovanja }: Property): boolean =>
  property_type === 'building_part' && naslov !== null && stevilkaStanovanja !== null;

const usePartNumber = () => {
  const codeLists = useTexts(codeListsTexts);
  return ({ stevilkaStavbe, stevilkaDelaStavbe }: Property): string =>
    `${codeLists.propertyTypes.building_part} ${[stevilkaStavbe, stevilkaDelaStavbe].filter(Boolean).join('-')}`;
};

/** Name of a property: the door of a flat, else its number in the register, with its address if there is one. */
export const usePropertyTitle = () => {
  const partNumber = usePartNumber();
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  return (property: Property): string => {
    const { property_type, sifraKo, stevilkaStavbe, parcelnaStevilka } = property;
    const naslov = addressWithFlat(property.naslov, property.stevilkaStanovanja);
    // Described by its address alone: there is no number to name.
    if (naslov !== null && isByDoor(property)) return naslov;
    if (sifraKo === null) return naslov ?? codeLists.propertyKinds[property.kind];
    const title = {
      parcel: () => cadastre.parcelTitle({ number: parcelnaStevilka ?? '' }),
      building: () => cadastre.buildingTitle({ number: String(stevilkaStavbe ?? '') }),
      building_part: () => partNumber(property),
    }[property_type]();
    return naslov ? cadastre.withAddress({ title, address: naslov }) : title;
  };
};

/** The register number of a part named by its door, shown beside the title; empty if the title contains it. */
export const useNumberBeside = () => {
  const partNumber = usePartNumber();
  return (property: Property): string => (isByDoor(property) && property.sifraKo !== null ? partNumber(property) : '');
};

/** The k. o. with its code, so that two with the same name are distinguished. */
export const koOf = ({ sifraKo, katastrskaObcina }: Property): string =>
  [sifraKo, katastrskaObcina].filter(Boolean).join(' ');

/** Note that a cellar or a garage belongs to the flat, the house or the premises beside it; empty for everything else. */
export const useBelonging = () => {
  const cadastre = useTexts(cadastreTexts);
  return ({ kind }: Property, all: readonly Property[]): string => {
    const main = belongsTo(
      kind,
      all.map((one) => one.kind),
    );
    return main ? cadastre.belongsTo[main] : '';
  };
};
