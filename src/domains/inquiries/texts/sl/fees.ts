import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Fees that valuers earn for their cases. */
export const fees = {
  lead: 'Nagrada je dolžna, ko je poročilo izročeno, ali ko naročnik po dogovorjenem ogledu odstopi in plača del cene.',
  month: 'Mesec',
  everyMonth: 'Vsi meseci',
  empty: 'V izbranem mesecu ni dolžnih nagrad.',
  fileName: 'Nagrade',
  byValuer: 'Po cenilcih',
  byCase: 'Po primerih',
  number: 'Primer',
  property: 'Nepremičnina',
  valuer: 'Cenilec',
  net: 'Cena brez DDV',
  casesTitle: 'Primeri',
  percent: 'Delež v %',
  shareTitle: 'Delež',
  share: (p: { percent: string }) => `${p.percent} %`,
  amount: 'znesek',
  fee: 'Nagrada',
  owedOn: 'Dolžno od',
  paidOn: 'Plačano',
  open: 'Še za plačilo',
  sum: 'Skupaj',
  cases: (p: { n: number }) => n(p.n, { one: '# primer', two: '# primera', few: '# primeri', other: '# primerov' }),
  pay: 'Označi kot plačano',
  payOf: (p: { valuer: string }) => `Označi kot plačano: ${p.valuer}`,
  payTitle: (p: { valuer: string; month: string }) => `Nagrade za ${p.month}: ${p.valuer}`,
  payText: (p: { amount: string }) => `Kot plačano se označi vse, kar je za ta mesec še odprto: ${p.amount}.`,
  payDay: 'Dan plačila',
  paid: (p: { n: number }) =>
    n(p.n, {
      one: 'Plačana je # nagrada.',
      two: 'Plačani sta # nagradi.',
      few: 'Plačane so # nagrade.',
      other: 'Plačanih je # nagrad.',
    }),
  edit: 'Uredi',
  editOf: (p: { number: string }) => `Uredi nagrado za primer ${p.number}`,
  editTitle: (p: { number: string }) => `Nagrada za primer ${p.number}`,
  editText: 'Vnesite delež ali znesek. Plačana nagrada se ne spremeni.',
  editPercent: 'Delež cene brez DDV v %',
  editAmount: 'Znesek v evrih',
  saved: 'Nagrada je shranjena.',
  chooseMonth: 'Za plačilo izberite mesec.',
};
