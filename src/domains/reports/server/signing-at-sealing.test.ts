import { expect, test } from 'vitest';
import { openSigner } from '#platform/server/signatures/open-signer.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { reportHost } from '../../../../tests/support/report-calls.ts';
import { fileOf, password, signAtHome, stampService, verdictsOf } from '../../../../tests/support/signing/signing.ts';

const stampedAt = new Date('2026-01-15T09:00:05Z');
let isAway = false;
const timeStampUrl = await stampService(() => (isAway ? undefined : stampedAt));
const signer = await openSigner({
  sealFile: fileOf('firm.p12'),
  sealPassword: password,
  timeStampUrl,
  serviceUrl: undefined,
  serviceToken: undefined,
});
const host = await caseHost({ signing: { signer } });
const { open, upload, valuer, as, post } = host;
const { checkFile, delivered, inControl, report, reviewer, seal } = await reportHost(host);

test('the seal of the firm is on the file that is delivered, and the number printed before is under it', async () => {
  const { inquiry_id, report_id, customer } = await delivered();
  const [shown] = (await report(customer, inquiry_id)).reports;
  const firm = { signer: 'Žig Cenilnega biroja', organisation: 'Cenilni biro Žaga d. o. o.' };
  expect(shown.signed_at_sealing).toBe(true);
  expect(shown.signatures).toMatchObject([{ ...firm, way: 'seal', stamped_at: stampedAt.toISOString() }]);
  const file = (await open(`/api/report-pdf/${report_id}`, customer)).bytes;
  expect(verdictsOf(file) ?? ['Signature is Valid.']).toEqual(['Signature is Valid.']);
  expect((await checkFile(file)).data).toMatchObject({
    genuine: true,
    report: { number: shown.number, state: 'valid' },
    changes: [],
    // No trusted certificates are configured in this installation.
    signatures: [{ ...firm, intact: true, covers_all: true, issuer_known: false, stamped_by: 'Preskusni časovni žig' }],
  });

  // Without its seal it was never delivered.
  const bare = file.subarray(0, file.lastIndexOf('%%EOF', file.lastIndexOf('/ETSI.CAdES.detached')) + 6);
  const stripped = (await checkFile(Buffer.from(bare), shown.code)).data;
  expect(stripped).toMatchObject({ genuine: false, signatures: [] });
  expect(stripped.changes.join(' ')).toMatch(/manjka konec.*Manjka elektronski podpis/);

  // The valuer signs beside it.
  const twice = await signAtHome(file);
  const { status, body } = await upload(
    '/api/addReportSignature',
    valuer,
    { report_id, other_reason: 'Preskuša se podpis druge osebe.' },
    { name: 'p.pdf', bytes: twice },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await checkFile(twice)).data.signatures).toMatchObject([
    { ...firm, intact: true, covers_all: false },
    { signer: 'Cvetka Žagar', intact: true, covers_all: true },
  ]);
  expect((await checkFile(file)).data).toMatchObject({ genuine: true });
  // Only uploaded signatures can be withdrawn; the seal stays.
  const takeBack = async () => {
    const { sha256 } = (await report(valuer, inquiry_id)).reports[0];
    return (await post('/api/withdrawReportSignature', valuer, { report_id, sha256, reason: 'Pomota.' })).status;
  };
  expect([await takeBack(), await takeBack()]).toEqual([200, 404]);
  expect((await report(customer, inquiry_id)).reports[0].signatures).toMatchObject([{ ...firm, of_another: false }]);
});

test('while the time stamp service is away nothing is sealed, and later it is', async () => {
  const { inquiry_id } = await inControl();
  const who = await reviewer();
  isAway = true;
  const refused = await seal(who, inquiry_id);
  isAway = false;
  expect([refused.status, refused.body.error_code]).toEqual([503, 'service_unavailable']);
  expect((await as(who).showReviews()).items).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ inquiry_id })]),
  );
  expect((await seal(who, inquiry_id)).status).toBe(200);
});
