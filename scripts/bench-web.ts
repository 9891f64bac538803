/**
 * npm run bench:web : the public pages in Lighthouse as on a telephone (median of three), and the size of the browser's downloads, against
 * their limits. The server is the real one on the demonstration data. Run it on a quiet machine: the load is printed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startServer } from '../tests/support/server.ts';
import { judge, median, sayLoad } from './bench-support.ts';
import { findChromium } from './ensure-chromium.ts';

const paths = ['/', '/valuer', '/cenitve', '/kontakt'];
const rounds = 3;
const debuggingPort = 4_199;
const limits = {
  performance: 95,
  others: 100,
  fcpMs: 1_000,
  lcpMs: 1_800,
  cls: 0,
  htmlKb: 60,
  scriptKb: 1,
  appKb: 185,
};

type Run = {
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly htmlKb: number;
  readonly scriptKb: number;
  readonly strangers: readonly string[];
};

type Sent = { readonly url: string; readonly resourceType?: string; readonly transferSize?: number };

const measure = async (address: string): Promise<Run> => {
  const result = await lighthouse(address, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const sent = (audits['network-requests']?.details as { items?: readonly Sent[] } | undefined)?.items ?? [];
  const kilobytes = (kind: string) =>
    sent
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    htmlKb: kilobytes('Document'),
    scriptKb: kilobytes('Script'),
    strangers: sent
      .map(({ url }) => url)
      .filter((url) => !url.startsWith('data:') && !url.startsWith(new URL(address).origin)),
  };
};

/** Size of the page's inline scripts, compressed as the page is. */
const inlineScriptKb = async (address: string): Promise<number> => {
  const html = await (await fetch(address)).text();
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return gzipSync(scripts.join('')).length / 1024;
};

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

/** The user area's entry with all that it loads before it runs, and whether the map is part of it. */
const weighApp = () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) load(next);
  };
  load('app.html');
  const bytes = [...loaded].reduce(
    (sum, name) => sum + gzipSync(readFileSync(`dist/client/${manifest[name]?.file}`), { level: 9 }).length,
    0,
  );
  return { appKb: bytes / 1024, hasMap: loaded.has('src/platform/web/ui/map/draw-map.ts') };
};

const dataDir = mkdtempSync(join(tmpdir(), 'mera-bench-web-'));
const server = await startServer({ DATA_DIR: dataDir });
const browser = await chromium
  .launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
  })
  // Without a browser nothing is left running.
  .catch(async (error: unknown) => {
    await server.end('SIGTERM');
    throw error;
  });
try {
  sayLoad('at the start');
  for (const path of paths) {
    const address = `${server.address}${path}`;
    await fetch(address); // the page is made at its first request, which is not what a visitor waits for
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(address));
    const middle = (of: (run: Run) => number) => median(runs.map(of));
    console.log(`\n${path}`);
    judge(
      'performance',
      middle(({ scores }) => scores.performance ?? 0),
      limits.performance,
      'more',
    );
    for (const category of ['accessibility', 'best-practices', 'seo'])
      judge(
        category,
        middle(({ scores }) => scores[category] ?? 0),
        limits.others,
        'more',
      );
    judge(
      'first contentful paint',
      middle(({ fcp }) => fcp),
      limits.fcpMs,
      'less',
      ' ms',
    );
    judge(
      'largest contentful paint',
      middle(({ lcp }) => lcp),
      limits.lcpMs,
      'less',
      ' ms',
    );
    judge(
      'layout shift',
      middle(({ cls }) => cls),
      limits.cls,
      'less',
    );
    judge(
      'HTML transferred',
      middle(({ htmlKb }) => htmlKb),
      limits.htmlKb,
      'less',
      ' kB',
    );
    judge(
      'scripts',
      middle(({ scriptKb }) => scriptKb) + (await inlineScriptKb(address)),
      limits.scriptKb,
      'less',
      ' kB',
    );
    judge(
      'requests to other hosts',
      middle(({ strangers }) => strangers.length),
      0,
      'less',
    );
  }
  const { appKb, hasMap } = weighApp();
  console.log('\nuser area');
  judge('entry', appKb, limits.appKb, 'less', ' kB');
  judge('map in the entry', Number(hasMap), 0, 'less');
  sayLoad('at the end');
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
