import { type Coordinate, rotate } from 'ol/coordinate';
import { boundingExtent, buffer, getCenter } from 'ol/extent';
import type { FeatureLike } from 'ol/Feature';
import Feature from 'ol/Feature';
import { Point, Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { atlasBuild, bareGround, labels, pictured } from './base-data.ts';
import { coloursOf } from './colours.ts';
import type { MapBuilding, MapData, MapParcel, Pick, PickedShape } from './map-data.ts';
import { type Covering, coverings, type Numbered, numbered } from './name-shift.ts';
import { openMap, type Surface } from './open-map.ts';
import { pencilTaken } from './pencil-taken.ts';
import { pickByKeys } from './pick-by-keys.ts';
import {
  buildingFeatures,
  buildingStyle,
  faded,
  parcelFeature,
  parcelStyle,
  planTokens,
  pointsOf,
  polygonOf,
} from './plan-style.ts';

/** The plan on the page; things missing in the data are not drawn. */
export type Drawing = Surface & {
  /** `left`: pixels at the left that are covered by something else. */
  readonly show: (data: MapData, formatMetres: (metres: number) => string, left: number) => void;
  /** Shows all of a box, without one the whole country. */
  readonly see: (box: Box | undefined) => void;
  /** Marks the picked thing; undefined clears the mark. */
  readonly mark: (picked: PickedShape | undefined) => void;
};

type Box = readonly [number, number, number, number];

const tokens = [...planTokens, '--smreka-ink', '--surface', '--karmin'] as const;
/** Zooms from a house across the screen to the country, which fits on a phone too. */
const planZoom = { initial: 18, min: 7, max: 20 };
/** West, south, east and north of the country. */
const country: Box = [375_000, 31_000, 624_000, 194_000];
/** Metres shown around the subject; if a register has no data, enough to see something else. */
const around = { known: 55, unknown: 3_000 } as const;
const shortestLabelledPixels = 34;
/** Boundary stones from farther away would cover their boundaries. */
const farthestStones = 1.6;
/** Smallest subject with a number, in pixels; smaller ones get a ring only: a number would cover the name of a town. */
const smallestNumbered = 24;
/** Half of such a ring with its line. */
const ringPixels = 11;
/** Metres per pixel from which on a parcel is too small for a finger. */
const farthestParcels = 10;
/** An angle that lets a text be read from left to right. */
const upright = (angle: number): number => {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
};

const isSmall = (feature: FeatureLike, resolution: number): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = feature.getGeometry()?.getExtent() ?? [];
  return Math.max(east - west, north - south) / resolution < smallestNumbered;
};

export const drawMap = (target: HTMLElement, onPick: ((pick: Pick) => void) | undefined): Drawing => {
  const parcels = new VectorSource<Feature>();
  const buildings = new VectorSource<Feature>();
  const subjects = new VectorSource<Feature>();
  const marked = new VectorSource<Feature>();
  let colours = coloursOf(target, tokens);
  let isOnBase = false;
  let registered: readonly Box[] = [];
  let metres = (length: number) => String(length);

  const sideStyles = (from: Coordinate, to: Coordinate, centre: Coordinate, resolution: number): Style[] => {
    const [x1 = 0, y1 = 0] = from;
    const [x2 = 0, y2 = 0] = to;
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length / resolution < shortestLabelledPixels) return [];
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const middle: Coordinate = [(x1 + x2) / 2, (y1 + y2) / 2];
    // The label is outside: along the normal that leads away from the centre.
    const normal = rotate([13 * resolution, 0], angle + Math.PI / 2);
    const [nx = 0, ny = 0] = normal;
    const isOutwards = nx * ((middle[0] ?? 0) - (centre[0] ?? 0)) + ny * ((middle[1] ?? 0) - (centre[1] ?? 0)) > 0;
    const side = isOutwards ? 1 : -1;
    return [
      new Style({
        geometry: new Point([(middle[0] ?? 0) + nx * side, (middle[1] ?? 0) + ny * side]),
        text: new Text({
          text: metres(length),
          rotation: -upright(angle),
          font: '700 12px "Hanken Grotesk Variable", sans-serif',
          fill: new Fill({ color: colours['--smreka-ink'] }),
          stroke: new Stroke({ color: colours['--surface'], width: 4 }),
          overflow: true,
        }),
      }),
    ];
  };

  const ringStyle = (colour: string): Style => {
    const fill = new Fill({ color: faded(colour, 16) });
    const stroke = new Stroke({ color: colour, width: 3, lineJoin: 'round' });
    return new Style({ fill, stroke, image: new Circle({ radius: 9, fill, stroke, declutterMode: 'none' }) });
  };

  const subjectStyle = (feature: FeatureLike, resolution: number): Style[] => {
    const corners = feature.get('corners') as Coordinate[] | undefined;
    if (!corners) return [ringStyle(colours['--smreka'])];
    const inside = (feature.getGeometry() as Polygon).getInteriorPoint();
    if (isSmall(feature, resolution)) {
      const ring = ringStyle(colours['--smreka']);
      ring.setGeometry(inside);
      return [ring];
    }
    const centre = getCenter(boundingExtent(corners));
    return [
      new Style({
        fill: new Fill({ color: faded(colours['--smreka'], 22) }),
        stroke: new Stroke({ color: colours['--smreka'], width: 3, lineJoin: 'round' }),
      }),
      ...(resolution > farthestStones ? [] : corners).map(
        (corner) =>
          new Style({
            geometry: new Point(corner),
            image: new Circle({
              radius: 4,
              fill: new Fill({ color: colours['--surface'] }),
              stroke: new Stroke({ color: colours['--smreka'], width: 2.5 }),
              declutterMode: 'none',
            }),
          }),
      ),
      // Its own number takes precedence over those of its sides and of its neighbours.
      new Style({
        geometry: inside,
        text: new Text({
          text: feature.get('number') as string,
          font: '700 14px "Hanken Grotesk Variable", sans-serif',
          fill: new Fill({ color: colours['--smreka-ink'] }),
          stroke: new Stroke({ color: colours['--surface'], width: 4 }),
          overflow: true,
          declutterMode: 'obstacle',
        }),
      }),
      ...corners.flatMap((corner, index) =>
        sideStyles(corner, corners[(index + 1) % corners.length] ?? corner, centre, resolution),
      ),
    ];
  };

  const layers = [
    new VectorLayer({
      source: parcels,
      style: (feature, resolution) =>
        isOnBase
          ? undefined
          : parcelStyle(feature, colours, resolution < 0.45 && !(feature.get('parcel') as MapParcel).isSubject),
      declutter: labels,
    }),
    new VectorLayer({
      source: buildings,
      style: (feature) =>
        isOnBase && !(feature.get('building') as MapBuilding).isSubject ? undefined : buildingStyle(feature, colours),
    }),
    new VectorLayer({ source: subjects, style: subjectStyle, declutter: labels }),
    new VectorLayer({
      source: marked,
      style: () => ringStyle(colours['--karmin']),
    }),
  ];
  const { map, view, lookAt, surface } = openMap(target, planZoom, layers, () => {
    colours = coloursOf(target, tokens);
  });
  /** Names of towns avoid the ring of a subject, and its number is drawn once. */
  const giveWay = (): void => {
    const resolution = view.getResolution() ?? 1;
    const rings = subjects.getFeatures().flatMap((feature): Covering[] => {
      if (!isSmall(feature, resolution)) return [];
      const [e = 0, n = 0] = getCenter(feature.getGeometry()?.getExtent() ?? []);
      return [{ at: [e, n], wide: ringPixels, tall: ringPixels }];
    });
    const large = subjects.getFeatures().flatMap((feature): Numbered[] => {
      const [text, geometry] = [feature.get('number'), feature.getGeometry()];
      return text === undefined || !geometry || isSmall(feature, resolution)
        ? []
        : [{ text: String(text), box: geometry.getExtent() }];
    });
    // Setting an unchanged value would only draw it again.
    if (
      large.length !== (map.get(numbered) ?? []).length ||
      large.some(({ text }, at) => text !== map.get(numbered)[at]?.text)
    )
      map.set(numbered, large);
    if (rings.length > 0 || (map.get(coverings) ?? []).length > 0) map.set(coverings, rings);
  };
  view.on('change:resolution', giveWay);
  if (onPick) {
    target.style.cursor = 'pointer';
    const pick = (at: readonly [number, number]): void =>
      onPick({
        at,
        isFar: (map.getView().getResolution() ?? 0) > farthestParcels,
        isBare:
          map.get(bareGround) === 'bare' ||
          !registered.some(
            ([west, south, east, north]) => at[0] >= west && at[0] < east && at[1] >= south && at[1] < north,
          ),
      });
    map.on('singleclick', ({ coordinate: [e = 0, n = 0] }) => {
      if (!map.get(pencilTaken)) pick([e, n]);
    });
    pickByKeys(surface, pick);
  }

  const show: Drawing['show'] = (data, formatMetres, left) => {
    metres = formatMetres;
    for (const source of [parcels, buildings, subjects]) source.clear();
    parcels.addFeatures(data.parcels.map(parcelFeature));
    buildings.addFeatures(data.buildings.flatMap(buildingFeatures));
    const chosen = data.parcels.filter((parcel) => parcel.isSubject);
    subjects.addFeatures(
      chosen.map(
        (parcel) =>
          new Feature({
            geometry: polygonOf(parcel),
            corners: pointsOf(parcel.ring),
            number: (chosen.length === 1 && data.houseNumber) || parcel.number,
          }),
      ),
    );
    // The subject is marked even if the register has no data of it.
    const isThere = chosen.length > 0 || data.buildings.some((one) => one.isSubject);
    if (!isThere) subjects.addFeature(new Feature(new Point([...data.centre])));
    const isKnown = data.parcels.length + data.buildings.length > 0;
    const extent = boundingExtent(
      chosen.length > 0 ? chosen.flatMap(({ ring }) => pointsOf(ring)) : [[...data.centre]],
    );
    map.set(pictured, [extent]);
    giveWay();
    lookAt(buffer(extent, isKnown ? around.known : around.unknown), { minResolution: 0.2, padding: [0, 0, 0, left] });
  };

  return {
    ...surface,
    show,
    see: (box) =>
      lookAt([...(box ?? country)], {
        padding: box ? [24, 64, 40, 24] : [0, 6, 60, 6],
        size: map.getSize() ?? [320, 320],
      }),
    mark: (picked) => {
      marked.clear();
      if (!picked) return;
      const shapes = picked.outlines.map((rings) => new Polygon(rings.map(pointsOf)));
      const points = picked.spots.map((spot) => new Point([...spot]));
      marked.addFeatures([...shapes, ...points].map((geometry) => new Feature(geometry)));
    },
    base: (base) => {
      surface.base(base);
      isOnBase = base.build !== atlasBuild;
      registered = base.drawn;
      for (const source of [parcels, buildings]) source.changed();
    },
  };
};
