import type { ReadinessCheck, ReadinessFinding } from '#app/readiness/contract/readiness.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** Parameters of a finding: a count, a formatted moment and a day. */
export type Said = { readonly n: number; readonly at: string; readonly day: string | null };

/** Whether the installation is ready for real operation. */
export const readiness = {
  title: menu.readiness,
  version: (p: { version: string }) => `Različica programa: ${p.version}`,
  lead: 'Kaj mora biti urejeno, preden Mera dela zares, in na kaj je treba paziti, ko že dela.',
  ready: 'Vse je v redu.',
  lacks: (p: { n: number }) =>
    count(p.n, {
      one: 'Urediti je treba še # stvar.',
      two: 'Urediti je treba še # stvari.',
      few: 'Urediti je treba še # stvari.',
      other: 'Urediti je treba še # stvari.',
    }),
  columns: { check: 'Kaj', state: 'Stanje', finding: 'Ugotovitev', mend: 'Kje se uredi' },
  states: { good: 'V redu', warning: 'Opozorilo', missing: 'Manjka' },
  noteRestore: 'Zapiši: obnovitev je danes uspela',
  noted: 'Poskus obnovitve je zapisan.',
  operator: 'Nastavitve strežnika',
  checks: {
    issuer: 'Izdajatelj računov',
    terms: 'Splošni pogoji',
    privacy: 'Varstvo osebnih podatkov',
    prices: 'Paketi in cene',
    valuers: 'Cenilec z veljavno licenco',
    demo_accounts: 'Računi predstavitve',
    mail_server: 'Poštni strežnik',
    mails: 'Neposlana pošta',
    address: 'Javni naslov',
    proxy: 'Posredniški strežniki (TRUST_PROXY)',
    backup: 'Varnostna kopija',
    restore: 'Poskus obnovitve',
    market: 'Evidenca trga nepremičnin',
    cadastre: 'Kataster nepremičnin',
    jobs: 'Opravila v ozadju',
    signature: 'Elektronski podpis in časovni žig',
  } satisfies Record<ReadinessCheck, string>,
  findings: {
    issuer_complete: () => 'Podatki so vpisani.',
    issuer_lacks: ({ n }) =>
      count(n, {
        one: '# podatek manjka ali je še iz vzorca. Dokler je tako, ni mogoče ničesar prodati.',
        two: '# podatka manjkata ali sta še iz vzorca. Dokler je tako, ni mogoče ničesar prodati.',
        few: '# podatki manjkajo ali so še iz vzorca. Dokler je tako, ni mogoče ničesar prodati.',
        other: '# podatkov manjka ali so še iz vzorca. Dokler je tako, ni mogoče ničesar prodati.',
      }),
    own_text: () => 'Objavljeno je vaše besedilo.',
    sample_text: () => 'Objavljeno je vzorčno besedilo. Preglejte ga, prilagodite in objavite svojega.',
    priced: ({ n }) =>
      count(n, {
        one: 'V prodaji je # paket ali modul.',
        two: 'V prodaji sta # paketa ali modula.',
        few: 'V prodaji so # paketi ali moduli.',
        other: 'V prodaji je # paketov ali modulov.',
      }),
    free_of_charge: ({ n }) =>
      count(n, {
        one: '# paket ali modul v prodaji je brez cene.',
        two: '# paketa ali modula v prodaji sta brez cene.',
        few: '# paketi ali moduli v prodaji so brez cene.',
        other: '# paketov ali modulov v prodaji je brez cene.',
      }),
    nothing_on_sale: () => 'V prodaji ni nobenega paketa.',
    licensed: ({ n }) =>
      count(n, {
        one: 'Veljavno licenco ima # cenilec.',
        two: 'Veljavno licenco imata # cenilca.',
        few: 'Veljavno licenco imajo # cenilci.',
        other: 'Veljavno licenco ima # cenilcev.',
      }),
    licence_ends: ({ day }) => `Prva licenca poteče ${day}.`,
    no_licence: () => 'Noben cenilec nima vpisane veljavne licence, zato primerov ni komu dodeliti.',
    no_demo_accounts: () => 'Noben račun predstavitve ni odprt.',
    demo_accounts_open: ({ n }) =>
      count(n, {
        one: '# račun predstavitve se lahko še prijavi. Zaprite ga.',
        two: '# računa predstavitve se lahko še prijavita. Zaprite ju.',
        few: '# računi predstavitve se lahko še prijavijo. Zaprite jih.',
        other: '# računov predstavitve se lahko še prijavi. Zaprite jih.',
      }),
    mail_tested: ({ at }) => `Zadnje preskusno sporočilo je poštni strežnik sprejel ${at}.`,
    mail_untested: () => 'Strežnik je nastavljen, preskusno sporočilo pa še ni bilo poslano.',
    no_mail_server: () =>
      'SMTP_URL ni nastavljen: nobeno sporočilo ne gre ven, zato ni mogoče potrditi naslova ali ponastaviti gesla.',
    mails_sent: () => 'Vsa pošta je šla ven.',
    mails_failed: ({ n }) =>
      count(n, {
        one: '# sporočila ni bilo mogoče poslati.',
        two: '# sporočil ni bilo mogoče poslati.',
        few: '# sporočil ni bilo mogoče poslati.',
        other: '# sporočil ni bilo mogoče poslati.',
      }),
    address_safe: () => 'Naslov se začne s https in je isti, kot ga imate odprtega.',
    address_differs: () =>
      'Mero imate odprto na drugem naslovu, kot je v PUBLIC_URL; povezave v sporočilih vodijo na slednjega.',
    address_unsafe: () => 'PUBLIC_URL se ne začne s https: gesla in podatki bi po omrežju potovali nezaščiteni.',
    proxies_right: ({ n }) =>
      n === 0
        ? 'Pred Mero ni posrednika in nobeden ni nastavljen.'
        : count(n, {
            one: 'Pred Mero je # posrednik, kot je nastavljeno.',
            two: 'Pred Mero sta # posrednika, kot je nastavljeno.',
            few: 'Pred Mero so # posredniki, kot je nastavljeno.',
            other: 'Pred Mero je # posrednikov, kot je nastavljeno.',
          }),
    proxies_more: ({ n }) =>
      `Zahteva je prišla prek več posrednikov (${n}), kot jih je v TRUST_PROXY: omejitve po naslovih štejejo vse obiskovalce za enega.`,
    proxies_fewer: ({ n }) =>
      `Zahteva je prišla prek manj posrednikov (${n}), kot jih je v TRUST_PROXY: obiskovalec bi si lahko izmislil svoj naslov.`,
    done_at: ({ at }) => `Zadnjič: ${at}.`,
    done_long_ago: ({ at }) => `Zadnjič: ${at}. To je predolgo nazaj.`,
    never_done: () => 'Tega še ni bilo.',
    register_read: ({ at, day }) => (day ? `Uvoženo ${at}, stanje na dan ${day}.` : `Uvoženo ${at}.`),
    register_old: ({ at, day }) =>
      day ? `Uvoženo ${at}, stanje na dan ${day}. Podatki so stari.` : `Uvoženo ${at}. Podatki so stari.`,
    register_empty: () => 'Podatki še niso uvoženi.',
    jobs_done: () => 'Nobeno opravilo ne zamuja.',
    jobs_wait: ({ n, at }) =>
      count(n, {
        one: `Čaka # opravilo, že od ${at}.`,
        two: `Čakata # opravili, najstarejše že od ${at}.`,
        few: `Čakajo # opravila, najstarejše že od ${at}.`,
        other: `Čaka # opravil, najstarejše že od ${at}.`,
      }),
    jobs_failed: ({ n }) =>
      count(n, {
        one: '# opravilo po vseh poskusih ni uspelo; razlog je v dnevniku strežnika.',
        two: '# opravili po vseh poskusih nista uspeli; razlog je v dnevniku strežnika.',
        few: '# opravila po vseh poskusih niso uspela; razlog je v dnevniku strežnika.',
        other: '# opravil po vseh poskusih ni uspelo; razlog je v dnevniku strežnika.',
      }),
    sealed_and_stamped: () => 'Vsako poročilo ob pečatenju dobi žig podjetja in časovni žig.',
    sealed_unstamped: () =>
      'Vsako poročilo ob pečatenju dobi žig podjetja, časovnega žiga pa ne: SIGNATURE_TSA_URL ni nastavljen.',
    signed_by_service: () => 'Vsako poročilo ob pečatenju podpiše storitev na naslovu SIGNATURE_SERVICE_URL.',
    signed_by_hand: () =>
      'Žig podjetja (SIGNATURE_P12) in podpis na daljavo (SIGNATURE_SERVICE_URL) nista nastavljena. Nista nujna: cenilec lahko poročilo podpiše doma in ga naloži. Časovni žig (SIGNATURE_TSA_URL) je samo ob žigu podjetja.',
  } satisfies Record<ReadinessFinding, (said: Said) => string>,
};
