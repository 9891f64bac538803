import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Call, Calls, InputOf } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import type { Db } from '../db/database.ts';
import type { Services, ServicesWith } from '../services.ts';

/** The caller, as the database knows them at this moment. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Time of the last proof of identity, by password or second factor. */
  readonly authenticatedAt: Date;
  /** Their role requires a second factor that they have not set up: until then all other calls are refused. */
  readonly twoFactorMissing: boolean;
  /** The address of the account is not proved yet. */
  readonly isUnproved: boolean;
};

type ActorFor<C extends Call> = C extends { access: 'public' } ? Actor | undefined : Actor;

/** A file that came with the call, already on disk and within its limit; it is removed when the call ends. */
export type ReceivedFile = {
  readonly field: string;
  /** Name given by the sender; never a path to use. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;
};

type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly: boolean };

/** The request beyond its input, and the answer beyond its data. */
export type Exchange = {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /**
   * The requested host, and the number of proxies claimed by the request: for the page that shows whether the settings fit. Never trusted.
   */
  readonly via: { readonly host: string; readonly proxies: number };
  readonly language: Language;
  /** Key by which a call that comes several times counts once. */
  readonly idempotencyKey: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** Adds details to the row in the security log, e.g. the old and the new value. No personal data. */
  readonly addLogDetails: (details: Readonly<Record<string, string | number | boolean | null>>) => void;
  /** Names the account that a sign-in was aimed at, for the security log alone. */
  readonly setLogTarget: (userId: string) => void;
};

export type Context<C extends Call, S extends Services = Services> = {
  readonly input: InputOf<C>;
  readonly actor: ActorFor<C>;
  /** Sees only non-personal data: registers, lists. Personal tables are empty through it. */
  readonly db: Db;
  /** The same registers over a few separate connections, for long statements, so that they never block the rest. */
  readonly statistics: Db;
  /** Runs the work in one transaction limited to this person's rows; row-level security enforces it. */
  readonly scoped: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The same for work that is the system's own: issuing a session, writing the audit trail. Use it rarely. */
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly files: readonly ReceivedFile[];
  readonly exchange: Exchange;
  readonly services: S;
};

/** A file that is sent while it is read; the sender closes the stream. */
export type FileAnswer = {
  /** Name shown to people; never a path. */
  readonly name: string;
  readonly mime: string;
  readonly stream: Readable;
  readonly size?: number;
  /** How long the browser of this person may keep it; not at all by default. */
  readonly keepSeconds?: number;
  /** The content's own name: a browser that has it gets 304 instead of the file. */
  readonly etag?: string;
  /** How the bytes are packed already. */
  readonly packed?: 'br' | 'gzip';
};

/** Data are parsed by the call's schema, so a column missing in the contract never leaves; a file is sent unchanged. */
export type Handler<C extends Call, S extends Services = Services> = (
  context: Context<C, S>,
) => Promise<C extends { answer: 'file' } ? FileAnswer : z.input<C['data']>>;

/** A handler for each of the calls: leaving one out does not compile. */
export type HandlersOf<Contract extends Calls> = { readonly [Name in keyof Contract]: Handler<Contract[Name]> };

/** Handler context of any call, with these services. */
type AnyContext<S extends Services> = {
  readonly [Part in keyof Context<Call>]: Part extends 'services' ? S : never;
};

type WithoutPorts<H> = H extends (context: infer C) => infer R
  ? (context: Omit<C, 'services'> & { readonly services: Services }) => R
  : never;

/** The handlers of a domain with the ports that they call; one that needs another port does not compile. */
export const bindHandlers = <
  Ports,
  const H extends Readonly<Record<string, (context: AnyContext<ServicesWith<Ports>>) => unknown>>,
>(
  ports: Ports,
  handlers: H,
): { readonly [Name in keyof H]: WithoutPorts<H[Name]> } =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (context: AnyContext<Services>) => handler({ ...context, services: { ...context.services, ports } }),
    ]),
  ) as never;
