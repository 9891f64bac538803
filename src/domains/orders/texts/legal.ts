const noVat = 'DDV ni obračunan na podlagi prvega odstavka 94. člena ZDDV-1.';

/** Text with legal force. It is Slovenian in a document of any language, because this is the language of the contract. */
export const legal = {
  orderTerms: (p: {
    readonly version: string;
    readonly acceptedAt: string;
    readonly entered: boolean;
  }): readonly string[] => [
    p.entered
      ? `Za naročilo veljajo splošni pogoji, različica ${p.version}. Naročilo je bilo vpisano ${p.acceptedAt}.`
      : `Za naročilo veljajo splošni pogoji, različica ${p.version}. Naročnik jih je sprejel ob oddaji, ${p.acceptedAt}.`,
    'Kjer cena ali rok v tem naročilu še nista navedena, ju določi ponudba. Naročnik ni zavezan k plačilu, dokler ponudbe ne sprejme. Pogodba je sklenjena, ko je naročilo potrjeno: s prejemom plačila, kjer je dogovorjeno plačilo po izvedbi, pa s sprejemom ponudbe ali s potrditvijo naročila po ceniku.',
    'Naročnik izjavlja, da so podatki in dokumenti, ki jih je predložil, po njegovi vednosti resnični in popolni, ter da jih sme predložiti.',
    'Naročnik ob dogovorjenem terminu omogoči ogled nepremičnin in dostop do vseh njihovih prostorov.',
    p.entered
      ? 'Naročilo je po pošti, e-pošti ali telefonu prejela pisarna in ga vpisala v imenu naročnika; dokazilo hrani. Prostor za podpis in žig je namenjen izvodu, ki ga stranki želita podpisati.'
      : 'Naročilo je bilo oddano po elektronski poti iz uporabniškega računa naročnika. Prostor za podpis in žig je namenjen izvodu, ki ga stranki želita podpisati.',
  ],

  /** Documents of money: predračun, račun, račun za avans, dobropis. */
  money: {
    proforma: 'Predračun',
    /** Shown instead of the number before the issue. */
    preview: '(predogled)',
    kinds: { invoice: 'Račun', advance: 'Račun za avans', credit: 'Dobropis' },
    number: 'Številka',
    issuedOn: (p: { place: string }) => `${p.place}, datum izdaje`,
    serviceOn: 'Datum opravljene storitve',
    advanceOn: 'Datum prejetega avansa',
    dueOn: 'Rok plačila',
    order: 'Naročilo',
    inquiry: 'Povpraševanje',
    seller: 'Izdajatelj',
    buyer: 'Kupec',
    vatId: (p: { number: string }) => `ID za DDV: SI${p.number.replace(/^SI/i, '')}`,
    taxNumber: (p: { number: string }) => `Davčna številka: ${p.number}`,
    registration: (p: { number: string }) => `Matična številka: ${p.number}`,
    register: (p: { court: string; capital: string | null }) =>
      [`Vpis: ${p.court}`, p.capital ? `osnovni kapital ${p.capital}` : ''].filter(Boolean).join(', '),
    columns: {
      position: 'Zap. št.',
      service: 'Storitev',
      quantity: 'Količina (kos)',
      unit: 'Cena brez DDV',
      discount: 'Popust',
      rate: 'DDV',
      net: 'Vrednost',
    },
    base: (p: { percent: number }) => `Davčna osnova (${p.percent} %)`,
    vat: (p: { percent: number }) => `DDV ${p.percent} %`,
    net: 'Vrednost',
    gross: 'Skupaj',
    lessAdvance: (p: { number: string; date: string }) => `Odšteti avans po računu ${p.number} z dne ${p.date}`,
    lessCredit: (p: { number: string; date: string }) => `zmanjšan z dobropisom ${p.number} z dne ${p.date}`,
    lessAdvanceBase: (p: { percent: number }) => `– od tega osnova (${p.percent} %)`,
    lessAdvanceVat: (p: { percent: number }) => `– od tega DDV ${p.percent} %`,
    toPay: 'Za plačilo',
    paid: 'Plačano, za plačilo ostane',
    returned: 'Za vračilo',
    lessOpen: 'Znižanje odprtega zneska',
    corrects: (p: { number: string; date: string; reason: string }) =>
      `Dobropis spreminja račun ${p.number} z dne ${p.date}. Razlog: ${p.reason}`,
    payment: 'Plačilo',
    recipient: 'Prejemnik',
    reference: 'Sklic',
    purpose: 'Namen',
    amount: 'Znesek',
    qr: 'Koda UPN QR za plačilo',
    noVat,
    proformaNote:
      'Predračun ni račun in ne daje pravice do odbitka DDV. Račun izdamo, ko plačilo prejmemo. Plačajte z bančnim nakazilom; navedite sklic.',
    electronic: 'Račun je izdan v elektronski obliki in je veljaven brez žiga in podpisa.',
    purposeOf: (p: { number: string }) => `Plačilo predračuna ${p.number}`,
    purposeOfInvoice: (p: { number: string }) => `Plačilo računa ${p.number}`,
    valuation: (p: { number: string }) => `Cenitev nepremičnine po povpraševanju ${p.number}`,
    /** A line of the monthly invoice: the delivery with its day, and the client's reference number. */
    ofMonth: (p: { name: string; day: string; reference: string | null }) =>
      `${p.name}${p.reference ? ` (${p.reference})` : ''}, opravljeno ${p.day}`,
    fee: (p: { name: string; percent: number }) =>
      `Strošek preklica${p.percent > 0 ? ` (${p.percent} %)` : ''}: ${p.name}`,
    cancelReason: 'preklic naročila.',
    mistakeReason: 'plačilo ni bilo namenjeno temu naročilu.',
    withdrawalReason: 'odstop potrošnika od pogodbe.',
    reduction: (p: { name: string }) => `Znižanje cene: ${p.name}`,
    reductionOfAll: 'Znižanje zneska računa',
    reductionReason: 'dogovorjeno znižanje cene.',
    refundPurpose: (p: { document: string | null; order: string | null }) =>
      p.document
        ? `Vračilo po dobropisu ${p.document}`
        : p.order
          ? `Vračilo preplačila po naročilu ${p.order}`
          : 'Vračilo plačila brez naročila',
  },

  /** The note of interest on an overdue invoice. */
  interest: {
    title: 'Obračun zamudnih obresti po računu',
    madeOn: (p: { place: string }) => `${p.place}, obračunano do`,
    invoice: 'Račun',
    issuedOn: 'Datum izdaje',
    dueOn: 'Rok plačila',
    principal: 'Odprta glavnica',
    lead: (p: { percent: string }) =>
      `Zakonske zamudne obresti od dneva po zapadlosti, ${p.percent} % na leto, linearno po dejanskem številu dni, od glavnice, ki je bila v posameznem obdobju odprta.`,
    columns: { from: 'Od', until: 'Do', days: 'Dni', open: 'Glavnica', rate: 'Mera', interest: 'Obresti' },
    interest: 'Zamudne obresti',
    together: 'Skupaj za plačilo',
    rounding: 'Obresti vsakega obdobja so zaokrožene na cent. Obrestna mera je tista, ki velja na dan obračuna.',
  },

  /** Texts of e-invoices. */
  einvoice: {
    noVat,
    discount: 'Popust',
    loan: (p: { number: string }) => `Številka posojila: ${p.number}`,
    credits: (p: { number: string; reason: string }) => `Dobropis spreminja račun ${p.number}. Razlog: ${p.reason}`,
    advanceOn: (p: { date: string }) => `Datum prejetega avansa: ${p.date}`,
  },
};
