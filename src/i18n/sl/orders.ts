/** Packages in the user area; the words of their cards are those of the public page. */
export const orders = {
  title: 'Paketi in moduli',
  lead: 'Paket odpre iskanje po evidenci trga nepremičnin, javne podatke in izračun. Za naročilo cenitve ga ne potrebujete.',
  kinds: { valuer_account: 'Paketi dostopa', valuer_module: 'Dodatni moduli' },
  checkout: {
    title: 'Nakup paketa',
    net: 'Cena brez DDV',
    vat: (p: { percent: number }) => `DDV ${p.percent} %`,
    gross: 'Za plačilo',
    duration: 'Trajanje',
    users: 'Uporabniki',
    how: 'Kako naročite',
    howText:
      'Paket za zdaj naročite pri pisarni. Napišite nam, kateri paket želite in na koga naj se glasi račun; poslali vam bomo predračun. Dostop se začne, ko plačilo prejmemo.',
    write: 'Piši pisarni',
    other: 'Izberi drug paket',
  },
  readTerms: 'Preberite splošne pogoje',
  newTab: '(odpre se v novem zavihku)',
};
