import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';

const app = await caseHost();
const { build, office, as, post, url } = app;
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const ids = async (text: string): Promise<string[]> =>
  (await as(office).showQueue({ text })).items.map(({ inquiry_id }: { inquiry_id: string }) => inquiry_id);
const kept = async () =>
  (await owner.query('select f::text as line from inquiries.found_by f order by inquiry_id')).rows;

const court = {
  kind: 'court',
  street: 'Sodna ulica 1',
  postal_code: '8990',
  post: 'Jelševnik',
  registration_number: '5000001000',
  budget_user: true,
  iban: 'SI56011006030278282',
  payment: 'days',
  payment_days: 30,
  required_fields: [],
};

test('whatever changes a name, a number, an address or a parcel, the case is found by it, and by what was before no more', async () => {
  const { inquiry_id } = await build('in_review');
  const { inquiry_id: other } = await build('in_review');
  const client = async (name: string): Promise<string> =>
    (await post('/api/addClient', office, { ...court, name })).body.data.client_id;
  const [one, two] = [await client('Sodišče Prvo'), await client('Sodišče Drugo')];
  const inquiry = (change: string) => `update inquiries.inquiry set ${change} where inquiry_id = $1`;
  const details = (path: string, value: string) =>
    inquiry(`details = jsonb_set(details, '{${path}}', '${value}'::jsonb)`);
  const person = (change: string) => `update inquiries.personal_information set ${change} where inquiry_id = $1`;
  const property = (change: string) => `update properties.property set ${change} where inquiry_id = $1`;
  const steps: readonly (readonly [statement: string, now: string, before?: string])[] = [
    [inquiry(`number = '2031-777001'`), '2031-777001'],
    [inquiry(`client_id = '${one}'`), 'sodisce prvo'],
    [`update clients.client set name = 'Sodišče Preimenovano' where client_id = '${one}'`, 'preimenovano', 'prvo'],
    [inquiry(`client_id = '${two}'`), 'sodisce drugo', 'preimenovano'],
    [inquiry('client_id = null'), '2031-777001', 'sodisce drugo'],
    [details('client_fields', '{"file_number": "KR-11111/31"}'), 'KR-11111/31'],
    [details('client_fields', '{"loan_number": "LN 22222"}'), 'ln 22222', 'KR-11111/31'],
    [details('client_fields', '{"order_reference": "NAR-33333"}'), 'NAR-33333', 'ln 22222'],
    [details('court', '{"file_number": "I 44444/2031"}'), 'I 44444/2031'],
    [details('bank', '{"application_number": "VL-55555"}'), 'vl-55555'],
    [details('access_contact', '{"name": "Čedomir Žvab", "phone": "041 666 777"}'), 'cedomir zvab'],
    [details('access_contact', '{"name": "Đuro", "phone": "+386 41 888 999"}'), 'duro', 'cedomir'],
    [inquiry('details = details'), '41888999', '666777'],
    [person(`first_name = 'Gabrijela', last_name = 'Šuštar'`), 'gabrijela sustar'],
    [person(`company = 'Gradnje Presihajoče'`), 'presihajoce'],
    [person(`email = 'nova.posta@primer.example'`), 'nova.posta@primer'],
    [person(`phone = '031 555 123'`), '031555123'],
    [property(`naslov = 'Pot v Brezje 77, Kamnik'`), 'brezje 77', 'pot na fuzine'],
    [property(`obcina = 'Šmartno pri Litiji'`), 'smartno pri litiji'],
    [property(`"sifraKo" = 1234, "stevilkaStavbe" = '987', "stevilkaDelaStavbe" = '65'`), '1234-987-65'],
    [property(`"sifraKo" = 1235, "stevilkaStavbe" = null, "parcelnaStevilka" = '4321/9'`), '1235 4321/9', '1234-987'],
    [`delete from properties.property where inquiry_id = $1`, '2031-777001', '4321/9'],
    [`delete from inquiries.personal_information where inquiry_id = $1`, '2031-777001', 'gabrijela'],
  ];
  for (const [statement, now, before] of steps) {
    await owner.query(statement, statement.includes('$1') ? [inquiry_id] : []);
    expect(await ids(now), `${statement}: ${now}`).toEqual([inquiry_id]);
    if (before !== undefined) expect(await ids(before), `${statement}: no more ${before}`).not.toContain(inquiry_id);
  }
  expect(await ids('fuzine'), 'the case beside it').toEqual([other]);
});

test('cases of before the table are kept by the migration as the triggers keep them', async () => {
  await build('confirmed');
  await build('visit_scheduled');
  const before = await kept();
  expect(before.length).toBeGreaterThan(3);
  const name = readdirSync('db/migrations').find((file) => file.endsWith('_inquiries_found_by.sql')) ?? '';
  const [fills = ''] = /^select inquiries\.keep_words\(.*;$/m.exec(readFileSync(`db/migrations/${name}`, 'utf8')) ?? [];
  await owner.query('delete from inquiries.found_by');
  await owner.query(fills);
  expect(await kept()).toEqual(before);
});

test('of the other cases of a property the five newest are shown, and how many more there are', async () => {
  const built: string[] = [];
  for (let n = 0; n < limits.sameProperty + 3; n++) built.push((await build('submitted')).inquiry_id);
  const newest = built.at(-1) ?? '';
  const { same_property: same, same_property_more: more } = await as(office).showCase({
    inquiry_id: newest,
    reason: 'pregled naročila',
  });
  expect(same.map(({ inquiry_id }: { inquiry_id: string }) => inquiry_id)).toEqual(
    built.slice(-1 - limits.sameProperty, -1).toReversed(),
  );
  const others = await owner.query(
    `select from inquiries.inquiry i join properties.property p using (inquiry_id)
     where i.number is not null and p.naslov like 'Pot na Fužine 1%' and inquiry_id <> $1`,
    [newest],
  );
  expect(more).toBe((others.rowCount ?? 0) - limits.sameProperty);
});
