/** Text with legal force. It is Slovenian in a document of any language, for this is the language of the contract. */
export const legal = {
  orderTerms: (p: { readonly version: string; readonly acceptedAt: string }): readonly string[] => [
    `Za naročilo veljajo splošni pogoji, različica ${p.version}. Naročnik jih je sprejel ob oddaji, ${p.acceptedAt}.`,
    'Kjer cena ali rok v tem naročilu še nista navedena, ju določi ponudba. Naročnik ni zavezan k plačilu, dokler ponudbe ne sprejme.',
    'Naročnik izjavlja, da so podatki in dokumenti, ki jih je predložil, po njegovi vednosti resnični in popolni, ter da jih sme predložiti.',
    'Naročnik ob dogovorjenem terminu omogoči ogled nepremičnin in dostop do vseh njihovih prostorov.',
    'Naročilo je bilo oddano po elektronski poti iz uporabniškega računa naročnika. Prostor za podpis in žig je namenjen izvodu, ki ga stranki želita podpisati.',
  ],
};
