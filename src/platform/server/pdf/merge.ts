import { outsideOfTransactions } from '../db/outside.ts';

/** Merges several documents for printing; a single one stays unchanged. The result is no archive file any more. */
export const mergePdfs = async (parts: readonly Buffer[]): Promise<Buffer> => {
  outsideOfTransactions('documents are merged');
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const { PDF } = await import('@libpdf/core');
  const merged = await PDF.merge([...parts]);
  return Buffer.from(await merged.save());
};
