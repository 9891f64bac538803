import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Scripts loaded by a page with an empty cache during the work, workers too: KiB as gzip packs them. */
export const scriptKilobytes = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const bodies: Promise<Buffer>[] = [];
  const take = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  };
  page.context().on('response', take);
  await work();
  page.context().off('response', take);
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_024;
};
