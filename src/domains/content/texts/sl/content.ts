import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** The office's screens of the texts of the public pages, and of messages from the contact form. */
export const content = {
  pages: {
    title: menu.pageTexts,
    lead: 'Besedila javnih strani. Sprememba je na strani takoj, starejše različice ostanejo v zgodovini.',
    columns: { title: 'Stran', language: 'Jezik', version: 'Različica', changed: 'Zadnja sprememba' },
    edit: 'Uredi',
    editNamed: (p: { title: string; language: string }) => `Uredi: ${p.title} (${p.language})`,
    back: 'Na seznam strani',
  },
  news: {
    title: menu.news,
    lead: 'Novice na javni strani. Osnutek vidi samo pisarna.',
    empty: 'Novic še ni.',
    begin: 'Nova novica',
    published: 'Objavljena',
    draft: 'Osnutek',
    state: 'Stanje',
    back: 'Na seznam novic',
    publish: 'Objavljena na javni strani',
    slug: 'Naslov v brskalniku',
    slugHint: 'Zadnji del naslova strani, npr. nov-cenik-2027.',
  },
  fields: { title: 'Naslov', description: 'Kratek opis', body: 'Besedilo', language: 'Jezik' },
  descriptionHint: 'Stoji pod naslovom in v rezultatih iskalnikov.',
  bodyHint:
    'Markdown: ## podnaslov, **krepko**, - alineja, [povezava](/kontakt), | preglednica |. Vrednosti iz nastavitev: {standard_days}, {urgent_days}, {quote_days}, {visit_from}, {visit_until}, {minutes_flat}, {minutes_house}, {minutes_business}, {minutes_further}, {further_percent}, {urgent_percent}.',
  preview: 'Predogled',
  save: 'Objavi spremembo',
  saveDraft: 'Shrani',
  saved: (p: { version: number }) => `Shranjeno kot različica ${p.version}.`,
  open: 'Odpri na javni strani',
  brought: 'Besedilo ob namestitvi',
  history: {
    title: 'Zgodovina',
    version: (p: { version: number }) => `Različica ${p.version}`,
    current: 'velja zdaj',
    show: 'Pokaži',
    showNamed: (p: { version: number }) => `Pokaži različico ${p.version}`,
    restore: 'Obnovi',
    restoreNamed: (p: { version: number }) => `Obnovi različico ${p.version}`,
    restoreText: (p: { version: number }) =>
      `Besedilo različice ${p.version} bo takoj na javni strani, kot nova različica. Sedanje ostane v zgodovini.`,
  },
  contacts: {
    title: menu.contacts,
    lead: 'Kar so obiskovalci napisali na strani Kontakt, in izjave o odstopu od pogodbe, najnovejše najprej.',
    empty: 'Sporočil še ni.',
    columns: { from: 'Od koga', message: 'Sporočilo', created: 'Prejeto' },
    waiting: (p: { n: number }) =>
      count(p.n, {
        one: '# sporočilo čaka na odgovor.',
        two: '# sporočili čakata na odgovor.',
        few: '# sporočila čakajo na odgovor.',
        other: '# sporočil čaka na odgovor.',
      }),
    onlyOpen: 'Samo brez odgovora',
    emptyOpen: 'Na vsa sporočila je odgovorjeno.',
    mark: 'Označi kot rešeno',
    markLead: 'Izbrana sporočila so s tem rešena; zapis je pri vseh isti.',
    markOf: (p: { from: string }) => `Označi kot rešeno: ${p.from}`,
    reopen: 'Znova odpri',
    reopenOf: (p: { from: string }) => `Znova odpri: ${p.from}`,
    note: 'Kaj je bilo narejeno (vidi samo pisarna)',
    marked: 'Sporočilo je rešeno.',
    reopened: 'Sporočilo spet čaka na odgovor.',
    answered: (p: { at: string; by: string | null }) => (p.by ? `Rešeno ${p.at}, ${p.by}` : `Rešeno ${p.at}`),
    state: 'Stanje',
    open: 'Čaka',
    answer: (p: { email: string }) => `Odgovori: ${p.email}`,
    withdrawal: {
      carryOut: 'Izvedi odstop',
      carryOutOf: (p: { number: string }) => `Izvedi odstop od pogodbe ${p.number}`,
      lead: 'Pogodba se konča s časom prejema izjave; kar se vrača, gre med vračila. Pred tem preverite, da je izjavo res dal naročnik.',
      reason: 'Kako je preverjeno (npr. klic naročnika, pismo z dne)',
      done: 'Odstop je izveden.',
      linkSent: (p: { at: string }) => `Naročnik ima povezavo za potrditev od ${p.at}.`,
      noLink: 'Podatki se ne ujemajo s pogodbo ali pa je rok za odstop že potekel: preverite.',
    },
  },
};
