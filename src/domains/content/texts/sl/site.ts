import { withStop } from '#lib/words.ts';
import { plural } from '#platform/i18n/plural.ts';
import { days, daysWithin } from '#platform/texts/sl/spans.ts';

const n = plural('sl');

/** Public pages. */
export const site = {
  navigation: 'Glavna navigacija',
  signIn: 'Prijava',
  account: 'Moj račun',
  order: 'Naroči cenitev',
  stamp: 'Ponazoritveni načrt',
  plan: 'Ponazoritveni katastrski načrt',
  menu: 'Meni',
  pages: {
    cenitve: 'Cenitve',
    nepremicninski: 'Nepremičninske storitve',
    'pravne-storitve': 'Pravne storitve',
    'druge-storitve': 'Druge storitve',
    valuer: 'Paketi in cene',
    about: 'O nas',
    kontakt: 'Kontakt',
    novica: 'Novice',
    preveri: 'Preveri poročilo',
    'splosni-pogoji': 'Splošni pogoji',
    odstop: 'Odstop od pogodbe',
    piskotki: 'Zasebnost in piškotki',
    dostopnost: 'Izjava o dostopnosti',
  },
  otherLanguage: 'English',
  contents: 'Na tej strani',
  table: 'Preglednica',
  version: (p: { version: number; date: string }) => `Različica ${p.version}, velja od ${p.date}.`,
  changed: (p: { date: string }) => `Zadnja sprememba: ${p.date}`,
  withVat: (p: { percent: number }) => `cene so z ${p.percent} % DDV`,
  from: (p: { price: string }) => `od ${p.price}`,
  prices: {
    title: 'Cena',
    kinds: {
      stanovanje: 'Stanovanje',
      hisa: 'Hiša',
      zemljisce_za_gradnjo: 'Zemljišče',
      poslovni_prostor: 'Poslovni prostor',
    },
    accessories: (p: { euros: string; isIncluded: boolean }) =>
      p.isIncluded
        ? 'Klet, shramba, garaža in parkirno mesto so v ceni stanovanja ali hiše.'
        : `Klet, shramba, garaža ali parkirno mesto ob stanovanju ali hiši + ${p.euros}.`,
    note: (p: { further: number; urgent: number }) =>
      `Zemljišče, ki sodi k hiši, je v njeni ceni. Nadaljnja nepremičnina +${p.further} %, nujno naročilo +${p.urgent} %. Več enot in posebne nepremičnine po ponudbi, sodni postopek po tarifi.`,
    more: 'Kako poteka in kaj je v ceni',
  },
  cookies: {
    title: 'Pravilnik zasebnosti in piškotki',
    text: 'Uporabljamo samo piškotke, ki so nujni za prijavo in delovanje strani.',
    link: 'Preberite pravilnik',
    accept: 'Sprejmi piškotke',
  },
  find: {
    title: 'Poiščite nepremičnino',
    description: 'Cena cenitve in prvi prosti termin za vašo nepremičnino.',
    label: 'Naslov, stavba, del stavbe ali parcela',
    placeholder: 'ulica in številka, kraj',
    /** While the registers have no addresses. */
    placeholderNumbers: 'k. o. in številka stavbe ali parcele',
    /** An address that the demonstration has, and no register. */
    placeholderInvented: 'npr. Jesenova pot 3',
    submit: 'Poišči',
    suggestions: 'Predlogi',
    noHits: 'Ni zadetkov.',
    found: 'Našli smo',
    which: 'Kateri del je vaš?',
    otherParts: (p: { n: number }) =>
      n(p.n, { one: '# drug del', two: '# druga dela', few: '# drugi deli', other: '# drugih delov' }),
    accessoryParts: (p: { n: number }) =>
      n(p.n, {
        one: '# klet ali garaža',
        two: '# kleti ali garaži',
        few: '# kleti ali garaže',
        other: '# kleti in garaž',
      }),
    filter: 'Poiščite med deli',
    filterHint: 'vrata, etaža, površina ali številka',
    noPart: 'Takega dela v stavbi ni. Preverite številko ali nepremičnino opišite sami.',
    wholeOrSeveral: 'Cela stavba ali več delov',
    floor: (p: { floor: string }) => `etaža ${p.floor}`,
    door: (p: { door: number }) => `vrata ${p.door}`,
    lies: 'Lega',
    visitPrice: 'Cenitev z ogledom',
    withVat: 'z DDV',
    net: (p: { price: string }) => `${p.price} brez DDV`,
    firstFree: 'Prvi prosti termin',
    day: (p: { weekday: string; date: string }) => `${p.weekday}, ${p.date}`,
    at: (p: { time: string; minutes: number }) => `ob ${p.time}, ogled traja ${p.minutes} min`,
    noneFree: 'Termin uskladimo po naročilu.',
    /** Surcharge for each accessory, with VAT; null if there is none. */
    accessories: (p: { price: string | null }) =>
      `Klet, shramba, garaža in parkirno mesto sodijo zraven: ${p.price === null ? 'so v ceni' : `vsako doda ${p.price} z DDV`}, izberete jih pri naročilu.`,
    landAlone: (p: { price: string }) => `Samo zemljišče, ${p.price} z DDV`,
    mine: 'To je moja nepremičnina',
    notMine: 'To ni prava nepremičnina',
    several: 'Katero ste mislili?',
    more: (p: { n: number }) =>
      `To je prvih ${p.n} zadetkov. Če vaše nepremičnine ni med njimi, dopišite hišno številko ali kraj.`,
    /** Above a single hit that does not match the typed text. */
    nearest: 'Najbližji zadetek',
    start: 'Poiščite nepremičnino',
    nothing: 'Tega ne najdemo',
    nothingText:
      'V registru tega naslova ali številke ni. Preverite zapis, na primer ulica, hišna številka in kraj ali šifra k. o., številka stavbe in številka dela z vezaji. Naročite lahko tudi brez registra: nepremičnino opišete sami.',
    byHand: 'Nepremičnino opišem po naslovu',
    faults: {
      empty: 'Vpišite naslov ali številko.',
      too_often: 'Preveč iskanj v kratkem času. Počakajte minuto in poskusite znova.',
      failed: 'Iskanje ni uspelo. Poskusite znova.',
    },
  },
  home: {
    title: 'Mera, cenitve nepremičnin',
    description: 'Naročanje cenitev nepremičnin v petih korakih, s podatki iz javnih evidenc.',
    heading: 'Za začetek je dovolj naslov.',
    headingNumbers: 'Za začetek je dovolj številka stavbe ali parcele.',
    lead: 'Podatke prevzamemo iz javnih evidenc. Ceno in prvi prosti termin vidite takoj, brez prijave.',
    use: 'Vrsta',
    area: 'Površina',
    built: 'Leto izgradnje',
    /** An example beside the illustrative plan. */
    callout: {
      title: 'Primer: hiša',
      facts: [
        ['Uporabna površina', '128,40 m²'],
        ['Leto izgradnje', '1962'],
        ['Etaže', '2'],
      ],
    },
    stepsTitle: 'Pet korakov do naročene cenitve',
    steps: [
      { title: 'Vaši podatki', text: 'Naročnik, namen cenitve in podatki za račun.', note: '' },
      {
        title: 'Nepremičnina',
        text: 'Poiščete jo po naslovu ali številki, podatki se izpolnijo sami.',
        note: '',
      },
      {
        title: 'Dodatna dokumentacija',
        text: 'Gradbeno dovoljenje, energetska izkaznica, projekti.',
        note: 'Korak lahko preskočite',
      },
      { title: 'Datum ogleda', text: 'Izberete delovni dan in enega od prostih terminov.', note: '' },
      {
        title: 'Zaključek',
        text: 'Pregledate povzetek in oddate naročilo; kjer cene v ceniku ni, povpraševanje po ponudbi.',
        note: '',
      },
    ],
    market: {
      title: 'Prodajne cene na zemljevidu in v preglednici',
      lead: 'Iskanje po evidenci trga nepremičnin (ETN) s podrobnostmi vsakega posla.',
      points: [
        'Filtri po vrsti, površini, letu in obdobju prodaje',
        'Gibanje cen na kvadratni meter in porazdelitev poslov',
        'Izbrane posle prenesete naravnost v matriko prilagoditev',
      ],
      map: 'Občine Slovenije, obarvane po ponazoritveni ceni na kvadratni meter',
      shades: ['do 1.000', '1.500', '2.200', '3.000', 'nad 3.000'],
      unit: '€/m², ponazoritev',
      more: 'Poglej pakete dostopa',
    },
    methods: {
      title: 'Vsi trije osnovni načini ocenjevanja vrednosti',
      lead: 'Razdelek za izračun povezuje podatke o nepremičnini, primerljive posle in končni predlog vrednosti.',
      all: [
        {
          title: 'Način tržnih primerjav',
          text: 'Primerljivi posli in prilagoditve po lastnostih v preglednici, z uteženim rezultatom.',
        },
        {
          title: 'Na donosu zasnovan način',
          text: 'Najemnine, stroški in mera kapitalizacije, z diskontiranjem po letih.',
        },
        {
          title: 'Nabavnovrednostni način',
          text: 'Vrednost zemljišča in stroški nadomestitve, zmanjšani za zastaranje.',
        },
      ],
      cost: ['Zastaranje', 'Gradnja', 'Zemljišče'],
    },
    bandTitle: 'Naročite v petih minutah',
    bandText: 'Povpraševanje lahko začnete zdaj in ga dokončate pozneje.',
  },
  packages: {
    get: 'Pridobi dostop',
    getNamed: (p: { name: string }) => `Pridobi dostop: ${p.name}`,
    best: (p: { price: string }) => `Najugodnejša cena na mesec: ${p.price} z DDV`,
    note: 'cena je brez DDV',
    gross: (p: { price: string }) => `${p.price} z DDV`,
    days: (p: { n: number }) =>
      p.n === 1 ? 'za 24 ur' : n(p.n, { one: 'za # dan', two: 'za # dneva', other: 'za # dni' }),
    /** Included in every access. */
    all: [
      'Neomejeno iskanje po evidenci trga nepremičnin (ETN)',
      'Podrobnosti posameznih poslov',
      'Neomejen dostop do javnih podatkov o nepremičninah',
      'Izračun z matrikami prilagoditev',
      'Vsi trije osnovni načini ocenjevanja',
    ],
    modulesTitle: 'Dodatni moduli',
    modulesLead: 'Moduli dopolnijo vaš paket. Plačate jih vnaprej; ne podaljšajo se sami.',
    soon: 'še ni v prodaji',
  },
  contact: {
    title: 'Pišite nam',
    description: 'Odgovor na oddano sporočilo.',
    name: 'Ime in priimek (neobvezno)',
    email: 'E-poštni naslov',
    message: 'Sporočilo',
    trap: 'Tega polja ne izpolnite',
    send: 'Pošlji sporočilo',
    failed: 'Pošiljanje ni uspelo. Poskusite znova.',
    done: 'Hvala, sporočilo smo prejeli. Potrditev smo poslali na vaš e-poštni naslov.',
  },
  withdrawal: {
    title: 'Odstop od pogodbe',
    description: 'Obrazec, s katerim potrošnik odstopi od pogodbe o cenitvi ali o dostopu.',
    lead: (p: { days: number }) =>
      `Potrošnik lahko od pogodbe o cenitvi ali o dostopu odstopi brez navedbe razloga. Rok za odstop: ${days(p.days)} od sklenitve pogodbe.`,
    how: (p: { days: number }): readonly string[] => [
      'Če imate uporabniški račun, lahko odstopite tudi v njem: na strani naročila izberite »Odstopi od pogodbe« in takoj vidite, koliko vrnemo.',
      `Prejem izjave takoj potrdimo po e-pošti. Da v vašem imenu ne odstopi kdo drug, pošljemo na e-poštni naslov iz naročila še povezavo, s katero odstop potrdite; za rok velja čas prejema izjave. Plačano vrnemo v ${daysWithin(p.days)} na račun, s katerega je bilo plačano; odštejemo le del, ki ste ga želeli pred iztekom roka in je že opravljen.`,
      'Izjavo lahko pošljete tudi po e-pošti ali po pošti na naslov ponudnika.',
    ],
    form: 'Izjava o odstopu',
    number: 'Številka naročila ali povpraševanja',
    name: 'Ime in priimek naročnika',
    statement: 'Izjava (neobvezno)',
    send: 'Odstopam od pogodbe',
    done: 'Izjavo smo prejeli. Potrdilo o prejemu smo poslali na vaš e-poštni naslov. Odstop potrdite s povezavo, ki jo dobite na e-poštni naslov iz naročila; če je ne uporabite, izjavo preveri pisarna in vam piše. Izjava velja od prejema.',
  },
  news: {
    title: 'Novice',
    description: 'Novosti v Meri in spremembe, ki zadevajo cenitve, podatke in cene.',
    empty: 'Novic še ni.',
    all: 'Vse novice',
    feed: 'Vir novic (Atom)',
  },
  verify: {
    title: 'Preverite poročilo',
    lead: 'Ali poročilo o oceni vrednosti velja in ali je datoteka, ki jo imate, pristna? Preveri lahko vsakdo, vsebine poročila pri tem ne razkrijemo.',
    byCode: 'Po kodi poročila',
    otherCode: 'Druga koda',
    code: 'Koda poročila',
    codePlace:
      '26 znakov; natisnjena je na naslovnici, na koncu spletnega naslova za preverjanje, in v poglavju »Preverjanje pristnosti«.',
    codeHint: 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XX',
    ask: 'Preveri kodo',
    number: 'Številka poročila',
    version: 'Različica',
    delivered: 'Izročeno',
    states: { valid: 'Veljavno', replaced: 'Nadomeščeno', withdrawn: 'Umaknjeno' },
    stateTexts: {
      valid: () => 'Poročilo velja in je zadnja različica.',
      replaced: (p: { newest: number }) =>
        `Te različice poročila ne uporabljajte: nadomestila jo je različica ${p.newest}.`,
      withdrawn: () => 'Poročilo je umaknjeno. Nanj se ni več mogoče zanašati.',
    },
    /** Above the data of the sealed report, if the file beside it is another one. */
    sealedOne: 'Zapečateno poročilo',
    sealedOnly:
      'To je stanje zapečatenega poročila. Za datoteko, ki ste jo izbrali, ne velja: ta ni izročeno poročilo.',
    sealedUnder: 'To je stanje izročenega poročila, ki mu je bil dodan podpis.',
    newer: (p: { newest: number }) =>
      `Pozneje je bila izdana različica ${p.newest}. Ali velja, preverite z njeno kodo; dobite jo pri naročniku.`,
    fileTitle: 'Je datoteka pristna?',
    fileLead: (p: { megabytes: number }) =>
      `Izberite datoteko PDF ali jo povlecite v polje (do ${p.megabytes} MB). Primerjamo jo z zapečateno, bajt za bajtom; če se razlikuje, povemo, v čem. Datoteke ne shranimo.`,
    file: 'Datoteka PDF',
    check: 'Preveri datoteko',
    reading:
      'Datoteko prebiramo in primerjamo z zapečateno. Pri večji datoteki to lahko traja do minute; strani ne zapirajte.',
    genuine: 'Pristno',
    genuineText: 'Datoteka je do zadnjega bajta taka, kot smo jo izročili.',
    forged: 'Ni pristno',
    forgedText: 'Datoteka ni enaka izročeni. Ne zanašajte se nanjo in prosite za izvirnik.',
    /** For a delivered report with a signature added later. */
    signedOn: (p: { n: number }) =>
      n(p.n, {
        one: 'Vsebina je izročena, dodan je podpis',
        two: 'Vsebina je izročena, dodana sta podpisa',
        few: 'Vsebina je izročena, dodani so podpisi',
        other: 'Vsebina je izročena, dodani so podpisi',
      }),
    signedOnText: (p: { n: number; signers: string }) =>
      n(p.n, {
        one: `Vse, kar je pod podpisom, je do zadnjega bajta enako izročenemu poročilu. Izročena datoteka tega podpisa nima; podpisnik po potrdilu: ${withStop(p.signers)} Ali mu zaupate, presodite sami.`,
        two: `Vse, kar je pod podpisoma, je do zadnjega bajta enako izročenemu poročilu. Izročena datoteka teh podpisov nima; podpisnika po potrdilih: ${withStop(p.signers)} Ali jima zaupate, presodite sami.`,
        few: `Vse, kar je pod podpisi, je do zadnjega bajta enako izročenemu poročilu. Izročena datoteka teh podpisov nima; podpisniki po potrdilih: ${withStop(p.signers)} Ali jim zaupate, presodite sami.`,
        other: `Vse, kar je pod podpisi, je do zadnjega bajta enako izročenemu poročilu. Izročena datoteka teh podpisov nima; podpisniki po potrdilih: ${withStop(p.signers)} Ali jim zaupate, presodite sami.`,
      }),
    changes: 'Kaj smo ugotovili o datoteki',
    /** For our other documents, which are no reports; the kind in the file is not checked. */
    otherPaper: {
      proforma: (p: { number: string }) => `To ni poročilo, ampak predračun ${p.number}`,
      invoice: (p: { number: string }) => `To ni poročilo, ampak račun ${p.number}`,
      order_form: (p: { number: string }) => `To ni poročilo, ampak naročilo cenitve ${p.number}`,
    },
    otherPaperText:
      'Tako piše v datoteki. Tu preverjamo samo poročila o oceni vrednosti, zato o pristnosti te listine ne povemo ničesar.',
    otherPaperDo: {
      proforma:
        'Pred plačilom primerjajte IBAN, sklic in znesek s podatki v svojem uporabniškem računu, pod »Naročila«.',
      invoice: 'Primerjajte ga z računom v svojem uporabniškem računu, pod »Dostop in računi«.',
      order_form: 'Primerjajte ga z listino, ki jo prenesete pri svojem naročilu.',
    },
    otherPaperAsk: 'Če niste prepričani, nas vprašajte.',
    /** For files that do not claim to be a sealed report. */
    noReport: {
      not_pdf: {
        title: 'To ni datoteka PDF',
        text: 'Naša poročila so datoteke PDF, zato te datoteke ni s čim primerjati. Če imate fotografijo ali kopijo natisnjenega poročila, ga preverite po kodi, ki je na naslovnici.',
      },
      locked: {
        title: 'Datoteka je zaščitena z geslom',
        text: 'Nismo je mogli prebrati, zato o njej ne moremo reči ničesar. Naša poročila gesla nimajo: izberite datoteko, kot ste jo prejeli, ali poročilo preverite po kodi.',
      },
      unreadable: {
        title: 'Datoteke ni mogoče prebrati',
        text: 'Morda se je pri prenosu poškodovala. Prenesite jo še enkrat ali pa poročilo preverite po kodi, ki je na naslovnici.',
      },
      draft: {
        title: 'To je osnutek, ne izročeno poročilo',
        text: 'Tako piše v datoteki. Osnutki niso zapečateni, zato jih ne preverjamo in se nanje ni mogoče zanašati. Prosite za izročeno poročilo.',
      },
      other: {
        title: 'V datoteki ni poročila iz Mere',
        text: 'V njej ni ne kode ne številke ne izračuna, ki jih ima vsako naše poročilo, zato je ni s čim primerjati. Če jo je kdo predstavil kot naše poročilo, se nanjo ne zanašajte; kopijo natisnjenega poročila preverite po kodi, ki je na naslovnici.',
      },
    },
    unknownFile: 'Takega poročila nismo zapečatili. Če imate kodo, ga preverite z njo.',
    attached: {
      same: () =>
        'Priloženi izračun (case.json) se z zapečatenim ujema. O tem, kar piše na straneh, to ne pove ničesar.',
      different: (p: { differing: number }) =>
        n(p.differing, {
          one: 'Izračun v datoteki se od zapečatenega razlikuje v # celici:',
          two: 'Izračun v datoteki se od zapečatenega razlikuje v # celicah:',
          few: 'Izračun v datoteki se od zapečatenega razlikuje v # celicah:',
          other: 'Izračun v datoteki se od zapečatenega razlikuje v # celicah:',
        }),
      unreadable: () => 'Izračuna v datoteki ni bilo mogoče prebrati, zato ga z zapečatenim nismo primerjali.',
      missing: () => 'Datoteki ni priložen izračun, ki ga ima vsako naše poročilo, zato ga ni bilo mogoče primerjati.',
    },
    cells: 'Celice, ki se razlikujejo',
    more: (p: { n: number }) =>
      n(p.n, { one: 'in še # celica', two: 'in še # celici', few: 'in še # celice', other: 'in še # celic' }),
    hash: 'Zgoščena vrednost datoteke PDF (SHA-256)',
    contentHash: 'Zgoščena vrednost podatkov v njej, case.json (SHA-256)',
    contentHashHint: 'Zgoščena vrednost podatkov je natisnjena na koncu poročila. Ukaz, ki ga izračuna:',
    hashCommand: (p: { file: string }) => `pdfdetach -saveall "${p.file}" && sha256sum case.json`,
    signatures: {
      title: 'Elektronski podpisi v datoteki',
      none: 'V datoteki ni elektronskega podpisa. Zgoščene vrednosti niso podpis.',
      unread: 'Podpisa v datoteki ni mogoče prebrati ali pa je narejen na način, ki ga ne poznamo.',
      who: 'Podpisnik po potrdilu',
      issuer: 'Potrdilo izdal',
      serial: 'Številka potrdila',
      when: 'Čas podpisa',
      stamped: (p: { at: string; by: string }) => `${p.at}, potrjuje časovni žig (${p.by})`,
      claimed: (p: { at: string }) => `${p.at}, kot navaja podpisnik; časovnega žiga ni`,
      noTime: 'ni naveden',
      content: 'Vsebina',
      intact: 'od podpisa se ni spremenila',
      added: 'podpisani del se ni spremenil, pozneje pa je bilo datoteki nekaj dodano',
      broken: 'se od podpisa razlikuje: podpis ne velja',
      certificate: 'Potrdilo',
      known: 'izdajatelju zaupa upravljavec te strani',
      unknown: 'izdajatelja ne poznamo, zato ne moremo reči, ali je podpisnik res ta, ki je naveden',
      invalid: 'ob podpisu oziroma zdaj ni veljavno',
      qualified: 'Potrdilo o sebi navaja, da je kvalificirano.',
      limits:
        'Preverili smo, ali se podpis ujema z datoteko, rok potrdila in izdajatelja. Ali je bilo potrdilo preklicano in ali je podpis kvalificiran po uredbi eIDAS, ta stran ne ugotavlja.',
    },
    faults: {
      unknown: {
        title: 'Te kode ne poznamo',
        text: 'Poročila s to kodo nismo zapečatili. Preverite, ali ste jo prepisali pravilno: na naslovnici stoji na koncu spletnega naslova ob »Pristnost preverite na«, na zadnjih straneh pa v poglavju »Preverjanje pristnosti«.',
      },
      no_code: {
        title: 'To ni koda poročila',
        text: 'Iščemo po kodi poročila: 26 črk in številk v skupinah po štiri. Na naslovnici stoji na koncu spletnega naslova ob »Pristnost preverite na«, na zadnjih straneh pa v poglavju »Preverjanje pristnosti«. Številka poročila (POR-…), številka primera in zgoščena vrednost niso koda; datoteko lahko preverite tudi brez nje.',
      },
      too_often: { title: 'Preveč poskusov', text: 'Počakajte nekaj minut in poskusite znova.' },
      no_file: { title: 'Datoteka manjka', text: 'Izberite datoteko PDF s poročilom.' },
      too_large: {
        title: 'Datoteka je prevelika',
        text: 'Naša poročila so manjša, zato to ne more biti zapečatena datoteka.',
      },
      failed: { title: 'Preverjanje zdaj ni mogoče', text: 'Poskusite znova čez nekaj trenutkov.' },
    },
  },
  notFound: {
    title: 'Te strani ni | Mera',
    description: 'Strani s tem naslovom ni.',
    heading: 'Te strani ni',
    text: 'Naslov je morda napačen ali pa je bila stran odstranjena.',
    home: 'Na domačo stran',
  },
  footer: {
    about: 'Naročanje cenitev nepremičnin in orodja za ocenjevalce vrednosti.',
    services: 'Storitve',
    company: 'Podjetje',
    law: 'Pravna obvestila',
    source: 'Vir podatkov: Geodetska uprava Republike Slovenije',
    invented: 'Vir podatkov: izmišljeni podatki za prikaz',
  },
};
