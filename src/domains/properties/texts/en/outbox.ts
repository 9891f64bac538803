import { plural } from '#platform/i18n/plural.ts';
import type { outbox as sl } from '../sl/outbox.ts';

const count = plural('en');

export const outbox: typeof sl = {
  conflict: 'Someone changed the same meanwhile. Choose which version to keep.',
  unsent: (p) => count(p.n, { one: '# unsent', other: '# unsent' }),
  signOutTitle: 'Unsent photos',
  signOutMessage: (p) =>
    count(p.n, {
      one: '# item has not been sent yet. It stays on this device and is sent when you sign in again.',
      other: '# items have not been sent yet. They stay on this device and are sent when you sign in again.',
    }),
  signOutAnyway: 'Sign out anyway',
};
