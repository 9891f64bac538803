import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { sendMail } from '#domains/mail/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

/** A real mail server that keeps its first sender waiting with the message in its hands. */
const received: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _session, done) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    received.push(Buffer.concat(chunks).toString('utf8'));
    if (received.length > 1) done();
  },
});
await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
const { port } = mailServer.server.address() as { port: number };
afterAll(() => new Promise<void>((closed) => mailServer.close(() => closed())));

const { url, db } = await openTestDatabase();
const settings = {
  DATABASE_URL: url,
  DATA_DIR: temporaryFolder(),
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
};
const states = () =>
  inScope(db, 'system', (system) => system.selectFrom('mail.message').select(['state', 'repeats']).execute());

test('a mail whose process was killed while it was being sent does not wait for one that lives', async () => {
  const first = await startServer(settings);
  await inScope(db, 'system', (system) =>
    sendMail(system, {
      to: 'ana@primer.example',
      language: 'sl',
      kind: 'inquiry_received',
      params: { number: '2026-000001', byAccount: true },
      now: new Date(),
    }),
  );
  await eventually(() => expect(received).toHaveLength(1));
  await first.end('SIGKILL');
  const died = performance.now();

  const second = await startServer(settings);
  await eventually(async () => expect(await states()).toEqual([{ state: 'sent', repeats: 1 }]));
  // Not after the five minutes for which a living process may have it in its hands.
  expect(performance.now() - died).toBeLessThan(5 * 60_000);
  await second.end('SIGTERM');
  // The same message under the same name: a mailbox that got it the first time shows it once.
  const names = received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});
