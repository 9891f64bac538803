import type { PropertyKind } from '#contract/codelists.ts';
import { formats } from '../format.ts';
import { codeLists } from './code-lists.ts';

/** A message in words; the address behind the button is the sender's matter. */
export type MailText = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string | null;
};

export type SecurityEvent =
  | 'new_device'
  | 'password_changed'
  | 'session_reused'
  | 'two_factor_changed'
  | 'registered_again';

const { dateTime } = formats('sl');

const events: Record<SecurityEvent, string> = {
  new_device: 'V vaš račun se je nekdo prijavil z nove naprave ali iz novega brskalnika.',
  password_changed: 'Geslo vašega računa je bilo spremenjeno. Vse druge prijave smo odjavili.',
  session_reused:
    'Opazili smo, da je bila vaša prijava uporabljena na dveh krajih hkrati. Zaradi varnosti smo jo odjavili.',
  registered_again:
    'Nekdo je poskusil odpreti račun z vašim e-poštnim naslovom, ki svoj račun že ima. Če ste pozabili geslo, ga lahko ponastavite.',
  two_factor_changed: 'Nastavitev dvostopenjske prijave vašega računa je bila spremenjena.',
};

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

  reset_code: (p: { code: string }): MailText => ({
    subject: 'Koda za ponastavitev gesla',
    lines: [
      'Pozdravljeni.',
      'Prejeli smo zahtevo za ponastavitev gesla. Na strani za ponastavitev vnesite to kodo:',
      p.code,
      'Koda velja kratek čas in samo enkrat. Nikomur je ne zaupajte; mi vas zanjo nikoli ne vprašamo.',
      'Če gesla niste želeli spremeniti, sporočila ni treba upoštevati. Vaše geslo ostaja enako.',
    ],
    button: null,
  }),

  inquiry_received: (p: { number: string }): MailText => ({
    subject: `Prejeli smo vaše povpraševanje ${p.number}`,
    lines: [
      'Pozdravljeni.',
      `Hvala za zaupanje. Vaše povpraševanje ${p.number} je pri nas.`,
      'Na potezi smo mi: pregledali bomo podatke in dokumente ter vam pripravili ponudbo. Če bo kaj manjkalo, se vam oglasimo.',
      'Potek lahko kadar koli spremljate v svojem računu.',
    ],
    button: 'Odpri povpraševanje',
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

  /** `when` is an instant in ISO form. */
  security_notice: (p: { what: SecurityEvent; when: string }): MailText => ({
    subject: 'Varnostno obvestilo',
    lines: [
      'Pozdravljeni.',
      events[p.what],
      `Čas dogodka: ${dateTime(p.when)}.`,
      'Če ste bili to vi, vam ni treba storiti ničesar. Če niste, takoj spremenite geslo in nam pišite.',
    ],
    button: 'Preveri svoj račun',
  }),
};
