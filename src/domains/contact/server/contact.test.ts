import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/test-app.ts';

const { person, post } = await testApp();
const office = await person('admin');
const message = { name: 'Bor Žagar', email: 'Bor@Primer.si', message: 'Koliko stane cenitev vikenda?' };

const mails = async () => (await post('/api/showMails', office)).body.data.items;

test('a message comes to the list of the office, and both sides are told (N26)', async () => {
  expect(await post('/api/addContactUs', undefined, message)).toMatchObject({ status: 200, body: { success: true } });
  const { body } = await post('/api/showContactUs?page=1', office);
  expect(body.data).toMatchObject({ total: 1, page: 1, items: [{ ...message, email: 'bor@primer.si' }] });
  expect(
    (await mails()).map(({ recipient, subject }: { recipient: string; subject: string }) => [recipient, subject]),
  ).toEqual(
    expect.arrayContaining([
      ['bor@primer.si', 'Prejeli smo vaše sporočilo'],
      [office.email, 'Novo sporočilo s strani Kontakt'],
    ]),
  );
});

test('what a program writes into the trap is answered and thrown away', async () => {
  const before = (await mails()).length;
  const answer = await post('/api/addContactUs', undefined, { ...message, website: 'https://primer.example' });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect((await post('/api/showContactUs', office)).body.data.total).toBe(1);
  expect(await mails()).toHaveLength(before);
});

test('every wrong field is told in the language of the sender', async () => {
  const { status, body } = await post('/api/addContactUs', undefined, { email: 'bor', message: 'Hej' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: ['Vnesite več kot 4 znake'], message: ['Najmanjša dolžina 5.'] });
});
