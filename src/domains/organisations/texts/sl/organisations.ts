import { withStop } from '#lib/words.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** People of one firm who see the states of each other's inquiries. */
export const organisations = {
  title: menu.organisation,
  lead: 'Člani organizacije vidijo stanje oddanih povpraševanj drug drugega: številko, nepremičnino, stanje in rok. Vsebine, dokumentov in osnutkov ne vidijo.',
  none: 'Ne pripadate še nobeni organizaciji.',
  noneHint: 'Ustanovite jo in povabite sodelavce ali pa počakajte na povabilo.',
  found: 'Ustanovi organizacijo',
  name: 'Ime organizacije',
  founded: 'Organizacija je ustanovljena.',
  invitation: (p: { name: string }) => `Povabilo v organizacijo ${p.name}`,
  invitedBy: (p: { by: string }) =>
    `Vabi vas ${withStop(p.by)} Ko povabilo sprejmete, člani vidijo stanje in rok vaših oddanih povpraševanj.`,
  accept: 'Sprejmi povabilo',
  decline: 'Zavrni',
  accepted: 'Zdaj ste v organizaciji.',
  declined: 'Povabilo je zavrnjeno.',
  members: 'Člani',
  owner: 'lastnik',
  you: 'vi',
  waiting: 'povabilo čaka na odgovor',
  since: (p: { date: string }) => `v organizaciji od ${p.date}`,
  invite: 'Povabi',
  inviteTitle: 'Povabilo v organizacijo',
  inviteText: 'Oseba dobi povabilo po e-pošti in postane članica, ko ga sprejme.',
  invited: 'Povabilo je poslano.',
  remove: 'Odstrani',
  removeOf: (p: { name: string }) => `Odstrani: ${p.name}`,
  removeTitle: (p: { name: string }) => `Odstranim osebo ${p.name} iz organizacije?`,
  removeText: 'Povpraševanj drug drugega odslej ne boste več videli.',
  removed: 'Oseba ni več v organizaciji.',
  leave: 'Izstopi iz organizacije',
  leaveTitle: 'Izstopim iz organizacije?',
  leaveText:
    'Člani ne bodo več videli vaših povpraševanj in vi ne njihovih. Če ste lastnik, lastnik postane član, ki je v organizaciji najdlje.',
  left: 'Niste več v organizaciji.',
  shared: 'Povpraševanja sodelavcev',
  counted: (p: { n: number }) =>
    count(p.n, { one: '# povpraševanje', two: '# povpraševanji', few: '# povpraševanja', other: '# povpraševanj' }),
  noShared: 'Sodelavci še niso oddali nobenega povpraševanja.',
  download: 'Prenesi',
  downloadOf: (p: { number: string }) => `Prenesi poročilo ${p.number}`,
  columns: {
    property: 'Nepremičnina',
    customer: 'Naročnik',
    state: 'Stanje',
    due: 'Rok',
    created: 'Začeto',
    report: 'Poročilo',
  },
};
