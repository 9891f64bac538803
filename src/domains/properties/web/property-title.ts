import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { cadastreTexts } from '#domains/cadastre/texts/cadastre.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { Property } from '../contract/properties.ts';

/** What a property is called: its number in the register, and its address where there is one. */
export const usePropertyTitle = () => {
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  return (property: Property): string => {
    const { property_type, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = property;
    const naslov = addressWithFlat(property.naslov, property.stevilkaStanovanja);
    // Described by its address alone: there is no number to name.
    if (sifraKo === null) return naslov ?? codeLists.propertyKinds[property.kind];
    const title =
      property_type === 'parcel'
        ? cadastre.parcelTitle({ number: parcelnaStevilka ?? '' })
        : property_type === 'building'
          ? cadastre.buildingTitle({ number: String(stevilkaStavbe ?? '') })
          : `${codeLists.propertyTypes.building_part} ${[stevilkaStavbe, stevilkaDelaStavbe].filter(Boolean).join('-')}`;
    return naslov ? cadastre.withAddress({ title, address: naslov }) : title;
  };
};

/** The k. o. with its code, so that two with the same name are distinguished. */
export const koOf = ({ sifraKo, katastrskaObcina }: Property): string =>
  [sifraKo, katastrskaObcina].filter(Boolean).join(' ');
