import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Answer, Call, Calls } from '#contract/call.ts';
import type { FieldErrors, Success } from '#contract/envelope.ts';
import { limits, rates } from '#contract/limits.ts';
import { wording } from '#contract/validation.ts';
import { networkOf } from '#lib/network.ts';
import { type Db, inScope } from '../db/database.ts';
import type { Services } from '../services.ts';
import { AppError } from './app-error.ts';
import { checkCsrf, comesFromUs } from './csrf.ts';
import { exchangeOf } from './exchange.ts';
import { fairLine, searches } from './fair-line.ts';
import type { Actor, Context, FileAnswer, HandlersOf } from './handler.ts';
import { readBody } from './read-body.ts';
import { takesSecret } from './secret-fields.ts';
import { sendFile } from './send-file.ts';

/** Identifies the person of a request by its bearer token, or gives the reason why it cannot. */
export type Authenticate = (db: Db, services: Services, bearer: string, now: Date) => Promise<Actor>;

/** The same by the cookies of a browser that opens an address; undefined for anyone a call would turn away. */
type AuthenticateByCookie = (
  db: Db,
  services: Services,
  cookie: (name: string) => string | undefined,
  now: Date,
) => Promise<Actor | undefined>;

export type CallHost = {
  readonly contract: Calls;
  readonly handlers: HandlersOf<Calls>;
  /** The calls allowed before a person has proved the address of their account. */
  readonly beforeProof: ReadonlySet<string>;
  readonly db: Db;
  /** Connections for statistics; if nothing is measured or served they may be those of everything else. */
  readonly statistics?: Db;
  readonly now: () => Date;
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly authenticateByCookie: AuthenticateByCookie;
  /** Bounds how often a person may call; off only if the calls themselves are measured. */
  readonly bounded: boolean;
  /** Whether an overloaded server refuses calls for now; never, if it is missing. */
  readonly isCrowded?: () => boolean;
};

/** With the lines in which heavy calls, and searches of the public pages, wait for their turn. */
type Mounted = CallHost & Readonly<Record<'heavyLine' | 'searchLine', ReturnType<typeof fairLine>>>;

/** Calls that share a path, each with its name; there is always a first one. */
type Variants = readonly [first: readonly [name: string, call: Call], ...(readonly [name: string, call: Call])[]];

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** The call chosen by its input, and the raw input. */
    asked: { readonly name: string; readonly logged: Call['logged']; readonly raw: object } | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    answer?: Answer;
    beforeTwoFactor?: boolean;
    beforeProof?: boolean;
    /** The name of the call, of several on one path the first. */
    call?: string;
  }
}

/**
 * Mounts every call of the contract. Calls that share a legacy path are distinguished by their input schemas; they agree
 * on everything that is decided before the body is read (tests/contract checks that).
 */
export const mountCalls = (app: FastifyInstance, served: CallHost): void => {
  const host: Mounted = { ...served, heavyLine: fairLine(), searchLine: fairLine(searches) };
  const byPath = Map.groupBy(Object.entries(host.contract), ([, { path }]) => path);
  for (const [path, grouped] of byPath) {
    const variants = grouped as unknown as Variants;
    const [method, url] = path.split(' ') as ['GET' | 'POST', string];
    const [[, first]] = variants;
    const { max, seconds } = rates[first.rate];
    // A password or a code counts only where it belongs: in the body.
    const readsQuery = method === 'GET' || !variants.some(([, { input }]) => takesSecret(input));
    app.route({
      method,
      url: `/${url}`,
      config: {
        access: first.access,
        answer: first.answer,
        beforeTwoFactor: first.beforeTwoFactor,
        beforeProof: host.beforeProof.has(variants[0][0]),
        call: variants[0][0],
        rateLimit: host.bounded && { max, timeWindow: seconds * 1_000, groupId: first.rate },
      },
      onRequest: async (request) => {
        if (first.csrf) checkCsrf(request, host.services.secrets, host.now());
      },
      handler: (request, reply) => answer(request, reply, variants, host, readsQuery),
    });
  }
};

/** Runs before the rate is counted and before the body is read: a refused caller costs nothing more. */
export const admit = async (request: FastifyRequest, host: CallHost): Promise<void> => {
  const { access, answer: kind, beforeTwoFactor = false, call } = request.routeOptions.config;
  if (access === undefined) return;
  if (call !== undefined && host.isCrowded?.())
    throw new AppError('service_unavailable', { retryAfterSeconds: comeAgain() });
  const bearer = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (access === 'public') {
    // A guest's call also works with a stale token, so its fault does not matter here.
    const actor = await identify(request, host, bearer).catch(asGuest);
    request.actor = actor?.twoFactorMissing && !beforeTwoFactor ? undefined : actor;
    return;
  }
  if (kind === 'file' && !comesFromUs(request)) throw new AppError('forbidden');
  const actor = await identify(request, host, bearer);
  if (!actor) throw new AppError('cant_authenticate');
  request.actor = actor;
  requireAllowed(actor, access, request.routeOptions.config);
};

/** User of the token in the request; a file is also accepted by the cookie alone. */
const identify = async (
  request: FastifyRequest,
  { db, services, authenticate, authenticateByCookie, now }: CallHost,
  bearer: string | undefined,
): Promise<Actor | undefined> => {
  const { access, answer: kind } = request.routeOptions.config;
  if (bearer) return authenticate(db, services, bearer, now());
  if (access === 'public' || kind !== 'file') return undefined;
  return authenticateByCookie(db, services, (name) => request.cookies[name], now());
};

const requireAllowed = (
  { permissions, twoFactorMissing, isUnproved }: Actor,
  access: Exclude<Access, 'public'>,
  { beforeTwoFactor = false, beforeProof = false, call }: FastifyContextConfig,
): void => {
  if (twoFactorMissing && !beforeTwoFactor) throw new AppError('mfa_setup_required');
  if (access !== 'signed_in' && !access.some((one) => permissions.includes(one))) throw new AppError('forbidden');
  if (call !== undefined && isUnproved && !beforeProof) throw new AppError('address_unproved');
};

/** Spreads retries over several seconds. */
const comeAgain = (): number => 1 + Math.floor(Math.random() * 4);

const asGuest = (error: unknown): undefined => {
  if (error instanceof AppError) return undefined;
  throw error;
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  variants: Variants,
  host: Mounted,
  readsQuery: boolean,
): Promise<Success<unknown> | FastifyReply> => {
  const { db, services } = host;
  const { actor } = request;
  const now = host.now();
  const [[, first]] = variants;
  if (first.recentSignIn && actor) requireRecent(actor, now);

  const body = await readBody(request, first);
  try {
    const raw = { ...(readsQuery ? asObject(request.query) : {}), ...asObject(request.params), ...body.fields };
    const { name, call, input } = choose(variants, raw);
    request.asked = { name, logged: call.logged, raw };
    const run = host.handlers[name] as (context: Context<Call>) => Promise<unknown>;
    const scope = actor ? { userId: actor.userId, permissions: actor.permissions } : { userId: '', permissions: [] };
    const context: Context<Call> = {
      input,
      actor: actor as Actor,
      db,
      statistics: host.statistics ?? db,
      scoped: (work) => inScope(db, scope, work),
      asSystem: (work) => inScope(db, 'system', work),
      now,
      files: body.files,
      exchange: exchangeOf(request, reply),
      services,
    };
    const work = () => run(context);
    const line = call.heavy ? host.heavyLine : isSearch(call) ? host.searchLine : undefined;
    const data = await (line ? line(actor?.userId ?? networkOf(request.ip), work) : work());
    if (call.answer === 'file') return sendFile(reply, data as FileAnswer);
    reply.header('cache-control', 'no-store');
    if (data === undefined) return reply.code(204).send();
    return { success: true, data: call.data.parse(data) };
  } finally {
    await body.dispose();
  }
};

const isSearch = ({ access, rate }: Call): boolean => access === 'public' && rate === 'search';

const requireRecent = (actor: Actor, now: Date): void => {
  const ageMs = now.getTime() - actor.authenticatedAt.getTime();
  if (ageMs > limits.recentSignInMinutes * 60_000) throw new AppError('reauth_required');
};

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Whether something in it cannot be made a text or a number, as an object cannot that has a `toString` of its own. */
const isUnreadable = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  try {
    String(value);
  } catch {
    return true;
  }
  return Object.values(value).some(isUnreadable);
};

/** Schemas measure everything with a length, and `{"length": {"toString": 0}}` cannot be measured: its field is refused. */
const read = (call: Call, raw: object) => {
  try {
    return call.input.safeParse(raw, wording);
  } catch (error) {
    const wrong = Object.entries(raw).filter(([, value]) => isUnreadable(value));
    if (wrong.length === 0) throw error;
    throw new AppError('validation_failed', {
      errors: Object.fromEntries(wrong.map(([field]) => [field, ['not_valid' as const]])),
    });
  }
};

/** The first call with a matching input; otherwise the errors of the nearest one. */
const choose = (variants: Variants, raw: object): { name: string; call: Call; input: unknown } => {
  let closest: z.ZodError | undefined;
  for (const [name, call] of variants) {
    const parsed = read(call, raw);
    if (parsed.success) return { name, call, input: parsed.data };
    if (!closest || parsed.error.issues.length < closest.issues.length) closest = parsed.error;
  }
  // An address with a fault in it matches nothing.
  if (variants.some(([, { answer }]) => answer === 'file')) throw new AppError('not_found');
  throw new AppError('validation_failed', { errors: fieldErrors(closest?.issues ?? []) });
};

/** Every wrong field with the keys of its texts; a union's branches are all named. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[] = []): FieldErrors => {
  // A map, because a caller may name a field like a member of every object (`toString`).
  const errors = new Map<string, readonly string[]>();
  const add = (field: string, keys: readonly string[]) => {
    errors.set(field, [...new Set([...(errors.get(field) ?? []), ...keys])]);
  };
  for (const issue of issues) {
    const path = [...within, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      for (const branch of issue.errors)
        for (const [field, keys] of Object.entries(fieldErrors(branch, path))) add(field, keys);
    } else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key].join('.'), [issue.message]);
    } else add(path.join('.'), [issue.message]);
  }
  return Object.fromEntries(errors);
};
