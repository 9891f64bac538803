import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** The office's list of messages that went out. */
export const mailbox = {
  title: menu.mails,
  lead: 'Vsa sporočila, ki jih je aplikacija poslala ali bi jih poslala.',
  empty: 'Ni še sporočil.',
  fileName: 'posta',
  kept: 'Poštni strežnik ni nastavljen, zato sporočila hranimo samo tukaj.',
  columns: { subject: 'Zadeva', recipient: 'Prejemnik', state: 'Stanje', created: 'Nastalo' },
  states: { queued: 'V vrsti', kept: 'Shranjeno', sent: 'Poslano', failed: 'Ni uspelo' },
  attempts: 'Poskusi',
  kind: 'Vrsta',
  error: 'Napaka',
  sentAt: 'Poslano',
  test: 'Pošlji poskusno sporočilo',
  tested: (p: { recipient: string }) => `Poskusno sporočilo je na poti na ${p.recipient}.`,
  resend: 'Pošlji znova',
  resendLead: 'Vsako izbrano sporočilo gre še enkrat na isti naslov.',
  resent: 'Sporočilo bo poslano znova.',
  forgotten: 'Vsebine tega sporočila ne hranimo več.',
  all: 'Vsa stanja',
  failed: (p: { n: number }) =>
    count(p.n, {
      one: '# sporočilo ni bilo poslano.',
      two: '# sporočili nista bili poslani.',
      few: '# sporočila niso bila poslana.',
      other: '# sporočil ni bilo poslanih.',
    }),
  showFailed: 'Pokaži neuspela',
  emptyState: '0 zadetkov v tem stanju.',
  back: 'Na seznam sporočil',
};
