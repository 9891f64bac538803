import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const manifestFile = 'dist/client/.vite/manifest.json';
const manifest: Record<string, Chunk> = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** What the browser has to load before the named entry runs. */
const loadedWith = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of manifest[entry]?.imports ?? []) loadedWith(next, seen);
  return seen;
};

const source = (chunk: string) => readFileSync(`dist/client/${manifest[chunk]?.file}`);
const kilobytes = (chunks: Iterable<string>) =>
  [...chunks].reduce((sum, chunk) => sum + gzipSync(source(chunk), { level: 9 }).length, 0) / 1024;

describe('what the browser loads (npm run build comes before)', () => {
  test('there is a build to look at', () => {
    expect(Object.keys(manifest).length).toBeGreaterThan(20);
  });

  test('the entry of the user area stays within 160 kB', () => {
    expect(kilobytes(loadedWith('app.html'))).toBeLessThan(160);
  });

  test('the public pages carry less than 1 kB of script, and 3 kB more once somebody turns to a form', () => {
    const site: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/.vite/site.json', 'utf8'));
    const size = (entry: string) => {
      expect(site[entry]?.imports ?? []).toEqual([]);
      return gzipSync(readFileSync(`dist/client/${site[entry]?.file}`), { level: 9 }).length / 1024;
    };
    expect(size('src/site/site.ts')).toBeLessThan(1);
    expect(size('src/site/forms.ts')).toBeLessThan(3);
  });

  test('the map is in a chunk that only screens with a map ask for', () => {
    const map = 'src/web/ui/map/draw-map.ts';
    expect(manifest[map]).toBeDefined();
    const withMap = Object.keys(manifest).filter((chunk) => chunk !== map && loadedWith(chunk).has(map));
    expect(withMap).toEqual([]);
  });

  test('one language is loaded at a time', () => {
    expect(
      [...loadedWith('app.html')].filter((chunk) => chunk.startsWith('src/i18n/sl') || chunk.startsWith('src/i18n/en')),
    ).toEqual([]);
  });
});
