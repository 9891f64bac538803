import { licenceKinds } from '#contract/codelists.ts';
import type { testApp } from './test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<App['person']>>;

/** Valid personal information for step 0, for tests that do not depend on it. */
export const buildPerson = (change: object = {}) => ({
  person_kind: 'fizicna_oseba',
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Slovenska cesta 5',
  postal_code: '1000',
  post: 'Ljubljana',
  email: 'ana@primer.si',
  phone: '041 123 456',
  ...change,
});

const property = {
  property_type: 'building_part',
  sifraKo: 2001,
  stevilkaStavbe: 12,
  stevilkaDelaStavbe: 3,
  manual: { naslov: 'Pot na Fužine 1', povrsina: 54.5 },
};

/** An inquiry with step 0, a property that the register does not know, and a visit chosen; a draft. */
export const buildInquiry = async (
  { post }: Pick<App, 'post'>,
  as: Person,
  visit = '2026-01-21T09:00:00Z',
  step0: object = {},
) => {
  const added = await post('/api/addInquiry', as, {
    assesment_reason: 'zavarovano_posojanje',
    personal_information: buildPerson(),
    ...step0,
  });
  const { inquiry_id } = added.body.data as { inquiry_id: string };
  const order = { inquiry_id, properties: [property] };
  const saved = await post('/updateData', as, { command: 'SaveOrder', order });
  const [property_id] = saved.body.data.property_ids as [string];
  await post('/api/bookAMeeting', as, { inquiry_id, starts_at: visit });
  return { inquiry_id, property_id };
};

/** A valuer with both licences, that the office entered. */
export const buildValuer = async (
  { post, person }: Pick<App, 'post' | 'person'>,
  office: Person,
  change: object = {},
) => {
  const valuer = await person('valuer');
  const { valid_until, ...rest } = { valid_until: '2030-12-31', ...change };
  const licences = licenceKinds.map((kind) => ({ kind, number: '12', issuer: 'MP', valid_until }));
  await post('/api/editValuerProfile', office, { valuer_id: valuer.userId, licences, ...rest });
  return valuer;
};

/** The calls that take a case from its draft to each state, each with the person who makes it. */
export const buildCase = async (
  app: Pick<App, 'post' | 'person'>,
  { customer, office, valuer }: { customer: Person; office: Person; valuer?: Person },
  upTo:
    | 'submitted'
    | 'in_review'
    | 'quoted'
    | 'awaiting_payment'
    | 'confirmed'
    | 'assigned'
    | 'accepted'
    | 'visit_scheduled',
  {
    visit = '2026-01-21T09:00:00Z',
    step0 = {},
    accepts = {},
    assigns = {},
  }: { visit?: string; step0?: object; accepts?: object; assigns?: object } = {},
) => {
  const { inquiry_id, property_id } = await buildInquiry(app, customer, visit, step0);
  const steps: [string, Person | undefined, string, object][] = [
    ['submitted', customer, 'submitInquiry', { terms: true }],
    ['in_review', office, 'takeUp', {}],
    ['quoted', office, 'sendQuote', { net_cents: 25_000 }],
    ['awaiting_payment', customer, 'acceptQuote', { terms: true, ...accepts }],
    ['confirmed', office, 'settlePayment', { internal_note: 'izpisek 12' }],
    ['assigned', office, 'assignValuer', { valuer_id: valuer?.userId, independence: true, ...assigns }],
    ['accepted', valuer, 'acceptAssignment', { independence: true }],
    ['visit_scheduled', valuer, 'confirmVisit', {}],
  ];
  for (const [state, who, call, input] of steps) {
    const quote = call === 'acceptQuote' ? { quote_id: await quoteOf(app, customer, inquiry_id) } : {};
    const answer = await app.post(`/api/${call}`, who, { inquiry_id, ...input, ...quote });
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
    if (state === upTo) break;
  }
  return { inquiry_id, property_id };
};

const quoteOf = async ({ post }: Pick<App, 'post'>, customer: Person, inquiry_id: string): Promise<string> =>
  (await post('/api/showInquiry', customer, { inquiry_id })).body.data.quote.quote_id;
