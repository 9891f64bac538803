import { parentPort } from 'node:worker_threads';
import { type Invoice, InvoiceService } from '@e-invoice-eu/core';

/** Writes one e-invoice after the other, in a thread of its own: see `einvoice-source.ts`. */
const silent = () => undefined;
// The schema's refusals contain names and amounts: they go to the caller, never into a log.
const service = new InvoiceService({ log: silent, warn: silent, error: silent });

parentPort?.on('message', async (tree: Invoice) => {
  try {
    const xml = await service.generate(tree, { format: 'UBL', lang: 'en', noWarnings: true });
    parentPort?.postMessage({ xml });
  } catch {
    parentPort?.postMessage({ refused: true });
  }
});
