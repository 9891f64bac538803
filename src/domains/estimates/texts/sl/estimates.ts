import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** Estimates of the market, and how good they are. They are never called valuations (cenitev). */
export const estimates = {
  title: 'Tržna ocena',
  kinds: { flat: 'Stanovanja', house: 'Hiše', building_land: 'Zemljišča za gradnjo' },
  kindsOf: { flat: 'stanovanj', house: 'hiš', building_land: 'zemljišč za gradnjo' },
  kind: { flat: 'Stanovanje', house: 'Hiša', building_land: 'Zemljišče za gradnjo' },
  state: (p: { day: string }) => `zadnji posel ${p.day}`,
  invented: 'izmišljeni podatki',
  inventedHint: 'Ocena je iz izmišljenih prodaj za predstavitev in ne pove nič o trgu.',
  inventedSubject: 'Nepremičnina je izmišljena za predstavitev; ocena ni ocena nobene prave nepremičnine.',
  renewing: (p: { day: string }) => `Ocena se po uvozu računa na novo; velja še za posle do ${p.day}.`,
  /** Explains the dates; invented data have none. */
  days: (p: { state: string | null; newest: string; until: string }) =>
    `${p.state === null ? '' : `Zadnji uvoženi posel je z dne ${p.state}. `}Najnovejši posel v oceni je z dne ${p.newest}. Cene so preračunane na dan ${p.until}, do katerega so znane.`,
  /** Prices are known to a day that is long past. */
  behind: (p: { day: string; months: number }) =>
    `Ocena pozna cene do ${p.day}. Kako so se gibale v ${count(p.months, { one: '# mesecu', two: '# mesecih', few: '# mesecih', other: '# mesecih' })} po tem dnevu, ne ve.`,
  range: 'Razpon, v katerem pristane 8 od 10 prodaj',
  fromTo: (p: { low: string; high: string }) => `${p.low}–${p.high} €`,
  euro: (p: { value: string }) => `${p.value} €`,
  point: (p: { value: string; m2: string }) => `Točka ${p.value} €, ${p.m2} €/m²`,
  plot: 'Razpon ocene in prilagojene cene primerljivih poslov',
  plotNote: (p: { n: number }) =>
    `Pas: razpon 80 %. Črta: točka. Pike: ${count(p.n, { one: 'prilagojena cena primerljivega posla', two: 'prilagojeni ceni # primerljivih poslov', few: 'prilagojene cene # primerljivih poslov', other: 'prilagojene cene # primerljivih poslov' })} z največjo težo, €/m²; temnejše štejejo več.`,
  facts: {
    sales: 'Primerljivi posli',
    salesValue: (p: { n: number; nearest: string }) => `${p.n}, najbližji ${p.nearest}`,
    time: 'Čas',
    timeValue: (p: { percent: string; from: number; to: number }) => `${p.percent} % na leto, ${p.from}–${p.to}`,
    newestValue: (p: { day: string; months: number }) =>
      `${p.day} (${p.months === 0 ? 'pred manj kot mesecem' : `pred ${count(p.months, { one: '# mesecem', two: '# mesecema', few: '# meseci', other: '# meseci' })}`})`,
    error: (p: { isHere: boolean }): string => (p.isHere ? 'Srednja napaka tu' : 'Srednja napaka v Sloveniji'),
    errorValue: (p: { percent: string; place: string | null; n: number; text: string }) =>
      p.place === null
        ? `${p.percent} % (vseh ${p.text} uvoženih prodaj)`
        : `${p.percent} % (${p.place}, ${count(p.n, { one: `${p.text} prodaja`, two: `${p.text} prodaji`, few: `${p.text} prodaje`, other: `${p.text} prodaj` })})`,
    errorUnknown: 'premalo podatkov',
    calibrated: 'Razpon preizkušen na',
    calibratedValue: (p: { n: number; text: string; kinds: string; place: string | null }) =>
      p.place === null
        ? `vseh ${p.text} uvoženih prodajah ${p.kinds}`
        : `${count(p.n, { one: `${p.text} prodaji`, two: `${p.text} prodajah`, few: `${p.text} prodajah`, other: `${p.text} prodajah` })} ${p.kinds} (${p.place})`,
    densities: { town: 'mesta', settlement: 'manjša naselja', countryside: 'podeželje' },
  },
  assumed: (p: { kind: string; area: string }) =>
    `Česar register ne pove, je po vaši navedbi: ${p.kind.toLowerCase()}, ${p.area}.`,
  leftOut: (p: { n: number; numbers: string }) =>
    `Ocena velja samo za zemljišče. ${count(p.n, { one: `Stavba ${p.numbers}, ki stoji na parceli, vanjo ni zajeta.`, two: `Stavbi ${p.numbers}, ki stojita na parceli, vanjo nista zajeti.`, few: `Stavbe ${p.numbers}, ki stojijo na parceli, vanjo niso zajete.`, other: `Stavbe ${p.numbers}, ki stojijo na parceli, vanjo niso zajete.` })}`,
  quality: menu.estimateQuality,
  use: 'Uporabi kot preveritev',
  notValuation: 'Tržna ocena je statistični izračun iz prodaj in ni cenitev. Cenitev podpiše cenilec po ogledu.',
  comparables: {
    title: 'Primerljivi posli za oceno',
    within: (p: { distance: string; from: string; to: string; areas: string }) =>
      `do ${p.distance}, od ${p.from} do ${p.to}, ${p.areas} m²`,
    heaviest: (p: { shown: number; n: number }) =>
      p.shown < p.n ? `Prikazanih je ${p.shown} poslov z največjo težo od ${p.n}.` : '',
    date: 'Datum',
    address: 'Naslov',
    area: 'm²',
    priceM2: '€/m²',
    adjusted: 'Prilagojeno',
    far: 'odstopa',
    search: 'Odpri v iskanju',
    hint: (p: { day: string }) =>
      `Prilagojeno je na raven cen na dan ${p.day} ter na površino, starost, zemljišče in kraj te nepremičnine. Cene so brez DDV. Upoštevani so posli s tržnostjo 1, 2, 4 in 5.`,
  },
  refused: {
    title: 'Tržne ocene ni',
    renewing: 'Preizkusi se po uvozu računajo na novo; odgovor se lahko v nekaj minutah spremeni.',
    tooFewTitle: 'Premalo podatkov',
    reasons: {
      no_use: 'Uvoženi register ne pove, za kaj se nepremičnina uporablja, zato Mera ne ve, s čim bi jo primerjala.',
      no_kind: 'Mera ocenjuje stanovanja, hiše in zemljišča za gradnjo. Ta nepremičnina ni nič od tega.',
      several_parts: 'Stavba ima več stanovanj. Odprite posamezen del stavbe.',
      no_place: 'Lega nepremičnine v registru ni znana.',
      no_area: 'Površina nepremičnine v registru ni znana.',
      no_model: 'V uvoženih podatkih je premalo preizkusnih prodaj te vrste.',
      renewing: 'Ocena se po uvozu prodaj računa na novo. Pripravljena bo v nekaj minutah.',
      too_wide:
        'Prodaje do 10 km daleč v 36 mesecih, tudi druge velikosti in tržnosti, imajo tako različne cene, da bi bil razpon preširok za uporabo.',
    },
    /** Statements by a person instead of the register. */
    assume: {
      lead: 'Če sami veste, kaj je, to navedite: ocena se izračuna po vaši navedbi.',
      kind: 'Vrsta',
      area: 'Uporabna površina (m²)',
      areaHint: 'Samo če je register ne pozna.',
      areaWrong: 'Vpišite več kot 0: od 5 do 100.000 m².',
      submit: 'Izračunaj oceno',
    },
    tooFew: (p: { found: number; needed: number }) =>
      `V 10 km in 36 mesecih ${count(p.found, { one: 'je # primerljiva prodaja', two: 'sta # primerljivi prodaji', few: 'so # primerljive prodaje', other: 'je # primerljivih prodaj' })}, za oceno jih je treba vsaj ${p.needed}. Mera zato ne pove zneska.`,
    tooFewAlike: (p: { found: number; needed: number }) =>
      `V 10 km in 36 mesecih ${count(p.found, { one: 'je # prodaja podobne velikosti', two: 'sta # prodaji podobne velikosti', few: 'so # prodaje podobne velikosti', other: 'je # prodaj podobne velikosti' })}, za oceno jih je treba vsaj ${p.needed}. Mera zato ne pove zneska.`,
    around: (n: number) =>
      count(n, {
        one: 'prodaja do 10 km',
        two: 'prodaji do 10 km',
        few: 'prodaje do 10 km',
        other: 'prodaj do 10 km',
      }),
    alike: (n: number) =>
      count(n, {
        one: 'prodaja podobne velikosti',
        two: 'prodaji podobne velikosti',
        few: 'prodaje podobne velikosti',
        other: 'prodaj podobne velikosti',
      }),
    needed: (p: { needed: number }) => `od ${p.needed}`,
    show: (p: { found: number }) =>
      count(p.found, {
        one: 'Pokaži # prodajo',
        two: 'Pokaži # prodaji',
        few: 'Pokaži # prodaje',
        other: 'Pokaži # prodaj',
      }),
    when: 'Kdaj ocene ni',
  },
  check: {
    title: 'Preveritev s tržno oceno',
    difference: (p: { percent: string }) => `Vrednost se od tržne ocene razlikuje za ${p.percent} %.`,
    inside: 'Vrednost je v razponu ocene.',
    below: 'Vrednost je pod razponom ocene.',
    above: 'Vrednost je nad razponom ocene.',
    noValue: 'Izračun še nima vrednosti.',
    severalProperties: 'Preveritev je mogoča, kadar ima izračun eno nepremičnino.',
  },
  preview: {
    title: 'Okvir tržne ocene',
    lead: 'V takem razponu se v tem kraju prodajajo podobne nepremičnine. Okvir je izračunan samodejno iz preteklih prodaj in ni cenitev.',
  },
  measure: {
    views: 'Pogled',
    by: { all: 'Vse', region: 'Regija', municipality: 'Občina', year: 'Leto' },
    none: 'Ocene še niso preizkušene. Preizkus se začne sam nekaj minut po uvozu prodaj.',
    tested: 'Preizkusne prodaje',
    held: 'V razponu 80 %',
    heldGoal: 'cilj od 75 do 85 %',
    flats: 'Napaka pri stanovanjih',
    plain: (p: { percent: string }) => `mediana k.o.: ${p.percent} %`,
    refused: 'Ocena zavrnjena',
    refusedShare: (p: { percent: string }) => `${p.percent} % vprašanih`,
    rowNote: (p: { n: number; text: string; cod: string; refused: string }) =>
      `${count(p.n, { one: `${p.text} prodaja`, two: `${p.text} prodaji`, few: `${p.text} prodaje`, other: `${p.text} prodaj` })}, COD ${p.cod}, zavrnjeno ${p.refused}`,
    months: (p: { from: string; to: string }) => `${p.from}–${p.to}`,
    table: 'Kakovost ocen',
    kindAnd: {
      all: 'Vrsta',
      region: 'Vrsta in regija',
      municipality: 'Vrsta in občina',
      year: 'Vrsta in leto',
    },
    sales: 'Prodaj',
    error: 'Srednja napaka',
    cod: 'COD',
    refusals: 'Zavrnjeno',
    percent: (p: { value: string }) => `${p.value} %`,
    thin: 'premalo podatkov',
    whole: 'Skupaj',
    /** Regions merged because of too few sales. */
    otherRegions: (p: { names: string }) => `Združene, ker ima vsaka premalo prodaj: ${p.names}.`,
    others: { region: 'Druge regije', municipality: 'Druge občine', year: 'Druga leta' },
    years: 'Srednja napaka po letih',
    inPercent: 'v %',
    year: 'Leto',
    yearsNone: 'Za gibanje po letih je premalo preizkusnih prodaj.',
    howTitle: 'Kako merimo',
    how: {
      before: 'Vsako prodajo ocenimo samo s tem, kar je bilo znano dan prej, in oceno primerjamo z dejansko ceno.',
      error: 'Srednja napaka: polovica ocen zgreši za manj. COD: povprečni odmik od mediane razmerij.',
      plain: 'Mediana k.o.: napaka, če bi za oceno vzeli kar mediano katastrske občine.',
      held: 'V razponu: delež cen znotraj razpona 80 %. Zeleni pas kaže cilj, oker pika je blizu meje ali zunaj njega.',
      range:
        'Širino razpona povedo preizkusne prodaje iste vrste v regiji; kjer jih je manj kot 100, v krajih, kjer se prodaja podobno gosto, ali v vsej državi. Pri oceni piše, koliko jih je in od kod. Preglednica šteje samo prodaje, pri katerih je razpon že obstajal (pred tem jih je potrebnih vsaj 40), zato je njena številka manjša.',
      refused: 'Zavrnjeno: premalo podobnih prodaj ali prevelik razpon, zato znesek ni povedan.',
      thin: 'Kraji in leta z manj kot 30 ocenjenimi prodajami so združeni.',
    },
    whenTitle: 'Kdaj ocene ni',
    when: 'Manj kot 8 prodaj v 10 km in 36 mesecih, manj kot 4 podobne velikosti ali razpon, pri katerem je zgornja meja več kot šestkrat višja od spodnje.',
    computed: (p: { at: string; state: string }) => `Izračunano ${p.at} po podatkih ETN do ${p.state}`,
    csv: 'CSV',
  },
  regions: {
    pomurska: 'Pomurska',
    podravska: 'Podravska',
    koroska: 'Koroška',
    savinjska: 'Savinjska',
    zasavska: 'Zasavska',
    posavska: 'Posavska',
    jugovzhodna: 'Jugovzhodna Slovenija',
    osrednjeslovenska: 'Osrednjeslovenska',
    gorenjska: 'Gorenjska',
    primorsko_notranjska: 'Primorsko-notranjska',
    goriska: 'Goriška',
    obalno_kraska: 'Obalno-kraška',
  },
  file: {
    name: 'Kako dobra je ocena',
    kind: 'Vrsta',
    by: 'Razrez',
    place: 'Kraj ali leto',
    sales: 'Prodaj',
    refused: 'Zavrnjeno',
    error: 'Srednja napaka (%)',
    plain: 'Napaka mediane k.o. (%)',
    cod: 'COD',
    held: 'V razponu 80 % (%)',
    source: 'Prodaje',
    invented: 'izmišljeni podatki',
    official: 'Evidenca trga nepremičnin',
  },
};
