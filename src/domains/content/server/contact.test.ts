import { expect, test } from 'vitest';
import { existing } from '../../../../tests/support/existing.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const { person, as, post, clock } = await testApp();
const office = await person('admin');
const message = { name: 'Bor Žagar', email: 'Bor@Primer.si', message: 'Koliko stane cenitev vikenda?' };

const mails = async () => (await as(office).showMails()).items;

test('a message comes to the list of the office, and both sides are notified (N26)', async () => {
  expect(await post('/api/addContactUs', undefined, message)).toMatchObject({ status: 200, body: { success: true } });
  const { body } = await post('/api/showContactUs?page=1', office);
  expect(body.data).toMatchObject({ total: 1, page: 1, items: [{ ...message, email: 'bor@primer.si' }] });
  expect(
    (await mails()).map(({ recipient, subject }: { recipient: string; subject: string }) => [recipient, subject]),
  ).toEqual(
    expect.arrayContaining([
      ['bor@primer.si', 'Prejeli smo vaše sporočilo'],
      [office.email, 'Novo sporočilo s strani »Kontakt«'],
    ]),
  );
});

test('what a program writes into the trap is answered and thrown away', async () => {
  const before = (await mails()).length;
  const answer = await post('/api/addContactUs', undefined, { ...message, website: 'https://primer.example' });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect((await as(office).showContactUs()).total).toBe(1);
  expect(await mails()).toHaveLength(before);
});

test('every wrong field is reported in the language of the sender', async () => {
  const { status, body } = await post('/api/addContactUs', undefined, { email: 'bor', message: 'Hej' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: ['Vnesite več kot 4 znake'], message: ['Najmanjša dolžina 5.'] });
});

test('the office marks what it has answered, with a note, and opens it again', async () => {
  const list = async (open = false) => await as(office).showContactUs({ open });
  const { contact_us_id } = existing((await list()).items[0]);
  const { waiting } = await list();
  const mark = (answered: boolean, note: string | null = null, who = office) =>
    post('/api/answerContactUs', who, { contact_us_id, answered, note });
  expect((await mark(true, 'Poklical, naročil bo sam.')).status).toBe(200);
  expect((await list()).items[0]).toMatchObject({
    answered_at: expect.any(String),
    answered_by: 'Ana Novak',
    note: 'Poklical, naročil bo sam.',
  });
  expect(await list(true)).toMatchObject({ total: waiting - 1, waiting: waiting - 1 });
  expect((await mark(false)).status).toBe(200);
  expect(await list(true)).toMatchObject({ total: waiting });
  expect((await mark(true, null, await person())).status).toBe(403);
  const unknown = { contact_us_id: '00000000-0000-4000-8000-000000000000', answered: true };
  expect((await as(office).refused.answerContactUs(unknown)).status).toBe(404);
});

test('neither one address nor a crowd of guests fills the list and the mailboxes; who is signed in gets through', async () => {
  const flood = async (from: (n: number) => string, most: number) => {
    const answers = [];
    for (let n = 0; n < most; n += 1)
      answers.push((await post('/api/addContactUs', undefined, { ...message, email: from(n) })).status);
    return answers.filter((status) => status === 200).length;
  };
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(await flood(() => 'ista@primer.example', 12)).toBe(10);
  expect(await flood((n) => `druga-${n}@primer.example`, 60)).toBe(50);
  const later = await person();
  await as(later).addContactUs({ ...message, email: later.email });
  expect(await as().refused.addContactUs(message)).toMatchObject({ status: 429, error_code: 'too_many_requests' });
  clock.now = new Date(clock.now.getTime() + 3_700_000);
  await as().addContactUs(message);
});
