import { landTokens } from './map-inks.ts';
import type { DrawnLayer } from './map-look.ts';

export type Land = keyof typeof landTokens;
export const isLand = (land: string): land is Land => land in landTokens;
/** Land with a layer of its own; all other land is the actual use. */
export const layersOfLand: { readonly [L in Land]?: DrawnLayer } = { road: 'roads', water: 'water' };
export const pictureTokens = { ...landTokens, house: '--p-stone' } as const;
/** Land of pictures that has a colour of the plan, and by which layer it is seen. */
export const landInPictures: readonly (readonly [keyof typeof pictureTokens, DrawnLayer])[] = [
  ...(['other', 'field', 'grove', 'forest', 'settled', 'water', 'road'] as const).map(
    (land) => [land, layersOfLand[land] ?? 'use'] as const,
  ),
  ['house', 'buildings'],
];
