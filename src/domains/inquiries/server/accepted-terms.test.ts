import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { termsDocument } from '#domains/content/core/terms-document.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { documents } from '#platform/texts/sl/documents.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const app = await caseHost();
const { build, db, office, open, person, as, post, show } = app;

/** The version of the terms that the program brings. */
const brought = Number(await termsVersion(db));

const textOf = async (path: string, who: Person) => (await readPdf((await open(path, who)).bytes)).text;
const orderOf = async (customer: Person, inquiry_id: string) => {
  const { order_id } = await as(customer).addOrders({ inquiry_id });
  return await as(customer).showOrder({ order_id });
};

test('what was accepted comes along with the confirmation, and is opened for good, whatever the office writes later', async () => {
  const { customer, inquiry_id } = await build('confirmed');
  const order = await orderOf(customer, inquiry_id);
  expect(order).toMatchObject({ terms_version: String(brought), terms_kept: true });
  expect((await show(customer, inquiry_id)).terms_kept).toBe(true);

  const mails = await inScope(db, 'system', (system) =>
    system
      .selectFrom('mail.message')
      .select(['file_name', 'file', 'body'])
      .where('recipient', '=', 'ana@primer.si')
      .where('kind', '=', 'payment_received')
      .execute(),
  );
  expect(mails).toMatchObject([{ file_name: `Splosni-pogoji-razlicica-${brought}.pdf` }]);
  for (const said of [
    's tem je pogodba sklenjena',
    'do 29.\u00a01.\u00a02026 od pogodbe odstopite',
    '305,00',
    'v priponki',
  ])
    expect(mails[0]?.body).toContain(said);
  const attached = (await readPdf(mails[0]?.file ?? Buffer.alloc(0))).text;
  expect(attached).toContain('Potrošnik lahko od pogodbe o cenitvi ali o dostopu odstopi v 14 dneh');

  const page = { slug: 'splosni-pogoji', language: 'sl', title: 'Splošni pogoji', description: 'Novi.' };
  const changed = await post('/api/editPage', office, {
    ...page,
    body: '## 1. Novo\n\nVse je drugače.',
    version: brought,
  });
  expect(changed.status).toBe(200);

  for (const [path, who] of [
    [`/api/orderTerms/${order.order_id}`, customer],
    [`/api/orderTerms/${order.order_id}`, office],
    [`/api/caseTerms/${inquiry_id}`, customer],
  ] as const) {
    const text = await textOf(path, who);
    expect(text).toContain('odstopi v 14 dneh');
    expect(text).not.toContain('Vse je drugače');
  }
  // Refused to strangers.
  const stranger = await person();
  expect((await open(`/api/orderTerms/${order.order_id}`, stranger)).status).toBe(404);
  expect((await open(`/api/caseTerms/${inquiry_id}`, stranger)).status).toBe(404);

  // New orders accept the new terms.
  const { order_id } = (await orderPackage(app, customer)).body.data;
  expect((await as(customer).showOrder({ order_id })).terms_version).toBe(String(brought + 1));
  expect(await textOf(`/api/orderTerms/${order_id}`, customer)).toContain('Vse je drugače.');
});

test('who orders first under new terms waits for their printing, and no transaction does', async () => {
  const page = { slug: 'splosni-pogoji', language: 'sl', title: 'Splošni pogoji', description: 'Dolgi.' };
  const paragraph = 'Naročnik in izvajalec se dogovorita o vsem, kar je v teh pogojih, in o ničemer drugem. '.repeat(4);
  const body = `## 1. Dolgo\n\n${`${paragraph}\n\n`.repeat(Math.floor(lengths.pageText / (paragraph.length + 2)) - 1)}`;
  expect((await post('/api/editPage', office, { ...page, body, version: brought + 1 })).status).toBe(200);
  // PostgreSQL itself ends a transaction that rests for as long as such a text is printed.
  const since = performance.now();
  const { publicUrl } = app.services.settings;
  const { pageOf, terms } = documents;
  const text = { version: String(brought + 2), title: page.title, body, keptAt: app.clock.now.toISOString() };
  await printPdf(termsDocument(text, { brand: 'Mera', version: terms.version, publicUrl, pageOf }));
  const printingMs = performance.now() - since;
  app.pool.on('acquire', (client) => {
    client.query(`set idle_in_transaction_session_timeout = ${Math.ceil(printingMs / 3)}`).catch(() => undefined);
  });
  const { customer, inquiry_id } = await build('submitted');
  expect(await textOf(`/api/caseTerms/${inquiry_id}`, customer)).toContain('in o ničemer drugem');
});
