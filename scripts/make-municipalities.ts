/**
 * npm run make-municipalities -- <file.geojson>: municipalities in metres of D96/TM, from shapes of Natural Earth (public domain), for maps
 * without register data of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromWgs84 } from '#lib/d96.ts';

type Feature = {
  readonly properties: { readonly name: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: [number, number][][][] };
};

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file with the shapes: npm run make-municipalities -- <file.geojson>');
const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] };

/** Names that the shapes have without marks above letters, or otherwise than the register of spatial units. */
const written: Readonly<Record<string, string>> = {
  Apace: 'Apače',
  Braslovce: 'Braslovče',
  Crnomelj: 'Črnomelj',
  Divaca: 'Divača',
  'Hoce-Slivnica': 'Hoče-Slivnica',
  'Ivancna Gorica': 'Ivančna Gorica',
  Kidricevo: 'Kidričevo',
  Kocevje: 'Kočevje',
  Luce: 'Luče',
  'Mirna Pec': 'Mirna Peč',
  Moravce: 'Moravče',
  'Nova Goriška': 'Nova Gorica',
  'Novo Mesto': 'Novo mesto',
  Podcetrtek: 'Podčetrtek',
  'Race-Fram': 'Rače-Fram',
  Radece: 'Radeče',
  Semic: 'Semič',
  Solcava: 'Solčava',
  'Sveti Andraž v Slovenskih Goricah': 'Sveti Andraž v Slov. goricah',
  'Šentjur pri Celju': 'Šentjur',
  'Šmartno in Litiji': 'Šmartno pri Litiji',
  Zasavska: 'Zagorje ob Savi',
  Zavrc: 'Zavrč',
  Zrece: 'Zreče',
};
const nameOf = ({ properties: { name } }: Feature): string => written[name] ?? name;

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

/** A sliver on the border of Brežice that is no municipality. */
const leftOut = 'Krsko';

const lines = features
  .filter(({ properties }) => properties.name !== leftOut)
  .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'sl'))
  .map((feature) => {
    const { geometry } = feature;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().map((ring) => stepsOf(ring).join(' '));
    return `  ${JSON.stringify(nameOf(feature)).replaceAll('"', "'")}: '${rings.join('|')}',`;
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
