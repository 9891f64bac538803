import type { AwaitedThing } from '#contract/case-moves.ts';
import type {
  CancelReason,
  DeclineReason,
  DocumentType,
  Ended,
  InquiryState,
  NoAccessReason,
  Party,
  PropertyKind,
  ValuerDeclineReason,
} from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import type { SecurityPattern } from '#contract/security.ts';
import { inFours } from '#lib/in-fours.ts';
import { withStop } from '#lib/words.ts';
import { formats } from '#platform/i18n/format.ts';
import { plural } from '#platform/i18n/plural.ts';
import { codeLists } from '#platform/texts/sl/code-lists.ts';
import { days, daysWithin, hoursUpTo, minutes } from '#platform/texts/sl/spans.ts';

/** A message in words; the address behind the button is the sender's matter. */
export type MailText = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string | null;
};

/** Pending answers beside the state of a case. */
const awaited: Record<AwaitedThing, string> = {
  terms: 'predlog druge cene ali roka',
  times: 'predlog termina ogleda',
  visit: 'nov termin ogleda, ki ga izberete vi',
  correction: 'popravljena različica umaknjenega poročila',
  account: 'bančni račun (IBAN) za vračilo denarja',
};

export type SecurityEvent =
  | 'new_device'
  | 'password_changed'
  | 'session_reused'
  | 'two_factor_changed'
  | 'two_factor_removal_asked'
  | 'two_factor_removed'
  | 'passkey_added'
  | 'registered_again'
  | 'email_change_asked'
  | 'email_changed';

const { dayInSentence: date, money, number: decimal, time, weekday } = formats('sl');
const dateTime = (at: string): string => `${date(at)} ob ${time(at)}`;

/** Recipient of a mail about a visit: its customer, a client without an account, which replies by mail, or its valuer. */
export type VisitSide = 'customer' | 'client' | 'valuer';

const prepare = 'Prosimo, pripravite dokumente o nepremičnini in omogočite dostop do vseh prostorov.';
const takeAlong = 'Pred odhodom odprite primer in izberite »Pripravi za teren«, da imate podatke tudi brez povezave.';

/** Day of a visit, relative to the day of the message. */
export type VisitDay = 'today' | 'tomorrow' | 'later';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const newDeals = (n: number): string =>
  plural('sl')(n, { one: '# nov posel', two: '# nova posla', few: '# novi posli', other: '# novih poslov' });

const mayWithdraw = (until: string): string =>
  `Kot potrošnik lahko do ${date(until)} od pogodbe odstopite brez navedbe razloga: v naročilu ali z obrazcem na strani »Odstop od pogodbe«.`;
const termsCome = 'Splošni pogoji, ki ste jih sprejeli, so v priponki.';

const alarms: Record<SecurityPattern, (n: number) => string> = {
  foreign_ids: (n) =>
    `V zadnji uri je ista oseba ${plural('sl')(n, { one: '#-krat', two: '#-krat', few: '#-krat', other: '#-krat' })} poskusila odpreti tuje ali neznane predmete.`,
  sign_ins: (n) =>
    `V zadnji uri je bilo isti osebi ali z istega naslova ${plural('sl')(n, { one: 'zavrnjena # prijava', two: 'zavrnjeni # prijavi', few: 'zavrnjene # prijave', other: 'zavrnjenih # prijav' })}.`,
  night_export: () => 'Ponoči je nekdo iz pisarne izvozil podatke.',
  iban_changed: () => 'Spremenjen je IBAN, na katerega plačujejo stranke.',
};

const events: Record<SecurityEvent, string> = {
  new_device: 'V vaš račun se je nekdo prijavil z nove naprave ali iz novega brskalnika.',
  password_changed: 'Geslo vašega računa je bilo spremenjeno. Vse druge prijave smo odjavili.',
  session_reused:
    'Opazili smo, da je bila vaša prijava uporabljena na dveh krajih hkrati. Zaradi varnosti smo jo odjavili.',
  passkey_added:
    'Vašemu računu je bil dodan ključ za prijavo brez gesla. Če ga niste dodali vi, ga odstranite v svojem računu.',
  registered_again:
    'Nekdo je poskusil odpreti račun z vašim e-poštnim naslovom, ki svoj račun že ima. Račun se ni spremenil. Vanj se prijavite z geslom ali s povezavo, ki vam jo pošljemo s strani za prijavo.',
  email_change_asked:
    'V vašem računu je bila zahtevana sprememba e-poštnega naslova. Naslov se spremeni, ko je potrjen nov.',
  email_changed: 'E-poštni naslov vašega računa je bil spremenjen. Na ta naslov vam odslej ne bomo več pisali.',
  two_factor_removal_asked:
    'Pisarna je na vašo željo začela odstranjevanje dvostopenjske prijave vašega računa. Ko potrdi še druga oseba pisarne, bo za prijavo dovolj prvi korak. Če tega niste želeli, nam takoj pišite ali pokličite.',
  two_factor_removed:
    'Dvostopenjska prijava vašega računa je odstranjena, ker ste izgubili telefon in obnovitvene kode. Ob naslednji prijavi jo znova nastavite.',
  two_factor_changed: 'Nastavitev dvostopenjske prijave vašega računa je bila spremenjena.',
};

/** A document of no kind of its own has only the name that its asker gave it. */
const documentName = (document: DocumentType): string =>
  document === 'drugo' ? 'dokument o nepremičnini' : codeLists.documentTypes[document].toLowerCase();

/** Day and hour within a sentence, between commas; empty without a time. */
const whenIn = (at: string | null): string => (at ? ` (${weekday(at)}, ${date(at)} ob ${time(at)})` : '');

export const mails = {
  confirm_email: (p: { name: string }): MailText => ({
    subject: 'Potrdite svoj e-poštni naslov',
    lines: [
      `Pozdravljeni, ${p.name}.`,
      'Hvala, da ste odprli račun v aplikaciji Mera. Prosimo, potrdite, da je ta e-poštni naslov vaš.',
      'Če računa niste odprli vi, sporočila ni treba upoštevati.',
    ],
    button: 'Potrdi e-poštni naslov',
  }),

  confirm_new_email: (p: { name: string }): MailText => ({
    subject: 'Potrdite svoj novi e-poštni naslov',
    lines: [
      `Pozdravljeni, ${p.name}.`,
      'V računu aplikacije Mera ste vpisali ta e-poštni naslov. Prosimo, potrdite ga; do takrat vam pišemo na dosedanjega.',
      'Če spremembe niste zahtevali vi, sporočila ni treba upoštevati.',
    ],
    button: 'Potrdi novi naslov',
  }),

  /** `until` is an instant in ISO form. */
  account_closed: (p: { name: string; until: string }): MailText => ({
    subject: 'Vaš račun je zaprt',
    lines: [
      `Pozdravljeni, ${p.name}.`,
      'Vaš račun v aplikaciji Mera je zaprt. Hvala, da ste bili z nami.',
      `Če si premislite, ga do ${date(p.until)} odprete s spodnjo povezavo. Nato podatke izbrišemo; ostane samo tisto, kar moramo hraniti po zakonu.`,
    ],
    button: 'Znova odpri račun',
  }),

  reset_code: (p: { code: string }): MailText => ({
    subject: 'Koda za ponastavitev gesla',
    lines: [
      'Pozdravljeni.',
      'Prejeli smo zahtevo za ponastavitev gesla. Na strani za ponastavitev vnesite to kodo:',
      p.code,
      `Koda velja ${minutes(limits.resetMinutes)} in samo enkrat. Nikomur je ne zaupajte; mi vas zanjo nikoli ne vprašamo.`,
      'Če gesla niste želeli spremeniti, sporočila ni treba upoštevati. Vaše geslo ostaja enako.',
    ],
    button: null,
  }),

  sign_in_link: (_: object): MailText => ({
    subject: 'Povezava za prijavo',
    lines: [
      'Pozdravljeni.',
      `S spodnjo povezavo se prijavite brez gesla. Velja ${minutes(limits.signInLinkMinutes)} in samo enkrat.`,
      'Povezave nikomur ne posredujte. Če je niste zahtevali vi, sporočila ni treba upoštevati.',
    ],
    button: 'Prijavi me',
  }),

  password_link: (_: object): MailText => ({
    subject: 'Povezava za novo geslo',
    lines: [
      'Pozdravljeni.',
      'Pisarna vam pošilja povezavo, s katero si nastavite novo geslo. Povezava velja en dan in samo enkrat.',
      'Dokler gesla ne nastavite, velja staro. Povezave nikomur ne posredujte.',
    ],
    button: 'Nastavi geslo',
  }),

  staff_invited: (p: { name: string; role: Role; days: number }): MailText => ({
    subject: 'Povabilo v aplikacijo Mera',
    lines: [
      `Pozdravljeni, ${p.name}.`,
      `Pisarna vas vabi k delu v aplikaciji Mera. Vaša vloga: ${codeLists.roles[p.role].toLowerCase()}.`,
      `Geslo si nastavite sami s spodnjo povezavo; velja ${days(p.days)} in samo enkrat. Povezave nikomur ne posredujte.`,
      'Če povabila niste pričakovali, sporočila ni treba upoštevati.',
    ],
    button: 'Nastavi geslo',
  }),

  /** `byAccount` if its customer signs in; others follow and answer by writing or calling, here and below. */
  /**
   * `gross` is the price accepted with it; `next` the following days, the report's if the price is agreed. Messages queued before these
   * were added have none.
   */
  inquiry_received: (p: {
    number: string;
    byAccount: boolean;
    gross?: number | null;
    next?: { answer_by: string; report_by: string | null; waits_until: string | null; visit_at: string | null };
  }): MailText => ({
    subject: `Prejeli smo vaše ${p.gross ? 'naročilo' : 'povpraševanje'} ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Hvala za zaupanje. Vaše ${p.gross ? 'naročilo' : 'povpraševanje'} ${p.number} je pri nas.`,
      p.gross
        ? `Cena, ki ste jo sprejeli z oddajo, je ${money(p.gross / 100)} z DDV. Na potezi smo mi: pregledali bomo naročilo in dokumente ter vam pisali, kako naprej.`
        : 'Na potezi smo mi: pregledali bomo podatke in dokumente ter vam pripravili ponudbo. Če bo kaj manjkalo, se vam oglasimo.',
      ...(p.next
        ? [
            `${p.gross ? 'Naročilo pregledamo' : 'Ponudbo pošljemo'} najpozneje ${date(p.next.answer_by)}.`,
            ...(p.next.visit_at ? [`Izbrani termin ogleda: ${dateTime(p.next.visit_at)}.`] : []),
            ...(p.next.waits_until
              ? [
                  `Delo začnemo po izteku roka za odstop, predvidoma po ${date(p.next.waits_until)}; natančen dan vam sporočimo, ko je pogodba sklenjena.`,
                ]
              : []),
            ...(p.next.report_by ? [`Poročilo izročimo predvidoma do ${date(p.next.report_by)}.`] : []),
          ]
        : []),
      ...(p.byAccount ? ['Potek lahko kadar koli spremljate v svojem računu.'] : []),
    ],
    button: p.gross ? 'Odpri naročilo' : 'Odpri povpraševanje',
  }),

  recipient_named: (p: { number: string }): MailText => ({
    subject: `Prejeli smo povpraševanje ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Pri povpraševanju ${p.number} za cenitev nepremičnine ste navedeni kot uporabnik poročila.`,
      'Ko bo poročilo izročeno, vas o tem obvestimo na ta naslov. Do takrat vam ni treba storiti ničesar.',
    ],
    button: null,
  }),

  inquiry_announced: (p: { number: string; kind: PropertyKind; municipality: string }): MailText => ({
    subject: `Novo povpraševanje ${p.number}: ${codeLists.propertyKinds[p.kind].toLowerCase()}, ${p.municipality}`,
    lines: [
      `Stranka je oddala povpraševanje ${p.number}.`,
      `Vrsta nepremičnine: ${codeLists.propertyKinds[p.kind].toLowerCase()}. Občina: ${p.municipality}.`,
      'Povpraševanje čaka na pregled.',
    ],
    button: 'Odpri povpraševanje',
  }),

  inquiry_opened: (p: { isNew: boolean }): MailText => ({
    subject: 'Pripravili smo vam povpraševanje',
    lines: [
      'Pozdravljeni.',
      'Po vašem sporočilu smo za vas začeli povpraševanje za cenitev nepremičnine. Prevzamete ga z nekaj kliki: dopolnite svoje podatke, izberite datum ogleda in ga oddajte.',
      p.isNew
        ? 'Odprli smo vam račun. Geslo nastavite na spodnji povezavi; velja en dan in samo enkrat.'
        : 'Povpraševanje vas čaka v vašem računu med osnutki.',
      'Če cenitve niste naročali, sporočila ni treba upoštevati.',
    ],
    button: p.isNew ? 'Nastavi geslo in prevzemi' : 'Odpri povpraševanja',
  }),

  message_came: (p: { number: string }): MailText => ({
    subject: `Novo sporočilo pri primeru ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Pri primeru ${p.number} vas čaka novo sporočilo.`,
      'Preberete ga in nanj odgovorite v svojem računu. Dokler sporočil ne preberete, vam zanje ne pišemo znova.',
    ],
    button: 'Odpri sporočila',
  }),

  document_requested: (p: { document: DocumentType; days: number }): MailText => ({
    subject: 'Prošnja za dokument',
    lines: [
      'Pozdravljeni.',
      `Za cenitev nepremičnine vas prosijo za dokument: ${documentName(p.document)}.`,
      `Kdo prosi in za katero nepremičnino, zaradi varstva podatkov piše šele na strani za oddajo. Datoteko oddate brez prijave; povezava velja ${days(p.days)}.`,
      'Če prošnje ne pričakujete, sporočila ni treba upoštevati.',
    ],
    button: 'Oddaj dokument',
  }),

  document_given: (p: { document: DocumentType }): MailText => ({
    subject: 'Prejeli smo zaprošeni dokument',
    lines: ['Pozdravljeni.', `Po vaši povezavi je bila oddana datoteka: ${documentName(p.document)}.`],
    button: 'Odpri dokumente',
  }),

  /** `reminder` is the day of the wait, or null for the request itself. */
  info_requested: (p: {
    number: string;
    items: readonly string[];
    note: string | null;
    reminder: number | null;
  }): MailText => ({
    subject: `Potrebujemo dopolnitev za ${p.number}`,
    lines: [
      'Pozdravljeni.',
      p.reminder === null
        ? `Pri pregledu povpraševanja ${p.number} smo ugotovili, da za nadaljevanje še nekaj potrebujemo:`
        : `Vljudno vas opominjamo, da za povpraševanje ${p.number} še čakamo na vašo dopolnitev:`,
      ...p.items.map((item) => `– ${item}`),
      ...(p.note ? [p.note] : []),
      `Na potezi ste vi. Dokler čakamo, rok za izdelavo miruje. Če se v ${daysWithin(limits.infoDays.end)} ne oglasite, naročilo žal prekličemo.`,
    ],
    button: 'Dopolni povpraševanje',
  }),

  inquiry_declined: (p: { number: string; reason: DeclineReason; note: string | null }): MailText => ({
    subject: `Povpraševanja ${p.number} ne moremo prevzeti`,
    lines: [
      'Pozdravljeni.',
      `Hvala za zaupanje. Povpraševanja ${p.number} žal ne moremo prevzeti.`,
      `Razlog: ${codeLists.declineReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'Če ste že kaj plačali, vam znesek v celoti vrnemo.',
    ],
    button: 'Odpri povpraševanje',
  }),

  /** Amounts in cents, `until` a day. */
  quote_sent: (p: {
    number: string;
    until: string;
    net: number;
    gross: number;
    note: string | null;
    /** Another price was offered, or accepted and not paid, before. */
    replaces: boolean;
    /** The price with VAT that was accepted before; null if none was. */
    before: number | null;
  }): MailText => ({
    subject: `Ponudba za cenitev ${p.number} (velja do ${date(p.until)})`,
    lines: [
      'Pozdravljeni.',
      `Za cenitev ${p.number} smo vam pripravili ponudbo.`,
      `Cena z DDV: ${money(p.gross / 100)}. Cena brez DDV: ${money(p.net / 100)}.`,
      ...(p.before === null ? [] : [`Prej ste potrdili ceno ${money(p.before / 100)} z DDV; ta ne velja več.`]),
      ...(p.replaces ? ['Ta ponudba nadomesti prejšnjo; prejšnja ponudba in predračun zanjo ne veljata več.'] : []),
      ...(p.note ? [p.note] : []),
      `Na potezi ste vi: ponudbo lahko potrdite do ${date(p.until)}.`,
    ],
    button: 'Preglej in potrdi ponudbo',
  }),

  /**
   * Amount in cents, `due` a day; `reminder` is the day of the wait, or null for the predračun itself; `visit_by` the last day on which the
   * payment keeps the chosen visit, if that is before `due`.
   */
  proforma_due: (p: {
    number: string;
    gross: number;
    due: string;
    iban: string;
    recipient: string;
    reference: string;
    reminder: number | null;
    visit_by: string | null;
  }): MailText => ({
    subject: p.reminder === null ? `Predračun ${p.number} za plačilo` : `Opomnik: predračun ${p.number}`,
    lines: [
      'Pozdravljeni.',
      p.reminder === null
        ? `Hvala za naročilo. Na potezi ste vi: predračun ${p.number} čaka na plačilo.`
        : `Vljudno vas opominjamo, da predračun ${p.number} še ni plačan. Če ste plačali v zadnjih dneh, sporočila ni treba upoštevati.`,
      `Znesek: ${money(p.gross / 100)}`,
      `Prejemnik: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Sklic: ${p.reference}`,
      `Rok plačila: ${date(p.due)}`,
      ...(p.visit_by
        ? [
            `Izbrani termin ogleda je mogoč, če plačilo prejmemo do ${date(p.visit_by)}; pozneje se dogovorimo za novega.`,
          ]
        : []),
      'Predračun s kodo UPN QR vas čaka v naročilu. Račun izdamo, ko plačilo prejmemo.',
    ],
    button: 'Odpri naročilo',
  }),

  /** Amounts in cents, `due` and `today` days, `rate` in per cent a year; `text` is the office's addition to the step. */
  invoice_reminder: (p: {
    step: number;
    number: string;
    open: number;
    due: string;
    today: string;
    interest: number;
    rate: number;
    days: number;
    iban: string;
    recipient: string;
    reference: string;
    text: string | null;
  }): MailText => ({
    subject: `${p.step}. opomin: račun ${p.number}`,
    lines: [
      'Pozdravljeni.',
      p.step === 1
        ? `Račun ${p.number} je zapadel ${date(p.due)} in po naših podatkih še ni v celoti plačan. Če ste ga plačali v zadnjih dneh, sporočila ni treba upoštevati.`
        : p.step === 2
          ? `Račun ${p.number}, ki je zapadel ${date(p.due)}, kljub opominu še ni v celoti plačan. Prosimo, da ga poravnate.`
          : `Račun ${p.number}, ki je zapadel ${date(p.due)}, kljub dvema opominoma še ni v celoti plačan. Če ga ne poravnate v osmih dneh, ga bomo izterjali po sodni poti.`,
      ...(p.text ? [p.text] : []),
      `Odprta glavnica: ${money(p.open / 100)}`,
      `Zakonske zamudne obresti do ${date(p.today)}: ${money(p.interest / 100)} (${decimal(p.rate)} % na leto, ${days(p.days)} zamude)`,
      `Prejemnik: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Sklic: ${p.reference}`,
    ],
    button: 'Odpri naročilo',
  }),

  /** The invoice is attached. Amount in cents. */
  invoice_issued: (p: {
    number: string;
    toPay: number;
    due: string;
    iban: string;
    recipient: string;
    reference: string;
  }): MailText => ({
    subject: `Račun ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `V prilogi je račun ${p.number}. Za plačilo: ${money(p.toPay / 100)} do ${date(p.due)}.`,
      `Prejemnik: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Sklic: ${p.reference}`,
    ],
    button: null,
  }),

  /** A payment was booked on the order by mistake, and its consequences end. Amount in cents. */
  payment_taken_back: (p: { number: string; cents: number; left: 'closed' | 'waits' | 'goes_on' }): MailText => ({
    subject: `Popravek plačila naročila ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Plačilo ${money(p.cents / 100)} smo pomotoma upoštevali pri naročilu ${p.number}. Zdaj smo to popravili.`,
      {
        closed:
          'Dostop, ki ga je odprlo, je zaprt, za izdani račun prejmete dobropis. Dostop se spet odpre, ko je plačan predračun.',
        waits: 'Izdani račun smo popravili z dobropisom. Naročilo spet čaka na plačilo po predračunu.',
        goes_on:
          'Delo teče naprej. Izdani račun smo popravili z dobropisom, znesek naročila plačate po računu, ki sledi delu.',
      }[p.left],
      'Če ste naročilo že plačali, nam to sporočite. Za pomoto se opravičujemo.',
    ],
    button: 'Odpri naročilo',
  }),

  /** Money is refunded to a person without a known account. Amount in cents. */
  refund_account_asked: (p: { number: string; cents: number; cameBack: boolean; byAccount: boolean }): MailText => ({
    subject: `Vračilo po naročilu ${p.number}: ${p.byAccount ? 'vpišite račun' : 'sporočite račun'}`,
    lines: [
      'Pozdravljeni.',
      `Po naročilu ${p.number} vam vračamo ${money(p.cents / 100)}.`,
      ...(p.cameBack
        ? ['Denar smo že nakazali, vendar ga je banka vrnila. Morda je račun zaprt ali napačno vpisan.']
        : []),
      `Na potezi ste vi: ${p.byAccount ? 'v naročilu vpišite' : 'sporočite nam'} IBAN, na katerega naj denar nakažemo.`,
    ],
    button: 'Vpiši račun za vračilo',
  }),

  quote_ending: (p: { number: string; until: string }): MailText => ({
    subject: `Ponudba ${p.number} poteče čez ${days(limits.quoteDays.warning)}`,
    lines: [
      'Pozdravljeni.',
      `Ponudba za cenitev ${p.number} velja do ${date(p.until)}. Če jo želite sprejeti, jo potrdite do takrat.`,
    ],
    button: 'Preglej in potrdi ponudbo',
  }),

  /** `reason` in the words of the recipient. */
  quote_withdrawn: (p: { number: string; reason: string; note: string | null }): MailText => ({
    subject: `Cena za cenitev ${p.number} ne velja več`,
    lines: [
      'Pozdravljeni.',
      `Ceno za cenitev ${p.number} smo umaknili; predračun, če ste ga že prejeli, ne velja več. Prosimo, da ga ne plačate.`,
      `Razlog: ${p.reason.toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'Povpraševanje pregledujemo znova in vam pošljemo novo ponudbo. Če ste že kaj plačali, vam znesek vrnemo.',
    ],
    button: 'Odpri povpraševanje',
  }),

  quote_declined: (p: { number: string; reason: CancelReason; note: string | null }): MailText => ({
    subject: `Naročnik je zavrnil ponudbo ${p.number}`,
    lines: [
      `Ponudba za cenitev ${p.number} je zavrnjena, povpraševanje je spet v pregledu.`,
      `Razlog: ${codeLists.cancelReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'Na potezi ste vi: pošljite drugo ponudbo ali povpraševanje zaključite.',
    ],
    button: 'Odpri primer',
  }),

  quote_expired: (p: { number: string }): MailText => ({
    subject: `Ponudba ${p.number} je potekla`,
    lines: [
      'Pozdravljeni.',
      `Ponudba za cenitev ${p.number} je potekla. Če cenitev še potrebujete, odprite novo povpraševanje; podatke lahko prenesete iz tega.`,
    ],
    button: 'Odpri povpraševanje',
  }),

  /** The invoice is attached; an advance or the whole price was paid before it. */
  invoice_settled: (p: { number: string; order: string; advance: boolean }): MailText => ({
    subject: `Račun ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `V prilogi je račun ${p.number} za naročilo ${p.order}. ${p.advance ? 'Plačan je z avansom' : 'Račun je plačan'}; plačati vam ni treba ničesar.`,
    ],
    button: 'Odpri naročilo',
  }),

  /** The credit note is attached. `cents` is the amount credited from the corrected document. */
  credit_issued: (p: { number: string; corrects: string; order: string; cents: number }): MailText => ({
    subject: `Dobropis ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `V prilogi je dobropis ${p.number} k računu ${p.corrects} za naročilo ${p.order}. Znesek računa zmanjša za ${money(p.cents / 100)}.`,
      'Če ste zaradi njega plačali preveč, vam razliko vrnemo. Plačati vam po njem ni treba ničesar.',
    ],
    button: 'Odpri naročilo',
  }),

  /**
   * `number` of the invoice; `opens` if access opens with the payment. `from` is the instant at which access or work begins, if that is
   * later.
   */
  payment_received: (p: {
    number: string;
    order: string;
    /** The payer reads about it in the account. */
    byAccount: boolean;
    opens: boolean;
    from: string | null;
    what: string;
    gross: number;
    /** The last day on which a consumer may withdraw. */
    withdrawUntil: string | null;
    /** A consumer requested a start before that day. */
    early: boolean;
    /** The accepted terms are attached. */
    terms: boolean;
  }): MailText => ({
    subject: `Plačilo prejeto, račun ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Hvala, plačilo za naročilo ${p.order} smo prejeli; s tem je pogodba sklenjena. Račun ${p.number} pride ${p.byAccount ? 'v posebnem sporočilu in vas čaka v naročilu' : 'posebej'}.`,
      `Naročeno: ${p.what}. Cena: ${money(p.gross / 100)} z DDV.`,
      p.from
        ? p.opens
          ? `Dostop se začne ${dateTime(p.from)}; konec je zapisan na strani »Dostop in računi«.`
          : `Z delom začnemo ${date(p.from)}, ko se izteče rok za odstop.`
        : p.opens
          ? 'Dostop je odprt; konec je zapisan na strani »Dostop in računi«.'
          : 'Na potezi smo mi: določamo cenilca.',
      ...(p.withdrawUntil ? [mayWithdraw(p.withdrawUntil)] : []),
      ...(p.early
        ? [
            'Zahtevali ste začetek pred iztekom roka za odstop in potrdili, da pravico do odstopa izgubite, ko je storitev v celoti opravljena.',
          ]
        : []),
      ...(p.terms ? [termsCome] : []),
    ],
    button: 'Odpri naročilo',
  }),

  /** `until` is an instant in ISO form, `days` before it. */
  access_ending: (p: { name: string; until: string; days: number }): MailText => ({
    subject: `Dostop se izteče ${date(p.until)}`,
    lines: [
      'Pozdravljeni.',
      `${p.name} se izteče ${dateTime(p.until)}.`,
      'Dostop se ne podaljša sam. Če ga podaljšate pred iztekom, se novi začne, ko se ta konča; noben dan se ne izgubi.',
    ],
    button: 'Podaljšaj dostop',
  }),

  /** `isNew` if the link sets the password of a new account. */
  seat_given: (p: { owner: string; isNew: boolean }): MailText => ({
    subject: 'Povabilo v aplikacijo Mera',
    lines: [
      'Pozdravljeni.',
      `${p.owner} vam dodeljuje mesto v svojem paketu. Z njim lahko uporabljate iskanje po evidenci trga nepremičnin, javne podatke in izračun.`,
      p.isNew
        ? 'Za vstop si s spodnjo povezavo nastavite geslo. Povezava velja en dan.'
        : 'Vstopite s svojim računom; dostop je že odprt.',
    ],
    button: p.isNew ? 'Nastavi geslo' : 'Odpri Mero',
  }),

  /** `isNew` if the link sets the password of a new account. */
  organisation_invited: (p: { owner: string; name: string; isNew: boolean }): MailText => ({
    subject: 'Povabilo v organizacijo',
    lines: [
      'Pozdravljeni.',
      `${p.owner} vas vabi v organizacijo ${withStop(p.name)} Člani organizacije vidijo stanje in rok oddanih povpraševanj drug drugega.`,
      p.isNew
        ? 'Za vstop si s spodnjo povezavo nastavite geslo; povezava velja en dan. Povabilo nato sprejmete na strani »Organizacija«.'
        : 'Povabilo sprejmete ali zavrnete v svojem računu.',
    ],
    button: p.isNew ? 'Nastavi geslo' : 'Odpri povabilo',
  }),

  /** `until` and `at` are instants in ISO form; the visit at `at` was `agreed` with another valuer, or is the customer's wish. */
  assignment_offered: (p: {
    number: string;
    until: string;
    place: string | null;
    visit: { at: string; agreed: boolean } | null;
  }): MailText => ({
    subject: `Dodeljena nova cenitev ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Dodeljena vam je cenitev ${p.number}${p.place ? `: ${p.place}` : ''}.`,
      ...(p.visit
        ? [
            `${p.visit.agreed ? 'Ogled je bil s stranko že dogovorjen' : 'Stranka si je za ogled izbrala termin'}: ${weekday(p.visit.at)}, ${date(p.visit.at)} ob ${time(p.visit.at)}. Termin čaka na vašo potrditev.`,
          ]
        : []),
      `Na potezi ste vi: dodelitev sprejmite ali zavrnite do ${dateTime(p.until)}.`,
    ],
    button: 'Odpri dodelitev',
  }),

  /**
   * `until` is the instant by which the valuer answers. The `visit` is `held` at the chosen time, or at one that was `agreed` with another
   * valuer; the time is `gone`, there is `none`, or the visit is `made`.
   */
  valuer_assigned: (p: {
    number: string;
    name: string;
    until: string;
    visit: 'held' | 'agreed' | 'gone' | 'none' | 'made';
    /** When the visit is that stays reserved; null if none does. */
    at: string | null;
    byAccount: boolean;
    /** The case had another valuer before. */
    changed: boolean;
    note: string | null;
  }): MailText => ({
    subject: p.changed ? `Za cenitev ${p.number} je določen drug cenilec` : `Cenilec za cenitev ${p.number} je določen`,
    lines: [
      'Pozdravljeni.',
      `Za cenitev ${p.number} smo določili ${p.changed ? 'drugega cenilca' : 'cenilca'}: ${p.name}. Prevzem mora še potrditi; na potrditev čakamo do ${dateTime(p.until)}.`,
      ...{
        held: [
          `Termin, ki ste ga izbrali za ogled${whenIn(p.at)}, je zadržan; cenilec ga bo potrdil ali predlagal drugega.`,
        ],
        agreed: [
          `Dogovorjeni termin ogleda${whenIn(p.at)} ostane zadržan; potrditi ga mora še novi cenilec, ki pride namesto prejšnjega. Če mu termin ne ustreza, bo predlagal drugega.`,
        ],
        gone: [
          `Termin, ki ste ga izbrali za ogled, žal ni več prost. ${p.byAccount ? 'Prosimo, izberite novega.' : 'Za novega se bomo dogovorili.'}`,
        ],
        none: [p.byAccount ? 'Prosimo, izberite termin ogleda.' : 'Za termin ogleda se bomo dogovorili.'],
        made: [],
      }[p.visit],
      ...(p.note ? [p.note] : []),
    ],
    button: 'Odpri naročilo',
  }),

  visit_lapsed: (p: { number: string }): MailText => ({
    subject: `Izberite nov termin ogleda za ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Termin, ki ste ga izbrali za ogled pri cenitvi ${p.number}, v roku ni bil potrjen in ni več zadržan. Ostaja zapisan kot vaša želja.`,
      'Na potezi ste vi: izberite nov termin. Cenilec ga bo potrdil ali predlagal drugega.',
    ],
    button: 'Izberi termin',
  }),

  visit_proposed: (p: { number: string; times: readonly string[] }): MailText => ({
    subject: `Predlog termina ogleda za ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Cenilec za ogled pri cenitvi ${p.number} predlaga:`,
      ...p.times.map((at) => `– ${weekday(at)}, ${date(at)} ob ${time(at)}`),
      'Na potezi ste vi: potrdite termin, ki vam ustreza, ali izberite drugega.',
    ],
    button: 'Odpri naročilo',
  }),

  /** `at` is the time requested by the office, `before` the agreed one, valid until then; `own`: to the customer. */
  visit_move_asked: (p: {
    number: string;
    at: string;
    before: string;
    note: string | null;
    own: boolean;
    byAccount: boolean;
  }): MailText => ({
    subject: p.own ? `Prosimo za drug termin ogleda za ${p.number}` : `Predlog premika ogleda za ${p.number}`,
    lines: [
      'Pozdravljeni.',
      p.own
        ? `Za ogled pri cenitvi ${p.number} vas prosimo za drug termin: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}.`
        : `Pisarna je naročniku cenitve ${p.number} predlagala drug termin ogleda: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}.`,
      ...(p.note ? [p.note] : []),
      `Dokler ${p.own ? 'ne odgovorite' : 'naročnik ne odgovori'}, velja dogovorjeni termin: ${weekday(p.before)}, ${date(p.before)} ob ${time(p.before)}.`,
      ...(p.own
        ? [
            p.byAccount
              ? 'Na strani naročila sprejmite novi termin ali obdržite dogovorjenega.'
              : 'Sporočite nam, ali vam novi termin ustreza ali naj ostane dogovorjeni.',
          ]
        : []),
    ],
    button: p.own ? 'Odpri naročilo' : 'Odpri primer',
  }),

  /** `gross` and `due` are null if the price or the day stays. */
  /** An order that is paid after the work: this mail is its only confirmation. */
  order_confirmed: (p: {
    number: string;
    net: number;
    gross: number;
    days: number;
    monthly: boolean;
    payDays: number;
    note: string | null;
    /** The accepted terms are attached. */
    terms: boolean;
  }): MailText => ({
    subject: `Potrditev naročila ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Naročilo cenitve ${p.number} je potrjeno, s tem je pogodba sklenjena. Na potezi smo mi: določamo cenilca.`,
      `Cena: ${money(p.net / 100)} brez DDV, ${money(p.gross / 100)} z DDV.`,
      `Rok izdelave v delovnih dneh: ${p.days}. Čas, ko čakamo na vas, se vanj ne šteje.`,
      p.monthly
        ? `Vnaprej ni treba plačati ničesar. Cenitev bo na mesečnem računu; rok plačila v dneh: ${p.payDays}.`
        : `Vnaprej ni treba plačati ničesar. Račun izdamo ob izročitvi poročila; rok plačila v dneh: ${p.payDays}.`,
      ...(p.note ? [p.note] : []),
      ...(p.terms ? [termsCome] : []),
    ],
    button: 'Odpri naročilo',
  }),

  terms_offered: (p: {
    number: string;
    gross: number | null;
    due: string | null;
    reason: string;
    byAccount: boolean;
  }): MailText => ({
    subject: `Predlog spremembe naročila ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Za naročilo ${p.number} vam predlagamo spremembo:`,
      ...(p.gross === null ? [] : [`– nova cena z DDV: ${money(p.gross / 100)}`]),
      ...(p.due === null ? [] : [`– nov rok izročitve: ${date(p.due)}`]),
      `Razlog: ${p.reason}`,
      `Dokler predloga ne sprejmete, velja, kar je dogovorjeno. ${p.byAccount ? 'Predlog sprejmite ali zavrnite na strani naročila.' : 'Predlog sprejmete ali zavrnete s sporočilom, pismom ali klicem pisarni.'}`,
    ],
    button: 'Odpri naročilo',
  }),

  terms_answered: (p: { number: string; accepted: boolean; note: string | null }): MailText => ({
    subject: p.accepted ? `Sprememba naročila ${p.number} je sprejeta` : `Sprememba naročila ${p.number} je zavrnjena`,
    lines: [
      p.accepted
        ? `Naročnik je sprejel predlagano spremembo naročila ${p.number}. Cena in rok sta popravljena.`
        : `Naročnik je zavrnil predlagano spremembo naročila ${p.number}. Velja, kar je bilo dogovorjeno.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Odpri primer',
  }),

  /** The terms valid from now on; `due` is null if no day is agreed yet. */
  terms_agreed: (p: { number: string; gross: number; due: string | null }): MailText => ({
    subject: `Sprememba naročila ${p.number} je dogovorjena`,
    lines: [
      'Pozdravljeni.',
      `Predlagana sprememba naročila ${p.number} je sprejeta. Odslej velja:`,
      `– cena z DDV: ${money(p.gross / 100)}`,
      ...(p.due === null ? [] : [`– poročilo izročimo do ${date(p.due)}`]),
      'Vse drugo ostane, kot je bilo dogovorjeno. Sporočilo shranite: nadomešča prejšnjo ceno in prejšnji rok.',
    ],
    button: 'Odpri naročilo',
  }),

  /** `at` is the agreed time, which stays. */
  visit_kept: (p: { number: string; at: string }): MailText => ({
    subject: `Termin ogleda za ${p.number} ostane`,
    lines: [
      `Naročnik cenitve ${p.number} predlaganega termina ni sprejel. Ogled ostane: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}.`,
    ],
    button: 'Odpri primer',
  }),

  /** `times` are the withdrawn proposals; `agreed` is the visit that remains, `left`: other proposals remain. */
  visit_taken_back: (p: {
    number: string;
    times: readonly string[];
    agreed: string | null;
    left: boolean;
    byAccount: boolean;
  }): MailText => ({
    subject: `Predlagani termin ogleda za ${p.number} ne velja več`,
    lines: [
      'Pozdravljeni.',
      `Za ogled pri cenitvi ${p.number} smo predlagali termin, ki zaradi odsotnosti cenilca žal ne velja več:`,
      ...p.times.map((at) => `– ${weekday(at)}, ${date(at)} ob ${time(at)}`),
      p.agreed
        ? `Dogovorjeni termin ogleda ostane: ${weekday(p.agreed)}, ${date(p.agreed)} ob ${time(p.agreed)}.`
        : p.left
          ? 'Drugi predlagani termini ostanejo: potrdite tistega, ki vam ustreza.'
          : p.byAccount
            ? 'Prosimo, izberite nov termin. Cenilec ga bo potrdil ali predlagal drugega.'
            : 'Za nov termin se bomo dogovorili.',
    ],
    button: 'Odpri naročilo',
  }),

  assignment_declined: (p: { number: string; reason: ValuerDeclineReason; note: string | null }): MailText => ({
    subject: `Dodelitev ${p.number} ni sprejeta`,
    lines: [
      `Cenitev ${p.number} je znova brez cenilca.`,
      `Razlog: ${codeLists.valuerDeclineReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Odpri primer',
  }),

  /** `at` is an instant in ISO form. */
  visit_agreed: (p: { number: string; at: string; to: VisitSide; valuer: string | null }): MailText => ({
    subject: `Ogled potrjen: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}`,
    lines: [
      'Pozdravljeni.',
      `Ogled za cenitev ${p.number} je dogovorjen: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}.`,
      ...(p.valuer && p.to !== 'valuer' ? [`Na ogled pride: ${p.valuer}.`] : []),
      ...{
        customer: [prepare, `Ogled lahko prestavite do ${hoursUpTo(limits.visitMoveHours)} pred začetkom.`],
        client: [prepare],
        valuer: [takeAlong],
      }[p.to],
    ],
    button: p.to === 'customer' ? 'Prestavi ali odpovej ogled' : p.to === 'valuer' ? 'Odpri primer' : 'Odpri naročilo',
  }),

  /** `at` is the new time, `before` the one that was agreed. */
  visit_moved: (p: { number: string; at: string; before: string; to: VisitSide }): MailText => ({
    subject: `Ogled je prestavljen: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}`,
    lines: [
      'Pozdravljeni.',
      `Ogled za cenitev ${p.number} je prestavljen.`,
      `Novi termin: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}. Prejšnji termin ${dateTime(p.before)} ne velja več.`,
      // A client without an account gets no entry for a calendar.
      ...(p.to === 'client' ? [] : ['Koledarski vnos v prilogi nadomesti prejšnjega.']),
    ],
    button: p.to === 'customer' ? 'Prestavi ali odpovej ogled' : p.to === 'valuer' ? 'Odpri primer' : 'Odpri naročilo',
  }),

  visit_reminder: (p: { number: string; at: string; day: VisitDay; to: VisitSide }): MailText => ({
    subject: `${{ today: 'Danes', tomorrow: 'Jutri', later: capital(weekday(p.at)) }[p.day]}: ogled ob ${time(p.at)}`,
    lines: [
      'Pozdravljeni.',
      `Opomnik na ogled za cenitev ${p.number}: ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}.`,
      ...(p.to === 'valuer' ? [takeAlong] : [prepare, 'Če ne boste mogli biti na kraju, nam to čim prej sporočite.']),
    ],
    button: p.to === 'customer' ? 'Odpri ogled' : p.to === 'valuer' ? 'Odpri primer' : 'Odpri naročilo',
  }),

  /** `due` is the day of the deadline. */
  case_at_risk: (p: { number: string; due: string | null; question: boolean }): MailText => ({
    subject: `Rok za ${p.number} je ogrožen`,
    lines: [
      'Pozdravljeni.',
      p.due === null
        ? `Za cenitev ${p.number} izid ogleda še ni zabeležen.`
        : p.question
          ? `Na vprašanje naročnika o cenitvi ${p.number} je treba odgovoriti do ${date(p.due)}.`
          : `Poročilo za cenitev ${p.number} mora biti izročeno do ${date(p.due)}, v kontroli pa ga še ni.`,
      'Če roka ne bo mogoče ujeti, to naročniku povejte pravočasno.',
    ],
    button: 'Odpri primer',
  }),

  /** To the party that has to act, on request of the office; `due` if they deliver the report, `own`: to the customer. */
  turn_reminder: (p: {
    number: string;
    state: InquiryState;
    waits: AwaitedThing | null;
    due: string | null;
    note: string | null;
    own: boolean;
  }): MailText => ({
    subject: `Opomnik: cenitev ${p.number} čaka na vas`,
    lines: [
      'Pozdravljeni.',
      `Pri cenitvi ${p.number} ste na potezi vi. ${
        p.waits ? `Čaka: ${awaited[p.waits]}.` : `Stanje: ${codeLists.inquiryStates[p.state].toLowerCase()}.`
      }`,
      ...(p.due === null ? [] : [`Poročilo mora biti izročeno do ${date(p.due)}.`]),
      ...(p.note === null ? [] : [p.note]),
    ],
    button: p.own ? 'Odpri naročilo' : 'Odpri primer',
  }),

  /** `at` is the time that was agreed, `wish` the one that the customer moved it to, `due` the day of the report; `own` to the customer. */
  visit_called_off: (p: {
    number: string;
    at: string | null;
    due: string | null;
    by: Party;
    wish: string | null;
    own: boolean;
    byAccount: boolean;
    note: string | null;
  }): MailText => ({
    subject: p.wish ? 'Ogled se prestavlja' : p.own ? 'Izberite nov termin ogleda' : 'Ogled je odpovedan',
    lines: [
      'Pozdravljeni.',
      p.at === null
        ? `Dogovorjeni ogled za cenitev ${p.number} je odpovedan.`
        : p.wish
          ? `Dogovorjeni ogled za cenitev ${p.number}, ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}, se prestavlja.`
          : `Dogovorjeni ogled za cenitev ${p.number}, ${weekday(p.at)}, ${date(p.at)} ob ${time(p.at)}, je odpovedan.`,
      ...(p.wish
        ? []
        : p.by === 'customer'
          ? ['Odpovedal ga je naročnik.']
          : p.by === 'valuer'
            ? ['Odpovedal ga je cenilec.']
            : []),
      p.wish
        ? `Novi termin, ki ga je izbral naročnik: ${weekday(p.wish)}, ${date(p.wish)} ob ${time(p.wish)}. ${p.own ? 'Potrditi ga mora še cenilec.' : 'Potrdite ga ali predlagajte drugega.'}`
        : p.own
          ? p.byAccount
            ? 'Naslednji korak: na strani naročila izberite nov termin med prostimi urami; cenilec ga potrdi ali predlaga drugega.'
            : 'Naslednji korak: za nov termin nam pišite ali pokličite.'
          : p.by === 'admin'
            ? 'Dogovoriti se je treba za nov termin.'
            : 'Nov termin izbere naročnik; predlagate ga lahko tudi vi.',
      ...(p.own && !p.wish
        ? [
            ...(p.by === 'customer'
              ? ['Dokler ni dogovorjen nov termin, rok izročitve poročila ne teče.']
              : p.due
                ? [`Rok izročitve poročila ostane ${date(p.due)}.`]
                : []),
            'Cena se zaradi tega ne spremeni, plačano ostane za to cenitev.',
            ...(p.byAccount
              ? ['Vprašanje nam pošljite v sporočilih naročila; o odgovoru vas obvestimo po e-pošti.']
              : []),
          ]
        : []),
      ...(p.note ? [p.note] : []),
      ...(p.own && !p.byAccount ? [] : ['Koledarski vnos v prilogi odstrani prejšnji termin iz koledarja.']),
    ],
    button: p.own ? (p.wish ? 'Odpri naročilo' : 'Izberi nov termin') : 'Odpri primer',
  }),

  visit_failed: (p: { number: string; reason: NoAccessReason; note: string | null }): MailText => ({
    subject: 'Ogled ni bil mogoč',
    lines: [
      'Pozdravljeni.',
      `Ogleda za cenitev ${p.number} ni bilo mogoče opraviti. Razlog: ${codeLists.noAccessReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'Dogovoriti se je treba za nov termin; ponovni ogled se lahko zaračuna.',
    ],
    button: 'Odpri naročilo',
  }),

  qc_waiting: (p: { number: string }): MailText => ({
    subject: `V kontrolo: ${p.number}`,
    lines: ['Pozdravljeni.', `Poročilo za cenitev ${p.number} je oddano v kontrolo in čaka na pregled.`],
    button: 'Odpri pregled',
  }),

  qc_returned: (p: { number: string; points: number }): MailText => ({
    subject: `Kontrola je vrnila ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Kontrola je poročilo za cenitev ${p.number} vrnila v popravek. ${plural('sl')(p.points, {
        one: 'Odgovorite na # pripombo',
        two: 'Odgovorite na # pripombi',
        few: 'Odgovorite na # pripombe',
        other: 'Odgovorite na # pripomb',
      })}, nato poročilo znova oddajte.`,
    ],
    button: 'Odpri pripombe',
  }),

  report_delivered: (p: { number: string; report: string; version: number }): MailText => ({
    subject: `Poročilo ${p.number} je pripravljeno`,
    lines: [
      'Pozdravljeni.',
      p.version === 1
        ? `Poročilo o oceni vrednosti ${p.report} za naročilo ${p.number} je pripravljeno. Prenesete ga na strani naročila.`
        : `Poročilo ${p.report} za naročilo ${p.number} smo popravili. Veljavna je različica ${p.version}, prenesete jo na strani naročila; prejšnja različica ne velja več.`,
      `Na isti strani pripravite povezavo za banko ali drugega uporabnika poročila. Vprašanja o poročilu lahko postavite v ${daysWithin(limits.questionDays)}.`,
    ],
    button: 'Odpri poročilo',
  }),

  /** To a client without an account; `printed`: enclosed in the same letter. */
  report_for_client: (p: { number: string; report: string; version: number; printed: boolean }): MailText => ({
    subject: `Poročilo ${p.number} je pripravljeno`,
    lines: [
      'Pozdravljeni.',
      p.version === 1
        ? `Poročilo o oceni vrednosti ${p.report} za naročilo ${p.number} je pripravljeno.`
        : `Poročilo ${p.report} za naročilo ${p.number} smo popravili. Veljavna je različica ${p.version}; prejšnja različica ne velja več.`,
      p.printed ? 'Natisnjeno poročilo je priloženo.' : 'Prenesete ga s spodnjo povezavo; prijava ni potrebna.',
      `Vprašanja o poročilu lahko postavite v ${daysWithin(limits.questionDays)}.`,
    ],
    button: 'Prenesi poročilo',
  }),

  report_delivered_named: (p: { number: string; version: number }): MailText => ({
    subject: `Poročilo ${p.number} je pripravljeno`,
    lines: [
      'Pozdravljeni.',
      `Naročnik vas je navedel kot uporabnika poročila o oceni vrednosti. Poročilo ${p.number}, različica ${p.version}, je izročeno naročniku, ki vam ga lahko posreduje.`,
      'Ali poročilo velja in ali je datoteka, ki jo prejmete, pristna, lahko kadar koli preverite.',
    ],
    button: 'Preveri poročilo',
  }),

  report_withdrawn: (p: { number: string; report: string; version: number; byAccount: boolean }): MailText => ({
    subject: `Poročilo ${p.report} je umaknjeno`,
    lines: [
      'Pozdravljeni.',
      `Poročilo o oceni vrednosti ${p.report}, različica ${p.version}, za naročilo ${p.number} je umaknjeno in ne velja več. ${p.byAccount ? 'Razlog je naveden na strani naročila.' : 'Razlog vam pove pisarna.'}`,
      'Kdor preveri njegovo kodo ali odpre povezavo do njega, vidi, da je umaknjeno. Kdor ima samo datoteko, tega ne ve: prosimo, povejte mu. Ko bo pripravljena popravljena različica, boste obveščeni.',
    ],
    button: 'Odpri naročilo',
  }),

  report_withdrawn_named: (p: { number: string; version: number }): MailText => ({
    subject: `Poročilo ${p.number} je umaknjeno`,
    lines: [
      'Pozdravljeni.',
      `Poročilo o oceni vrednosti ${p.number}, različica ${p.version}, pri katerem vas je naročnik navedel kot uporabnika, je umaknjeno in ne velja več. Prosimo, da se nanj ne opirate.`,
    ],
    button: 'Preveri poročilo',
  }),

  report_signed: (p: { number: string; report: string; version: number; signer: string }): MailText => ({
    subject: `Poročilo ${p.report} je elektronsko podpisano`,
    lines: [
      'Pozdravljeni.',
      `Poročilu o oceni vrednosti ${p.report}, različica ${p.version}, za naročilo ${p.number} je dodan elektronski podpis (podpisnik po potrdilu: ${p.signer}).`,
      'Vsebina poročila je enaka. Odslej izročamo podpisano datoteko; prejšnja, brez tega podpisa, je še vedno pristna.',
    ],
    button: 'Odpri naročilo',
  }),

  signature_withdrawn: (p: { number: string; report: string; version: number; signer: string }): MailText => ({
    subject: `Podpis na poročilu ${p.report} je umaknjen`,
    lines: [
      'Pozdravljeni.',
      `Na poročilu o oceni vrednosti ${p.report}, različica ${p.version}, za naročilo ${p.number} je umaknjen elektronski podpis (podpisnik po potrdilu: ${p.signer}).`,
      'Poročilo še velja, vsebina je enaka. Odslej izročamo datoteko brez tega podpisa: prenesite jo znova in jo pošljite tistim, ki imajo prejšnjo.',
    ],
    button: 'Odpri naročilo',
  }),

  signature_withdrawn_named: (p: { number: string; version: number }): MailText => ({
    subject: `Podpis na poročilu ${p.number} je umaknjen`,
    lines: [
      'Pozdravljeni.',
      `Na poročilu o oceni vrednosti ${p.number}, različica ${p.version}, pri katerem vas je naročnik navedel kot uporabnika, je umaknjen elektronski podpis. Poročilo še velja, vsebina je enaka. Če datoteko že imate, prosite naročnika za sedanjo.`,
    ],
    button: 'Preveri poročilo',
  }),

  question_asked: (p: { number: string }): MailText => ({
    subject: 'Vprašanje k poročilu',
    lines: [
      'Pozdravljeni.',
      `Naročnik je postavil vprašanje k poročilu za cenitev ${p.number}. Odgovorite nanj ali poročilo popravite.`,
    ],
    button: 'Odpri vprašanje',
  }),

  assignment_moved: (p: { number: string }): MailText => ({
    subject: `Cenitev ${p.number} je dodeljena drugemu cenilcu`,
    lines: [
      'Pozdravljeni.',
      `Pisarna je cenitev ${p.number} dodelila drugemu cenilcu. Primera zato ne vidite več; delo, ki ste ga opravili, ostane v primeru in pri njem je zapisano vaše ime.`,
    ],
    button: 'Odpri dodelitve',
  }),

  inquiry_reopened: (p: { number: string; note: string | null }): MailText => ({
    subject: `Povpraševanje ${p.number} je znova odprto`,
    lines: [
      'Pozdravljeni.',
      `Povpraševanje ${p.number} smo znova odprli in ga pregledujemo. O ceni in roku vas obvestimo; do takrat vam ni treba storiti ničesar.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Odpri povpraševanje',
  }),

  question_answered: (p: { number: string }): MailText => ({
    subject: 'Odgovor na vprašanje k poročilu',
    lines: ['Pozdravljeni.', `Cenilec je odgovoril na vaše vprašanje k poročilu za naročilo ${p.number}.`],
    button: 'Preberi odgovor',
  }),

  /** Note of the office or the valuer for the customer, with a move that sends no other message. */
  case_note: (p: { number: string; note: string }): MailText => ({
    subject: `Sporočilo k naročilu ${p.number}`,
    lines: ['Pozdravljeni.', `K naročilu ${p.number} vam sporočamo:`, p.note],
    button: 'Odpri naročilo',
  }),

  /** `fee` in per cent of the price; `cost` and the refund `back` in cents with VAT. */
  inquiry_cancelled: (p: {
    number: string;
    reason: CancelReason | null;
    fee: number | null;
    cost: number;
    back: number;
    note: string | null;
  }): MailText => ({
    subject: `Naročilo ${p.number} je preklicano`,
    lines: [
      'Pozdravljeni.',
      `Naročilo ${p.number} je preklicano.`,
      ...(p.reason ? [`Razlog: ${codeLists.cancelReasons[p.reason].toLowerCase()}.`] : []),
      p.fee === null || p.cost === 0
        ? 'Preklic je brezplačen.'
        : `Strošek preklica je ${p.fee} % cene: ${money(p.cost / 100)} z DDV.`,
      p.back > 0 ? `Od plačanega se vrne ${money(p.back / 100)}.` : 'Vračila ni.',
      ...(p.note ? [p.note] : []),
    ],
    button: 'Odpri naročilo',
  }),

  /** `at` is an instant in ISO form, `cost` and the refund `back` in cents with VAT, `days` until then. */
  contract_withdrawn: (p: { number: string; at: string; cost: number; back: number; days: number }): MailText => ({
    subject: `Potrjujemo odstop od pogodbe ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Potrjujemo, da smo ${dateTime(p.at)} prejeli vašo izjavo o odstopu od pogodbe ${p.number}. Pogodba ne velja več.`,
      p.cost > 0
        ? `Za del, ki je bil na vašo izrecno zahtevo že opravljen, od plačanega obdržimo ${money(p.cost / 100)} z DDV.`
        : 'Odstop vas ne stane nič.',
      p.back > 0
        ? `${money(p.back / 100)} vam vrnemo v ${daysWithin(p.days)} z nakazilom na račun, s katerega je bilo plačano; če ga ne poznamo, vas zanj prosimo v posebnem sporočilu.`
        : 'Vračila ni.',
      'Sporočilo shranite: je potrdilo o vašem odstopu. Če odstopa niste zahtevali vi, nam takoj pišite.',
    ],
    button: 'Odpri naročilo',
  }),

  /** To the office and the valuer. */
  withdrawal_came: (p: { number: string; of: 'case' | 'access' }): MailText => ({
    subject: `Naročnik je odstopil od pogodbe ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Naročnik je kot potrošnik odstopil od pogodbe ${p.number}. ${p.of === 'case' ? 'Delo je ustavljeno' : 'Dostop je zaprt'}; če se kaj vrača, je vračilo že med vračili.`,
    ],
    button: p.of === 'case' ? 'Odpri primer' : 'Odpri naročilo',
  }),

  /** The same for all senders, whether there is such a contract or not; `number` only if it has our format. */
  withdrawal_received: (p: { number: string | null; at: string }): MailText => ({
    subject: 'Prejeli smo izjavo o odstopu od pogodbe',
    lines: [
      'Pozdravljeni.',
      `${dateTime(p.at)} smo prek obrazca prejeli izjavo o odstopu od pogodbe${p.number ? ` ${p.number}` : ''}. To sporočilo je potrdilo o prejemu.`,
      'Če se podatki ujemajo s pogodbo, smo na e-poštni naslov, ki ga imamo pri njej, poslali povezavo, s katero se odstop potrdi. Sicer izjavo preveri pisarna in vam piše. Za rok velja čas prejema izjave.',
      'Če izjave niste poslali vi, nam to sporočite.',
    ],
    button: null,
  }),

  /** To the address in the contract, not that of the statement; `at` is its time, `days` until the link ends. */
  withdrawal_confirm: (p: { number: string; at: string }): MailText => ({
    subject: `Potrdite odstop od pogodbe ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `${dateTime(p.at)} smo prek obrazca na javni strani prejeli izjavo o odstopu od pogodbe ${p.number}.`,
      `Da v vašem imenu ne odstopi kdo drug, odstop potrdite s spodnjo povezavo. Za rok velja čas prejema izjave, ne čas potrditve. Povezava velja ${days(limits.withdrawalLinks.days)}.`,
      'Če odstopa s povezavo ne potrdite, izjavo preveri pisarna in vam piše. Če izjave niste poslali vi, nam to sporočite: pogodba velja naprej.',
    ],
    button: 'Potrdi odstop',
  }),

  /** `until` is a day. */
  draft_ending: (p: { until: string }): MailText => ({
    subject: 'Vaš osnutek povpraševanja bo kmalu potekel',
    lines: [
      'Pozdravljeni.',
      `V aplikaciji Mera imate osnutek povpraševanja, ki ga že nekaj časa niste spremenili. Če ga ne dokončate, poteče ${date(p.until)}.`,
    ],
    button: 'Nadaljuj osnutek',
  }),

  draft_expired: (_: object): MailText => ({
    subject: 'Vaš osnutek povpraševanja je potekel',
    lines: [
      'Pozdravljeni.',
      'Osnutek povpraševanja, ki ga dolgo niste spremenili, je potekel. Če cenitev še potrebujete, odprite novo povpraševanje.',
    ],
    button: 'Odpri osnutek',
  }),

  saved_search_news: (p: { n: number; name: string }): MailText => ({
    // Its name is the person's own text, and left out of the subject.
    subject: `Shranjeno iskanje: ${newDeals(p.n)}`,
    lines: [
      'Pozdravljeni.',
      `Po zadnji osvežitvi evidence trga nepremičnin je za shranjeno iskanje »${p.name}«: ${newDeals(p.n)}.`,
      'Obvestila za to iskanje izključite na zaslonu »Iskanje ETN«, pri shranjenih iskanjih.',
    ],
    button: 'Odpri iskanje',
  }),

  contact_received: (_: object): MailText => ({
    subject: 'Prejeli smo vaše sporočilo',
    lines: [
      'Pozdravljeni.',
      'Hvala, da ste nam pisali. Vaše sporočilo smo prejeli; odgovorili bomo v enem delovnem dnevu.',
      'Če nam niste pisali vi, sporočila ni treba upoštevati.',
    ],
    button: null,
  }),

  contact_came: (_: object): MailText => ({
    subject: 'Novo sporočilo s strani »Kontakt«',
    lines: ['Na strani »Kontakt« je nekdo oddal sporočilo. Preberete ga na seznamu sporočil.'],
    button: 'Odpri sporočila',
  }),

  /** `when` is an instant in ISO form. */
  issuer_changed: (p: {
    /** In the language of the letter. */
    fields: readonly string[];
    ibanBefore: string;
    iban: string;
    /** Day from which another account is valid; null if at once. */
    from: string | null;
    when: string;
  }): MailText => ({
    subject: 'Spremenjeni so podatki izdajatelja računov',
    lines: [
      'Pozdravljeni.',
      `V aplikaciji Mera so bili spremenjeni podatki izdajatelja računov: ${p.fields.join(', ')}.`,
      ...(p.iban === p.ibanBefore
        ? []
        : [
            p.from === null
              ? `Stranke odslej plačujejo na ${inFours(p.iban)}; prej so plačevale na ${inFours(p.ibanBefore)}.`
              : `Nov račun ${inFours(p.iban)} velja od ${dateTime(p.from)} ali prej, če ga potrdi drug skrbnik. Do takrat stranke plačujejo na ${inFours(p.ibanBefore)}; spremembo lahko na strani ponudnika prekličete.`,
          ]),
      `Čas spremembe: ${dateTime(p.when)}. Kdo jo je naredil, piše v revizijski sledi.`,
      'Če spremembe niste pričakovali, podatke takoj popravite.',
    ],
    button: 'Preveri podatke izdajatelja',
  }),

  /** How a change of the account ended that waited; `ibanBefore` is the one that held until then. */
  iban_decided: (p: {
    how: 'confirmed' | 'in_time' | 'taken_back';
    iban: string;
    ibanBefore: string;
    when: string;
  }): MailText => ({
    subject: p.how === 'taken_back' ? 'Sprememba računa za plačila je preklicana' : 'Velja nov račun za plačila',
    lines: [
      'Pozdravljeni.',
      p.how === 'taken_back'
        ? `Sprememba računa, na katerega plačujejo stranke, je preklicana. Še naprej velja ${inFours(p.ibanBefore)}, ne ${inFours(p.iban)}.`
        : `Stranke odslej plačujejo na ${inFours(p.iban)}; prej so plačevale na ${inFours(p.ibanBefore)}. ${p.how === 'confirmed' ? 'Spremembo je potrdil drug skrbnik.' : 'Čas za ugovor je potekel.'}`,
      `Čas: ${dateTime(p.when)}. Kdo je kaj naredil, piše v revizijski sledi.`,
      'Če tega niste pričakovali, podatke takoj preverite.',
    ],
    button: 'Preveri podatke izdajatelja',
  }),

  test_mail: (p: { when: string }): MailText => ({
    subject: 'Poskusno sporočilo',
    lines: [
      'Pozdravljeni.',
      `To sporočilo ste ${dateTime(p.when)} poslali iz pisarne v aplikaciji Mera. Če ga berete v svojem nabiralniku in ne med neželeno pošto, pošiljanje deluje.`,
    ],
    button: null,
  }),

  security_alarm: (p: { pattern: SecurityPattern; n: number; when: string }): MailText => ({
    subject: 'Varnostno opozorilo za pisarno',
    lines: [
      'Pozdravljeni.',
      alarms[p.pattern](p.n),
      `Čas opozorila: ${dateTime(p.when)}. Kdo je bil in od kod, piše v varnostnem dnevniku.`,
      'Če tega niste pričakovali, osebi končajte prijave ali jo blokirajte in obvestite odgovorne za varstvo podatkov.',
    ],
    button: 'Odpri varnostni dnevnik',
  }),

  refund_account_entered: (p: { reference: string; ends: string; when: string }): MailText => ({
    subject: 'Vpisan bančni račun za vračilo',
    lines: [
      'Pozdravljeni.',
      `Nekdo iz pisarne je za vračilo ${p.reference} vpisal bančni račun, ki se konča na ${p.ends} (${dateTime(p.when)}).`,
      'V datoteko za banko ga vključi druga oseba; kdor ga je vpisal, lahko to stori sam šele po enem dnevu. Če vpisa niste pričakovali, preverite dokazilo pri vračilu.',
    ],
    button: 'Odpri vračila',
  }),

  access_ended: (p: {
    why: 'proved' | 'reset';
    ended: readonly Ended[];
    hasNewPassword: boolean;
    when: string;
  }): MailText => ({
    subject: 'Varnostno obvestilo',
    lines: [
      'Pozdravljeni.',
      p.why === 'proved'
        ? 'Vaš e-poštni naslov je zdaj potrjen. Pred potrditvijo bi lahko račun odprl kdo drug, zato se je končalo vse, kar je v njem nastalo do zdaj:'
        : 'Ob ponastavitvi gesla smo končali še druge poti v vaš račun:',
      `${p.ended.map((one) => codeLists.endedThings[one]).join(', ')}.`,
      ...(p.ended.includes('password') && !p.hasNewPassword
        ? [
            'Prijavite se s povezavo, ki vam jo pošljemo s strani za prijavo, ali izberite novo geslo (»Ste pozabili geslo?«).',
          ]
        : []),
      ...(p.ended.includes('passkeys') ? ['Ključ svoje naprave lahko po prijavi znova dodate v svojem računu.'] : []),
      ...(p.why === 'proved' ? ['Oddana naročila so ostala. Če katerega niste oddali vi, nam pišite.'] : []),
      `Čas dogodka: ${dateTime(p.when)}.`,
    ],
    button: 'Prijavi se',
  }),

  /** `when` is an instant in ISO form. */
  security_notice: (p: { what: SecurityEvent; when: string }): MailText => ({
    subject: 'Varnostno obvestilo',
    lines: [
      'Pozdravljeni.',
      events[p.what],
      `Čas dogodka: ${dateTime(p.when)}.`,
      'Če ste bili to vi, vam ni treba storiti ničesar. Če niste, takoj spremenite geslo in nam pišite.',
    ],
    button: p.what === 'registered_again' ? 'Prijavi se' : 'Preveri svoj račun',
  }),
};
