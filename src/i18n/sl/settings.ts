import { menu } from './menu.ts';

/** Rules of the business that the office sets. */
export const settings = {
  title: menu.settings,
  lead: 'Pravila, po katerih aplikacija ponuja termine in računa roke. Sprememba velja takoj; kar je že dogovorjeno, ostane, kot je bilo.',
  groups: { hours: 'Ure ogledov', lengths: 'Dolžina ogleda', calendar: 'Koledar', deadlines: 'Roki' },
  fields: {
    visit_from: 'Ogledi od',
    visit_until: 'Ogledi do',
    last_start: 'Zadnji začetek ogleda',
    minutes_flat: 'Stanovanje (min)',
    minutes_house: 'Hiša (min)',
    minutes_business: 'Poslovni prostor (min)',
    minutes_other: 'Druge nepremičnine (min)',
    minutes_further: 'Vsaka nadaljnja nepremičnina (min)',
    buffer_minutes: 'Premor med ogledoma brez znane poti (min)',
    notice_working_days: 'Najmanj delovnih dni vnaprej',
    horizon_days: 'Največ dni vnaprej',
    standard_days: 'Običajna izdelava (delovnih dni)',
    urgent_days: 'Nujna izdelava (delovnih dni)',
    quote_days: 'Veljavnost ponudbe (dni)',
    invoice_days: 'Rok plačila računa po izvedbi (dni)',
  },
  hints: {
    last_start: 'Prazno: ogled se konča do konca ur ogledov.',
    standard_days: 'Velja za povpraševanja, oddana po spremembi. Uskladite tudi splošne pogoje.',
  },
  saved: 'Nastavitve so shranjene.',
  issuer: 'Podatke izdajatelja računov urejate med paketi in cenami.',
  issuerLink: 'Odpri pakete in cene',
};
