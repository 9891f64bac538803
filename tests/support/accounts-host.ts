import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { createApp } from '#app/server/app.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import {
  actorByRefreshCookie,
  createAccount,
  type NewAccount,
  openAuthentication,
} from '#domains/accounts/server/public.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import type { Settings } from '#platform/server/services.ts';
import { openTestDatabase } from './database.ts';
import { rightHash, rightPassword } from './password.ts';
import { testServices } from './services.ts';

/** The accounts slice behind real HTTP on a real database, with a clock that the test moves. */
export const accountsHost = async (changed: Partial<Settings> = {}) => {
  const { db, url } = await openTestDatabase();
  const clock = { now: new Date('2026-01-15T09:00:00Z') };
  const services = testServices({ publicUrl: 'http://localhost:4300', ...changed });
  const operations = { ready: async () => undefined, metricsToken: undefined };
  const app = await createApp({
    db,
    now: () => clock.now,
    services,
    ports: services.ports,
    authenticate: openAuthentication(),
    authenticateByCookie: actorByRefreshCookie,
    operations,
    bounded: false,
    trustProxy: 1,
    logger: { level: 'error' },
  });
  afterAll(async () => {
    await app.close();
    rmSync(services.folder, { recursive: true, force: true });
  });

  const asSystem = <T>(work: (db: Db) => Promise<T>) => inScope(db, 'system', work);
  const asOwner = async (sql: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };

  /** Mails sent to an address, oldest first. */
  const mailsTo = (email: string): Promise<{ kind: string; body: string }[]> =>
    asOwner('select kind, body from mail.message where recipient = $1 order by created_at, mail_id', [email]);
  /** Audit trail of an object, oldest first. */
  const auditOf = async (objectId: string): Promise<string[]> => {
    const rows = await asOwner('select event from audit.event where object_id = $1 order by event_id', [objectId]);
    return rows.map(({ event }) => event);
  };

  /** A person with an unused address. */
  const person = async (role: NewAccount['role'] = 'user') => {
    const email = `oseba-${randomBytes(6).toString('hex')}@primer.si`;
    const passwordHash = await rightHash();
    const userId = await asSystem((system) =>
      createAccount(
        system,
        { email, firstName: 'Jasna', lastName: 'Bevk', role, passwordHash, termsVersion: '1' },
        clock.now,
      ),
    );
    return { email, userId: userId as string };
  };

  return {
    app,
    db,
    url,
    clock,
    wait,
    services,
    asSystem,
    asOwner,
    mailsTo,
    auditOf,
    person,
    browser: (from?: Origin) => browserOf(app, from),
  };
};

type Origin = { readonly address?: string; readonly userAgent?: string };
type App = FastifyInstance;
type Answer = {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly error_code?: string;
    readonly errors?: FieldErrors;
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the answer that it asks for
    readonly data: any;
  };
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly string[];
};

/** A browser for the calls: keeps cookies, repeats the anti-forgery token, carries the access token. */
const browserOf = (app: App, { address = freshAddress(), userAgent = 'Firefox' }: Origin = {}) => {
  const jar = new Map<string, string>();
  let token = '';

  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> => {
    if (!jar.has('XSRF-TOKEN')) await send('GET', '/sanctum/csrf-cookie', undefined, {});
    const answer = await send('POST', path, body, headers);
    if (answer.body.error_code !== 'csrf_mismatch' || headers['x-xsrf-token']) return answer;
    await send('GET', '/sanctum/csrf-cookie', undefined, {});
    return send('POST', path, body, headers);
  };
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload: object | undefined,
    more: Record<string, string>,
  ) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        'x-forwarded-for': address,
        'user-agent': userAgent,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    const body = answer.body ? answer.json() : undefined;
    if (body?.data?.token) token = body.data.token;
    const set = ([] as string[]).concat(answer.headers['set-cookie'] ?? []);
    return { status: answer.statusCode, body, headers: answer.headers, cookies: set };
  };
  return {
    jar,
    post,
    get token() {
      return token;
    },
    set token(value: string) {
      token = value;
    },
    get refreshValue() {
      return jar.get('__Host-cp_refresh') ?? '';
    },
    set refreshValue(value: string) {
      jar.set('__Host-cp_refresh', value);
    },
    login: (email: string, secret = rightPassword, more: object = {}) =>
      post('/login', { email, password: secret, ...more }),
    refresh: (more: object = {}) => post('/authenticate/refresh-token', { token, ...more }),
    account: () => post('/api/showAccount'),
  };
};

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `10.${process.env.VITEST_POOL_ID ?? 0}.${addresses >> 8}.${addresses & 255}`;
};
