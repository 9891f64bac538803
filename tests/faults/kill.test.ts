import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { earliestDay, slotsOf } from '#domains/inquiries/core/slots.ts';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { startTough } from '../support/blows.ts';
import { TestClient } from '../support/client.ts';
import { largePhoto } from '../support/files.ts';
import { temporaryFolder } from '../support/folder.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 60);
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };

const visit = new Date(
  slotsOf(earliestDay(Date.now(), 'to_confirm', rules), 45, rules)[0]?.startsAt ?? 0,
).toISOString();
/** Three people with at most two orders in each third round stay within the daily quota of an account. */
const [people, perRound] = [3, 2];

const expectThere = async ({
  client,
  inquiry_id,
  number,
}: {
  client: TestClient;
  inquiry_id: string;
  number: string;
}) => expect(await client.expect('/api/showInquiry', { inquiry_id })).toMatchObject({ inquiry_id, number });

const photo = await largePhoto(1);

/** Other actions of a person beside submitting: messages with a document to a case, photos of a property, and saves of a draft. */
const busyWith = async (client: TestClient) => {
  const { inquiry_id } = await client.submitInquiry(visit);
  const { inquiry_id: draft, property_id } = await client.draftInquiry();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
  const sent: string[] = [];
  const photographed: string[] = [];
  /** The text that was acknowledged last, and those sent after it, which may be there or not. */
  let typed: string[] = [];
  const write = async (): Promise<void> => {
    const message_id = randomUUID();
    const fields = { message_id, inquiry_id, body: `Sporočilo ${message_id}`, internal: 'false' };
    const status = await client.upload('/api/addMessage', fields, pdf, 'listina.pdf');
    if (status !== 200) throw new Error(`addMessage answered ${status}`);
    sent.push(message_id);
  };
  const photograph = async (): Promise<void> => {
    const id = randomUUID();
    const fields = { property_id, mime_type: 'image/jpeg', property_floor_space_images_id: id };
    const status = await client.upload('/api/addPropertyFloorSpaceImages', fields, photo);
    if (status !== 200) throw new Error(`addPropertyFloorSpaceImages answered ${status}`);
    photographed.push(id);
  };
  const save = async (): Promise<void> => {
    const { version } = await client.expect('/api/showInquiry', { inquiry_id: draft });
    const text = randomUUID();
    typed.push(text);
    await client.expect('/api/keepTyped', { inquiry_id: draft, version, typed: text });
    typed = [text];
  };
  return {
    client,
    work: async () => {
      for (let n = 0; n < 3; n++) {
        await write();
        await save();
        if (n === 0) await photograph();
      }
    },
    expectKept: async () => {
      const { items } = (await client.expect('/api/showMessages', { inquiry_id })) as {
        items: { message_id: string }[];
      };
      const there = items.map(({ message_id }) => message_id);
      expect(new Set(there).size).toBe(there.length);
      expect(there).toEqual(expect.arrayContaining(sent));
      const pictures = (await client.expect('/api/showPropertyFloorSpaceImages', { property_id })) as unknown as {
        property_floor_space_images_id: string;
      }[];
      const seen = pictures.map((picture) => picture.property_floor_space_images_id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(photographed));
      if (typed.length > 0)
        expect(typed).toContain((await client.expect('/api/showInquiry', { inquiry_id: draft })).typed);
      return sent.length;
    },
  };
};

test(`${rounds} kills of server, database and both lose nothing acknowledged of orders, messages, photos and saves`, async () => {
  const acknowledged: { client: TestClient; inquiry_id: string; number: string }[] = [];
  const server = await startTough(settings);
  const clients = Array.from({ length: people }, () => new TestClient(server.address));
  for (const client of clients) await client.register();
  // Accounts may have more open once their address is confirmed.
  await server.asOwner("update accounts.account set status = 'active'");
  const busy = [];
  for (const client of clients) {
    await client.signIn();
    busy.push(await busyWith(client));
  }
  // How long the work of a round takes here: the blows fall within it.
  const began = Date.now();
  for (const one of busy) await one.work();
  const usual = (Date.now() - began) / people;

  for (let round = 0; round < rounds; round++) {
    const client = clients[round % people] as TestClient;
    // Work continues until the kill; interrupted calls were not acknowledged and may be there or not.
    const first = Promise.withResolvers<void>();
    const work = (async () => {
      for (let n = 0; n < perRound; n++) {
        acknowledged.push({ client, ...(await client.submitInquiry(visit)) });
        first.resolve();
      }
    })().catch(first.reject);
    const others = busy.filter((one) => one.client !== client).map((one) => one.work().catch(() => undefined));
    await first.promise;
    await pause(Math.random() * usual);
    // Each person meets each kind of blow.
    const { recover } = await server.strike(round, people);
    await Promise.all([work, ...others]);
    await recover();

    for (const one of clients) one.address = server.address;
    for (const one of clients) await one.signIn();
    for (const one of busy) await one.expectKept();
    for (const one of acknowledged.slice(-perRound)) if (one.client === client) await expectThere(one);
  }

  for (const one of busy) expect(await one.expectKept()).toBeGreaterThan(rounds / people);
  for (const one of acknowledged) await expectThere(one);
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  // Each stored submission has exactly one mail, acknowledged or not.
  const kept = await server.asOwner<{ handed_in: number; mails: number; distinct_mails: number }>(
    `select (select count(*)::int from inquiries.inquiry where number is not null) as handed_in,
      count(*)::int as mails, count(distinct subject)::int as distinct_mails
    from mail.message where kind = 'inquiry_received'`,
  );
  expect(kept).toMatchObject([{ mails: kept[0]?.handed_in, distinct_mails: kept[0]?.handed_in }]);
  await server.end();
});
