import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { inFours } from '#lib/in-fours.ts';
import { expectAccessible, openBrowser } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const { address, person, environment } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

test('a valuer in service sets up the second factor by its QR code before anything else', async () => {
  // The same database in normal service, in which valuers need a second factor. It starts only here: its worker deletes the codes of mails,
  // which the tests above read.
  const strict = await startServer({
    ...environment,
    DATA_DIR: temporaryFolder(),
    DEMO: '0',
    MERA_SECRET: await readFile(join(environment.DATA_DIR, 'secret'), 'utf8'),
  });
  onTestFinished(() => strict.end('SIGTERM'));
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer as ArrayBuffer } });
  const valuer = await newPerson();
  await valuer.goto(`${strict.address}/account/login?redirect=%2Fuser%2Fdodelitve`);
  await valuer.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('valuer').email);
  await valuer.getByRole('textbox', { name: 'Geslo', exact: true }).fill(person('valuer').password);
  await valuer.getByRole('button', { name: 'Prijava' }).click();
  await valuer.waitForURL('**/user/account?two-factor=required');
  await valuer.getByText(/^Vaša vloga zahteva dvostopenjsko prijavo/).waitFor();
  await valuer.getByRole('button', { name: 'Nastavi' }).click();
  const picture = await valuer.getByRole('img', { name: /^Koda QR/ }).screenshot();
  await expectAccessible(valuer);
  const [read] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  const secret = new URL(read?.text ?? '').searchParams.get('secret') ?? '';
  expect(await valuer.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()).toBe(inFours(secret));
  await valuer.getByRole('textbox', { name: 'Koda' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await valuer.getByRole('button', { name: 'Vključi' }).click();
  await valuer.getByRole('heading', { name: 'Obnovitvene kode' }).waitFor();
  expect(
    await valuer
      .getByRole('listitem')
      .filter({ hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
      .count(),
  ).toBe(10);
  await valuer.getByRole('button', { name: 'Kode so shranjene' }).click();
  await valuer.getByText('Na voljo je še 10 obnovitvenih kod.').waitFor();
  await valuer.getByText('DEMO-1').waitFor();
  await valuer.goto(`${strict.address}/user/dodelitve`);
  await valuer.getByRole('heading', { level: 1, name: 'Dodelitve' }).waitFor();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
