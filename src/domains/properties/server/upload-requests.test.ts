import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { pdfWith } from '../../../../tests/support/files.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post, upload, clock, lettersTo } = app;
const start = clock.now;
const pdf = pdfWith();
/** A person with a link and without an account. */
const guest: Person = { userId: '', email: '', headers: {}, cookies: {} };

let day = 0;
const asked = async (more: object = {}) => {
  clock.now = start;
  const ana = await person();
  day += 1;
  const { inquiry_id, property_id } = await buildInquiry(
    app,
    ana,
    `2026-02-${String(day + 1).padStart(2, '0')}T09:00:00Z`,
  );
  const input = { property_id, document_type: 'drugo', document_name: 'Pogodba', note: 'Iz leta 2019.', ...more };
  const { body, status } = await post('/api/requestUpload', ana, input);
  expect(status).toBe(200);
  const code = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('code') ?? '';
  return { ana, inquiry_id, property_id, code, ...body.data };
};
const look = (code: string) => post('/api/showRequestedUpload', undefined, { code });
const give = (code: string, bytes = pdf, name = 'pogodba.pdf') =>
  upload('/api/giveRequestedUpload', guest, { code }, { name, bytes });
const documents = async (who: Person, property_id: string) => await as(who).showPropertyDocuments({ property_id });
const requests = async (who: Person, property_id: string) => (await as(who).showUploadRequests({ property_id })).items;

test('someone without an account gives the document that the link asks for, and its requester is notified', async () => {
  const email = 'notarka@primer.example';
  const { ana, property_id, code, link, upload_request_id } = await asked({ email });
  expect(link).toMatch(/\/account\/upload-request#code=[\w-]{32}$/);
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ kind: 'document_requested' });
  expect(letter?.body).toContain(link);
  expect(letter?.body).not.toContain('Iz leta 2019.');

  expect((await look(code)).body.data).toMatchObject({
    document_type: 'drugo',
    document_name: 'Pogodba',
    note: 'Iz leta 2019.',
    asked_by: 'Ana Novak',
    files_left: limits.uploadRequests.files,
  });
  expect(await give(code)).toMatchObject({
    status: 200,
    body: { data: { file_name: 'pogodba.pdf', files_left: limits.uploadRequests.files - 1 } },
  });
  expect(await documents(ana, property_id)).toMatchObject([
    { document_type: 'drugo', document_name: 'Pogodba', file_name: 'pogodba.pdf', upload_request_id },
  ]);
  expect(await requests(ana, property_id)).toMatchObject([{ upload_request_id, email, state: 'open', files: 1 }]);
  expect((await lettersTo(ana.email)).map(({ kind }) => kind)).toContain('document_given');
  const { property_documents_id } = existing((await documents(ana, property_id))[0]);
  await as(ana).deletePropertyDocuments({ property_documents_id });
});

test('the code is kept as a hash only', async () => {
  const { code } = await asked();
  const rows = await inScope(db, 'system', (system) =>
    system.selectFrom('properties.upload_request').selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(await db.selectFrom('properties.upload_request').selectAll().execute()).toEqual([]);
});

test.each([
  [
    'after its days',
    async () => {
      const { code } = await asked();
      clock.now = new Date(start.getTime() + limits.uploadRequests.days * 86_400_000);
      return code;
    },
  ],
  [
    'once it was withdrawn',
    async () => {
      const { ana, code, upload_request_id } = await asked();
      await as(ana).withdrawUploadRequest({ upload_request_id });
      return code;
    },
  ],
  [
    'once it brought all its files',
    async () => {
      const { code } = await asked();
      for (let n = 0; n < limits.uploadRequests.files; n += 1) expect(await give(code)).toMatchObject({ status: 200 });
      return code;
    },
  ],
  [
    'when the case can no longer be worked on',
    async () => {
      const { ana, inquiry_id, code } = await asked();
      const cancelled = await post('/api/cancelInquiry', ana, { inquiry_id, reason: 'not_needed' });
      expect(cancelled.status).toBe(200);
      return code;
    },
  ],
  ['that was guessed', async () => 'x'.repeat(32)],
])('a link leads nowhere %s', async (_when, ended) => {
  const code = await ended();
  expect(await look(code)).toMatchObject({ status: 404 });
  expect(await give(code)).toMatchObject({ status: 404 });
});

test('simultaneous files never become more than the link takes', async () => {
  const { ana, property_id, code } = await asked();
  const answers = await Promise.all(Array.from({ length: limits.uploadRequests.files + 3 }, () => give(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.uploadRequests.files);
  expect(await documents(ana, property_id)).toHaveLength(limits.uploadRequests.files);
  expect(await requests(ana, property_id)).toMatchObject([{ state: 'full' }]);
});

test('what is no document is refused as anywhere else, and nothing is kept', async () => {
  const { ana, property_id, code } = await asked();
  const files = async () => {
    let count = 0;
    for await (const _ of app.services.storage.list()) count += 1;
    return count;
  };
  const before = await files();
  const script = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect((await give(code, script)).body).toMatchObject({ error_code: 'file_type_not_allowed' });
  expect((await give(code, Buffer.from('MZ program'), 'a.pdf')).body).toMatchObject({
    error_code: 'file_type_not_allowed',
  });
  expect(await upload('/api/giveRequestedUpload', guest, { code })).toMatchObject({ status: 422 });
  expect(await documents(ana, property_id)).toEqual([]);
  expect(await files()).toBe(before);
});

test('requests for another person’s property cannot be made, seen or withdrawn', async () => {
  const { property_id, upload_request_id } = await asked();
  const bor = await person();
  const input = { property_id, document_type: 'drugo' };
  expect(await as(bor).refused.requestUpload(input)).toMatchObject({ status: 404 });
  expect(await as(bor).refused.showUploadRequests({ property_id })).toMatchObject({ status: 404 });
  expect(await as(bor).refused.withdrawUploadRequest({ upload_request_id })).toMatchObject({ status: 404 });
});
