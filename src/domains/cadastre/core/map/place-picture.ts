import { round } from '#lib/maths.ts';
import { landColours } from './colours.ts';
import type { Box } from './grid.ts';
import { type LandClass, landClasses, landOf } from './land.ts';

type Ring = readonly number[];
export type Around = {
  readonly parcels: readonly {
    readonly use: string | null;
    readonly isSubject: boolean;
    readonly rings: readonly Ring[];
  }[];
  readonly buildings: readonly { readonly isSubject: boolean; readonly rings: readonly Ring[] }[];
};

/** Those of the product (tokens.css): the subject's line, and the lines of parcels. */
const lines = { light: ['#0b6b4b', '#8f9a86'], dark: ['#3fc79a', '#4a5a50'] } as const;
const pixelsPerMetre = 4;

/**
 * A picture of what lies in a box, as SVG in the colours of the map, with the subject in a strong line. It has both looks, of which the
 * device shows one.
 */
export const placePicture = ({ parcels, buildings }: Around, [west, south, east, north]: Box): string => {
  const at = (metres: number): string => String(round(metres * pixelsPerMetre * 10) / 10);
  const pathOf = (rings: readonly Ring[]): string =>
    rings
      .map((ring) => {
        const corners: string[] = [];
        for (let side = 0; side < ring.length; side += 2)
          corners.push(`${at((ring[side] ?? 0) - west)} ${at(north - (ring[side + 1] ?? 0))}`);
        return `M${corners.join('L')}z`;
      })
      .join('');
  const shape = (kind: string, rings: readonly Ring[]): string => `<path class="${kind}" d="${pathOf(rings)}"/>`;
  const used = new Set<LandClass>(['other', 'road', 'house', ...parcels.map(({ use }) => landOf(use))]);
  const look = (theme: 'light' | 'dark'): string =>
    [
      ...[...used].map((land) => `.${land}{fill:${landColours[theme][landClasses.indexOf(land)]}}`),
      `.line{fill:none;stroke:${lines[theme][1]};stroke-width:1}`,
      `.subject{fill:${lines[theme][0]};fill-opacity:.22;stroke:${lines[theme][0]};stroke-width:5;stroke-linejoin:round}`,
    ].join('');
  const [width, height] = [at(east - west), at(north - south)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill-rule="evenodd">`,
    `<style>${look('light')}@media(prefers-color-scheme:dark){${look('dark')}}</style>`,
    `<path class="other" d="M0 0h${width}v${height}H0z"/>`,
    ...parcels.map(({ use, rings }) => shape(landOf(use), rings)),
    shape(
      'line',
      parcels.filter(({ use }) => landOf(use) !== 'road').flatMap(({ rings }) => rings),
    ),
    ...buildings.map(({ rings }) => shape('house', rings)),
    ...[...parcels, ...buildings].filter(({ isSubject }) => isSubject).map(({ rings }) => shape('subject', rings)),
    '</svg>',
  ].join('');
};
