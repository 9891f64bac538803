import excel from 'exceljs';
import { expect, test } from 'vitest';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { buyAccess } from '../../../../tests/support/order-calls.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';
import { loadDemoCadastre } from './public.ts';

const { db, person, post, upload } = await testApp();
await loadDemoCadastre(db);
await loadDemoMarket(db);
const office = await person('admin');
const buyer = await person();
await buyAccess({ post }, buyer, office, ['month']);

const show = (as: Person, asked: object) => post('/api/showPublicProperty', as, asked);
const list = async (as: Person, name: string, bytes: Buffer | string) =>
  upload('/api/lookUpList', as, {}, { name, bytes: Buffer.from(bytes) });

test('a building, a part and a parcel with all that the registers hold, for people with a package', async () => {
  const { status, body } = await show(buyer, { sifraKo: '1728', stevilkaStavbe: '412' });
  expect(status).toBe(200);
  const building = body.data.record.gursTabelaStavba;
  expect(building).toMatchObject({ sifraKo: 1728, stevilkaStavbe: 412, idZnak: 'stavba 1728-412' });
  // Invented data are in no public viewer.
  expect(body.data.viewers).toEqual([]);
  const [part] = building.gursTabelaDeliStavb;
  const asked = { sifraKo: 1728, stevilkaStavbe: 412, stevilkaDelaStavbe: part.stevilkaDelaStavbe };
  expect((await show(buyer, asked)).body.data.record.gursTabelaStavba.gursTabelaDeliStavb).toHaveLength(1);
  const [parcel] = building.gursTabelaParcela;
  const land = (await show(buyer, { sifraKo: 1728, parcelnaStevilka: parcel.parcelnaStevilka })).body.data.record;
  expect(land.gursTabelaParcela.namenskeRabe.length).toBeGreaterThan(0);

  expect((await show(await person(), { sifraKo: 1728, stevilkaStavbe: 412 })).status).toBe(402);
  expect((await show(buyer, { sifraKo: 1728, stevilkaStavbe: 99_998 })).status).toBe(404);
  expect((await show(buyer, { sifraKo: 1728 })).body.errors).toHaveProperty('stevilkaStavbe');
});

test('a record of the register leads to the public viewers, at the property where they can', async () => {
  await rowsOf(
    db,
    `update cadastre.building set source_id = (select source_id from cadastre.source where source_id <> 9 order by 1 limit 1)
     where ko = 1728 and number = 412`,
  );
  const { record, viewers } = (await show(buyer, { sifraKo: 1728, stevilkaStavbe: 412 })).body.data;
  const { idNepremicnine, gursTabelaDeliStavb: parts } = record.gursTabelaStavba;
  expect(viewers).toEqual([
    { id: 'cadastre', url: `https://ipi.eprostor.gov.si/jv/?eid=${idNepremicnine}`, at_property: true },
    { id: 'valuation', url: 'https://vrednotenje.gov.si/EV_JV/', at_property: false },
  ]);
  const asked = { sifraKo: 1728, stevilkaStavbe: 412, stevilkaDelaStavbe: parts[0].stevilkaDelaStavbe };
  expect((await show(buyer, asked)).body.data.viewers[0].url).toContain(parts[0].idNepremicnine);
});

test('deals of the same unit and medians around it', async () => {
  const data = (await show(office, { sifraKo: 1728, stevilkaStavbe: 412 })).body.data.deals;
  for (const one of data.items) expect([one.sifraKo, one.stevilkaStavbe]).toEqual([1728, 412]);
  expect(data.around.length).toBeGreaterThan(0);
  for (const { q1, median, q3, deals } of data.around) {
    expect(deals).toBeGreaterThan(0);
    expect([q1, median, q3]).toEqual([q1, median, q3].sort((one: number, other: number) => one - other));
  }
});

test('a list is looked up line by line, from CSV and from a spreadsheet', async () => {
  const csv = 'Šifra KO;Stavba;Del;Parcela\n1728;412;;\n1728;;;1\n0;1;;\n1728;99998;;\n';
  const { status, body } = await list(buyer, 'enote.csv', csv);
  expect(status).toBe(200);
  expect(body.data.lines.map(({ line, problem }: { line: number; problem: string | null }) => [line, problem])).toEqual(
    [
      [2, null],
      [3, 'not_found'],
      [4, 'wrong_ko'],
      [5, 'not_found'],
    ],
  );
  expect(body.data).toMatchObject({ found: 1, truncated: false });

  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Enote');
  sheet.addRows([
    ['oznaka', 'opomba'],
    ['1728-412', '=1+1'],
    ['1728-412-1', new Date('2025-01-05')],
  ]);
  const answer = await list(buyer, 'enote.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  expect(answer.body.data.lines).toMatchObject([
    { line: 2, problem: null, idZnak: 'stavba 1728-412' },
    { line: 3, problem: 'date_for_parcel' },
  ]);
});

test('at most five hundred lines, and nothing that is no table', async () => {
  const many = ['oznaka', ...Array.from({ length: 501 }, () => '1728-412')].join('\n');
  const { data } = (await list(buyer, 'veliko.csv', many)).body;
  expect([data.lines.length, data.truncated]).toEqual([500, true]);
  expect((await list(buyer, 'slika.csv', Buffer.from([0, 1, 2, 0, 255]))).body).toMatchObject({
    error_code: 'file_type_not_allowed',
    message: expect.stringContaining('To ni preglednica'),
  });
  expect(await list(buyer, 'velika.csv', 'oznaka\n'.repeat(600_000))).toMatchObject({
    status: 413,
    body: { message: 'Poslani podatki so preobsežni: dovoljenih je največ 2 MB.', data: { max_bytes: 2_000_000 } },
  });
  expect((await list(buyer, 'prazno.csv', '')).body.error_code).toBe('file_missing');
  expect((await list(await person(), 'enote.csv', 'oznaka\n1728-412')).status).toBe(402);
});
