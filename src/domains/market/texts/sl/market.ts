import { isInvented } from '#contract/invented.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { inventedFirst, sourceText } from '#platform/texts/sl/sources.ts';

const count = plural('sl');

/** Deals of ETN: search, charts, lists; texts of a single deal are in deal.ts. */
export const market = {
  title: menu.deals,
  state: (p: { name: string; day: string }) => (isInvented(p) ? inventedFirst : `Podatki do ${p.day}`),
  noState: 'Podatkov še ni',
  source: (p: { name: string; date: string | null }) => `Vir: ${sourceText(p)}`,
  deals: (p: { n: number; text: string }) =>
    count(p.n, { one: `${p.text} posel`, two: `${p.text} posla`, few: `${p.text} posli`, other: `${p.text} poslov` }),
  /** Rows of a list: several of them may belong to one deal. */
  units: {
    parts: (p: { n: number; text: string }) =>
      count(p.n, { one: `${p.text} del`, two: `${p.text} dela`, few: `${p.text} deli`, other: `${p.text} delov` }),
    parcels: (p: { n: number; text: string }) =>
      count(p.n, {
        one: `${p.text} parcela`,
        two: `${p.text} parceli`,
        few: `${p.text} parcele`,
        other: `${p.text} parcel`,
      }),
    both: (p: { n: number; text: string }) =>
      count(p.n, {
        one: `${p.text} del ali parcela`,
        two: `${p.text} dela ali parceli`,
        few: `${p.text} deli ali parcele`,
        other: `${p.text} delov in parcel`,
      }),
  },
  inDeals: (p: { units: string; n: number; text: string }) =>
    `${p.units} v ${count(p.n, { one: `${p.text} poslu`, other: `${p.text} poslih` })}`,
  hidden: (p: { n: number; text: string }) =>
    `Filtri tržnosti, načina posla, akta in deleža skrivajo še ${p.text} ${count(p.n, { one: 'posel', two: 'posla', few: 'posle', other: 'poslov' })}.`,
  /** `rest` are of a status that no comparable may have, so the button does not show them at first. */
  hiddenByFlag: (p: { text: string; rest: string }) =>
    `Samo zaradi tržnosti: ${p.text}, od tega ${p.rest} »Drug posel« (cena ni tržna) ali brez podatka.`,
  hiddenBySeveral: (p: { n: number; text: string }) =>
    count(p.n, {
      one: `${p.text} posel skriva več filtrov hkrati.`,
      two: `${p.text} posla skriva več filtrov hkrati.`,
      few: `${p.text} posle skriva več filtrov hkrati.`,
      other: `${p.text} poslov skriva več filtrov hkrati.`,
    }),
  /** Each lifts one filter and no other. */
  showHidden: {
    byFlag: (p: { n: number; text: string }) => `Pokaži še ${p.text} z drugo tržnostjo`,
    byType: (p: { n: number; text: string }) => `Pokaži še ${p.text} z drugim načinom posla`,
    byAct: (p: { n: number; text: string }) => `Pokaži še ${p.text} z aneksi ali brez podatka o aktu`,
    byShare: (p: { n: number; text: string }) => `Pokaži še ${p.text} s prodanimi deleži`,
  },
  /** The basis of every price that is compared. */
  withoutVat: 'Cene so brez DDV.',
  ddv: {
    converted: 'preračunano brez DDV',
    unknown: 'z DDV, stopnja ni znana',
  },
  /** Codes of list 24 and of list 25. */
  dealTypes: {
    KPP: {
      1: 'Prodaja na prostem trgu',
      2: 'Prostovoljna javna dražba ali prodaja',
      3: 'Dražba v izvršbi ali stečaju',
      4: 'Prodaja med povezanimi osebami',
      5: 'Finančni najem (lizing)',
      6: 'Stavbna pravica',
      7: 'Prodaja namesto razlastitve',
      8: 'Razlastitev',
    },
    NP: {
      1: 'Oddajanje na prostem trgu',
      2: 'Oddajanje med povezanimi osebami',
      3: 'Oddajanje denacionaliziranih stanovanj',
      4: 'Drugo odplačno oddajanje',
      5: 'Oddajanje za zakonsko določeno najemnino',
    },
  } as Readonly<Record<'KPP' | 'NP', Readonly<Record<number, string>>>>,
  /** Codes of list 83. */
  acts: { 1: 'Osnovna pogodba', 2: 'Aneks k pogodbi' } as Readonly<Record<number, string>>,
  registers: { label: 'Vrsta posla', KPP: 'Prodaje', NP: 'Najemi' },
  groups: {
    flat: 'Stanovanje',
    house: 'Hiša',
    room: 'Soba',
    business: 'Poslovni prostor',
    garage: 'Garaža ali parkirni prostor',
    building_land: 'Zemljišče za gradnjo',
    farm_land: 'Kmetijsko ali gozdno zemljišče',
    other: 'Drugo',
  },
  kinds: {
    1: 'Stanovanjska hiša',
    2: 'Stanovanje',
    3: 'Parkirni prostor',
    4: 'Garaža',
    5: 'Pisarniški prostori',
    6: 'Prostori za poslovanje s strankami',
    7: 'Prostori za zdravstveno dejavnost',
    8: 'Trgovski ali storitveni lokal',
    9: 'Gostinski lokal',
    10: 'Prostori za šport, kulturo ali izobraževanje',
    11: 'Industrijski prostori',
    12: 'Turistični nastanitveni objekt',
    13: 'Kmetijski objekt',
    14: 'Tehnični ali pomožni prostori',
    15: 'Drugo',
    16: 'Stanovanjska soba ali sobe',
  } as Readonly<Record<number, string>>,
  landKinds: {
    1: 'Zemljišče z gradbenim dovoljenjem',
    2: 'Komunalno opremljeno zemljišče za gradnjo',
    3: 'Delno opremljeno ali neopremljeno zemljišče za gradnjo',
    4: 'Zemljišče za infrastrukturo',
    5: 'Zemljišče pod stavbo ali ob njej',
    6: 'Cesta ali parkirišče',
    7: 'Kmetijsko zemljišče',
    8: 'Trajni nasad',
    9: 'Gozd',
    10: 'Neplodno ali vodno zemljišče',
  } as Readonly<Record<number, string>>,
  where: {
    label: 'Območje',
    country: 'Vsa Slovenija',
    find: 'Občina, naselje, naslov ali parcela',
    missed: (p: { text: string; said: string }) => `Pod »${p.text}« nismo našli ničesar. Prikazano ostaja: ${p.said}.`,
    /** Deals cannot be searched by house number; the suggestion covers a larger area. */
    wholeStreet: (p: { number: string }) =>
      `Posli se ne iščejo po hišni številki ${p.number}: izbira zajame vso ulico ali naselje.`,
    wholeKo: 'Te nepremičnine v katastru Mere ni: izbira zajame vso katastrsko občino.',
    findHint: 'Občina, naselje, naslov, stavba ali katastrska občina.',
    areas: { obcina: 'Občina', settlement: 'Naselje', street: 'Ulica' },
    inMunicipality: (p: { name: string }) => `Občina ${p.name}`,
    inSettlement: (p: { name: string; obcina: string }) => `Naselje ${p.name}, občina ${p.obcina}`,
    inStreet: (p: { name: string; obcina: string }) => `Ulica: ${p.name}, občina ${p.obcina}`,
    radius: (p: { place: string; metres: string }) => `${p.metres} okoli: ${p.place}`,
    metres: 'Polmer v metrih',
    visible: 'Vidno območje',
    all: 'Vsa Slovenija',
    municipality: 'Občina',
    drawn: 'Izbrano območje zemljevida',
    draw: 'Nariši',
    drawing: 'Klikajte oglišča območja; zadnje dvakrat.',
    drawingKeys:
      'S tipkovnico: puščice premikajo zemljevid pod križcem (s Shift po malem), Enter ali preslednica postavi oglišče, vračalka odstrani zadnje, Enter na prvem oglišču konča območje, Esc prekine.',
    stopDrawing: 'Prekini risanje',
    finishDrawing: 'Končaj območje',
    areaDrawn: 'Območje je narisano.',
    drawingStopped: 'Risanje je prekinjeno.',
    steps: {
      placed: (p: { corners: number; e: string; n: string }) =>
        `Oglišče ${p.corners} je postavljeno (E ${p.e}, N ${p.n}).${p.corners < 3 ? '' : ' Območje lahko končate.'}`,
      removed: (p: { corners: number }) =>
        p.corners === 0
          ? 'Oglišče je odstranjeno. Nobenega ni več.'
          : `Oglišče je odstranjeno. ${count(p.corners, { one: 'Ostalo je # oglišče', two: 'Ostali sta # oglišči', few: 'Ostala so # oglišča', other: 'Ostalo je # oglišč' })}.`,
      moved: (p: { e: string; n: string }) => `Križec je na E ${p.e}, N ${p.n}.`,
      at_first: () => 'Križec je na prvem oglišču. Enter konča območje.',
      again: () => 'Na tem mestu je oglišče že postavljeno.',
      too_few: () => 'Območje potrebuje vsaj tri oglišča.',
    },
    typed: 'Vpiši oglišča območja',
    corners: 'Oglišča (E N, vsako v svoji vrstici)',
    cornersHint: 'Metri D96/TM, na primer 462000 101000; vsaj tri oglišča.',
    cornersWrong: 'Vpišite vsaj tri oglišča v Sloveniji, vsako v svoji vrstici.',
    cornersUse: 'Uporabi oglišča',
    notPlaced: 'Za to nepremičnino v katastru ni lege; izberite katastrsko občino.',
  },
  filters: {
    title: 'Iskanje',
    show: 'Filtri',
    kinds: 'Vrsta nepremičnine',
    kindsOf: (p: { group: string }) => `Vrste v skupini ${p.group}`,
    texts: 'Besedilo',
    textField: {
      street: 'Ulica',
      settlement: 'Naselje',
      ko_name: 'Katastrska občina',
      use_name: 'Dejanska raba',
    },
    textOperator: {
      contains: 'vsebuje',
      not_contains: 'ne vsebuje',
      equals: 'je enako',
      not_equals: 'ni enako',
    },
    textSaid: (p: { field: string; operator: string; text: string }) => `${p.field} ${p.operator} »${p.text}«`,
    textAdd: 'Dodaj filter po besedilu',
    textRemove: (p: { filter: string }) => `Odstrani: ${p.filter}`,
    textWhat: 'Podatek',
    textHow: 'Primerjava',
    textWanted: 'Iskano besedilo',
    textUse: 'Uporabi filter',
    date: 'Datum posla',
    from: 'od',
    to: 'do',
    area: 'Površina (m²)',
    price: 'Cena (€)',
    rent: 'Najemnina na mesec (€)',
    priceM2: 'Cena na m² (€)',
    year: 'Leto izgradnje',
    newOnly: 'Samo novogradnje',
    flags: 'Tržnost posla',
    anyFlag: 'katera koli',
    flag: {
      1: 'Tržni posel',
      2: 'Tržni posel, neustrezni podatki',
      3: 'Drug posel',
      4: 'Neopredeljen posel',
      5: 'V preverjanju',
    } as Readonly<Record<number, string>>,
    annexes: 'Vključi anekse in posle brez podatka o aktu',
    auctions: 'Vključi dražbe',
    anyType: { KPP: 'Vključi vse načine prodaje', NP: 'Vključi vse načine oddajanja' },
    shares: 'Vključi prodane deleže',
    open: 'brez omejitve',
    spread: (p: { from: string; to: string; most: string; within: string; all: string }) =>
      `Največ vrstic (${p.most}) je med ${p.from} in ${p.to}. V izbranem razponu ${p.within} od ${p.all}.`,
    reset: 'Ponastavi filtre',
  },
  none: {
    title: '0 zadetkov',
    text: 'S temi filtri ni nobenega posla.',
    /** Without imported data the filters are not to blame. */
    noRecords: { KPP: 'Podatki o prodajah še niso uvoženi', NP: 'Podatki o najemih še niso uvoženi' },
    noRecordsText: 'Ko jih pisarna uvozi, se posli pokažejo tukaj.',
    loosen: (p: { filter: string; found: string }) => `Odstrani filter »${p.filter}« (${p.found})`,
    names: {
      contract_from: 'Datum posla',
      area_min: 'Površina',
      price_min: 'Cena',
      price_m2_min: 'Cena na m²',
      year_min: 'Leto izgradnje',
      new_building: 'Samo novogradnje',
      market_flags: 'Tržnost posla',
      deal_types: 'Način prodaje',
      acts: 'Vrsta akta',
      whole_only: 'Samo cele nepremičnine',
      priced_only: 'Samo s ceno na m²',
      texts: 'Besedilo',
    } as Readonly<Record<string, string>>,
    noneOf: {
      KPP: (p: { obcina: string }) => `Za občino ${p.obcina} v Meri ni prodaj.`,
      NP: (p: { obcina: string }) => `Za občino ${p.obcina} v Meri ni najemov.`,
    },
    elsewhere: 'Povečajte območje ali izberite drugo vrsto nepremičnine.',
  },
  summary: {
    deals: 'Posli',
    /** »433 delov, 420 s ceno na m²« */
    priced: (p: { units: string; n: string }) => `${p.units}, ${p.n} s ceno na m²`,
    median: 'Mediana',
    middle: 'Srednja polovica',
    byKind: 'po vrstah',
    byKindLabel: 'Cene na m² po vrstah',
    onlyKind: (p: { kind: string }) => `Samo ${p.kind}`,
    quartiles: (p: { range: string }) => `srednja polovica ${p.range}`,
    lastYear: 'Zadnjih 12 mesecev',
    perM2: (p: { price: string }) => `${p.price} €/m²`,
    perM2Month: (p: { price: string }) => `${p.price} €/m² na mesec`,
  },
  charts: {
    trend: 'Cena na m² po datumu posla',
    trendNote: 'mediana in srednja polovica po četrtletjih',
    histogram: 'Porazdelitev',
    scatter: 'Cena na m² po površini',
    unit: '€/m²',
    quarter: 'Četrtletje',
    count: 'Cene',
    range: 'Od–do',
    /** Number of deals beyond the axis, because their prices or sizes are outliers. */
    beyond: (p: { n: number }) =>
      count(p.n, {
        one: '# posel izven merila',
        two: '# posla izven merila',
        few: '# posli izven merila',
        other: '# poslov izven merila',
      }),
    outermost: 'skrajna stolpca zajemata vse onkraj merila',
    tooFew: 'Premalo poslov za graf.',
    oneKind: 'Grafi kažejo eno vrsto nepremičnin naenkrat. Izberite jo v preglednici cen po vrstah.',
  },
  table: {
    label: 'Posli',
    date: 'Datum',
    address: 'Naslov',
    area: 'm²',
    priceM2: '€/m²',
    price: 'Cena (€)',
    rent: 'Najemnina (€)',
    kind: 'Vrsta',
    choose: (p: { what: string }) => `Izberi: ${p.what}`,
    details: 'Podrobnosti',
    detailsOf: (p: { what: string }) => `Podrobnosti: ${p.what}`,
    joint: (p: { parts: number; parcels: number }) => covers(p),
    land: (p: { area: string }) => `zemljišče ${p.area}`,
    /** For a price of a part with its land. */
    withLand: 'z zemljiščem',
    outlier: 'odstopa',
    outlierHint: 'Cena na m² je zunaj običajnega razpona tega izbora.',
    shown: (p: { from: number; to: number; total: string }) => `${p.from}–${p.to}, skupaj ${p.total}`,
    sort: 'Razvrsti',
    distance: 'Oddaljenost',
  },
  chosen: (p: { n: number }) =>
    count(p.n, {
      one: `Izbran ${p.n} posel`,
      two: `Izbrana ${p.n} posla`,
      few: `Izbrani ${p.n} posli`,
      other: `Izbranih ${p.n} poslov`,
    }),
  takeDeals: 'V izračun',
  byMunicipality: 'Cene po občinah',
  compare: 'Primerjaj',
  compareTitle: 'Primerjava poslov',
  compareHint: 'Razlike so povedane glede na prvi posel.',
  yearsApart: (p: { signed: string; n: number }) =>
    count(p.n, { one: `${p.signed} leto`, two: `${p.signed} leti`, few: `${p.signed} leta`, other: `${p.signed} let` }),
  clearChosen: 'Počisti izbor',
  mostChosen: (p: { n: number }) =>
    count(p.n, {
      one: 'Primerjate lahko največ # posel.',
      two: 'Primerjate lahko največ # posla.',
      few: 'Primerjate lahko največ # posle.',
      other: 'Primerjate lahko največ # poslov.',
    }),
  map: {
    label: 'Zemljevid poslov',
    loading: 'Nalagam zemljevid',
    failed: 'Zemljevida ni mogoče naložiti. Vsi posli so na seznamu.',
    legend: (p: { price: string }) => `Cene v €/m²; zelene so nad mediano ${p.price}`,
    sampled: (p: { shown: string; total: string }) => `Prikazanih ${p.shown} od ${p.total}`,
    cluster: (p: { n: number }) => `${p.n}`,
  },
  saved: { button: 'Shranjena iskanja' },
  similarity: {
    reasons: {
      distance: (p: { metres: string }) => `${p.metres} m stran`,
      area: (p: { n: number }) =>
        p.n === 0 ? 'enaka površina' : `${Math.abs(p.n)} % ${p.n > 0 ? 'večja' : 'manjša'} površina`,
      age: (p: { n: number }) =>
        p.n === 0
          ? 'isto leto izgradnje'
          : `${count(Math.abs(p.n), { one: '# leto', two: '# leti', few: '# leta', other: '# let' })} ${p.n > 0 ? 'mlajša' : 'starejša'} stavba`,
      time: (p: { n: number }) =>
        p.n <= 0
          ? 'ta mesec'
          : `pred ${count(p.n, { one: '# mesecem', two: '# mesecema', few: '# meseci', other: '# meseci' })}`,
    },
  },
  export: { button: 'Izvoz' },
};

/** »za 2 dela in 1 parcelo« */
const covers = ({ parts, parcels }: { parts: number; parcels: number }): string => {
  const ofParts = count(parts, {
    one: `${parts} del`,
    two: `${parts} dela`,
    few: `${parts} dele`,
    other: `${parts} delov`,
  });
  const ofParcels = count(parcels, {
    one: `${parcels} parcelo`,
    two: `${parcels} parceli`,
    few: `${parcels} parcele`,
    other: `${parcels} parcel`,
  });
  if (parcels === 0) return `cena velja za ${ofParts}`;
  return parts === 0 ? `cena velja za ${ofParcels}` : `cena velja za ${ofParts} in ${ofParcels}`;
};
