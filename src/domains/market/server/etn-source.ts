import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import type { Register } from '../core/deal-files.ts';

/** What is asked of the download service of GURS; a municipality by its number, or the country without one. */
export type Wanted = { readonly year: number; readonly register: Register; readonly obcina: number | null };

/** Groups and products of the service: of the country, and of one municipality. */
const products = {
  KPP: { country: [127, 321], obcina: [131, 323] },
  NP: { country: [127, 322], obcina: [131, 324] },
} as const;
/** A year of the country has some megabytes. */
const mostBytes = 300_000_000;
const answerMs = 30_000;
const downloadMs = 600_000;

/**
 * Exports of ETN fetched into a folder that is removed at the end. The address of a file is valid for a short time, so it is
 * requested and used immediately, and never stored or reported.
 */
export const downloadExports = async (
  baseUrl: string,
  wanted: readonly Wanted[],
  onFile: (name: string, bytes: number) => void = () => undefined,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'mera-etn-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const paths: string[] = [];
    for (const one of wanted) {
      const name = `ETN ${one.register} ${one.year}${one.obcina === null ? '' : ` ${one.obcina}`}`;
      const path = join(folder, `${name.replaceAll(' ', '_')}.zip`);
      onFile(name, await fetchInto(path, await addressOf(baseUrl, one, name), name));
      paths.push(path);
    }
    return { paths, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const addressOf = async (baseUrl: string, { register, year, obcina }: Wanted, name: string): Promise<URL> => {
  const [group, product] = products[register][obcina === null ? 'country' : 'obcina'];
  const asked = new URL(
    `${baseUrl.replace(/\/+$/, '')}/display-views/groups/${group}/composite-products/${product}/file`,
  );
  asked.searchParams.set('filterParam', obcina === null ? 'DRZAVA' : 'OBCINE');
  asked.searchParams.set('filterValue', String(obcina ?? 1));
  asked.searchParams.set('filterYear', String(year));
  const answer = await reach(asked, answerMs, name);
  const said = (await answer.json().catch(() => undefined)) as { url?: unknown } | undefined;
  const url = typeof said?.url === 'string' ? URL.parse(said.url, asked.href) : null;
  // The service may hand over to another host, but never to a weaker way.
  if (!url || url.protocol !== asked.protocol) throw new ImportRefused({ code: 'service_no_address', file: name });
  return url;
};

const fetchInto = async (path: string, url: URL, name: string): Promise<number> => {
  const answer = await reach(url, downloadMs, name);
  if (!answer.body) throw new ImportRefused({ code: 'service_empty', file: name });
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new ImportRefused({ code: 'service_too_large', file: name }));
      else done(null, chunk);
    },
  });
  // The stream of `fetch` and the one of `node:stream/web` are the same, and typed apart.
  await pipeline(Readable.fromWeb(answer.body as never), counted, createWriteStream(path, { flags: 'wx' }));
  return bytes;
};

const reach = async (url: URL, withinMs: number, name: string): Promise<Response> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) }).catch((error: unknown) => {
    // Never the address: it may hold a token.
    throw new ImportRefused({ code: 'service_silent', file: name }, { cause: error });
  });
  if (!answer.ok) throw new ImportRefused({ code: 'service_answered', file: name, status: answer.status });
  return answer;
};
