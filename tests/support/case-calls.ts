import type { Page } from 'playwright-core';
import { buildPerson } from './builders.ts';
import { buildPayer } from './order-calls.ts';

type Sent = NonNullable<Parameters<Page['request']['post']>[1]>;

const postAs = async <T>(page: Page, path: string, sent: Sent): Promise<T> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'cp_presence_t')?.value ?? '';
  const answer = await page.request.post(path, { ...sent, headers: { authorization: `Bearer ${token}` } });
  const { success, data, ...rest } = (await answer.json()) as { success: boolean; data: T };
  if (!success) throw new Error(`${path}: ${JSON.stringify(rest)}`);
  return data;
};

/** Makes a call as the person signed in on the page; it has to succeed. */
export const callAs = <T = object>(page: Page, path: string, body: object = {}): Promise<T> =>
  postAs(page, path, { data: body });

/** The same with a file among the fields. */
export const uploadAs = <T = object>(page: Page, path: string, multipart: NonNullable<Sent['multipart']>): Promise<T> =>
  postAs(page, path, { multipart });

/** A year of access that the person on the page buys and the office books as paid: it opens own cases. */
export const buyAccess = async (buyer: Page, office: Page): Promise<void> => {
  const { items } = await callAs<{ items: { code: string; package_id: string }[] }>(buyer, '/api/showPackages');
  const package_id = items.find(({ code }) => code === 'year')?.package_id;
  const order = { package_id, payer: buildPayer(), terms: true, early_start: true };
  const { order_id } = await callAs<{ order_id: string }>(buyer, '/api/addPackageOrder', order);
  const { gross_cents } = await callAs<{ gross_cents: number }>(buyer, '/api/showOrders', { order_id });
  const paid_on = new Date().toISOString().slice(0, 10);
  await callAs(office, '/api/markPaid', { order_id, amount_cents: gross_cents, paid_on });
};

type Sides = { readonly customer: Page; readonly office: Page; readonly valuer: Page };
type Slots = { days: { slots: { starts_at: string; free: boolean }[] }[] };

let visits = 0;
/** A time on a day that no case of this file has yet, as long as there are such days: the same valuer goes to all of them. */
const spread = (slots: readonly string[]): string | undefined => {
  const days = [...new Set(slots.map((slot) => slot.slice(0, 10)))];
  const turn = visits++;
  const ofDay = slots.filter((slot) => slot.startsWith(days[turn % days.length] ?? ''));
  return ofDay[Math.floor(turn / days.length) % ofDay.length];
};

/** Free starts of a visit, the nearest first; far enough apart for each to be agreed. */
export const freeSlots = async (page: Page, inquiry_id: string): Promise<string[]> => {
  const { days } = await callAs<Slots>(page, '/api/showSlots', { inquiry_id, days: 31 });
  return days.flatMap(({ slots }) =>
    slots.filter(({ free }, at) => free && at % 5 === 0).map(({ starts_at }) => starts_at),
  );
};

/** Only a firm is let pay after delivery. */
const firm = { person_kind: 'pravna_oseba', company: 'Gradnje, d. o. o.' };

/** A case of the demonstration in the requested state, by the calls of its people. */
export const caseOf = async (
  { customer, office, valuer }: Sides,
  upTo: 'draft' | 'submitted' | 'in_review' | 'confirmed' | 'assigned' | 'accepted' | 'visit_scheduled',
  paysLater = false,
): Promise<string> => {
  const step0 = { assesment_reason: 'sodni_postopek', personal_information: buildPerson(paysLater ? firm : {}) };
  const { inquiry_id } = await callAs<{ inquiry_id: string }>(customer, '/api/addInquiry', step0);
  const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  await callAs(customer, '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
  // Not the nearest: those are left for tests that choose on a screen.
  const slots = (await freeSlots(customer, inquiry_id)).slice(12);
  const starts_at = spread(slots);
  await callAs(customer, '/api/bookAMeeting', { inquiry_id, starts_at });
  const quoteId = async () =>
    (await callAs<{ quote: { quote_id: string } }>(customer, '/api/showInquiry', { inquiry_id })).quote.quote_id;
  const valuerId = async () =>
    (await callAs<{ items: { valuer_id: string }[] }>(office, '/api/showValuers')).items[0]?.valuer_id;
  const steps: [string, Page, string, () => Promise<object>][] = [
    ['submitted', customer, 'submitInquiry', async () => ({ terms: true })],
    ['in_review', office, 'takeUp', async () => ({})],
    ['quoted', office, 'sendQuote', async () => ({ net_cents: 30_000, invoice_later: paysLater })],
    ['awaiting_payment', customer, 'acceptQuote', async () => ({ terms: true, quote_id: await quoteId() })],
    ['confirmed', office, 'settlePayment', async () => ({ internal_note: 'izpisek 12' })],
    ['assigned', office, 'assignValuer', async () => ({ valuer_id: await valuerId(), independence: true })],
    ['accepted', valuer, 'acceptAssignment', async () => ({ independence: true })],
    ['visit_scheduled', valuer, 'confirmVisit', async () => ({})],
  ];
  if (upTo === 'draft') return inquiry_id;
  for (const [state, page, call, input] of steps) {
    if (call === 'settlePayment' && paysLater) continue;
    await callAs(page, `/api/${call}`, { inquiry_id, ...(await input()) });
    if (state === upTo) break;
  }
  return inquiry_id;
};
