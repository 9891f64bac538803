import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');
const documents = { one: '# listina', two: '# listini', few: '# listine', other: '# listin' };

/** Issued documents of money, and their open amounts. */
export const ledger = {
  title: menu.ledger,
  lead: 'Računi, računi za avanse in dobropisi po mesecih, s stopnjami DDV za računovodstvo. Odprto in zapadlo je skupaj s predračuni.',
  numbering:
    'Vsaka vrsta ima v letu svoje zaporedje: N naročilo, P predračun, A račun za avans, R račun, D dobropis, POR poročilo, brez črke primer. Zato ima isti primer povsod drugo zaporedno številko; povezuje jih primer, ki je naveden na vsaki listini.',
  /** File name of the export of the shown list. */
  fileNames: { issued: 'izdane listine', open: 'odprte listine', overdue: 'zapadle listine' },
  views: { issued: 'Izdano', open: 'Odprto', overdue: 'Zapadlo' },
  viewOf: 'Kaj je prikazano',
  month: 'Mesec',
  everyMonth: 'vsi meseci',
  search: 'Številka, kupec, davčna številka ali znesek',
  empty: 'Ni listin, ki bi ustrezale.',
  open: 'Odprto',
  overdue: 'Zapadlo',
  documents: (p: { n: number }) => count(p.n, documents),
  byAge: 'Odprto po zapadlosti',
  ages: {
    not_due: 'ni zapadlo',
    to_15: '1–15 dni',
    to_30: '16–30 dni',
    to_60: '31–60 dni',
    over_60: 'nad 60 dni',
  },
  sum: (p: { documents: string; net: string; vat: string; gross: string }) =>
    `${p.documents}: brez DDV ${p.net}, DDV ${p.vat}, skupaj ${p.gross}`,
  ofRate: (p: { percent: string; net: string; vat: string }) =>
    `po stopnji ${p.percent} % osnova ${p.net}, DDV ${p.vat}`,
  number: 'Listina',
  kind: 'Vrsta',
  kinds: { invoice: 'Račun', advance: 'Račun za avans', credit: 'Dobropis', proforma: 'Predračun' },
  issuedOn: 'Izdano dne',
  buyer: 'Kupec',
  taxNumber: 'Davčna številka',
  taxNumberOf: (p: { number: string }) => `DŠ ${p.number}`,
  order: 'Naročilo',
  inquiry: 'Primer',
  net: 'Brez DDV',
  vat: 'DDV',
  netOf: (p: { percent: number }) => `Osnova ${p.percent} %`,
  vatOf: (p: { percent: number }) => `DDV ${p.percent} %`,
  gross: 'Skupaj',
  dueOn: 'Zapade',
  prepaid: (p: { number: string }) => `plačano po predračunu ${p.number}`,
  settled: 'Poravnava',
  daysOverdue: (p: { n: number }) =>
    count(p.n, {
      one: 'zapadlo pred # dnem',
      two: 'zapadlo pred # dnevoma',
      few: 'zapadlo pred # dnevi',
      other: 'zapadlo pred # dnevi',
    }),
  pdfOf: (p: { number: string }) => `PDF: ${p.number}`,
  files: 'Vsi PDF (ZIP)',
};
