import type { AccountState } from '#contract/codelists.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { scheduleRefresh } from '#platform/web/api/refresh.ts';
import { send } from '#platform/web/api/send.ts';
import { clearToken, readToken, storeToken, subjectOf } from '#platform/web/api/token.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import { logout, showAccount } from '../contract/own-account.ts';

/** Storage on this device for offline work of the signed-in person. */
type SessionHost = {
  /** Someone else is signed in now, or no one is. */
  readonly ownerChanged: () => Promise<void>;
  readonly forget: (owner: string) => Promise<void>;
  /** The session of the person for whom the page was last prepared for offline work. */
  readonly restore: (owner: string) => Promise<Session | undefined>;
};

const host = createStore<SessionHost>({
  ownerChanged: async () => undefined,
  forget: async () => undefined,
  restore: async () => undefined,
});

export const setSessionHost = host.set;

/** The signed-in person, as the sign-in returned it. */
export type Session = {
  readonly name: string;
  readonly role: Role;
  readonly status: AccountState;
  readonly permissions: readonly Permission[];
};

/** Messages of other tabs: the person signed out, or the session expired. */
const channel = new BroadcastChannel('mera-session');
/** Storage key of this tab's owner, kept while they sign in again. */
const ownerKey = 'mera-owner';
const session = createStore<Session | undefined>(undefined);

export const useSession = (): Session | undefined => useStore(session);

/** Unsaved work of the previous person in this tab must not be seen by anyone else. */
const own = (token: string): void => {
  const [owner, before] = [subjectOf(token) ?? '', sessionStorage.getItem(ownerKey)];
  if (before !== null && before !== owner) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, owner);
};

/** Keeps the result of a sign-in or a change of password. */
export const openSession = ({ token, ...person }: Session & { readonly token: string }): void => {
  own(token);
  storeToken(token);
  session.set(person);
  scheduleRefresh();
  void host.get().ownerChanged();
};

/** The person of the token: from the server, or without a connection from the storage for the field. */
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
    const kept = away ? await host.get().restore(subjectOf(token) ?? '') : undefined;
    if (!kept) throw error;
    return kept;
  }
};

/** The session of this browser; after a reload it is requested from the server. Undefined when no one is signed in. */
export const ensureSession = async (): Promise<Session | undefined> => {
  const token = readToken();
  if (!token) session.set(undefined);
  else if (!session.get()) {
    own(token);
    session.set(await askSession(token));
    scheduleRefresh();
  }
  return session.get();
};

export const renameSession = (name: string): void => {
  const person = session.get();
  if (person) session.set({ ...person, name });
};

/** Forgets everything of the person in this tab; the language, the appearance and the consent to cookies stay. */
const forget = (): void => {
  const token = readToken();
  const owner = (token && subjectOf(token)) ?? sessionStorage.getItem(ownerKey);
  clearToken();
  queryClient.clear();
  sessionStorage.clear();
  session.set(undefined);
  const leave = owner ? host.get().forget(owner) : Promise.resolve();
  void leave.then(host.get().ownerChanged);
};

/** The same, but unfinished work of this tab waits for its owner. */
const suspend = (): void => {
  clearToken();
  queryClient.clear();
  session.set(undefined);
};

type Leave = () => void | Promise<void>;

const signingOut = createStore(false);
const dropping = createStore<Promise<void> | undefined>(undefined);

/** Leaves the screen before its data are cleared: it would request them again, without a token. */
const drop = async (leave: Leave): Promise<void> => {
  clearToken();
  try {
    await leave();
  } finally {
    suspend();
    dropping.set(undefined);
  }
  channel.postMessage('ran-out');
};

/**
 * The session ended on its own; one run handles every call refused for it. While the person signs out, a call under way may be refused:
 * that does not end the session once more.
 */
export const dropSession = async (leave: Leave): Promise<void> => {
  if (signingOut.get()) return;
  if (!dropping.get()) dropping.set(drop(leave));
  await dropping.get();
};

/** Signs out, and leaves the screen before its data are cleared. */
export const signOut = async (leave: Leave): Promise<void> => {
  signingOut.set(true);
  try {
    await send(logout, {});
  } catch (error) {
    // Without a connection the person is signed out here all the same; the server's session expires.
    if (!(error instanceof ApiError)) throw error;
  }
  try {
    await leave();
    forget();
  } finally {
    signingOut.set(false);
  }
  channel.postMessage('signed-out');
};

/** Calls back when the session ended in another tab. */
export const onSignedOutElsewhere = (leave: Leave): void => {
  channel.addEventListener('message', ({ data }) => {
    clearToken();
    void Promise.resolve(leave()).finally(data === 'ran-out' ? suspend : forget);
  });
};
