/**
 * node scripts/make-outline.ts : writes the outline of Slovenia in metres of D96/TM for maps that have no other background,
 * from Natural Earth (public domain). Run it again only when the outline should change; its answer is kept.
 */
import { writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-10m.json' with { type: 'json' };
import { fromWgs84 } from '#lib/d96.ts';

type Country = {
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: number[][][] };
};

const countries = (feature(world as never, world.objects.countries as never) as unknown as { features: Country[] })
  .features;
const slovenia = countries.find(({ id }) => String(id) === '705')?.geometry;
if (slovenia?.type !== 'Polygon') throw new Error('the atlas has no Slovenia of one piece');
const ring = (slovenia.coordinates[0] ?? []).slice(0, -1).flatMap(([lon = 0, lat = 0]) => {
  const { e, n } = fromWgs84({ lon, lat });
  return [Math.round(e / 10) * 10, Math.round(n / 10) * 10];
});
const lines: string[] = [];
for (let index = 0; index < ring.length; index += 16) lines.push(`  ${ring.slice(index, index + 16).join(', ')},`);
writeFileSync(
  'src/platform/web/ui/map/outline.gen.ts',
  `/** The outline of Slovenia, e, n, e, n … in metres of D96/TM; Natural Earth, public domain (scripts/make-outline.ts). */
export const outline: readonly number[] = [
${lines.join('\n')}
];
`,
);
