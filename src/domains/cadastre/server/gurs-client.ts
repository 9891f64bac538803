import pLimit from 'p-limit';
import { z } from 'zod';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { createHostBackoff } from '#platform/server/http/host-backoff.ts';

/** Limits that GURS tolerates and we can wait for; see the reference on public data, §3.1. */
const answerWithinMs = 8_000;
const answerBytes = 8_000_000;
const atOnce = 4;
/** A page above 300 records is refused, and so is paging past 600. */
export const pageSize = 300;

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** The schema of a layer checks the properties of one feature; the box places features without geometry. */
const collectionOf = <T extends z.ZodType>(properties: T) =>
  z.object({
    features: z
      .array(z.object({ properties, bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish() }))
      .max(pageSize),
    numberMatched: z.number().int().nullish(),
    timeStamp: z.iso.datetime({ offset: true }).nullish(),
  });

/** The services of GURS at one fixed address: at most four requests at once, no redirects, bounded time and size. */
export const gursClient = (fetch: Fetch) => {
  const line = pLimit(atOnce);
  const pauses = createHostBackoff();
  /** During a pause requested by the service, calls fail at once. */
  const refuseInPause = (url: URL): void => {
    const retryAfterSeconds = pauses.secondsLeft(url);
    if (retryAfterSeconds > 0) throw new AppError('source_unavailable', { retryAfterSeconds });
  };

  const get = async <T extends z.ZodType>(url: URL, schema: T): Promise<z.output<T>> => {
    outsideOfTransactions('GURS is asked');
    try {
      const text = await line(async () => {
        // Checked here, so that waiting requests respect a pause begun meanwhile.
        refuseInPause(url);
        const signal = AbortSignal.timeout(answerWithinMs);
        const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
        pauses.heed(url, response);
        return { ok: response.ok, status: response.status, body: await bounded(response) };
      });
      // An exception of the service is XML and may come with status 200.
      if (text.body.trimStart().startsWith('<')) throw new Error(exceptionIn(text.body));
      if (!text.ok) throw new Error(`GURS answered with status ${text.status}`);
      return schema.parse(JSON.parse(text.body));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('source_unavailable', { cause });
    }
  };

  /** Features of a WFS layer that meet the filter; the filter's values must be digits or checked identifiers. */
  const features = <T extends z.ZodType>(baseUrl: string, layer: string, filter: string, properties: T) => {
    const url = new URL(baseUrl);
    const question = {
      service: 'WFS',
      version: '2.0.0',
      request: 'GetFeature',
      outputFormat: 'application/json',
      srsName: 'EPSG:3794',
      typeNames: `SI.GURS.KN:${layer}`,
      count: String(pageSize),
      cql_filter: filter,
    };
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
    return get(url, collectionOf(properties));
  };

  return { get, features };
};

const exceptionIn = (xml: string): string =>
  `GURS reports: ${/ExceptionText>([^<]{0,200})/.exec(xml)?.[1]?.trim() || 'an exception'}`;

const bounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > answerBytes) throw new Error('the answer of GURS is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
