import { useSyncExternalStore } from 'react';
import { logout, showAccount } from '#contract/accounts.ts';
import type { AccountState } from '#contract/codelists.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import { ApiError } from './api/api-error.ts';
import { scheduleRefresh } from './api/refresh.ts';
import { send } from './api/send.ts';
import { clearToken, readToken, storeToken } from './api/token.ts';
import { queryClient } from './query-client.ts';

/** Who is signed in, as the sign-in said. */
export type Session = {
  readonly name: string;
  readonly role: Role;
  readonly status: AccountState;
  readonly permissions: readonly Permission[];
};

/** What other tabs tell: somebody signed out here too. */
const channel = new BroadcastChannel('mera-session');
const listeners = new Set<() => void>();
let session: Session | undefined;

const set = (next: Session | undefined) => {
  session = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, () => session);

/** Keeps what a sign-in or a change of password gave. */
export const openSession = ({ token, ...person }: Session & { readonly token: string }): void => {
  storeToken(token);
  set(person);
  scheduleRefresh();
};

/** The session of this browser; after a reload the server tells it anew. Undefined when nobody is signed in. */
export const ensureSession = async (): Promise<Session | undefined> => {
  if (!readToken()) set(undefined);
  else if (!session) {
    const account = await send(showAccount, {});
    set({
      name: `${account.first_name} ${account.last_name}`.trim(),
      role: account.role,
      status: account.status,
      permissions: account.permissions,
    });
    scheduleRefresh();
  }
  return session;
};

export const renameSession = (name: string): void => {
  if (session) set({ ...session, name });
};

/** Forgets everything of the person in this tab; the language, the appearance and the consent to cookies stay. */
const forget = (): void => {
  clearToken();
  queryClient.clear();
  sessionStorage.clear();
  set(undefined);
};

/** The session ended without a wish of the person. */
export const dropSession = (): void => {
  forget();
  channel.postMessage('signed-out');
};

/** Signs out, and leaves the screen before what it shows is forgotten, so that it does not ask for it again. */
export const signOut = async (leave: () => void | Promise<void>): Promise<void> => {
  try {
    await send(logout, {});
  } catch (error) {
    // Without a connection the person is signed out here all the same; the server's session ends by itself.
    if (!(error instanceof ApiError)) throw error;
  }
  await leave();
  dropSession();
};

/** Calls back when another tab signed out. */
export const onSignedOutElsewhere = (leave: () => void): void => {
  channel.addEventListener('message', () => {
    forget();
    leave();
  });
};
