import type { z } from 'zod';
import type { previewProperty } from '../../contract/cadastre.ts';
import type { CadastreAnswer } from '../../contract/records.ts';
import { dwellingsOf, kindOfBuilding, kindOfParcel, kindOfPart, unitsOf } from '../../core/kind.ts';

/** The public view of a property (decision D23): no identifiers of the registers, and of a building only the basics. */
export const presentPreview = (answer: CadastreAnswer): z.input<typeof previewProperty.data> => {
  if ('gursTabelaParcela' in answer) {
    const parcel = answer.gursTabelaParcela;
    return {
      found_as: 'parcel',
      sifraKo: parcel.sifraKo,
      katastrskaObcina: parcel.katastrskaObcina,
      obcina: parcel.obcina,
      place: placeOf(parcel),
      stevilka: parcel.parcelnaStevilka,
      naslov: parcel.gursTabelaStavba.find(({ naslovStavbe }) => naslovStavbe)?.naslovStavbe ?? null,
      vrsta: kindOfParcel(parcel.namenskeRabe, parcel.dejanskeRabe),
      letoIzgradnjeStavbe: null,
      steviloEtaz: null,
      povrsina: parcel.povrsinaParcele,
      stanovanj: null,
      deliBrezStevilke: 0,
      deli: [],
      stavbe: parcel.gursTabelaStavba.map((building) => ({
        stevilka: String(building.stevilkaStavbe),
        naslov: building.naslovStavbe,
        enot: unitsOf(building),
      })),
      source: parcel.source,
    };
  }
  const building = answer.gursTabelaStavba;
  const parts = building.gursTabelaDeliStavb;
  return {
    found_as: 'building',
    sifraKo: building.sifraKo,
    katastrskaObcina: building.katastrskaObcina,
    obcina: building.obcina,
    place: placeOf(building),
    stevilka: String(building.stevilkaStavbe),
    naslov: building.naslovStavbe,
    vrsta: kindOfBuilding(parts, building),
    stanovanj: dwellingsOf(parts, building),
    deliBrezStevilke: parts.filter(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe === null).length,
    letoIzgradnjeStavbe: building.letoIzgradnjeStavbe,
    steviloEtaz: building.steviloEtaz,
    povrsina: building.brutoTlorisnaPovrsina ?? building.uporabnaPovrsinaStavbe,
    deli: parts.flatMap((part) =>
      part.stevilkaDelaStavbe === null
        ? []
        : [
            {
              stevilka: String(part.stevilkaDelaStavbe),
              vrsta: part.dejanskaRaba,
              kind: kindOfPart(part.dejanskaRaba),
              etaza: part.stevilkaEtaze ?? part.legaDelaStavbe,
              lega: part.legaDelaStavbe,
              vrata: part.stevilkaStanovanja,
              // The one that the inquiry keeps too.
              povrsina: part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina,
            },
          ],
    ),
    stavbe: [],
    source: building.source,
  };
};

const placeOf = ({ coordinates }: { readonly coordinates: { readonly e: number; readonly n: number } | null }) =>
  coordinates && { e: coordinates.e, n: coordinates.n };
