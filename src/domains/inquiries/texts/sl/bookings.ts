import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { days } from '#platform/texts/sl/spans.ts';
import { workingTime } from '#platform/texts/sl/working-time.ts';

const n = plural('sl');

/** Choosing the date of the visit. */
export const bookings = {
  title: 'Datum ogleda',
  lead: 'Cenilec si nepremičnino ogleda v izbranem terminu. Ura velja za slovenski čas.',
  minutes: (p: { n: number }) =>
    `Ogled traja približno ${n(p.n, { one: '# minuto', two: '# minuti', few: '# minute', other: '# minut' })}.`,
  nextFree: 'Prvi prosti termini',
  calendar: 'Drug dan',
  week: 'Dnevi',
  earlier: 'Prejšnji teden',
  later: 'Naslednji teden',
  slots: (p: { day: string }) => `Termini, ${p.day}`,
  taken: 'zasedeno',
  freeCount: (p: { n: number }) => n(p.n, { one: '# prost', two: '# prosta', few: '# prosti', other: '# prostih' }),
  closed: {
    weekend: 'Ob koncih tedna ne opravljamo ogledov.',
    work_free: 'Dela prost dan.',
    too_soon: 'Ta dan je preblizu; potrebujemo nekaj časa za pripravo.',
    too_late: 'Tako daleč vnaprej še ne sprejemamo terminov.',
    absent: 'Ta dan ni na voljo noben cenilec.',
  },
  closedShort: {
    weekend: 'vikend',
    work_free: 'praznik',
    too_soon: 'preblizu',
    too_late: 'še zaprto',
    absent: 'odsotnost',
  },
  full: 'zasedeno',
  allTaken: 'Ta dan so vsi termini zasedeni.',
  noneFree: 'V tem obdobju ni prostih terminov.',
  chosen: 'Izbrani termin',
  chosenAt: (p: { day: string; date: string; time: string }) => `${p.day}, ${p.date} ob ${p.time}`,
  /** `until` is an hour of the same day. */
  held: (p: { until: string }) =>
    `Termin je za vas zadržan do ${p.until}. Po oddaji ga zadržimo za ${workingTime(24)}.`,
  /** For a visit within the withdrawal period. */
  needsStart: (p: { until: string }) =>
    `Ta ogled je pred iztekom roka za odstop (${days(limits.withdrawalDays)} od sklenitve pogodbe, predvidoma ${p.until}). Velja, če v naslednjem koraku označite, da lahko začnemo takoj; sicer se dogovorimo za poznejši termin.`,
  wished: 'Termin je zapisan kot vaša želja in ni zadržan. Ob oddaji ga zadržimo, če bo še prost.',
  choices: 'Vaša izbira',
  firstChoice: 'Prva izbira',
  alternative: (p: { n: number }) => `${p.n}. nadomestni termin`,
  alternativesLead:
    'Če vam ustreza še kakšen termin, ga dodajte: cenilec bo laže potrdil ogled. Nadomestnih terminov ne zadržimo.',
  addAlternative: 'Dodaj nadomestni termin',
  changeTime: 'Spremeni',
  changeOf: (p: { when: string }) => `Spremeni termin ${p.when}`,
  removeOf: (p: { when: string }) => `Odstrani termin ${p.when}`,
  choosing: (p: { n: number }) => `Spodaj izberite ${p.n}. nadomestni termin.`,
  changing: (p: { n: number }) => `Spodaj spremenite ${p.n}. nadomestni termin.`,
  none: 'Termin še ni izbran',
  /** The visit in a calendar. */
  entryFileName: (p: { number: string }) => `ogled ${p.number}.ics`,
  toCalendar: 'Dodaj v koledar',
  toCalendarOf: (p: { number: string }) => `Dodaj v koledar: ogled ${p.number}`,
  way: (p: { page: string | null }) => (p.page === null ? 'Pot' : `Pot (odpre ${p.page})`),
  wayOf: (p: { number: string; page: string | null }) =>
    `Pot do ogleda ${p.number} (odpre ${p.page ?? 'zemljevide naprave'})`,
  map: 'Kje bo ogled',
  entry: (p: { number: string }) => `Ogled za cenitev ${p.number}`,
  absences: {
    title: 'Odsotnost',
    lead: 'V tem času ne sprejemate ogledov.',
    none: 'Nobena odsotnost ni vpisana.',
    add: 'Vpiši odsotnost',
    from: 'Od',
    to: 'Do vključno',
    reason: 'Razlog',
    reasonHint: 'Stranke in sodelavci vidijo razlog, pri bolezni samo odsotnost; bolezen vidi le pisarna.',
    submit: 'Shrani odsotnost',
    added: 'Odsotnost je vpisana.',
    remove: 'Odstrani',
    removeOf: (p: { when: string }) => `Odstrani odsotnost ${p.when}`,
    removed: 'Odsotnost je odstranjena.',
    fromAt: 'Od ure',
    toAt: 'Do ure',
    wholeDay: 'Ves dan',
    partHint: 'Uri izberite le pri odsotnosti za del enega samega dneva.',
    days: (p: { from: string; to: string; from_at: string | null; to_at: string | null }) =>
      p.from !== p.to ? `${p.from} – ${p.to}` : p.from_at && p.to_at ? `${p.from}, ${p.from_at}–${p.to_at}` : p.from,
    inTheWay: 'V tem času so že ogledi. Povejte za vsakega, kaj naj se zgodi.',
    proposedThen: 'V tem času so termini, ki čakajo na odgovor stranke. Umaknemo jih; predlagajte ji druge.',
    dueThen:
      'V tem času je rok izročitve. Primeri bodo med ogroženimi, dokler jih ne prevzame drug cenilec ali se rok ne prestavi.',
    dueOf: (p: { number: string; date: string }) => `${p.number}, rok ${p.date}`,
    visitOf: (p: { number: string; when: string }) => `${p.number}, ${p.when}`,
    does: { keep: 'Ostane', give_back: 'Sprosti termin' },
    giveBackNote: 'O sproščenih ogledih stranke obvestimo, da se dogovorite za nov termin.',
  },
  day: {
    title: (p: { day: string; date: string }) => `Vaš dan: ${p.day}, ${p.date}`,
    map: 'Ogledi dneva na zemljevidu',
    invented: 'Označene nepremičnine so izmišljeni podatki.',
    /** Preceded by the number of the visit. */
    visit: (p: { time: string; title: string }) => `ob ${p.time}: ${p.title}`,
    over: (p: { time: string; title: string }) => `ob ${p.time}, že mimo: ${p.title}`,
    way: (p: { visits: number; distance: string }) =>
      `${n(p.visits, { one: '# ogled', two: '# ogleda', few: '# ogledi', other: '# ogledov' })} · ${p.distance} zračne razdalje`,
    leg: (p: { distance: string }) => `${p.distance} zračne razdalje od prejšnjega`,
    noPlace: (p: { n: number }) =>
      n(p.n, {
        one: '# ogled ni na zemljevidu.',
        two: '# ogleda nista na zemljevidu.',
        few: '# ogledi niso na zemljevidu.',
        other: '# ogledov ni na zemljevidu.',
      }),
  },
  office: {
    title: menu.calendar,
    week: 'Teden',
    /** The week of one valuer. */
    weekOf: (p: { name: string; from: string; to: string }) => `${p.name}: teden ${p.from} – ${p.to}`,
    days: 'Dnevi tedna',
    earlier: 'Prejšnji teden',
    later: 'Naslednji teden',
    today: 'Danes',
    between: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
    valuer: 'Cenilec',
    noValuers: 'Cenilcev še ni',
    dayTitle: (p: { name: string; day: string }) => `${p.name}: ${p.day}`,
    /** Accessible name of a calendar day. */
    dayOf: (p: { day: string; n: number }) =>
      `${p.day}: ${n(p.n, { one: '# ogled', two: '# ogleda', few: '# ogledi', other: '# ogledov' })}`,
    none: 'Ta dan ni ogledov.',
    next: (p: { day: string }) => `Naslednji ogledi: ${p.day}`,
    last: (p: { day: string }) => `Zadnji ogledi: ${p.day}`,
    held: 'čaka na potrditev',
    away: (p: { reason: string }) => `Odsotnost: ${p.reason}`,
    holiday: 'praznik',
    thisVisit: 'ta ogled',
    proposed: (p: { number: string }) => `predlagan ${p.number}`,
    look: 'Prikaz koledarja',
    looks: { dan: 'Dan', teden: 'Teden' },
    legend: {
      agreed: 'dogovorjen ogled',
      held: 'čaka na potrditev',
      proposed: 'predlagan termin',
      away: 'odsotnost',
      holiday: 'dela prost dan',
    },
    move: 'Predlagaj drug termin',
    moveOf: (p: { number: string }) => `Predlagaj drug termin ogleda za ${p.number}`,
    dragHint: 'Dogovorjeni ogled lahko povlečete na drug dan istega cenilca.',
    agreedNow: (p: { when: string }) => `Zdaj dogovorjeno: ${p.when}`,
    moveText:
      'Stranka in cenilec dobita predlog. Dokler stranka ne sprejme novega termina, velja dogovorjeni. Prosti termini upoštevajo pot in odsotnosti cenilca.',
    moveAsked: 'Predlog je poslan stranki in cenilcu.',
    absences: (p: { name: string }) => `Odsotnost: ${p.name}`,
    absencesLead: 'V tem času cenilec ne sprejema ogledov.',
  },
  visits: {
    title: menu.visits,
    ahead: 'Prihodnji',
    past: 'Opravljeni',
    when: 'Kateri ogledi',
    none: 'Ni prihodnjih ogledov',
    noneHint: 'Ko oddate povpraševanje ali prevzamete primer, se ogled pokaže tukaj.',
    nonePast: 'Ni preteklih ogledov',
    nonePastHint: 'Ogledi, ki so bili, ostanejo zapisani tukaj.',
    /** For a day that is today or later. */
    inDays: (p: { n: number }) =>
      p.n === 0 ? 'danes' : p.n === 1 ? 'jutri' : n(p.n, { one: 'čez # dan', two: 'čez # dneva', other: 'čez # dni' }),
    today: 'Danes',
    states: { held: 'zadržan', wished: 'želja', confirmed: 'potrjen', released: 'sproščen' },
    valuer: (p: { name: string }) => `Cenilec: ${p.name}`,
    door: (p: { name: string }) => `Za vstop: ${p.name}`,
    bestTime: (p: { time: string }) => `dosegljivost: ${p.time}`,
    noValuer: 'Cenilec še ni določen.',
    open: 'Odpri',
    openOf: (p: { number: string }) => `Odpri primer ${p.number}`,
  },
  submit: 'Potrdi termin in nadaljuj',
};
