import type { testApp } from './test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<App['person']>>;

/** Personal information that step 0 accepts; what a test does not care about. */
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
export const buildInquiry = async ({ post }: Pick<App, 'post'>, as: Person, visit = '2026-01-20T09:00:00Z') => {
  const added = await post('/api/addInquiry', as, {
    assesment_reason: 'zavarovano_posojanje',
    personal_information: buildPerson(),
  });
  const { inquiry_id } = added.body.data as { inquiry_id: string };
  const order = { inquiry_id, properties: [property] };
  const saved = await post('/updateData', as, { command: 'SaveOrder', order });
  const [property_id] = saved.body.data.property_ids as [string];
  await post('/api/bookAMeeting', as, { inquiry_id, starts_at: visit });
  return { inquiry_id, property_id };
};
