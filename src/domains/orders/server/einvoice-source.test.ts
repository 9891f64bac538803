import { expect, test } from 'vitest';
import { einvoiceWriter } from './einvoice-source.ts';

test('what the schema refuses is told as such, and the next one is written all the same', async () => {
  const writer = einvoiceWriter();
  expect(await writer.write({ 'ubl:Invoice': { 'cbc:ID': 'R-2026-000001' } })).toBeUndefined();
  expect(await writer.write({})).toBeUndefined();
  await writer.end();
});
