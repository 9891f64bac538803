import type { Invoice } from '@e-invoice-eu/core';
import type { UblNode } from '../core/einvoice.ts';

const silent = () => undefined;

/** UBL as XML. The library checks it by its schema; it brings many megabytes along, so it is loaded once one is made. */
export const einvoiceXml = async (tree: UblNode): Promise<Buffer> => {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  // What the schema refuses holds names and amounts: it is thrown, never logged.
  const service = new InvoiceService({ log: silent, warn: silent, error: silent });
  const xml = await service.generate(tree as unknown as Invoice, { format: 'UBL', lang: 'en', noWarnings: true });
  return Buffer.from(xml);
};
