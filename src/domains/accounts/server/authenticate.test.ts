import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, type JWTHeaderParameters, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { actorByRefreshCookie, changeRole, closeAccount, createAccount } from './public.ts';
import { parseRefreshValue } from './refresh-value.ts';

const { browser, person, wait, clock, services, asSystem, asOwner, db } = await accountsHost();

const { privateKey, kid } = services.secrets.tokenKey;
const signedIn = async (role?: 'user' | 'valuer' | 'admin') => {
  const one = browser();
  const { email, userId } = await person(role);
  await one.login(email);
  return Object.assign(one, { email, userId });
};
const invalid = { status: 401, body: { error_code: 'invalid_token' } };

test('the token is an Ed25519 JWT that says only who', async () => {
  const one = await signedIn();
  const [header = ''] = one.token.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid });
  const claims = decodeJwt(one.token);
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'gen', 'iat', 'iss', 'jti', 'sid', 'sub']);
  expect(claims).toMatchObject({ sub: one.userId, gen: 0 });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
});

test('a token that differs in anything is turned away', async () => {
  const one = await signedIn();
  const claims = decodeJwt(one.token);
  const iat = Math.floor(clock.now.getTime() / 1_000);
  const right = { ...claims, iat, exp: iat + 600 };
  const header = { alg: 'EdDSA', typ: 'at+jwt', kid };
  const make = (payload: object, more: Partial<JWTHeaderParameters> = {}, key = privateKey) =>
    new SignJWT(payload as typeof claims).setProtectedHeader({ ...header, ...more }).sign(key);
  const stranger = generateKeyPairSync('ed25519');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const publicPem = services.secrets.tokenKey.publicKey.export({ format: 'pem', type: 'spki' });
  const forHmac = `${encoded({ ...header, alg: 'HS256' })}.${encoded(right)}`;

  one.token = await make(right);
  expect((await one.account()).status, 'the pattern itself is right').toBe(200);
  const wrong: Record<string, string> = {
    'another key': await make(right, {}, stranger.privateKey),
    'a key it brings along': await make(
      right,
      { jwk: stranger.publicKey.export({ format: 'jwk' }) as never },
      stranger.privateKey,
    ),
    'an unknown kid': await make(right, { kid: 'other' }),
    'no kid': await make(right, { kid: undefined as never }),
    'another typ': await make(right, { typ: 'JWT' }),
    'no typ': await make(right, { typ: undefined as never }),
    'alg none': `${encoded({ ...header, alg: 'none' })}.${encoded(right)}.`,
    'HMAC with the public key': `${forHmac}.${createHmac('sha256', publicPem).update(forHmac).digest('base64url')}`,
    'made in the future': await make({ ...right, iat: iat + 1_200, exp: iat + 1_800 }),
    'made too long ago': await make({ ...right, iat: iat - 3_600, exp: iat + 600 }),
    'run out': await make({ ...right, iat: iat - 700, exp: iat - 100 }),
    'no exp': await make({ ...right, exp: undefined }),
    'no iat': await make({ ...right, iat: undefined }),
    'another issuer': await make({ ...right, iss: 'other' }),
    'another audience': await make({ ...right, aud: 'other' }),
    'another subject': await make({ ...right, sub: randomUUID() }),
    'no such session': await make({ ...right, sid: randomUUID() }),
    'a generation never given out': await make({ ...right, gen: 1 }),
    'a changed signature': `${one.token.slice(0, -4)}AAAA`,
    'a refresh value': one.refreshValue,
  };
  for (const [what, token] of Object.entries(wrong)) {
    one.token = token;
    expect(await one.account(), what).toMatchObject(invalid);
  }
});

test('two minutes of wrong clock do no harm in either direction', async () => {
  const one = await signedIn();
  wait(120_000);
  expect((await one.account()).status).toBe(200);
  wait(-124_000);
  expect((await one.account()).status).toBe(200);
  wait(4_000);
});

test('logout, closing and another role act at the next request', async () => {
  const [left, closed, promoted] = [await signedIn(), await signedIn(), await signedIn()];
  const { token } = left;
  const answer = await left.post('/logout');
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(left.refreshValue).toBe('');
  expect(await browser().post('/api/showAccount', {}, { authorization: `Bearer ${token}` })).toMatchObject(invalid);

  await asSystem((db) => closeAccount(db, closed.email, clock.now));
  expect(await closed.account()).toMatchObject({ status: 401, body: { error_code: 'user_no_account' } });
  expect(await closed.login(closed.email)).toMatchObject({ status: 401, body: { error_code: 'invalid_credentials' } });

  await asSystem((db) => changeRole(db, promoted.email, 'valuer', clock.now));
  expect(await promoted.account()).toMatchObject(invalid);
  await promoted.login(promoted.email);
  expect((await promoted.account()).body.data).toMatchObject({ role: 'valuer' });
});

test('an administrator is out after half an hour unused, and after twelve hours anyhow', async () => {
  const idle = await signedIn('admin');
  wait(30 * 60_000);
  expect(await idle.refresh()).toMatchObject({ status: 401, body: { error_code: 'refresh_expired' } });

  const busy = await signedIn('admin');
  for (let quarters = 1; quarters < 48; quarters += 1) {
    wait(15 * 60_000);
    expect((await busy.refresh()).status).toBe(200);
  }
  wait(15 * 60_000);
  expect((await busy.refresh()).status).toBe(401);
});

test('use is noted at most once a minute, the newest generation immediately', async () => {
  const one = await signedIn();
  const noted = async () =>
    (await asOwner('select last_used_at, confirmed from accounts.session where user_id = $1', [one.userId]))[0];
  const { last_used_at } = await noted();
  wait(59_000);
  await one.account();
  expect((await noted()).last_used_at).toEqual(last_used_at);
  wait(1_000);
  await one.account();
  await eventually(async () => expect((await noted()).last_used_at).toEqual(clock.now));
  await one.refresh();
  await one.account();
  await eventually(async () => expect((await noted()).confirmed).toBe(1));
});

test('a link without a token is opened by the refresh cookie, which is not used up', async () => {
  const one = await signedIn();
  const by = (value: string | undefined) => actorByRefreshCookie(db, services, () => value, clock.now);
  expect(await by(one.refreshValue)).toMatchObject({ userId: one.userId, role: 'user' });
  expect(await by(one.refreshValue)).toMatchObject({ userId: one.userId });
  expect(parseRefreshValue(one.refreshValue)?.counter).toBe(0);
  expect(await by(`${one.refreshValue.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await by(undefined)).toBeUndefined();
  await one.post('/logout');
  expect(await by(one.refreshValue)).toBeUndefined();
});

test('an address has one account, in whatever letters', async () => {
  const account = { firstName: 'Jasna', lastName: 'Bevk', role: 'user', termsVersion: '1' } as const;
  const { email } = await person();
  const again = asSystem((db) => createAccount(db, { ...account, email: email.toUpperCase() }, clock.now));
  expect(await again).toBeUndefined();
});
