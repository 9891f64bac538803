import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Package } from '#domains/imports/core/packages.ts';

/** Fault of the next file that is sent. */
type Fault =
  /** The line breaks after this number of bytes of the answer. */
  | { readonly cutAfter: number }
  | { readonly status: number }
  /** The answer ends in order, but this number of bytes too early, and claims to be complete. */
  | { readonly short: number }
  /** Another file than before is at the address. */
  | { readonly changed: Buffer }
  /** Nothing more comes, and the line stays open. */
  | { readonly silentAfter: number };

type Stored = { readonly name: string; bytes: Buffer; version: number };

/**
 * A copy of the download service of GURS, by public code: the packages, their sizes, and the file itself, by an address valid once, or
 * directly, as older versions of the service did.
 */
export const serveGurs = async () => {
  const packages = new Map<string, Stored>();
  const tokens = new Map<string, Stored>();
  const faults: Fault[] = [];
  const asked: { readonly path: string; readonly range: string | undefined; readonly ifRange: string | undefined }[] =
    [];
  const state = {
    /** Gives the file instead of an address. */
    direct: false,
    /** Sends the whole file, whatever range is requested. */
    ignoresRanges: false,
    /** How often a package is still being prepared. */
    preparing: 0,
    /** Statuses of the next answers that are no file. */
    statuses: [] as number[],
    /** Retry-After of an answer with such a status. */
    retryAfter: undefined as string | undefined,
    /** A size that is not that of the file. */
    claimed: undefined as number | undefined,
    /** Claimed location of a file, instead of here. */
    liesAt: undefined as string | undefined,
    /** Redirect for requests of a file. */
    leadsTo: undefined as string | undefined,
    municipalities: [
      { sifra: '61', name: 'Ljubljana' },
      { sifra: '8', name: 'Brezovica' },
      { sifra: '213', name: 'Ankaran' },
    ],
  };
  let address = '';

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address);
    asked.push({
      path: `${url.pathname}${url.search}`,
      range: request.headers.range,
      ifRange: request.headers['if-range'] as string | undefined,
    });
    const status = url.pathname.startsWith('/files/') ? undefined : state.statuses.shift();
    if (status !== undefined)
      response.writeHead(status, state.retryAfter ? { 'retry-after': state.retryAfter } : {}).end('{"error":"busy"}');
    else if (url.pathname === '/municipalities') json(response, state.municipalities);
    else if (url.pathname.startsWith('/files/')) handOver(url.pathname.slice(7), request, response);
    else answer(url, request, response);
  });

  const answer = (url: URL, request: IncomingMessage, response: ServerResponse): void => {
    const [, product, what] =
      /^\/display-views\/groups\/(\d+\/composite-products\/\d+)\/(result|file)$/.exec(url.pathname) ?? [];
    const stored = packages.get(`${product}${url.search}`);
    if (!product) response.writeHead(404).end();
    // A municipality that there is not: nothing, and all is well.
    else if (!stored) response.writeHead(200).end();
    else if (what === 'result') {
      const statusId = state.preparing > 0 ? 2 : 1;
      state.preparing -= 1;
      json(response, { statusId, file: { name: stored.name }, fileSize: state.claimed ?? stored.bytes.length });
    } else if (state.direct) send(stored, request, response);
    else {
      const token = String(asked.length);
      tokens.set(token, stored);
      json(response, { url: `${state.liesAt ?? address}/files/${token}?signature=secret` });
    }
  };

  const handOver = (token: string, request: IncomingMessage, response: ServerResponse): void => {
    const stored = tokens.get(token);
    tokens.delete(token);
    if (state.leadsTo) response.writeHead(302, { location: state.leadsTo }).end();
    else if (stored) send(stored, request, response);
    else response.writeHead(403).end();
  };

  const send = (stored: Stored, request: IncomingMessage, response: ServerResponse): void => {
    const fault = faults.shift();
    if (fault && 'status' in fault) {
      response.writeHead(fault.status).end();
      return;
    }
    if (fault && 'changed' in fault) {
      stored.bytes = fault.changed;
      stored.version += 1;
    }
    const { bytes } = stored;
    const etag = `"${stored.version}"`;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
    const isPart = request.headers.range !== undefined && isSame && !state.ignoresRanges;
    if (isPart && from >= bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
      return;
    }
    const sent = bytes.subarray(
      isPart ? from : 0,
      fault && 'short' in fault ? bytes.length - fault.short : bytes.length,
    );
    response.writeHead(isPart ? 206 : 200, {
      'content-type': 'application/zip',
      'content-length': sent.length,
      etag,
      ...(isPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    const until =
      fault && ('cutAfter' in fault ? fault.cutAfter : 'silentAfter' in fault ? fault.silentAfter : undefined);
    if (until === undefined) {
      response.end(sent);
      return;
    }
    response.write(sent.subarray(0, until), () => {
      if (fault && 'cutAfter' in fault) response.destroy();
    });
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    address,
    asked,
    faults,
    state,
    /** Lays a package into the service. */
    put: ({ group, product, obcina, year }: Package, name: string, bytes: Buffer): void => {
      const query = `?filterParam=${obcina === null ? 'DRZAVA' : 'OBCINE'}&filterValue=${obcina ?? 1}${year === null ? '' : `&filterYear=${year}`}`;
      packages.set(`${group}/composite-products/${product}${query}`, { name, bytes, version: 1 });
    },
  };
};

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
