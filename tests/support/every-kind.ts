import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { caseHost } from './case-host.ts';
import { pdfWith, photo } from './files.ts';
import { orderPackage } from './order-calls.ts';
import { reportHost } from './report-calls.ts';
import type { Person } from './test-app.ts';

type Host = Awaited<ReturnType<typeof caseHost>>;

/** Kinds of ids whose name in a call is not that of the key in its table, with the key that it is. */
const keys: Readonly<Record<string, string>> = {
  replaces: 'property_documents_id',
  order_ids: 'order_id',
  property_floor_space_images_ids: 'property_floor_space_images_id',
  refund_ids: 'refund_id',
};

/** The key of the object that a call names by this field. */
export const keyOf = (call: string, field: string): string =>
  (field === 'id' ? keysOfFiles[call] : keys[field]) ?? field;

/** Meaning of `id` in the address of each file; calls that share a kind of object are named with it. */
const keysOfFiles: Readonly<Record<string, string>> = {
  getOwnData: 'user_id',
  getValuerMark: 'mark_id',
  getInquiryPdf: 'inquiry_id',
  getCaseTerms: 'inquiry_id',
  getOfferPdf: 'inquiry_id',
  getZipFile: 'inquiry_id',
  getVisitEntry: 'inquiry_id',
  getEinvoice: 'invoice_id',
  getInvoicePdf: 'invoice_id',
  getInvoicePreview: 'client_id',
  getInterestNote: 'invoice_id',
  getReminderLetter: 'invoice_id',
  getRefundFile: 'file_id',
  getProofFile: 'proof_id',
  getLetter: 'letter_id',
  getDocument: 'property_documents_id',
  getImage: 'property_floor_space_images_id',
  getPropertyPdf: 'property_id',
  getMessageFile: 'message_id',
  getProformaPdf: 'order_id',
  getOrderTerms: 'order_id',
  getCalculationPdf: 'calculation_id',
  getCalculationBook: 'calculation_id',
  getReportPdf: 'report_id',
  getWorkFile: 'report_id',
  getReportByLink: 'link_id',
};

/** Kinds that only the office names in its calls. */
export const kindsOfTheOffice: readonly string[] = [
  'client_id',
  'contact_id',
  'contact_us_id',
  'assignee_id',
  'file_id',
  'letter_id',
  'mail_id',
  'payment_id',
  'refund_id',
  'run_id',
  'task_id',
  'valuer_id',
];

/** Kinds that not even the office opens: a person's own data. */
export const kindsOfOnePerson: readonly string[] = [
  'member_id',
  'organisation_id',
  'saved_search_id',
  'seat_id',
  'session_id',
  'upload_id',
  'view_id',
];

/** One object of every kind that belongs to people, made by its owner; its id by the name of its key. */
export const oneOfEveryKind = async (host: Host): Promise<Map<string, string>> => {
  const { post, upload, app, build, office, valuer, person, visit } = host;
  const { delivered, inControl, reviewer } = await reportHost(host);
  const done = async (path: string, as: Person, input: object) => {
    const { status, body } = await post(`/api/${path}`, as, input);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };

  const { customer, inquiry_id, calculation_id, report_id } = await delivered();
  await done('addReportLink', customer, { report_id, days: 7 });
  await done('addCalculationComment', valuer, { calculation_id, text: 'Preveri lego.' });

  const draft = await build('in_review', {}, customer);
  await done('requestInfo', office, { inquiry_id: draft.inquiry_id, items: [{ kind: 'other', text: 'Načrt' }] });
  const floor = await done('addPropertyFloor', customer, { property_id: draft.property_id, etaza: 'pritlicje' });
  const space = await done('addPropertyFloorSpace', customer, { ...floor, room_type: 'kuhinja' });
  const { property_floor_space_id } = space;
  const property_floor_space_measurements_id = randomUUID();
  await done('addAllMeasurements', customer, {
    property_floor_space_id,
    measurements: [{ property_floor_space_measurements_id, shape: 'rectangle', a: 5, b: 4, coefficient: 1 }],
  });
  const asked = { document_type: 'drugo', document_name: 'Pogodba' };
  await done('requestUpload', customer, { property_id: draft.property_id, ...asked });
  const file = { name: 'a.pdf', bytes: pdfWith() };
  await upload('/api/addPropertyDocuments', customer, { property_id: draft.property_id, ...asked }, file);
  const picture = { property_id: draft.property_id, property_floor_space_id, mime_type: 'image/jpeg' };
  await upload('/api/addPropertyFloorSpaceImages', customer, picture, { name: 'a.jpg', bytes: await photo(80, 60) });
  await upload('/api/addMessage', customer, { message_id: randomUUID(), inquiry_id, body: 'Priloga' }, file);
  await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...customer.headers, 'tus-resumable': '1.0.0', 'upload-length': '500' },
  });

  const { inquiry_id: returned } = await inControl();
  const point = { category: 'comparables', text: 'Letnica?' };
  const by = await reviewer();
  await done('claimReview', by, { inquiry_id: returned });
  await done('returnFromQc', by, { inquiry_id: returned, points: [point] });
  const agreed = await build('confirmed', {}, customer);
  await done('offerTerms', office, { inquiry_id: agreed.inquiry_id, net_cents: 30_000, reason: 'Prizidek.' });
  const visited = await build('accepted', {}, customer);
  await done('proposeSlots', valuer, { inquiry_id: visited.inquiry_id, starts_at: [visit()] });
  await done('addProof', office, { means: 'letter', said_by: 'sodnica', said_on: '2026-01-14', note: 'Dopis.' });

  await orderPackage(host, customer);
  await done('addView', customer, { list: 'inquiries', name: 'Moja', search: 'q=a' });
  await done('addAbsence', valuer, { from_on: '2026-06-01', to_on: '2026-06-02', reason: 'holiday', visits: [] });
  await done('addOrganisation', customer, { name: 'Žaga d. o. o.' });
  await done('inviteMember', customer, { email: (await person()).email, first_name: 'Bor', last_name: 'Žagar' });

  const { order_id } = (await orderPackage(host, customer, { code: 'office3' })).body.data;
  const { gross_cents } = await done('showOrders', customer, { order_id });
  await done('markPaid', office, { order_id, amount_cents: gross_cents, paid_on: '2026-01-15' });
  await done('inviteColleague', customer, { email: (await person()).email, first_name: 'Maja', last_name: 'Hribar' });
  const filters = { register: 'KPP', kinds: [2], area: { type: 'obcina', obcina: 'Ljubljana' } };
  await done('addSavedSearch', customer, { name: 'Stanovanja', view: 'vrste=flat', filters });
  const mark = { name: 'podpis.jpg', bytes: await photo(400, 300) };
  await upload('/api/editValuerMark', valuer, { kind: 'signature' }, mark);

  return objectsIn(host);
};

/** The last row of each table, by the name of its key. */
const objectsIn = async ({ url }: Host): Promise<Map<string, string>> => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ key: string; name: string }>(
      `select a.attname as key, c.oid::regclass::text as name from pg_index i
         join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indisprimary and i.indnatts = 1 and a.atttypid = 'uuid'::regtype order by 2`,
    );
    const objects = new Map<string, string>();
    for (const { key, name } of rows) {
      const found = await owner.query<{ id: string }>(`select ${key} as id from ${name} order by ctid desc limit 1`);
      if (found.rows[0] && !objects.has(key)) objects.set(key, found.rows[0].id);
    }
    return objects;
  } finally {
    await owner.end();
  }
};
