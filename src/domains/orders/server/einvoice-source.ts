import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import type { UblNode } from '../core/einvoice.ts';

type Answer = { readonly xml: string } | { readonly refused: true };

/**
 * Writes UBL as XML, checked by the schema of the library. It takes a third of a second for each and hundreds of megabytes, so it
 * does so in a thread of its own, which is ended with `end`.
 */
export const einvoiceWriter = () => {
  let worker: Worker | undefined;
  return {
    /** Undefined if the schema refuses it. */
    write: async (tree: UblNode): Promise<Buffer | undefined> => {
      outsideOfTransactions('an e-invoice is written');
      worker ??= new Worker(new URL('./einvoice-worker.ts', import.meta.url));
      const answered = once(worker, 'message') as Promise<[Answer]>;
      worker.postMessage(tree);
      const [answer] = await answered;
      return 'refused' in answer ? undefined : Buffer.from(answer.xml);
    },
    end: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
};
