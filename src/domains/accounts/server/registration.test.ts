import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';

const { browser, person, wait, mailsTo, asOwner } = await accountsHost();

const password = 'sinji galeb nad zalivom';
const form = (more: object = {}) => ({
  email: `nova-${randomBytes(5).toString('hex')}@primer.si`,
  password,
  password_confirmation: password,
  first_name: 'Tjaša',
  last_name: 'Kos',
  terms: true,
  ...more,
});

test('a new person registers, signs in at once, and confirms the address by the link', async () => {
  const one = browser();
  const filled = form();
  expect(await one.post('/register', filled)).toMatchObject({ status: 200, body: { success: true, data: {} } });
  expect((await one.login(filled.email, password)).body.data).toMatchObject({
    name: 'Tjaša Kos',
    status: 'unconfirmed',
  });
  const [mail] = await mailsTo(filled.email);
  const code = /\/account\/confirm-email#code=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect(await one.post('/api/confirmEmail', { code: 'nonsense' })).toMatchObject({ status: 422 });
  expect((await one.post('/api/confirmEmail', { code })).status).toBe(200);
  expect((await one.account()).body.data).toMatchObject({ status: 'active', phone: null, language: 'sl' });
  expect((await one.post('/api/confirmEmail', { code })).status, 'clicked twice').toBe(200);
});

test('a link of last week confirms nothing', async () => {
  const filled = form();
  await browser().post('/register', filled);
  const code = /#code=([\w-]+)/.exec((await mailsTo(filled.email))[0]?.body ?? '')?.[1];
  wait(7 * 24 * 3_600_000);
  expect((await browser().post('/api/confirmEmail', { code })).status).toBe(422);
});

test('a taken address is answered alike; its owner gets a mail, once an hour', async () => {
  const { email } = await person();
  const free = await browser().post('/register', form());
  const taken = await browser().post('/register', form({ email: email.toUpperCase() }));
  expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
  await browser().post('/register', form({ email }));
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['security_notice']);
  expect(mails[0]?.body, 'the way in').toMatch(/\/account\/login\b/);
  expect((await browser().login(email)).status, 'the password stays').toBe(200);
});

test('the same address at the same moment makes one account', async () => {
  const filled = form();
  const answers = await Promise.all([1, 2, 3].map(() => browser().post('/register', filled)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await asOwner('select 1 from accounts.account where email = $1', [filled.email])).toHaveLength(1);
});

test('the fourth registration of an address within an hour asks for a puzzle', async () => {
  const one = browser();
  for (let at = 0; at < 3; at += 1) expect((await one.post('/register', form())).status).toBe(200);
  expect(await one.post('/register', form())).toMatchObject({ status: 403, body: { error_code: 'captcha_required' } });
  wait(3_600_000);
  expect((await one.post('/register', form())).status).toBe(200);
});

test.each([
  ['password', { password: 'kratko', password_confirmation: 'kratko' }],
  ['password', { password: 'Password12345', password_confirmation: 'Password12345' }],
  ['password', { password: 'cenitev-hise-55', password_confirmation: 'cenitev-hise-55' }],
  ['password', { password: 'tjasa-gre-v-hribe', password_confirmation: 'tjasa-gre-v-hribe' }],
  ['password_confirmation', { password_confirmation: 'nekaj drugega tu' }],
  ['terms', { terms: false }],
  ['email', { email: 'ni naslov' }],
  ['first_name', { first_name: '  ' }],
  ['last_name', { last_name: 'x'.repeat(81) }],
])('%s is named when it is wrong: %j', async (field, wrong) => {
  const answer = await browser().post('/register', form(wrong));
  expect(answer).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } });
  expect(Object.keys(answer.body.errors ?? {})).toContain(field);
});

test('a firm does not register by the number of the firm that values', async () => {
  const answer = await browser().post('/register', form({ company: 'Naša d. o. o.', tax_number: 'SI 10000003' }));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { tax_number: ['To je naša davčna številka. Vpišite naročnikovo.'] } },
  });
});

test('a registration always makes a customer', async () => {
  const filled = form({ role: 'admin', status: 'active' });
  await browser().post('/register', filled);
  const rows = await asOwner('select role, status from accounts.account where email = $1', [filled.email]);
  expect(rows).toEqual([{ role: 'user', status: 'unconfirmed' }]);
});

test('one edits one’s own particulars, and nothing else', async () => {
  const one = browser();
  const { email, userId } = await person();
  const { userId: stranger } = await person();
  await one.login(email);
  const edit = { first_name: 'Žiga', last_name: 'Čuk', phone: '041 123 456', language: 'en' };
  expect((await one.post('/api/editAccount', { ...edit, role: 'admin', user_id: stranger })).status).toBe(200);
  expect((await one.account()).body.data).toMatchObject({ ...edit, email, role: 'user' });
  const rows = await asOwner('select user_id from accounts.account where first_name = $1', ['Žiga']);
  expect(rows).toEqual([{ user_id: userId }]);
});
