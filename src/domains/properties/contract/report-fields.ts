import { lengths } from '#contract/limits.ts';
import type { OptionList } from '#domains/settings/contract/option-lists.ts';
import { keysOf } from '#lib/keys.ts';

/** The kind of a field of the report; `list` names its options, and `drugo` among them opens a text beside it. */
export type ReportField = (
  | { readonly is: 'text'; readonly max: number; readonly rows?: number }
  | { readonly is: 'count' | 'year' | 'area' | 'metres'; readonly min: number; readonly max: number }
  | { readonly is: 'yes_no' | 'day' | 'share' | 'parcels' | 'uses' | 'kind' }
  | { readonly is: 'one' | 'many'; readonly list: OptionList }
) & {
  /** Counts for the section's completeness: always, or only of a building or of a parcel. */
  readonly needed?: 'always' | 'building' | 'parcel';
  /** Shown of buildings and their parts only. */
  readonly onlyBuildings?: boolean;
};

const text = (max: number, more: Pick<ReportField, 'needed' | 'onlyBuildings'> & { readonly rows?: number } = {}) =>
  ({ is: 'text', max, ...more }) as const;
const long = { is: 'text', max: lengths.note, rows: 4 } as const;
const one = (list: OptionList, needed?: ReportField['needed']) =>
  ({ is: 'one', list, ...(needed ? { needed } : {}) }) as const;
const many = (list: OptionList, needed?: ReportField['needed']) =>
  ({ is: 'many', list, ...(needed ? { needed } : {}) }) as const;
const onlyBuildings = true;
const ofBuilding = { needed: 'building', onlyBuildings } as const;
const year = { is: 'year', min: 1_000, max: 2_100, onlyBuildings } as const;
const count = { is: 'count', min: 0, max: 10_000, onlyBuildings } as const;
const area = { is: 'area', min: 0, max: 10_000_000 } as const;
const yesNo = { is: 'yes_no' } as const;

/** The six sections of the property file, their fields in the order in which they are asked. */
const reportFields = {
  property_building: {
    naslov: text(lengths.street, { needed: 'building' }),
    katastrskaObcina: text(lengths.name, { needed: 'always' }),
    obcina: text(lengths.name, { needed: 'always' }),
    upravnaEnota: text(lengths.name),
    sifraKo: { is: 'count', min: 1, max: 2_716, needed: 'always' },
    stevilkaStavbe: { is: 'count', min: 1, max: 99_999, needed: 'building', onlyBuildings },
    stevilkaDelaStavbe: { is: 'count', min: 1, max: 99_999, onlyBuildings },
    stevilkaStanovanja: { is: 'count', min: 1, max: 99_999, onlyBuildings },
    parcelnaStevilka: { is: 'parcels', needed: 'always' },
    idZnak: text(lengths.number),
    idNepremicnine: text(lengths.number),
    kind: { is: 'kind', needed: 'always' },
    namembnost: one('vrsta_lokacije', 'always'),
    velikostStanovanja: { is: 'one', list: 'velikost_stanovanja', onlyBuildings },
    tipStavbe: text(lengths.name, { onlyBuildings }),
    konstrukcija: text(lengths.name, { onlyBuildings }),
    letoIzgradnjeStavbe: { ...year, needed: 'building' },
    letoObnoveStrehe: year,
    letoObnoveFasade: year,
    letoObnoveOken: year,
    letoObnoveInstalacij: year,
    steviloEtaz: { ...count, needed: 'building' },
    stevilkaEtaze: text(lengths.code, { onlyBuildings }),
    legaDelaStavbe: text(lengths.name, { onlyBuildings }),
    dvigalo: { ...yesNo, onlyBuildings },
    steviloStanovanj: count,
    steviloPoslovnihProstorov: count,
    dejanskaRaba: text(lengths.company, { needed: 'building' }),
    netoTlorisnaPovrsina: { ...area, ...ofBuilding },
    uporabnaPovrsina: { ...area, onlyBuildings },
    uporabnaPovrsinaStavbe: { ...area, onlyBuildings },
    povrsinaParcele: { ...area, needed: 'parcel' },
    namenskeRabe: { is: 'uses', needed: 'parcel' },
    stanjeDokoncanosti: one('stanje_dokoncanosti', 'always'),
  },
  property_location_description: {
    vrstaLokacije: one('vrsta_lokacije', 'always'),
    oddaljenostSredisce: one('oddaljenost', 'always'),
    oddaljenostTrgovina: one('oddaljenost', 'always'),
    oddaljenostSola: one('oddaljenost', 'always'),
    oddaljenostZdravstveniDom: one('oddaljenost', 'always'),
    oddaljenostPostajalisce: one('oddaljenost', 'always'),
    oddaljenostAvtocesta: one('oddaljenost', 'always'),
    hrup: one('hrup', 'always'),
    dostopnaCesta: one('dostopna_cesta', 'always'),
    naklonTerena: one('naklon_terena', 'always'),
    parkiranje: many('parkiranje', 'always'),
    zunanjaUreditev: many('zunanja_ureditev', 'building'),
    razgled: text(lengths.description),
    osoncenost: text(lengths.description),
    opisLokacije: long,
    koordinataE: { is: 'metres', min: 370_000, max: 630_000 },
    koordinataN: { is: 'metres', min: 20_000, max: 200_000 },
  },
  property_utilities: {
    vodovod: yesNo,
    elektrika: yesNo,
    plin: yesNo,
    kanalizacija: yesNo,
    oskrbaZVodo: many('oskrba_z_vodo', 'always'),
    vrstaKanalizacije: one('kanalizacija', 'always'),
    odvodnjavanje: many('odvodnjavanje', 'always'),
    oskrbaSPlinom: one('da_ne_mestni_jeklenka', 'always'),
    energetskaOskrba: many('energetska_oskrba', 'always'),
    internetKabel: many('internet_kabel', 'always'),
    odvozOdpadkov: one('odvoz_odpadkov', 'always'),
  },
  property_object_description: {
    temelji: one('temelji_konstrukcija', 'building'),
    vrstaGradnje: one('vrsta_gradnje', 'building'),
    materialSten: one('material_sten', 'building'),
    sestavaSten: one('sestava_stene'),
    stropovi: one('strop_plosca', 'building'),
    oblikaStrehe: one('oblika_strehe', 'building'),
    kritina: one('kritina', 'building'),
    zlebovi: one('zlebovi'),
    fasada: one('fasada', 'building'),
    okenskiOkvirji: one('okenski_okvirji', 'building'),
    vrstaOken: one('vrsta_oken', 'building'),
    vrata: many('vrsta_vrat', 'building'),
    vrataPoNamenu: many('vrsta_vrat_polozaj'),
    sencila: many('sencila'),
    tlaki: many('tlaki', 'building'),
    notranjeObdelave: many('notranje_obdelave', 'building'),
    balkonTerasa: many('zunanji_prostor'),
    ograje: many('vrsta_ograje'),
    vlaga: many('vlaga', 'building'),
    splosnoStanje: one('splosno_stanje', 'building'),
    kakovost: one('kakovost', 'building'),
    opisObjekta: long,
  },
  property_installations: {
    energent: many('energent_ogrevanja', 'building'),
    ogrevanje: many('vrsta_ogrevanja', 'building'),
    ogrevala: many('ogrevala', 'building'),
    hlajenjePrezracevanje: many('hlajenje_prezracevanje', 'building'),
    toplaVoda: text(lengths.description, { needed: 'building' }),
    energijskiRazred: one('energijski_razred'),
    stevilkaIzkaznice: text(lengths.number),
    veljavnostIzkaznice: { is: 'day' },
    letoObnoveInstalacij: year,
    opisInstalacij: long,
  },
  property_others: {
    etazeStavbe: many('etaze', 'building'),
    zasedenost: one('zasedenost', 'always'),
    vrstaLastnistva: one('vrsta_lastnistva', 'always'),
    delez: { is: 'share', needed: 'always' },
    bremena: long,
    posebnosti: long,
    opombe: long,
    pojasniloPovrsin: long,
  },
} as const satisfies Record<string, Readonly<Record<string, ReportField>>>;

export type PropertyFileSection = keyof typeof reportFields;
export const reportSections = keysOf(reportFields);

type FieldOf<S extends PropertyFileSection> = S extends PropertyFileSection
  ? keyof (typeof reportFields)[S] & string
  : never;
export type ReportFieldName = FieldOf<PropertyFileSection>;

/** The fields of a section by name, for code that walks through them. */
export const fieldsOf = (section: PropertyFileSection): Readonly<Record<string, ReportField>> => reportFields[section];

/** Name of the field whose text explains `drugo`. */
export const otherOf = (field: string): string => `${field}_drugo`;

/** Land use with its share of the parcel in percent. */
export type LandUse = { readonly sifra: string; readonly opis: string; readonly delez: number | null };
export type ReportValue = string | number | boolean | null | readonly string[] | readonly LandUse[];
export type ReportValues = Readonly<Record<string, ReportValue>>;
