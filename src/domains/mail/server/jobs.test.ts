import { createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inScope } from '#platform/server/db/database.ts';
import { enqueue, type Job, job, startJobs } from '#platform/server/db/jobs.ts';
import type { Settings } from '#platform/server/services.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { deliverMail } from './jobs.ts';
import { closeMailServer, sendMail } from './public.ts';

/** A real mail server on a free port that keeps its mails; it can be set to refuse. */
const received: string[] = [];
const mood = { refuse: false };
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _session, done) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (mood.refuse) return done(new Error('mailbox full'));
    received.push(Buffer.concat(chunks).toString('utf8'));
    done();
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.server.address() as { port: number };
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const { db, url, services, person, as, post } = await testApp();
const now = new Date('2026-01-15T09:00:00Z');
const jobsWith = (smtpUrl: string | undefined, more: Partial<Settings> = {}, others: readonly Job[] = []) =>
  startJobs({
    url,
    db,
    jobs: [deliverMail, ...others],
    now: () => now,
    services: { ...services, settings: { ...services.settings, smtpUrl, ...more } },
    onLost: (error) => {
      throw error;
    },
    log: () => undefined,
  });

const send = (to: string) =>
  inScope(db, 'system', (system) =>
    sendMail(system, { to, language: 'sl', kind: 'reset_code', params: { code: 'ŽABA-1234' }, secret: true, now }),
  );

const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());

const office = await person('admin');
const mailTo = async (recipient: string) => {
  const { body } = await post('/api/showMails?page=1', office);
  const found = body.data.items.find((mail: { recipient: string }) => mail.recipient === recipient);
  return found && (await as(office).showMail({ mail_id: found.mail_id }));
};

afterEach(closeMailServer);

describe('without a mail server', () => {
  test('a message stays readable in the office', async () => {
    await send('ana@primer.example');
    await using _jobs = await jobsWith(undefined);
    await eventually(async () => expect(await mailTo('ana@primer.example')).toMatchObject({ state: 'kept' }));
    expect((await mailTo('ana@primer.example')).body).toContain('ŽABA-1234');
  });

  test('a code is not, outside of a demonstration: the office never reads what opens the account of another', async () => {
    await send('tina@primer.example');
    await using _jobs = await jobsWith(undefined, { demo: false });
    await eventually(async () =>
      expect(await mailTo('tina@primer.example')).toMatchObject({ state: 'kept', body: '' }),
    );
    const rows = await owner.query("select body, html from mail.message where recipient = 'tina@primer.example'");
    expect(rows.rows).toEqual([{ body: '', html: '' }]);
  });
});

describe('with a mail server', () => {
  test('a message goes out with šumniki whole and a stable name, and its secret is forgotten', async () => {
    await send('bor@primer.example');
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
    await eventually(async () => expect(await mailTo('bor@primer.example')).toMatchObject({ state: 'sent' }));
    const mail = await mailTo('bor@primer.example');
    expect(received.at(-1)).toContain(`Message-ID: <${mail.mail_id}@localhost>`);
    expect(received.at(-1)).toMatch(/ŽABA-1234|=C5=BDABA-1234/);
    expect(mail.body).toBe('');
  });

  test('no holiday answers a message, and people answer where the operator wants it', async () => {
    await send('lara@primer.example');
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`, { mailReplyTo: 'Pisarna <pisarna@primer.example>' });
    await eventually(async () => expect(await mailTo('lara@primer.example')).toMatchObject({ state: 'sent' }));
    expect(received.at(-1)).toContain('Auto-Submitted: auto-generated');
    expect(received.at(-1)).toContain('Reply-To: Pisarna <pisarna@primer.example>');
  });

  test('a mail server that takes connections and says nothing holds up mails alone', async () => {
    const sockets: Socket[] = [];
    const tarpit = createServer((socket) => sockets.push(socket));
    await new Promise<void>((listening) => tarpit.listen(0, '127.0.0.1', listening));
    const done: string[] = [];
    const other = job({ name: 'test_other', payload: z.object({}), run: async () => done.push('other') });
    for (const one of ['a', 'b', 'c']) await send(`smola-${one}@primer.example`);
    const { port: silent } = tarpit.address() as { port: number };
    const jobs = await jobsWith(`smtp://127.0.0.1:${silent}`, {}, [other as Job]);
    await eventually(async () => expect(sockets.length).toBeGreaterThan(1));
    await inScope(db, 'system', (system) => enqueue(system, other, {}));
    await eventually(() => expect(done).toEqual(['other']), 3_000);
    closeMailServer();
    for (const socket of sockets) socket.destroy();
    tarpit.close();
    await jobs[Symbol.asyncDispose]();
  });

  test('a message is a page as well, with one button, and carries the entry for a calendar', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
    await inScope(db, 'system', (system) =>
      sendMail(system, {
        to: 'eva@primer.example',
        language: 'sl',
        kind: 'assignment_declined',
        params: { number: '2026-000001', reason: 'other', note: '<b>Dopust</b>' },
        link: 'http://localhost:3000/user/pisarna',
        calendar,
        now,
      }),
    );
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
    await eventually(async () => expect(await mailTo('eva@primer.example')).toMatchObject({ state: 'sent' }));
    const mail = received.find((one) => one.includes('eva@primer.example'))?.replaceAll('=\r\n', '') ?? '';
    expect(mail).toContain('Content-Type: text/html');
    expect(mail.match(/<a /g)).toHaveLength(1);
    expect(mail).toContain('&lt;b&gt;Dopust&lt;/b&gt;');
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mail).toContain('filename=ogled.ics');
    expect(mail).toContain(Buffer.from(calendar).toString('base64').replaceAll('=', ''));
  });

  test('a refusal is kept as such and tried again later', async () => {
    mood.refuse = true;
    await send('cene@primer.example');
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
    await eventually(async () =>
      expect(await mailTo('cene@primer.example')).toMatchObject({ state: 'failed', attempts: 1 }),
    );
    mood.refuse = false;
  });
});

describe('the office', () => {
  const resend = (mail_id: string, as = office) => post('/api/resendMail', as, { mail_id });
  const countOf = (text: string) => received.filter((mail) => mail.includes(text)).length;
  const plain = (to: string) =>
    inScope(db, 'system', (system) =>
      sendMail(system, {
        to,
        language: 'sl',
        kind: 'inquiry_received',
        params: { number: '2026-000007', byAccount: true },
        now,
      }),
    );
  const set = (recipient: string, change: object) =>
    inScope(db, 'system', (system) =>
      system.updateTable('mail.message').set(change).where('recipient', '=', recipient).execute(),
    );

  test('sees what failed and why, and sends it again under the same name', async () => {
    mood.refuse = true;
    await plain('fani@primer.example');
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
    await eventually(async () => expect(await mailTo('fani@primer.example')).toMatchObject({ state: 'failed' }));
    const failed = await mailTo('fani@primer.example');
    expect(failed).toMatchObject({ last_error: expect.stringMatching(/^E/), can_resend: true, sent_at: null });
    const list = await as(office).showMails({ page: 1, state: 'failed' });
    expect(list.failed).toBe(list.total);
    expect(list.items.map(({ state }: { state: string }) => state)).not.toContain('sent');
    mood.refuse = false;
    expect((await resend(failed.mail_id)).status).toBe(200);
    await eventually(async () => expect(await mailTo('fani@primer.example')).toMatchObject({ state: 'sent' }));
    expect(countOf(`Message-ID: <${failed.mail_id}@localhost>`)).toBe(1);
    // Sends a lost message once more.
    await resend(failed.mail_id);
    await eventually(() => expect(countOf(`Message-ID: <${failed.mail_id}@localhost>`)).toBe(2));
  });

  test('does not send what waits or what was erased, and only the office sends again', async () => {
    await send('gaja@primer.example');
    const { mail_id } = await mailTo('gaja@primer.example');
    expect((await resend(mail_id)).body.error_code).toBe('mail_waiting');
    await set('gaja@primer.example', { state: 'sent', body: '' });
    expect((await resend(mail_id)).body.error_code).toBe('mail_forgotten');
    expect((await resend(mail_id, await person())).status).toBe(403);
  });

  test('a process that died with a message in hand: it goes out once more, and not a third time', async () => {
    const long = new Date(Date.now() - 3_600_000);
    await plain('hana@primer.example');
    await plain('iva@primer.example');
    await set('hana@primer.example', { handed_at: long });
    await set('iva@primer.example', { handed_at: long, repeats: 1 });
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
    await eventually(async () => expect(await mailTo('hana@primer.example')).toMatchObject({ state: 'sent' }));
    await eventually(async () =>
      expect(await mailTo('iva@primer.example')).toMatchObject({ state: 'failed', last_error: 'crashed' }),
    );
    expect(countOf('iva@primer.example')).toBe(0);
  });
});

/** Moves future times nearer by that much, as after a wait. */
const wait = async (minutes: number): Promise<void> => {
  await owner.query(`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1)`, [minutes]);
};

test('a mail server that is down for an hour loses nothing, and gets each message once when it is back', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `ura-${n}@primer.example`);
  const states = async () => {
    const { rows } = await owner.query<{ state: string; attempts: number }>(
      "select state, attempts from mail.message where recipient like 'ura-%' order by recipient",
    );
    return rows;
  };
  // No server listens there: the port was free a moment ago.
  const gone = new SMTPServer();
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
  const { port: silent } = gone.server.address() as { port: number };
  await new Promise<void>((closed) => gone.close(closed));
  {
    await using _jobs = await jobsWith(`smtp://127.0.0.1:${silent}`);
    for (const to of people.slice(0, 8)) await send(to);
    for (let tries = 1; tries <= 4; tries++) {
      await eventually(async () => {
        // Time passes while it looks: the queue sets the next attempt a moment after the message is marked as failed.
        await wait(15);
        const all = await states();
        expect(all.every(({ state, attempts }) => state === 'failed' && attempts >= tries)).toBe(true);
      });
    }
  }
  // The server restarts in the middle of it, and more is written meanwhile.
  for (const to of people.slice(8)) await send(to);
  await wait(15);
  const before = received.length;
  await using _jobs = await jobsWith(`smtp://127.0.0.1:${port}`);
  await eventually(async () => {
    await wait(15);
    expect((await states()).map(({ state }) => state)).toEqual(people.map(() => 'sent'));
  });
  const came = received.slice(before).flatMap((mail) => /^To: (ura-\d+@primer\.example)/m.exec(mail)?.[1] ?? []);
  expect(came.toSorted()).toEqual(people.toSorted());
});

test('a message is rolled back with the work that wrote it', async () => {
  await inScope(db, 'system', async (system) => {
    const params = { number: '2026-000001', byAccount: true };
    await sendMail(system, { to: 'dana@primer.example', language: 'sl', kind: 'inquiry_received', params, now });
    throw new Error('the work failed');
  }).catch(() => undefined);
  expect(await mailTo('dana@primer.example')).toBeUndefined();
});

test('customers do not read the mail of the office', async () => {
  expect(await post('/api/showMails?page=1', await person())).toMatchObject({ status: 403 });
});
