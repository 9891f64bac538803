import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const manifestFile = 'dist/client/.vite/manifest.json';
const manifest: Record<string, Chunk> = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** Chunks that the browser has to load before the named entry runs. */
const loadedWith = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of manifest[entry]?.imports ?? []) loadedWith(next, seen);
  return seen;
};

const source = (chunk: string) => readFileSync(`dist/client/${manifest[chunk]?.file}`);
const scripts = (chunk: string) => manifest[chunk]?.file.endsWith('.js') ?? false;
const kilobytes = (chunks: Iterable<string>) =>
  [...chunks].reduce((sum, chunk) => sum + gzipSync(source(chunk), { level: 9 }).length, 0) / 1024;

describe('what the browser loads (npm run build comes before)', () => {
  test('there is a build to look at', () => {
    expect(Object.keys(manifest).length).toBeGreaterThan(20);
  });

  test('the entry of the user area stays within 185 kB', () => {
    expect(kilobytes(loadedWith('app.html'))).toBeLessThan(185);
  });

  test('a screen before sign-in stays within 260 kB of script, all of it together', () => {
    const screen = [...loadedWith('app.html'), ...loadedWith('src/app/desk/account/login.tsx')];
    expect(kilobytes(new Set(screen))).toBeLessThan(260);
  });

  test('the map screen of the market stays within 275 KiB of script, all of it together', () => {
    const areas = [
      ...['common', 'menu', 'errors', 'code-lists'].map((area) => `src/platform/texts/sl/${area}.ts`),
      'src/app/texts/sl/find.ts',
      'src/domains/inquiries/texts/sl/bell.ts',
      'src/domains/properties/texts/sl/outbox.ts',
      'src/domains/market/texts/sl/market.ts',
      'src/domains/cadastre/texts/sl/cadastre-search.ts',
    ];
    const screen = [
      'app.html',
      'src/app/desk/layouts/user-layout.tsx',
      'src/app/desk/layouts/overlays.tsx',
      'src/domains/properties/web/offline/at-start.ts',
      'src/app/desk/deals.tsx',
      ...areas,
    ].flatMap((entry) => [...loadedWith(entry)]);
    // A journey measures the same in a browser (tests/journeys/market.test.ts).
    expect(kilobytes(new Set(screen))).toBeGreaterThan(150);
    expect(kilobytes(new Set(screen))).toBeLessThan(275);
  });

  test('the public pages carry less than 1 kB of script, and 3 kB more once a form is used', () => {
    const site: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/.vite/site.json', 'utf8'));
    const size = (entry: string) => {
      expect(site[entry]?.imports ?? []).toEqual([]);
      return gzipSync(readFileSync(`dist/client/${site[entry]?.file}`), { level: 9 }).length / 1024;
    };
    expect(size('src/app/site/site.ts')).toBeLessThan(1);
    expect(size('src/app/site/forms.ts')).toBeLessThan(3);
  });

  test('the public pages bring their fonts with them', () => {
    const site: Record<string, { assets?: string[] }> = JSON.parse(readFileSync('dist/client/.vite/site.json', 'utf8'));
    const fonts = site['src/app/site/site.ts']?.assets?.filter((asset) => asset.endsWith('.woff2')) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(4);
    for (const font of fonts) expect(existsSync(`dist/client/${font}`)).toBe(true);
  });

  test('OpenLayers is in chunks that only screens with a map ask for, and not before they draw it', () => {
    const drawing = [
      ...['draw-map.ts', 'draw-markers.ts', 'draw-prices.ts', 'draw-areas.ts', 'hold-at.ts'].map(
        (file) => `src/platform/web/ui/map/${file}`,
      ),
      // Panels opened by the buttons of a map: layers and tools.
      'src/domains/cadastre/web/map-panels.tsx',
    ];
    for (const chunk of drawing) expect(manifest[chunk], chunk).toBeDefined();
    // The class name that OpenLayers gives to its elements.
    const library = Object.keys(manifest).filter((chunk) => scripts(chunk) && source(chunk).includes('ol-viewport'));
    expect(library.length).toBeGreaterThan(0);
    const mapCode = new Set([...drawing, ...library]);
    // Code shared by the drawings is loaded with the first of them.
    const shared = new Set(drawing.flatMap((chunk) => [...loadedWith(chunk)]));
    const withMap = Object.keys(manifest).filter(
      (chunk) => !shared.has(chunk) && [...loadedWith(chunk)].some((one) => mapCode.has(one)),
    );
    expect(withMap).toEqual([]);
  });

  test.each(['calendar.tsx', 'lightbox.tsx', 'qr-code.tsx'])('%s comes when it is opened', (file) => {
    const part = `src/platform/web/ui/${file}`;
    expect(manifest[part]).toBeDefined();
    const withPart = Object.keys(manifest).filter((chunk) => chunk !== part && loadedWith(chunk).has(part));
    expect(withPart).toEqual([]);
  });

  test('each area of texts is a chunk of its own in each language', () => {
    // Texts of mails, their foot, offers and refused imports are used by the server only, the index where every sentence must be known, and
    // texts of sources, tables, shares, spans of time or fields of a valuation within other areas.
    const files = globSync('src/**/texts/{sl,en}/*.ts').filter(
      (file) =>
        !/\/(fields|mails|foot|offer|import-refusals|import-tables|index|sources|spans|style-guide|working-time)\.ts$/.test(
          file,
        ),
    );
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter((file) => !manifest[file])).toEqual([]);
  });

  test('one language is loaded at a time', () => {
    expect([...loadedWith('app.html')].filter((chunk) => /\/texts\/(sl|en)\//.test(chunk))).toEqual([]);
  });
});
