import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  PropertyFound,
  Rendered,
  SiteBuild,
  SiteModule,
  SiteSource,
  Verification,
  VerificationFault,
} from '#app/contract/site-module.ts';
import type { Call, DataOf } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { previewProperty, searchCadastre, showCadastreMap } from '#domains/cadastre/contract/cadastre.ts';
import { showFirstOffer } from '#domains/inquiries/contract/bookings.ts';
import { checkReportFile, verifyReport } from '#domains/reports/contract/reports.ts';
import { plainCode } from '#domains/reports/core/code.ts';
import { decoderPolicy } from '#platform/server/http/policy.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import type { Settings } from '#platform/server/services.ts';

type Entry = { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] };

/** A document in every form in which it leaves, made once. */
type Ready = {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly policy: Policy;
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
};
type Policy = { readonly script: string; readonly style: string };

/** Mounts the output of `npm run build`: public pages rendered here, and the user area as one page of script. */
export const mountPages = async (
  app: FastifyInstance,
  dist: string,
  source: SiteSource,
  { publicUrl, apiDocs }: Pick<Settings, 'publicUrl' | 'apiDocs'>,
): Promise<void> => {
  if (!existsSync(resolve(dist, 'site/pages.js')))
    throw new OperatorError('Mera does not start: it is not built. Run: npm run build');
  const client = resolve(dist, 'client');
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const site: SiteModule = await import(pathToFileURL(resolve(dist, 'site/pages.js')).href);
  const build = siteBuild(read, publicUrl);
  const userArea = await ready({ status: 200, type: 'text/html', text: read('app.html') });
  const shown = keeping(source.revision, async (path) => {
    const rendered = await site.render(path, source, build);
    return rendered && ready(rendered);
  });

  await app.register(files, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (decoders.test(path)) reply.header('content-security-policy', decoderPolicy);
    },
  });

  const config = { access: 'public' as const };
  // At the root, because a service worker controls only paths below its own; app.html once more for its precache.
  const atRoot = rootFiles.map(async ([path, type]) => {
    const file = await ready({ status: 200, type, text: read(path) });
    app.get(`/${path}`, { config }, (request, reply) => send(request, reply, file));
  });
  await Promise.all(atRoot);
  for (const path of site.paths)
    app.get(path, { config }, async (request, reply) => {
      const page = await shown(pathOf(request.url));
      return page ? send(request, reply, page) : reply.callNotFound();
    });
  // A form sent without a script is handled like every call, rates and rules included.
  for (const { path, call, language, done, failed } of site.forms)
    app.post(path, { config }, async (request, reply) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: call,
        payload: request.body as object,
        headers: { 'accept-language': language },
        remoteAddress: request.ip,
      });
      return reply.redirect(statusCode === 200 ? done : failed, 303);
    });
  mountVerification(app, site, build, source);
  mountFinding(app, site, build, source);
  app.get('/zemljevid', { config }, (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' });
    return send(request, allow(reply, "frame-ancestors 'none'", "frame-ancestors 'self'"), userArea);
  });
  for (const path of ['/user', '/user/*', '/account/*', ...(apiDocs ? ['/components'] : [])])
    app.get(path, { config }, (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return send(request, reply, userArea);
    });
};

/** Pages about a report are made for each question: the calls answer, with their rates and rules. */
const mountVerification = (app: FastifyInstance, site: SiteModule, build: SiteBuild, source: SiteSource): void => {
  const config = { access: 'public' as const };
  const nothing: Verification = { code: null, standing: null, check: null, fault: null };
  const reply = async (to: FastifyReply, request: FastifyRequest, language: Language, found: Verification) => {
    const page = await ready(site.renderVerification(language, found, build, await source.around()));
    if (found.code !== null || found.check !== null || found.fault !== null) to.header('x-robots-tag', 'noindex');
    return send(request, to, page);
  };
  for (const { path, language } of site.verifyPaths) {
    const ask = async (request: FastifyRequest, code: string): Promise<Verification> => {
      const answer = await app.inject({
        method: 'POST',
        url: `/${verifyReport.path.replace('POST ', '')}`,
        payload: { code: code.slice(0, lengths.code) },
        remoteAddress: request.ip,
      });
      if (answer.statusCode === 200) return { ...nothing, code, standing: answer.json().data };
      return { ...nothing, fault: faults[answer.statusCode] ?? (plainCode(code) === null ? 'no_code' : 'unknown') };
    };
    const checkFile = async (request: FastifyRequest, code: string | null): Promise<Verification> => {
      const answer = await app.inject({
        method: 'POST',
        url: `/${checkReportFile.path.replace('POST ', '')}`,
        payload: request.raw,
        headers: { 'content-type': request.headers['content-type'] ?? '', 'accept-language': language },
        remoteAddress: request.ip,
      });
      if (answer.statusCode !== 200) return { ...nothing, fault: fileFaults[answer.statusCode] ?? 'failed' };
      const check = answer.json().data;
      return { ...nothing, code, standing: check.report, check };
    };
    const codeIn = (request: FastifyRequest): string => (request.params as { readonly code: string }).code;
    app.get(path, { config }, async (request, to) => {
      const { koda } = request.query as { readonly koda?: unknown };
      if (typeof koda === 'string' && koda.trim() !== '')
        return to.redirect(`${path}/${encodeURIComponent(koda.trim())}`, 303);
      return reply(to, request, language, nothing);
    });
    app.get(`${path}/:code`, { config }, async (request, to) =>
      reply(to, request, language, await ask(request, codeIn(request))),
    );
    app.post(path, { config }, async (request, to) => reply(to, request, language, await checkFile(request, null)));
    app.post(`${path}/:code`, { config }, async (request, to) =>
      reply(to, request, language, await checkFile(request, codeIn(request))),
    );
  }
};

const faults: Readonly<Record<number, VerificationFault>> = { 429: 'too_often', 503: 'failed' };
const fileFaults: Readonly<Record<number, VerificationFault>> = {
  400: 'no_file',
  404: 'unknown',
  413: 'too_large',
  415: 'no_file',
  422: 'no_file',
  429: 'too_often',
};

const wordsIn = (query: unknown, name: string): string => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.trim().slice(0, lengths.search) : '';
};

/** Pages of the one box: made for each question by the calls that the screens ask too, with their rates and rules. */
const mountFinding = (app: FastifyInstance, site: SiteModule, build: SiteBuild, source: SiteSource): void => {
  const config = { access: 'public' as const };
  const nothing: PropertyFound = {
    asked: '',
    part: null,
    preview: null,
    hits: null,
    offer: null,
    map: null,
    fault: null,
  };
  for (const { path, language } of site.findPaths) {
    const ask = async <C extends Call>(request: FastifyRequest, call: C, payload: object) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/${call.path.replace('POST ', '')}`,
        payload,
        headers: { 'accept-language': language },
        remoteAddress: request.ip,
      });
      const fault = answer.statusCode === 200 ? null : (findFaults[answer.statusCode] ?? 'failed');
      return { fault, data: fault === null ? (answer.json().data as DataOf<C>) : null };
    };
    const findOne = async (request: FastifyRequest, ko: string): Promise<PropertyFound> => {
      const [stavba, parcela] = [wordsIn(request.query, 'stavba'), wordsIn(request.query, 'parcela')];
      const part = wordsIn(request.query, 'del') || null;
      const asked = parcela ? `${ko} ${parcela}` : [ko, stavba, part].filter(Boolean).join('-');
      const named = parcela ? { parcelnaStevilka: parcela } : { stevilkaStavbe: stavba };
      const { data: preview, fault } = await ask(request, previewProperty, { sifraKo: ko, ...named });
      if (!preview) return { ...nothing, asked, fault };
      const one = preview.deli.find(({ stevilka }) => stevilka === part);
      const kind = site.askedKind(preview, part);
      const { place, obcina } = preview;
      const { data: offer } = await ask(request, showFirstOffer, { kinds: [kind], obcina, place });
      const window = place && {
        min_e: place.e - site.planReach.e,
        max_e: place.e + site.planReach.e,
        min_n: place.n - site.planReach.n,
        max_n: place.n + site.planReach.n,
      };
      const map = window && (await ask(request, showCadastreMap, window)).data;
      return { ...nothing, asked: preview.naslov ?? asked, part: one ? part : null, preview, offer, map };
    };
    app.get(path, { config }, async (request, reply) => {
      const [ko, q] = [wordsIn(request.query, 'ko'), wordsIn(request.query, 'q')];
      const answer = async (found: PropertyFound) => {
        const page = await ready(site.renderFound(language, found, build, await source.around()));
        reply.header('x-robots-tag', 'noindex');
        // The map of the found property belongs to the user area, shown in a frame.
        return send(request, allow(reply, "object-src 'none'", "object-src 'none';frame-src 'self'"), page);
      };
      if (ko) return answer(await findOne(request, ko));
      if (q === '') return answer({ ...nothing, fault: 'empty' });
      const { data: hits, fault } = await ask(request, searchCadastre, { q, limit: limits.listedHits });
      const only = hits && site.onlyHit(language, hits);
      if (only) return reply.redirect(only, 303);
      return answer({ ...nothing, asked: q, hits, fault: hits?.items.length === 0 ? 'unknown' : fault });
    });
  }
};

const findFaults: Readonly<Record<number, PropertyFound['fault']>> = {
  400: 'unknown',
  404: 'unknown',
  422: 'unknown',
  429: 'too_often',
};

/** Workers that open files of other people by compiled code. */
const decoders = /[/\\](heic|pdf)-worker-[^/\\]*$/;

const rootFiles = [
  ['sw.js', 'text/javascript'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['app.html', 'text/html'],
] as const;

const pathOf = (url: string): string => decodeURI(url.split('?')[0] ?? '/');

/** The head of every public page. */
const siteBuild = (read: (file: string) => string, publicUrl: string): SiteBuild => {
  const manifest: Record<string, Entry> = JSON.parse(read('.vite/site.json'));
  const entry = (name: string): Entry => {
    const found = manifest[name];
    if (!found) throw new Error(`the build has no ${name}`);
    return found;
  };
  const { file, css = [], assets = [] } = entry('src/app/site/site.ts');
  return {
    publicUrl,
    style: css.map(read).join('').replaceAll('</', '<\\/'),
    script: `(()=>{${read(file).trim()}})()`,
    formsScript: entry('src/app/site/forms.ts').file,
    fonts: assets.filter((asset) => asset.endsWith('.woff2')),
  };
};

/**
 * Keeps each page until the revision changes, which is read at every request, once for simultaneous ones: a change is
 * live immediately in every process. Without the database the last page is still shown.
 */
const keeping = (revision: () => Promise<string>, make: (path: string) => Promise<Ready | undefined>) => {
  let kept = { revision: '', pages: new Map<string, Promise<Ready | undefined>>() };
  let asking: Promise<string> | undefined;
  const current = (): Promise<string> => {
    asking ??= revision().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return async (path: string): Promise<Ready | undefined> => {
    const known = kept.pages.get(path);
    const now = await current().catch((error: unknown) => {
      if (known) return kept.revision;
      throw error;
    });
    if (now !== kept.revision) kept = { revision: now, pages: new Map() };
    const { pages } = kept;
    const page = pages.get(path) ?? make(path);
    pages.set(path, page);
    // Only existing pages are kept: missing addresses are unlimited, and a failure may pass.
    const drop = () => pages.delete(path);
    return page.then(
      (made) => {
        if (!made) drop();
        return made;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
  };
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const ready = async ({ status, type, text }: Rendered): Promise<Ready> => {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    status,
    type: `${type}; charset=utf-8`,
    etag: createHash('sha256').update(identity).digest('base64url'),
    policy: {
      script: hashesOf(text, /<script>([\s\S]*?)<\/script>/g),
      style: hashesOf(text, /<style>([\s\S]*?)<\/style>/g),
    },
    forms: { identity, br: await compress.br(identity, { params }), gzip: await compress.gzip(identity, { level: 9 }) },
  };
};

/** Inline styles and scripts are allowed by their hash, as the policy allows nothing inline by itself. */
const hashesOf = (text: string, inline: RegExp): string =>
  [...text.matchAll(inline)]
    .map(([, inside = '']) => ` 'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
    .join('');

/** Replaces a rule of the policy for this answer alone. */
const allow = (reply: FastifyReply, rule: string, instead: string): FastifyReply =>
  reply.header(policyHeader, String(reply.getHeader(policyHeader)).replace(rule, instead));
const policyHeader = 'content-security-policy';

const send = (request: FastifyRequest, reply: FastifyReply, { status, type, etag, policy, forms }: Ready) => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const tag = `"${etag}-${form}"`;
  const own = String(reply.getHeader(policyHeader));
  reply.headers({
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-type': type,
    'content-security-policy': own
      .replace("script-src 'self'", `script-src 'self'${policy.script}`)
      .replace("style-src 'self'", `style-src 'self'${policy.style}`),
  });
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.code(status).send(forms[form]);
};
