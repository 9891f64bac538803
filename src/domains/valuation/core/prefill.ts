import type { AssesmentReason } from '#contract/codelists.ts';
import type { ValuationCase, ValueBasis } from '#domains/appraisal/contract/case.ts';
import { caseAt, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import type { Identified } from '#domains/cadastre/core/identifier-in.ts';
import { kindOfBuilding, kindOfParcel, kindOfPart } from '#domains/cadastre/core/kind.ts';
import type { Property } from '#domains/properties/contract/properties.ts';
import type { ReportValues } from '#domains/properties/contract/report-fields.ts';
import { emptyCase, emptyMarket } from './empty-case.ts';
import { knownOfCase, withKnownSubject } from './known-attributes.ts';
import { valueAt, withValueAt } from './paths-in-case.ts';

/** Facts of a property file that a valuation needs. Areas in m². */
export type KnownProperty = {
  readonly title: string | null;
  readonly kind: string;
  readonly address: string | null;
  readonly sifraKo: number | null;
  readonly stevilkaStavbe: number | null;
  readonly stevilkaDelaStavbe: number | null;
  readonly parcelnaStevilka: string | null;
  readonly uporabna: number | null;
  readonly neto: number | null;
  readonly parcela: number | null;
  readonly year_built: number | null;
  /** Texts of the register or the valuer. */
  readonly floor: string | null;
  readonly condition: string | null;
  readonly quality: string | null;
  readonly energy: string | null;
  /** Source of the facts. */
  readonly origin: 'cadastre' | 'file';
  readonly coordinates: { readonly e: number; readonly n: number } | null;
  /** Today's, in EUR; never an estimate of the price. */
  readonly posplosena_vrednost: number | null;
};

/** Facts that need an inspection; registers do not have them. */
const registerAlone = { condition: null, quality: null, energy: null, origin: 'cadastre' } as const;

/** Facts from the registers that a valuation needs. */
export const knownOf = (asked: Identified, answer: CadastreAnswer): KnownProperty => {
  if ('gursTabelaParcela' in answer) {
    const { sifraKo, parcelnaStevilka, povrsinaParcele, coordinates, posplosenaVrednost, ...land } =
      answer.gursTabelaParcela;
    return {
      title: null,
      kind: kindOfParcel(land.namenskeRabe, land.dejanskeRabe),
      address: null,
      sifraKo,
      stevilkaStavbe: null,
      stevilkaDelaStavbe: null,
      parcelnaStevilka,
      uporabna: null,
      neto: null,
      parcela: povrsinaParcele,
      year_built: null,
      ...registerAlone,
      floor: null,
      coordinates: coordinates && { e: coordinates.e, n: coordinates.n },
      posplosena_vrednost: posplosenaVrednost,
    };
  }
  const { gursTabelaDeliStavb: parts, gursTabelaParcela: parcels, ...building } = answer.gursTabelaStavba;
  const part = asked.as === 'building_part' ? parts[0] : undefined;
  const address = addressWithFlat(part?.naslov ?? building.naslovStavbe, part?.stevilkaStanovanja ?? null);
  return {
    title: address,
    kind: part ? kindOfPart(part.dejanskaRaba) : kindOfBuilding(parts, building),
    address,
    sifraKo: building.sifraKo,
    stevilkaStavbe: building.stevilkaStavbe,
    stevilkaDelaStavbe: part?.stevilkaDelaStavbe ?? null,
    parcelnaStevilka: null,
    uporabna: part ? part.uporabnaPovrsina : building.uporabnaPovrsinaStavbe,
    neto: part ? part.netoTlorisnaPovrsina : null,
    parcela: part ? null : parcels.reduce((sum, { povrsinaParcele }) => sum + (povrsinaParcele ?? 0), 0) || null,
    year_built: building.letoIzgradnjeStavbe,
    ...registerAlone,
    floor: part?.stevilkaEtaze ?? null,
    coordinates: building.coordinates && { e: building.coordinates.e, n: building.coordinates.n },
    posplosena_vrednost: part?.posplosenaVrednost ?? null,
  };
};

/** The file of a property, by its sections. */
export type PropertyFile = {
  readonly property: Pick<
    Property,
    | 'property_type'
    | 'kind'
    | 'naslov'
    | 'stevilkaStanovanja'
    | 'sifraKo'
    | 'stevilkaStavbe'
    | 'stevilkaDelaStavbe'
    | 'parcelnaStevilka'
    | 'povrsina'
  >;
  readonly building: ReportValues;
  readonly location: ReportValues;
  readonly described: ReportValues;
  readonly installations: ReportValues;
};

/** The words of its choices, in the spelling of the grid. */
export type FileWords = Readonly<Record<'splosno_stanje' | 'kakovost', Readonly<Record<string, string>>>>;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const wordsOf = (words: Readonly<Record<string, string>>, value: unknown): string | null =>
  (typeof value === 'string' && words[value]) || null;
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Facts from the property file that a valuation needs. */
export const knownOfFile = (
  { property, building, location, described, installations }: PropertyFile,
  words: FileWords,
): KnownProperty => {
  const [e, n] = [numberIn(location.koordinataE), numberIn(location.koordinataN)];
  const isParcel = property.property_type === 'parcel';
  const address = addressWithFlat(property.naslov, property.stevilkaStanovanja);
  return {
    title: address,
    kind: property.kind,
    address,
    sifraKo: property.sifraKo,
    stevilkaStavbe: property.stevilkaStavbe,
    stevilkaDelaStavbe: property.stevilkaDelaStavbe,
    parcelnaStevilka: property.parcelnaStevilka,
    uporabna: isParcel ? null : (numberIn(building.uporabnaPovrsina) ?? numberIn(building.uporabnaPovrsinaStavbe)),
    neto: isParcel ? null : numberIn(building.netoTlorisnaPovrsina),
    parcela: isParcel ? property.povrsina : numberIn(building.povrsinaParcele),
    year_built: numberIn(building.letoIzgradnjeStavbe),
    floor: textIn(building.stevilkaEtaze),
    condition: wordsOf(words.splosno_stanje, described.splosnoStanje),
    quality: wordsOf(words.kakovost, described.kakovost),
    energy: textIn(installations.energijskiRazred),
    origin: 'file',
    coordinates: e === null || n === null ? null : { e, n },
    posplosena_vrednost: null,
  };
};

/** The order of the customer. */
export type OrderedValuation = {
  readonly client: string | null;
  readonly valuation_on: string | null;
  readonly inspection_on: string | null;
  readonly basis: 'trzna' | 'likvidacijska' | 'postena' | null;
  readonly intended_users: readonly string[];
  readonly court: string | null;
  readonly court_file: string | null;
  /** The one that the client wants, if it is another than that of the purpose. */
  readonly template: ValuationCase['header']['template'] | null;
};

const residentialKinds: readonly string[] = ['stanovanje', 'hisa'];
const landKinds: readonly string[] = ['zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce'];

const basisOf: Readonly<Record<NonNullable<OrderedValuation['basis']>, ValueBasis>> = {
  trzna: 'trzna_vrednost',
  likvidacijska: 'likvidacijska_vrednost',
  postena: 'postena_vrednost',
};

/**
 * A new case: the defaults of the purpose, the order and the known facts of the property; the grid has no comparables yet, and known facts
 * of the subject are filled in. `today` replaces a missing valuation day.
 */
export const beginCase = (
  reason: AssesmentReason,
  known: KnownProperty | null,
  ordered: OrderedValuation | null,
  today: string,
): ValuationCase => {
  const residential = known === null || residentialKinds.includes(known.kind);
  const empty = emptyCase(reason, residential);
  const begun: ValuationCase = {
    ...empty,
    header: {
      ...empty.header,
      ...(ordered
        ? {
            client: ordered.client,
            intended_users: [...ordered.intended_users],
            court: ordered.court,
            court_file: ordered.court_file,
            template: ordered.template ?? empty.header.template,
            valuation_on: ordered.valuation_on,
            inspection_on: ordered.inspection_on,
            basis: {
              ...empty.header.basis,
              primary: ordered.basis ? basisOf[ordered.basis] : empty.header.basis.primary,
            },
          }
        : {}),
      area_measure: known && landKinds.includes(known.kind) ? 'parcela' : 'uporabna',
    },
    subject: known
      ? {
          ...empty.subject,
          title: known.title,
          kind: known.kind,
          residential,
          address: known.address,
          identifiers:
            known.sifraKo === null
              ? []
              : [
                  {
                    sifraKo: known.sifraKo,
                    stevilkaStavbe: known.stevilkaStavbe,
                    stevilkaDelaStavbe: known.stevilkaDelaStavbe,
                    parcelnaStevilka: known.parcelnaStevilka,
                  },
                ],
          areas: { uporabna: known.uporabna, neto: known.neto, bruto: null, parcela: known.parcela },
          year_built: known.year_built,
          coordinates: known.coordinates,
          posplosena_vrednost: known.posplosena_vrednost,
        }
      : empty.subject,
    market: emptyMarket(residential),
  };
  return known ? withKnownGrid(begun, known, today) : begun;
};

/** Fills known facts into the empty cells of the subject's column. */
const withKnownGrid = (of: ValuationCase, known: KnownProperty, today: string): ValuationCase => {
  if (!of.market) return of;
  const attributes = {
    ...knownOfCase(of, false, of.header.valuation_on ?? today),
    B3: known.floor,
    B5: known.condition,
    B6: known.quality,
    B7: known.energy,
  };
  return { ...of, market: withKnownSubject(of.market, attributes, known.origin) };
};

/** The fields of the subject's sheet that registers and the property file answer. */
const sheetOf = (known: KnownProperty): readonly (readonly [place: Place, value: string | number | null])[] => {
  const { title, address, kind, year_built, areas, posplosena_vrednost } = caseAt.subject;
  return [
    [title, known.title],
    [address, known.address],
    [kind, known.kind],
    [year_built, known.year_built],
    [areas.uporabna, known.uporabna],
    [areas.neto, known.neto],
    [areas.parcela, known.parcela],
    [posplosena_vrednost, known.posplosena_vrednost],
  ];
};

/** Source of each field in the subject's sheet: the first one with the same value. A differing typed value has no source. */
export const sourcesOfSheet = (
  of: ValuationCase,
  known: readonly KnownProperty[],
): Readonly<Record<string, KnownProperty['origin']>> =>
  Object.fromEntries(
    known
      .toReversed()
      .flatMap((one) =>
        sheetOf(one).flatMap(([place, value]) =>
          value !== null && valueAt(of, pathOf(place)) === value ? [[pathOf(place), one.origin]] : [],
        ),
      ),
  );

/** The case with known data in empty places, from the last source that has them; typed values stay. */
export const withKnown = (of: ValuationCase, known: readonly KnownProperty[], today: string): ValuationCase =>
  known.toReversed().reduce((before, one) => {
    const filled = sheetOf(one).reduce(
      (sheet, [place, value]) =>
        value !== null && valueAt(sheet, pathOf(place)) === null ? withValueAt(sheet, pathOf(place), value) : sheet,
      before,
    );
    const placed =
      filled.subject.coordinates === null && one.coordinates !== null
        ? { ...filled, subject: { ...filled.subject, coordinates: one.coordinates } }
        : filled;
    return withKnownGrid(placed, one, today);
  }, of);
