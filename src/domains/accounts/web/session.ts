import { useSyncExternalStore } from 'react';
import type { AccountState } from '#contract/codelists.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { scheduleRefresh } from '#platform/web/api/refresh.ts';
import { send } from '#platform/web/api/send.ts';
import { clearToken, readToken, storeToken, subjectOf } from '#platform/web/api/token.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { logout, showAccount } from '../contract/accounts.ts';

/** What the page keeps on this device for who is signed in: work without a connection. */
type SessionHost = {
  /** Someone else is signed in now, or no one is. */
  readonly ownerChanged: () => Promise<void>;
  readonly forget: (owner: string) => Promise<void>;
  /** Who was signed in here when the page was last prepared for a day without a connection. */
  readonly restore: (owner: string) => Promise<Session | undefined>;
};

let host: SessionHost = {
  ownerChanged: async () => undefined,
  forget: async () => undefined,
  restore: async () => undefined,
};

export const setSessionHost = (next: SessionHost): void => {
  host = next;
};

/** Who is signed in, as the sign-in said. */
export type Session = {
  readonly name: string;
  readonly role: Role;
  readonly status: AccountState;
  readonly permissions: readonly Permission[];
};

/** Messages of other tabs: the person signed out, or the session expired. */
const channel = new BroadcastChannel('mera-session');
/** Whose work this tab keeps, also while they have to sign in again. */
const ownerKey = 'mera-owner';
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

/** What the previous person left unsaved in this tab must not be seen by anyone else. */
const own = (token: string): void => {
  const [owner, before] = [subjectOf(token) ?? '', sessionStorage.getItem(ownerKey)];
  if (before !== null && before !== owner) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, owner);
};

/** Keeps what a sign-in or a change of password gave. */
export const openSession = ({ token, ...person }: Session & { readonly token: string }): void => {
  own(token);
  storeToken(token);
  set(person);
  scheduleRefresh();
  void host.ownerChanged();
};

/** Who the token is of: the server says it, or without a connection what was kept for the field. */
const askSession = async (token: string): Promise<Session> => {
  try {
    const account = await send(showAccount, {});
    return {
      name: `${account.first_name} ${account.last_name}`.trim(),
      role: account.role,
      status: account.status,
      permissions: account.permissions,
    };
  } catch (error) {
    const away = error instanceof ApiError && error.code === 'service_unavailable';
    const kept = away ? await host.restore(subjectOf(token) ?? '') : undefined;
    if (!kept) throw error;
    return kept;
  }
};

/** The session of this browser; after a reload it is requested from the server. Undefined when no one is signed in. */
export const ensureSession = async (): Promise<Session | undefined> => {
  const token = readToken();
  if (!token) set(undefined);
  else if (!session) {
    own(token);
    set(await askSession(token));
    scheduleRefresh();
  }
  return session;
};

export const renameSession = (name: string): void => {
  if (session) set({ ...session, name });
};

/** Forgets everything of the person in this tab; the language, the appearance and the consent to cookies stay. */
const forget = (): void => {
  const token = readToken();
  const owner = (token && subjectOf(token)) ?? sessionStorage.getItem(ownerKey);
  clearToken();
  queryClient.clear();
  sessionStorage.clear();
  set(undefined);
  const leave = owner ? host.forget(owner) : Promise.resolve();
  void leave.then(host.ownerChanged);
};

/** The same, but what was begun in this tab waits for its owner. */
const suspend = (): void => {
  clearToken();
  queryClient.clear();
  set(undefined);
};

/** The session ended without a wish of the person. */
export const dropSession = (): void => {
  suspend();
  channel.postMessage('ran-out');
};

let signingOut = false;

/** While the person signs out, a pending call may be refused; that is not an expired session. */
export const isSigningOut = (): boolean => signingOut;

/** Signs out, and leaves the screen before what it shows is forgotten, so that it does not ask for it again. */
export const signOut = async (leave: () => void | Promise<void>): Promise<void> => {
  signingOut = true;
  try {
    await send(logout, {});
  } catch (error) {
    // Without a connection the person is signed out here all the same; the server's session ends by itself.
    if (!(error instanceof ApiError)) throw error;
  }
  try {
    await leave();
    forget();
  } finally {
    signingOut = false;
  }
  channel.postMessage('signed-out');
};

/** Calls back when the session ended in another tab. */
export const onSignedOutElsewhere = (leave: () => void): void => {
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ran-out') suspend();
    else forget();
    leave();
  });
};
