import {
  fieldsOf,
  otherOf,
  type PropertyFileSection,
  type ReportField,
  type ReportFieldName,
  type ReportValues,
  reportSections,
} from '../contract/report-fields.ts';
import { isFilled } from './register-values.ts';

/** The topics of a description of a property. */
export type Topic = 'location' | 'building' | 'land' | 'rights';

type Asked = { readonly fields: readonly ReportFieldName[]; readonly needed: readonly ReportFieldName[] };

/** The fields of each topic in order; missing required ones are named. */
const asked: Readonly<Record<Topic, Asked>> = {
  location: {
    fields: [
      'opisLokacije',
      'vrstaLokacije',
      'oddaljenostSredisce',
      'oddaljenostPostajalisce',
      'oddaljenostTrgovina',
      'oddaljenostSola',
      'oddaljenostZdravstveniDom',
      'oddaljenostAvtocesta',
      'dostopnaCesta',
      'hrup',
      'parkiranje',
      'razgled',
      'osoncenost',
    ],
    needed: ['oddaljenostSredisce', 'oddaljenostPostajalisce', 'dostopnaCesta', 'hrup', 'parkiranje'],
  },
  building: {
    fields: [
      'opisObjekta',
      'tipStavbe',
      'dejanskaRaba',
      'konstrukcija',
      'vrstaGradnje',
      'steviloEtaz',
      'stevilkaEtaze',
      'dvigalo',
      'steviloStanovanj',
      'steviloPoslovnihProstorov',
      'fasada',
      'oblikaStrehe',
      'kritina',
      'vrstaOken',
      'letoObnoveStrehe',
      'letoObnoveFasade',
      'letoObnoveOken',
      'letoObnoveInstalacij',
      'splosnoStanje',
      'kakovost',
      'energent',
      'ogrevanje',
      'hlajenjePrezracevanje',
      'opisInstalacij',
      'energijskiRazred',
      'veljavnostIzkaznice',
    ],
    needed: ['steviloEtaz', 'splosnoStanje', 'kakovost', 'ogrevanje', 'energijskiRazred'],
  },
  land: {
    fields: [
      'namenskeRabe',
      'povrsinaParcele',
      'vodovod',
      'elektrika',
      'plin',
      'kanalizacija',
      'oskrbaZVodo',
      'vrstaKanalizacije',
      'energetskaOskrba',
      'internetKabel',
      'naklonTerena',
      'zunanjaUreditev',
    ],
    needed: ['namenskeRabe', 'naklonTerena'],
  },
  rights: {
    fields: ['vrstaLastnistva', 'delez', 'bremena', 'zasedenost', 'posebnosti'],
    needed: [],
  },
};

const fieldNamed: Readonly<Record<string, ReportField>> = Object.assign({}, ...reportSections.map(fieldsOf));

type Sections = Readonly<Partial<Record<PropertyFileSection, ReportValues>>>;

/** The fields of a topic from all sections, each field with its value, and which of the needed ones are empty. */
export const saidOf = (topic: Topic, sections: Sections, isParcel: boolean) => {
  const values: ReportValues = Object.assign({}, ...reportSections.map((section) => sections[section] ?? {}));
  const { fields, needed } = asked[topic];
  const fits = (name: ReportFieldName): boolean => !(isParcel && fieldNamed[name]?.onlyBuildings);
  return {
    said: fields.flatMap((name) => {
      const [field, value] = [fieldNamed[name], values[name]];
      if (!field || value === undefined || !fits(name) || !isFilled(value)) return [];
      const other = values[otherOf(name)];
      return [{ name, field, value, other: typeof other === 'string' && other !== '' ? other : null }];
    }),
    missing: needed.filter((name) => fits(name) && !isFilled(values[name])),
  };
};
