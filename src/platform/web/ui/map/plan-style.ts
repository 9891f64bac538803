import type { FeatureLike } from 'ol/Feature';
import Feature from 'ol/Feature';
import { Point, Polygon } from 'ol/geom';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import type { MapBuilding, MapParcel, Ring } from './map-data.ts';
import { inks } from './map-inks.ts';

export const planTokens = [
  '--p-dvor',
  '--p-vrt',
  '--p-travnik',
  '--p-njiva',
  '--p-pasnik',
  '--p-gozd',
  '--p-river',
  '--p-line',
  '--p-stone',
  '--p-text',
  '--smreka',
] as const;
export type PlanColours = Record<(typeof planTokens)[number], string>;

export const faded = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

export const pointsOf = (ring: Ring): number[][] =>
  Array.from({ length: ring.length / 2 }, (_, index) => [ring[index * 2] ?? 0, ring[index * 2 + 1] ?? 0]);

/** All rings of an outline; a ring within is a hole, one apart is filled as well. */
export const polygonOf = ({ ring, more }: Pick<MapParcel, 'ring' | 'more'>): Polygon =>
  new Polygon([ring, ...more].map(pointsOf));

export const parcelFeature = (parcel: MapParcel): Feature => new Feature({ geometry: polygonOf(parcel), parcel });

/** Features of a building: its outline, or else its point. */
export const buildingFeatures = (building: MapBuilding): Feature[] => {
  if (building.ring.length >= 6) return [new Feature({ geometry: polygonOf(building), building })];
  return building.at ? [new Feature({ geometry: new Point([...building.at]), building })] : [];
};

/** Parcels in the key of the Franciscan cadastre; with their numbers if there is room. */
export const parcelStyle = (feature: FeatureLike, colours: PlanColours, hasNumber: boolean): Style => {
  const { use, number } = feature.get('parcel') as MapParcel;
  return new Style({
    fill: new Fill({ color: colours[`--p-${use}`] }),
    stroke: new Stroke({ color: colours['--p-line'], width: 0.7 }),
    ...(hasNumber
      ? {
          text: new Text({
            text: number,
            font: 'italic 500 11px "Hanken Grotesk Variable", sans-serif',
            fill: new Fill({ color: colours[inks.number] }),
            overflow: false,
          }),
        }
      : {}),
  });
};

export const buildingStyle = (feature: FeatureLike, colours: PlanColours): Style => {
  const { isSubject } = feature.get('building') as MapBuilding;
  const fill = new Fill({ color: colours['--p-stone'] });
  const stroke = isSubject
    ? new Stroke({ color: colours['--smreka'], width: 2.5 })
    : new Stroke({ color: faded(colours['--p-text'], 80), width: 0.9 });
  if (feature.getGeometry()?.getType() !== 'Point') return new Style({ fill, stroke });
  // A building with only a point is a ring, as on the map of the country.
  const ring = isSubject ? stroke : new Stroke({ color: colours['--p-stone'], width: 3 });
  return new Style({ image: new Circle({ radius: 7, stroke: ring, ...(isSubject ? { fill } : {}) }) });
};
