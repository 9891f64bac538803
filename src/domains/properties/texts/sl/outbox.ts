import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

/** Unsent changes on this device, shown on every screen. */
export const outbox = {
  conflict: 'Nekdo je medtem spremenil isto. Izberite, kaj velja.',
  unsent: (p: { n: number }) =>
    count(p.n, { one: '# neposlana', two: '# neposlani', few: '# neposlane', other: '# neposlanih' }),
  signOutTitle: 'Neposlani vnosi',
  signOutMessage: (p: { n: number }) =>
    count(p.n, {
      one: '# postavka še ni poslana. Ostane v tej napravi in se pošlje, ko se znova prijavite.',
      two: '# postavki še nista poslani. Ostaneta v tej napravi in se pošljeta, ko se znova prijavite.',
      few: '# postavke še niso poslane. Ostanejo v tej napravi in se pošljejo, ko se znova prijavite.',
      other: '# postavk še ni poslanih. Ostanejo v tej napravi in se pošljejo, ko se znova prijavite.',
    }),
  signOutAnyway: 'Vseeno odjavi',
};
