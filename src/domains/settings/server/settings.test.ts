import { describe, expect, test } from 'vitest';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { defaultSettings } from '../contract/settings.ts';

const { as, post, open, person, office, valuer, visit, build, show, setProperties } = await caseHost();

const read = async () => await as(office).showSettings();
const set = async (change: object) => {
  const { version } = await read();
  return post('/api/editSettings', office, { values: { ...defaultSettings, ...change }, version });
};
const slots = async (change: object) => {
  expect((await set(change)).status).toBe(200);
  const customer = await person();
  const { inquiry_id } = await buildInquiry({ post }, customer, visit());
  return await as(customer).showSlots({ inquiry_id });
};
const openDay = ({ days }: { days: { closed: string | null; slots: { local: string }[] }[] }) =>
  (days.find(({ closed }) => closed === null)?.slots ?? []).map(({ local }) => local);

test('until something is changed the rules of the product hold', async () => {
  expect(await read()).toEqual({ values: defaultSettings, version: 0 });
  const data = await slots({});
  expect(data).toMatchObject({ minutes: 60, earliest: '2026-01-21', latest: '2026-03-16' });
  expect([openDay(data)[0], openDay(data).at(-1)]).toEqual(['09:00', '16:00']);
});

test('hours, the last start, the length of a visit and the days ahead make the times that are offered', async () => {
  const data = await slots({
    visit_from: '08:30',
    visit_until: '15:00',
    minutes_flat: 90,
    minutes_other: 90,
    notice_working_days: 3,
    horizon_days: 30,
  });
  expect(data).toMatchObject({ minutes: 90, earliest: '2026-01-22', latest: '2026-02-14' });
  expect([openDay(data)[0], openDay(data).at(-1)]).toEqual(['08:30', '13:30']);
  expect(openDay(await slots({ last_start: '17:00' })).at(-1)).toBe('17:00');
});

test('the deadline is the one offered when the order was submitted, and a later change does not move it', async () => {
  const terms = { review_working_days: 1, standard_days: 4, urgent_days: 2, urgent_percent: 30, quote_days: 21 };
  await set(terms);
  const { body } = await post('/api/showOrderTerms');
  // The price list is public; hours of valuers and texts of reminders are the office's own.
  expect(body.data).toEqual({
    ...terms,
    notice_working_days: 2,
    price_flat: 250,
    price_house: 350,
    price_business: 420,
    price_building_land: 220,
    price_farm_land: 220,
    further_percent: 40,
    price_accessory: 0,
  });
  const { customer, inquiry_id } = await build('confirmed');
  // Confirmed on Thursday the 15th: four working days from there.
  expect((await show(customer, inquiry_id)).due_on).toBe('2026-01-21');
  await set({ standard_days: 20, urgent_days: 2 });
  expect((await show(customer, inquiry_id)).due_on).toBe('2026-01-21');
  const later = await build('confirmed');
  expect((await show(later.customer, later.inquiry_id)).due_on).toBe('2026-02-12');
});

test('an offer stands for as many days as is set', async () => {
  await set({ quote_days: 3 });
  const { customer, inquiry_id } = await build('in_review', { assesment_reason: 'sodni_postopek' });
  const { version } = await as(office).showCase({ inquiry_id, reason: 'priprava ponudbe' });
  const sent = await post('/api/sendQuote', office, { inquiry_id, version, net_cents: 50_000 });
  expect(sent.body).toMatchObject({ success: true });
  expect((await show(customer, inquiry_id)).quote.valid_until).toBe('2026-01-18');
});

test('the price list is what is set; a price that was accepted stays', async () => {
  await set({ price_flat: 300, urgent_percent: 10 });
  const customer = await person();
  const { inquiry_id } = await buildInquiry({ post }, customer, visit(), { urgency: 'urgent' });
  await setProperties(inquiry_id, { kind: 'stanovanje' });
  expect((await show(customer, inquiry_id)).list_price).toMatchObject({ net_cents: 33_000, gross_cents: 40_260 });
  await set({ price_flat: 500, urgent_percent: 10 });
  const submit = (accepted_net_cents: number) =>
    post('/api/submitInquiry', customer, { inquiry_id, terms: true, accepted_net_cents });
  expect((await submit(33_000)).body.error_code).toBe('version_conflict');
  expect((await submit(55_000)).body).toMatchObject({ success: true });
  await set({ price_flat: 100 });
  expect((await show(customer, inquiry_id)).quote.net_cents).toBe(55_000);
});
test('rules that do not hold together are refused at their field', async () => {
  for (const [change, field] of [
    [{ visit_until: '08:00' }, 'visit_until'],
    [{ visit_from: '09:10' }, 'visit_from'],
    [{ minutes_house: 500 }, 'minutes_house'],
    [{ visit_until: '10:00' }, 'minutes_house'],
    [{ last_start: '18:00' }, 'last_start'],
    [{ urgent_days: 11 }, 'urgent_days'],
    [{ standard_days: 0 }, 'standard_days'],
    [{ price_flat: 0 }, 'price_flat'],
    [{ urgent_percent: 201 }, 'urgent_percent'],
  ] as const) {
    const { status, body } = await set(change);
    expect(status, field).toBe(422);
    expect(Object.keys(body.errors), field).toContain(`values.${field}`);
  }
});

test('of two simultaneous changes the second gets a conflict; only the office may, and the audit trail says what', async () => {
  const { version } = await read();
  const values = { ...defaultSettings, horizon_days: 45 };
  await as(office).editSettings({ values, version });
  expect((await post('/api/editSettings', office, { values, version })).body.error_code).toBe('version_conflict');
  for (const one of [await person(), valuer]) {
    expect((await as(one).refused.showSettings()).status).toBe(403);
    expect((await as(one).refused.editSettings({ values, version })).status).toBe(403);
  }
  const trail = (await as(office).showAudit({ text: 'settings.changed' })).items;
  expect(trail[0]?.details).toMatchObject({ horizon_days: '60 → 45' });
});

describe('lists of the report', () => {
  const codes = ['zelo_mirno', 'mirno', 'normalna_raven_hrupa', 'prekomerni_hrup', 'zelo_hrupno', 'drugo'];
  const plain = codes.map((code) => ({ code, sl: null as string | null, en: null as string | null, active: true }));
  const edit = (options: object[], version = 0, as = office) =>
    post('/api/editOfficeOptions', as, { list: 'hrup', options, version });

  test('are worded, ordered and offered as the office has it; a version holds, and the trail says it', async () => {
    const customer = await person();
    expect(await as(customer).showOfficeOptions()).toEqual([]);
    const [first, second, ...rest] = plain;
    const options = [{ ...second, sl: 'Mirna okolica', active: false }, { ...first }, ...rest];
    expect((await edit(options)).status).toBe(200);
    expect(await as(customer).showOfficeOptions()).toEqual([{ list: 'hrup', options, version: 1 }]);
    expect((await edit(plain)).body.error_code).toBe('version_conflict');
    const [row] = (await as(office).showAudit({ object_type: 'option_list' })).items;
    expect(row).toMatchObject({ object_id: 'hrup', details: { version: 1, not_offered: 'mirno' } });
  });

  test('stand so on paper, also what is not offered any more', async () => {
    const customer = await person();
    const { property_id } = await buildInquiry({ post }, customer);
    const saved = await post('/api/editPropertyLocationDescription', customer, {
      property_id,
      version: 0,
      values: { hrup: 'mirno' },
    });
    expect(saved.body).toMatchObject({ success: true });
    const paper = await open(`/api/propertyPdf/${property_id}`, customer);
    expect((await readPdf(paper.bytes)).text).toContain('Mirna okolica');
  });

  test('keep every code, with »drugo« last and offered; only the office changes them', async () => {
    for (const options of [
      plain.slice(1),
      [...plain, { code: 'novo', sl: 'Novo', en: null, active: true }],
      [...plain].reverse(),
      plain.map((one) => ({ ...one, active: one.code !== 'drugo' })),
    ])
      expect((await edit(options, 1)).status).toBe(422);
    expect((await as(office).refused.editOfficeOptions({ list: 'etaze', options: [], version: 0 })).status).toBe(422);
    expect((await edit(plain, 1, valuer)).status).toBe(403);
  });
});
