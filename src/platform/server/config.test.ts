import { expect, test } from 'vitest';
import { BadSettings, readConfig } from './config.ts';

test('without any setting Mera runs on loopback, embedded, with the demo', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    storage: 'disk',
    demo: true,
    demoCases: true,
    logLevel: 'warn',
  });
});

test.each([
  ['a database of one’s own', { DATABASE_URL: 'postgres://mera@db/mera' }],
  [
    'two logins of it',
    { DATABASE_URL: 'postgres://mera_server@db/mera', OWNER_DATABASE_URL: 'postgres://mera@db/mera' },
  ],
  ['an address that others reach', { HOST: '0.0.0.0' }],
  ['an address of others over TLS', { PUBLIC_URL: 'https://mera.example' }],
  ['a proxy in front', { TRUST_PROXY: '1' }],
  ['a plain wish', { DEMO: '0' }],
])('there is no demo with %s', (_name, settings) => {
  expect(readConfig(settings)).toMatchObject({ demo: false, demoCases: false });
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
])('a mistyped setting, %s, is refused with the one that was meant, %s', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(`${name} is no setting; did you mean ${meant}?`);
});

test.each(['POST', 'HOSTS', 'PORTS', 'S3_URL', 'DEMOS', 'LOG', 'MAIL_ROOT', 'smtp_urls'])(
  'a name of another program, %s, is left alone',
  (name) => {
    expect(() => readConfig({ [name]: 'x' })).not.toThrow();
  },
);

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/mera'],
  ['PUBLIC_URL', 'mera.si'],
  ['SMTP_URL', 'http://mail'],
  ['STORAGE', 'ftp://files'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['MERA_SECRET', '1234'],
  ['MERA_SECRET', '0'.repeat(64)],
  ['MERA_SECRET', 'f'.repeat(64)],
  ['MERA_SECRET', '0123456789abcdef'.repeat(4)],
  ['MERA_SECRET', 'deadbeef'.repeat(8)],
  ['MERA_SECRET', `${'1234'.repeat(15)}5678`],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '11'],
  ['CP_ACCESS_TTL_S', '86400'],
  ['SIGNATURE_TSA_URL', 'ftp://cas'],
  ['SIGNATURE_SERVICE_URL', 'podpis.example'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSettings);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a demo may begin with accounts and registers alone', () => {
  expect(readConfig({ DEMO: 'accounts' })).toMatchObject({ demo: true, demoCases: false });
});

test.each(['1', 'accounts'])('known accounts never face the outside (DEMO=%s)', (demo) => {
  const ways = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://mera.example' }, { TRUST_PROXY: '1' }];
  for (const open of ways) expect(() => readConfig({ ...open, DEMO: demo })).toThrow(/DEMO=.* loopback only/);
});

test('reports are sealed by one signer, not by two', () => {
  const both = { SIGNATURE_P12: 'zig.p12', SIGNATURE_SERVICE_URL: 'https://podpis.example' };
  expect(() => readConfig(both)).toThrow(/not by both/);
  expect(readConfig({ SIGNATURE_P12: 'zig.p12' }).signer).toMatchObject({
    sealFile: expect.stringMatching(/zig\.p12$/),
  });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', DEMO: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    demo: true,
  });
});

test('a sign in a password that ends the address is told apart from another kind of address', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://mera:a/b#c@127.0.0.1/mera' })).toThrow(
    'DATABASE_URL is no address; a sign such as # / ? @ % in its password is written as %23',
  );
  expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/mera' })).toThrow('must be an address that begins with');
});

test.each([
  ['PUBLIC_URL', 'https://mera.example/pot', 'does not work under a path'],
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
])('%s=%s is told in words', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(words);
});

test.each(['https://mera.example', 'https://mera.example/', 'http://localhost:4317'])('%s is a whole host', (url) => {
  expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url.replace(/\/$/, ''));
});
