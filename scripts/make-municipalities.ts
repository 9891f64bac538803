/**
 * npm run make-municipalities -- <file.geojson>: municipalities in metres of D96/TM, from shapes of Natural Earth (public domain), for
 * maps where no register says how they lie.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromWgs84 } from '#domains/cadastre/core/d96.ts';

type Feature = {
  readonly properties: { readonly name: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: [number, number][][][] };
};

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file with the shapes: npm run make-municipalities -- <file.geojson>');
const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] };

/** Steps of ten metres from corner to corner: two thirds shorter than the places themselves. */
const stepsOf = (ring: readonly (readonly [number, number])[]): number[] => {
  let [pe, pn] = [0, 0];
  return ring.slice(0, -1).flatMap(([lon, lat]) => {
    const place = fromWgs84({ lon, lat });
    const [e, n] = [Math.round(place.e / 10), Math.round(place.n / 10)];
    const step = [e - pe, n - pn];
    [pe, pn] = [e, n];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
};

const lines = features
  .toSorted((one, other) => one.properties.name.localeCompare(other.properties.name, 'sl'))
  .map(({ properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((ring) => stepsOf(ring).join(' '));
    return `  ${JSON.stringify(properties.name).replaceAll('"', "'")}: '${rings.join('|')}',`;
  });
writeFileSync(
  'src/domains/cadastre/core/map/municipalities.gen.ts',
  `/**
 * Municipalities by their names: rings apart by |, each as steps east and north of ten metres, the first one from 0, 0 of D96/TM; Natural
 * Earth, public domain (scripts/make-municipalities.ts).
 */
export const municipalities: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
