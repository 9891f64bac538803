import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { downloadLimits } from '#contract/limits.ts';
import { retryAfterMs } from '#lib/retry-after.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { AddressRefused } from '#platform/server/http/named-address.ts';
import { packageName } from '../core/package-name.ts';
import { folderOf, type Package } from '../core/packages.ts';
import { parsed } from './parsed.ts';
import { forwardBytes, openFile, type Promised, type Sent, Unfinished } from './resume.ts';
import { ask, isText, openStream, type Stream, textOf } from './streamed.ts';

type Options = {
  /** The download service (JGP) of GURS. */
  readonly baseUrl: string;
  /** Folder where downloads wait until they are imported, so that the next attempt finds them. */
  readonly folder: string;
  readonly packages: readonly Package[];
  readonly onProgress?: (title: string, bytes: number, of: number | null) => void;
  /** The service was silent or busy, and is retried; with the attempt and their maximum number. */
  readonly onSilence?: Silence | undefined;
  readonly bounds?: Partial<Bounds>;
};

type Silence = (title: string, attempt: number, of: number) => void;

type Bounds = Readonly<Record<Exclude<keyof typeof downloadLimits, 'preparing' | 'overdueMinutes'>, number>> & {
  readonly preparing: { readonly attempts: number; readonly pauseMs: number };
  /** Free bytes on the disk of the downloads. */
  readonly freeBytes: (folder: string) => Promise<number>;
};

const usual: Bounds = {
  ...downloadLimits,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * Packages of the country or of one municipality, fetched into their folders. An interrupted download is resumed, also by the next process;
 * a file of another size than the service names is never returned.
 */
export const downloadPackages = async (options: Options) => {
  const { baseUrl, folder, packages, onProgress = () => undefined } = options;
  const bounds = { ...usual, ...options.bounds };
  const service = openService(baseUrl, bounds, options.onSilence);
  const wanted: Wanted[] = [];
  for (const one of packages) {
    const promised = await service.promised(one);
    const file = await openFile(join(folder, folderOf(one)), promised, bounds.mostBytes);
    wanted.push({ one, promised, file });
  }
  let missing = 0;
  for (const { promised, file } of wanted) missing += Math.max(0, (promised.size ?? 0) - (await file.at()));
  const free = await bounds.freeBytes(folder);
  if (free < missing + bounds.spareBytes)
    throw new ImportRefused({
      code: 'disk_full',
      needed: inMegabytes(missing + bounds.spareBytes),
      free: Math.floor(free / 1_000_000),
    });
  const paths: string[] = [];
  for (const { one, file } of wanted) {
    const onBytes = (bytes: number, of: number | null): void => onProgress(one.title, bytes, of);
    paths.push(await fetchWhole(one, file, (from, validator) => service.send(one, from, validator), onBytes, bounds));
  }
  return {
    paths,
    /** After their import, or if they are found damaged. */
    forget: async (): Promise<void> => {
      for (const { one } of wanted) await rm(join(folder, folderOf(one)), { recursive: true, force: true });
    },
  };
};

/** Municipalities with packages, by name. */
export const listMunicipalities = async (baseUrl: string, bounds: Partial<Bounds> = {}, onSilence?: Silence) => {
  const said = await openService(baseUrl, { ...usual, ...bounds }, onSilence).municipalities();
  return said
    .map(({ sifra, name }) => ({ obcina: Number(sifra), name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sl'));
};

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

type OpenedFile = Awaited<ReturnType<typeof openFile>>;
type Wanted = { readonly one: Package; readonly promised: Promised; readonly file: OpenedFile };

/** Attempts until the file is whole; failures without any way forward in between are bounded. */
const fetchWhole = async (
  { title }: Package,
  file: OpenedFile,
  ask: Parameters<OpenedFile['attempt']>[0],
  onBytes: (bytes: number, of: number | null) => void,
  { attempts, pauseMs }: Bounds,
): Promise<string> => {
  let reached = await file.at();
  for (let failures = 1; ; failures += 1) {
    try {
      return await file.attempt(ask, onBytes);
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      if (error.problem === 'too_large') {
        await file.begin();
        throw new ImportRefused({ code: 'service_too_large', file: title });
      }
      const now = error.problem === 'wrong_size' ? 0 : await file.at();
      if (error.problem === 'wrong_size') await file.begin();
      if (now >= reached + forwardBytes) failures = 1;
      reached = Math.max(reached, now);
      if (failures >= attempts)
        throw new ImportRefused(
          { code: error.problem === 'wrong_size' ? 'service_wrong_size' : 'service_interrupted', file: title },
          { cause: error },
        );
      await pause(pauseMs * 2 ** (failures - 1));
    }
  }
};

const result = z.object({
  statusId: z.coerce.number(),
  file: z.object({ name: z.string() }).nullish(),
  fileSize: z.coerce.number().int().positive().nullish(),
});
const link = z.object({ url: z.string() });
const municipalities = z.array(z.object({ sifra: z.coerce.number().int(), name: z.string() }));
const ready = 1;

/** For an unknown municipality the service sends nothing, and reports success. */
const nothingOf = ({ title, obcina }: Package): ImportRefused =>
  new ImportRefused({ code: obcina === null ? 'service_empty' : 'empty_package', file: title });

/** Status codes that may change a moment later. */
const passing = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const openService = (baseUrl: string, bounds: Bounds, onSilence: Silence = () => undefined) => {
  const base = baseUrl.replace(/\/+$/, '');
  const reach = (title: string, url: URL, headers = {}): Promise<Response> =>
    ask(url, { operators: new URL(base), headers, withinMs: bounds.answerMs }).catch((cause: unknown) => {
      if (!(cause instanceof AddressRefused)) throw cause;
      throw new ImportRefused({ code: 'service_no_address', file: title }, { cause });
    });
  const addressOf = ({ group, product, obcina, year }: Package, what: 'result' | 'file'): URL => {
    const url = new URL(`${base}/display-views/groups/${group}/composite-products/${product}/${what}`);
    url.searchParams.set('filterParam', obcina === null ? 'DRZAVA' : 'OBCINE');
    url.searchParams.set('filterValue', String(obcina ?? 1));
    if (year !== null) url.searchParams.set('filterYear', String(year));
    return url;
  };

  /** Retried while the service is silent or busy. */
  const again = async (title: string, url: URL): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await reach(title, url).catch((error: unknown) => {
        if (error instanceof ImportRefused) throw error;
        // Never the address: it may hold a token.
        if (attempt >= bounds.attempts)
          throw new ImportRefused({ code: 'service_silent', file: title }, { cause: error });
        return undefined;
      });
      if (answer?.ok) return answer;
      await answer?.body?.cancel();
      if (answer && (!passing(answer.status) || attempt >= bounds.attempts))
        throw new ImportRefused({ code: 'service_answered', file: title, status: answer.status });
      onSilence(title, attempt, bounds.attempts);
      const asked = retryAfterMs(answer?.headers.get('retry-after'), Date.now(), bounds.mostPauseMs);
      await pause(Math.max(asked, bounds.pauseMs * 2 ** (attempt - 1)));
    }
  };
  const textFrom = async (title: string, url: URL): Promise<string> => {
    const answer = await again(title, url);
    const { pieces } = await openStream(answer, bounds.answerMs);
    return textOf(pieces);
  };

  /** The name and the size of a package, once the service has it ready. */
  const promised = async (one: Package): Promise<Promised> => {
    for (let attempt = 1; ; attempt += 1) {
      const text = await textFrom(one.title, addressOf(one, 'result'));
      if (text === '') throw nothingOf(one);
      const said = parsed(result, text);
      if (!said) throw new ImportRefused({ code: 'service_no_address', file: one.title });
      if (said.statusId === ready) {
        const name = packageName(said.file?.name ?? one.title, 'zip');
        return { name, size: said.fileSize ?? null };
      }
      if (attempt >= bounds.preparing.attempts) throw new ImportRefused({ code: 'service_preparing', file: one.title });
      await pause(bounds.preparing.pauseMs);
    }
  };

  /** The package itself, from the address that the service gives for a short time; an older service sends it at once. */
  let sendsAtOnce = false;
  const send = async (one: Package, from: number, validator: string | null): Promise<Sent | undefined> => {
    const asked = addressOf(one, 'file');
    if (sendsAtOnce) return sentOf(one, await partly(one, asked, from, validator));
    const answer = await openStream(await again(one.title, asked), bounds.silentMs);
    if (answer.first === undefined) throw nothingOf(one);
    if (isText(answer.first)) {
      const url = addressIn(await textOf(answer.pieces), asked);
      if (!url) throw new ImportRefused({ code: 'service_no_address', file: one.title });
      return sentOf(one, await partly(one, url, from, validator));
    }
    sendsAtOnce = true;
    if (from === 0) return sentOf(one, answer);
    await answer.cancel();
    return sentOf(one, await partly(one, asked, from, validator));
  };

  const partly = async ({ title }: Package, url: URL, from: number, validator: string | null): Promise<Stream> => {
    // A weak validator is no condition, but it is compared with the one that comes.
    const condition = validator !== null && !validator.startsWith('W/') ? { 'if-range': validator } : {};
    const headers = from > 0 ? { range: `bytes=${from}-`, ...condition } : {};
    const answer = await reach(title, url, headers).catch((error: unknown) => {
      if (error instanceof ImportRefused) throw error;
      throw new Unfinished('interrupted', error);
    });
    return openStream(answer, bounds.silentMs);
  };

  return {
    promised,
    send,
    municipalities: async () => {
      const said = parsed(municipalities, await textFrom('eProstor', new URL(`${base}/municipalities`)));
      if (!said) throw new ImportRefused({ code: 'service_no_address', file: 'eProstor' });
      return said;
    },
  };
};

/** The file in an answer; undefined if it lacks the requested bytes. */
const sentOf = async (one: Package, stream: Stream): Promise<Sent | undefined> => {
  const { status, headers } = stream.answer;
  if (status !== 200 && status !== 206) {
    await stream.cancel();
    if (status === 416) return undefined;
    // An expired address is requested again, and a temporary failure is retried.
    if (passing(status) || [401, 403, 404, 410].includes(status)) throw new Unfinished('interrupted');
    throw new ImportRefused({ code: 'service_answered', file: one.title, status });
  }
  if (stream.first === undefined) throw nothingOf(one);
  const validator = headers.get('etag') ?? headers.get('last-modified');
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  const length = headers.get('content-length');
  if (status === 206 && !range) throw new Unfinished('interrupted');
  if (!range) return { from: 0, size: length === null ? null : Number(length), validator, pieces: stream.pieces };
  const [, start, total] = range;
  return { from: Number(start), size: total === '*' ? null : Number(total), validator, pieces: stream.pieces };
};

/** The service may redirect to another host; allowed hosts and protocols are checked at the request. */
const addressIn = (text: string, asked: URL): URL | undefined => {
  const said = parsed(link, text);
  return (said && URL.parse(said.url, asked.href)) || undefined;
};
