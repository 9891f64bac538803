import type { z } from 'zod';
import type { PropertyKind } from '#contract/codelists.ts';
import type { orderedProperty } from '#domains/cadastre/contract/cadastre.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { dwellingsOf, kindOfBuilding, kindOfParcel, kindOfPart } from '#domains/cadastre/core/kind.ts';

type Ordered = z.output<typeof orderedProperty>;

/** The fields that a property takes over from the register at the moment it is chosen. */
export type Taken = {
  readonly kind: PropertyKind;
  /** The kind by the register's use; null when it knows nothing. */
  readonly kind_derived: PropertyKind | null;
  readonly katastrskaObcina: string | null;
  readonly obcina: string | null;
  readonly naslov: string | null;
  readonly stevilkaStanovanja: number | null;
  readonly dejanskaRaba: string | null;
  readonly povrsina: number | null;
  /** For a whole building: number of dwellings in the register. */
  readonly dwellings: number | null;
  readonly entered: 'register' | 'manual';
  readonly record: object | null;
};

/** The customer's kind takes precedence; the register's kind is kept beside it. */
const kindsOf = ({ kind }: Ordered, kind_derived: PropertyKind) => ({ kind: kind ?? kind_derived, kind_derived });

/** Takes over the chosen thing from the register's answer; nothing when the answer does not contain it. */
export const takeFrom = (answer: CadastreAnswer, one: Ordered): Taken | undefined => {
  if ('gursTabelaParcela' in answer) {
    const { gursTabelaStavba: _, ...parcel } = answer.gursTabelaParcela;
    return {
      ...kindsOf(one, kindOfParcel(parcel.namenskeRabe, parcel.dejanskeRabe)),
      katastrskaObcina: parcel.katastrskaObcina,
      obcina: parcel.obcina,
      naslov: null,
      stevilkaStanovanja: null,
      dejanskaRaba: parcel.namenskeRabe[0]?.opis ?? parcel.dejanskeRabe[0]?.opis ?? null,
      povrsina: parcel.povrsinaParcele,
      dwellings: null,
      entered: 'register',
      record: parcel,
    };
  }
  const { gursTabelaDeliStavb: parts, gursTabelaParcela: parcels, ...building } = answer.gursTabelaStavba;
  const common = {
    katastrskaObcina: building.katastrskaObcina,
    obcina: building.obcina,
    entered: 'register' as const,
  };
  if (one.property_type === 'building')
    return {
      ...common,
      ...kindsOf(one, kindOfBuilding(parts, building)),
      naslov: building.naslovStavbe,
      stevilkaStanovanja: null,
      dejanskaRaba: building.tipStavbe,
      povrsina: building.uporabnaPovrsinaStavbe ?? building.brutoTlorisnaPovrsina,
      dwellings: dwellingsOf(parts, building),
      record: { ...building, gursTabelaDeliStavb: parts, gursTabelaParcela: parcels },
    };
  const part = one.stevilkaDelaStavbe
    ? parts.find(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe === one.stevilkaDelaStavbe)
    : undefined;
  if (!part) {
    if (one.stevilkaDelaStavbe || !one.manual) return undefined;
    // Described by hand, because the register has no numbers for the parts. The building's data stay, but its areas are not the part's.
    const described = takeByHand(one, one.manual);
    const { idZnak: _, uporabnaPovrsinaStavbe: __, brutoTlorisnaPovrsina: ___, ...kept } = building;
    return {
      ...described,
      ...common,
      entered: 'manual',
      naslov: described.naslov ?? building.naslovStavbe,
      record: { ...kept, gursTabelaParcela: parcels },
    };
  }
  return {
    ...common,
    ...kindsOf(one, kindOfPart(part.dejanskaRaba)),
    naslov: part.naslov ?? building.naslovStavbe,
    stevilkaStanovanja: part.stevilkaStanovanja,
    dejanskaRaba: part.dejanskaRaba,
    povrsina: part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina,
    dwellings: null,
    record: { ...building, ...part, gursTabelaParcela: parcels },
  };
};

/** The customer's description of a thing that the register does not know. */
export const takeByHand = (one: Ordered, manual: NonNullable<Ordered['manual']>): Taken => ({
  kind: one.kind ?? 'drugo',
  kind_derived: null,
  katastrskaObcina: null,
  obcina: null,
  naslov: manual.naslov,
  stevilkaStanovanja: manual.stevilkaStanovanja ?? null,
  dejanskaRaba: manual.opis,
  povrsina: manual.povrsina ?? null,
  dwellings: null,
  entered: 'manual',
  record: null,
});
