import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');
const days = (n: number) => count(n, { one: '# dan', two: '# dneva', few: '# dni', other: '# dni' });

/** Own data: their export, and the end of an account. */
export const privacy = {
  archiveName: 'Moji podatki (Mera).zip',
  exportTitle: 'Moji podatki',
  exportLead:
    'Prenesite vse, kar o vas hranimo: podatke računa, prijave, povpraševanja z dokumenti in fotografijami, sporočila in dnevnik vpogledov. Arhiv ZIP vsebuje datoteko JSON, vaše dokumente in fotografije.',
  exportStart: 'Prenesi moje podatke',
  exportStarted: 'Prenos se je začel.',
  closeTitle: 'Zaprtje računa',
  closeLead: (p: { n: number }) =>
    `Račun lahko zaprete sami. Še ${days(p.n)} ga lahko znova odprete s povezavo iz sporočila, nato podatke izbrišemo. Kar moramo hraniti po zakonu (računi, naročila), ostane.`,
  closeStaff: 'Račun cenilca ali skrbnika zapre pisarna.',
  close: 'Zapri račun',
  closeAsk: 'Želite zapreti svoj račun?',
  closeMessage:
    'Odjavili vas bomo povsod. Osnutki in neoddani dokumenti bodo po preteku roka izbrisani. Povezavo za ponovno odprtje dobite po e-pošti.',
  closed: 'Račun je zaprt. Če si premislite, ga odprete s povezavo iz sporočila, ki smo vam ga poslali.',
  reactivate: {
    title: 'Ponovno odprtje računa',
    lead: 'Zaprti račun lahko znova odprete. Na njegov e-poštni naslov vam pošljemo povezavo.',
    send: 'Pošlji povezavo',
    sent: 'Če je s tem naslovom račun, ki ga je mogoče odpreti, smo nanj poslali povezavo.',
    confirmLead: 'Račun in podatki v njem bodo spet na voljo.',
    confirm: 'Znova odpri račun',
    done: 'Račun je znova odprt. Prijavite se s svojim geslom.',
    link: 'Ste račun zaprli? Odprite ga znova',
  },
};
