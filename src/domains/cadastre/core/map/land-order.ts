import { type LandClass, landClasses } from './land.ts';

type Land = { readonly land: LandClass; readonly area: number };

/** Square metres from which on a parcel is ground that may contain smaller ones. */
const large = 20_000;
/** Kinds drawn over the ground, and as a line if they are narrower than a pixel. */
export const narrow: ReadonlySet<LandClass> = new Set(['road', 'rail', 'water']);

/** Parcels class by class in drawing order, large ones first: where outlines overlap, the smaller one is meant. */
export const inDrawnOrder = <P extends Land>(
  parcels: readonly P[],
): { readonly land: LandClass; readonly parcels: readonly P[] }[] => {
  const isGround = ({ land, area }: Land): boolean => area >= large && !narrow.has(land);
  return [true, false].flatMap((ground) =>
    landClasses.flatMap((land) => {
      const found = parcels.filter((one) => one.land === land && isGround(one) === ground);
      return found.length > 0 ? [{ land, parcels: found }] : [];
    }),
  );
};
