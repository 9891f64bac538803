import { boundingExtent, buffer, type Extent } from 'ol/extent';
import Feature, { type FeatureLike } from 'ol/Feature';
import { Circle as CircleShape, Point, Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { type Clustered, clustersOf } from './clusters.ts';
import type { MapBuilding, MapParcel } from './map-data.ts';
import { coloursOf, openMap, type Zoom } from './open-map.ts';
import { outline } from './outline.gen.ts';
import { buildingFeatures, buildingStyle, parcelFeature, parcelStyle, planTokens, pointsOf } from './plan-style.ts';

export type PriceDot = {
  readonly key: string;
  readonly e: number;
  readonly n: number;
  /** What stands on the flag; a dot without one is a plain point. */
  readonly text: string | null;
  readonly isHigh: boolean;
};

/** A circle around a point, or an outline, in metres of D96/TM. */
export type Around =
  | { readonly type: 'circle'; readonly e: number; readonly n: number; readonly metres: number }
  | { readonly type: 'ring'; readonly ring: readonly number[] }
  | { readonly type: 'country' };

/** The cadastral plan under the flags, where one looks closely enough. */
export type Ground = { readonly parcels: readonly MapParcel[]; readonly buildings: readonly MapBuilding[] };

export type Box = readonly [number, number, number, number];

export type Prices = {
  readonly show: (dots: readonly PriceDot[], around: Around | null, isNewPlace: boolean) => void;
  readonly ground: (ground: Ground | undefined) => void;
  readonly point: (key: string | undefined) => void;
  readonly recolour: () => void;
  readonly zoom: (by: number) => void;
  readonly visible: () => Box;
  /** Lets an outline be drawn by clicks; a second call takes the pencil away. */
  readonly draw: (onDrawn: ((ring: number[]) => void) | undefined) => Promise<void>;
  readonly end: () => void;
};

type Events = {
  readonly onPick: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
  /** What is seen after every movement, and how many metres a pixel is. */
  readonly onMove: (box: Box, metresPerPixel: number) => void;
};

const wholeCountry: Extent = [374_000, 31_000, 624_000, 195_000];
/** Flags nearer to each other than this, in pixels, become one circle with their number. */
const apart = 46;
const tokens = [
  ...planTokens,
  '--smreka',
  '--on-smreka',
  '--surface',
  '--surface-2',
  '--ink',
  '--line-2',
  '--karmin',
  '--on-karmin',
] as const;
const font = '700 12.5px "Hanken Grotesk Variable", sans-serif';

/** Flags with prices over the country, and over the plan of the cadastre where one looks closely. */
export const drawPrices = (target: HTMLElement, zoom: Zoom, { onPick, onPoint, onMove }: Events): Prices => {
  const country = new VectorSource<Feature>({ features: [new Feature(new Polygon([pointsOf(outline)]))] });
  const parcels = new VectorSource<Feature>();
  const buildings = new VectorSource<Feature>();
  const frame = new VectorSource<Feature>();
  const flags = new VectorSource<Feature<Point>>();
  const pin = new VectorSource<Feature<Point>>();
  let colours = coloursOf(target, tokens);
  let dots: readonly PriceDot[] = [];
  let clusters = clustersOf([], apart, zoom);
  let pointed: string | undefined;
  let stopDrawing: (() => void) | undefined;

  const foundIn = (feature: FeatureLike): Clustered => feature.get('found') as Clustered;
  const dotOf = (feature: FeatureLike | undefined): PriceDot | undefined => feature && dots[foundIn(feature).index];

  const flagStyle = (feature: FeatureLike): Style => {
    const { count } = foundIn(feature);
    if (count > 1)
      return new Style({
        zIndex: 1,
        image: new Circle({
          radius: 13 + Math.min(9, Math.log2(count) * 1.6),
          fill: new Fill({ color: colours['--ink'] }),
        }),
        text: new Text({ text: String(count), font, fill: new Fill({ color: colours['--surface'] }) }),
      });
    const dot = dotOf(feature);
    const isPointed = dot !== undefined && dot.key === pointed;
    const [back, front] = isPointed
      ? [colours['--karmin'], colours['--on-karmin']]
      : dot?.isHigh
        ? [colours['--smreka'], colours['--on-smreka']]
        : [colours['--surface'], colours['--ink']];
    if (!dot?.text)
      return new Style({
        zIndex: isPointed ? 3 : 0,
        image: new Circle({
          radius: 5,
          fill: new Fill({ color: back }),
          stroke: new Stroke({ color: colours['--line-2'], width: 1.5 }),
        }),
      });
    return new Style({
      zIndex: isPointed ? 3 : 2,
      text: new Text({
        text: dot.text,
        font,
        fill: new Fill({ color: front }),
        backgroundFill: new Fill({ color: back }),
        backgroundStroke: new Stroke({ color: isPointed || dot.isHigh ? back : colours['--line-2'], width: 1 }),
        padding: [4, 6, 3, 6],
      }),
    });
  };

  const countryLayer = new VectorLayer({ source: country });
  const frameLayer = new VectorLayer({ source: frame });
  const flagLayer = new VectorLayer({ source: flags, style: flagStyle });
  const pinLayer = new VectorLayer({ source: pin });
  const { map, view, zoomBy, end } = openMap(target, zoom, [
    countryLayer,
    new VectorLayer({ source: parcels, style: (feature) => parcelStyle(feature, colours, false) }),
    new VectorLayer({ source: buildings, style: (feature) => buildingStyle(feature, colours) }),
    frameLayer,
    flagLayer,
    pinLayer,
  ]);
  const paint = (): void => {
    pinLayer.setStyle(
      new Style({
        image: new Circle({
          radius: 7,
          fill: new Fill({ color: colours['--karmin'] }),
          stroke: new Stroke({ color: colours['--surface'], width: 2 }),
        }),
      }),
    );
    countryLayer.setStyle(
      new Style({
        fill: new Fill({ color: colours['--surface-2'] }),
        stroke: new Stroke({ color: colours['--line-2'], width: 1.2 }),
      }),
    );
    frameLayer.setStyle(new Style({ stroke: new Stroke({ color: colours['--smreka'], width: 2, lineDash: [6, 6] }) }));
  };
  paint();

  const visible = (): Box => {
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
    return [west, south, east, north];
  };
  /** Only what is seen becomes features: of a hundred thousand dots some hundreds. */
  const cluster = (): void => {
    const resolution = view.getResolution() ?? 1;
    const seen = buffer([...visible()], apart * resolution);
    flags.clear();
    flags.addFeatures(
      clusters.within(seen, resolution).map((found) => {
        const feature = new Feature(new Point([found.e, found.n]));
        feature.set('found', found);
        return feature;
      }),
    );
  };
  /** The pointed deal turns carmine itself; in a circle of several its own place is pinned. */
  const mark = (): void => {
    pin.clear();
    flagLayer.changed();
    if (pointed === undefined || flags.getFeatures().some((flag) => dotOf(flag)?.key === pointed)) return;
    const dot = dots.find(({ key }) => key === pointed);
    if (dot) pin.addFeature(new Feature(new Point([dot.e, dot.n])));
  };
  map.on('moveend', () => {
    cluster();
    mark();
    onMove(visible(), view.getResolution() ?? 1);
  });

  const at = (pixel: number[]): FeatureLike | undefined =>
    map.getFeaturesAtPixel(pixel, { layerFilter: (one) => one === flagLayer, hitTolerance: 4 })[0];
  map.on('click', ({ pixel }) => {
    if (stopDrawing) return;
    const flag = at(pixel);
    if (!flag) return;
    const { id } = foundIn(flag);
    const key = dotOf(flag)?.key;
    if (id === undefined) {
      if (key !== undefined) onPick(key);
      return;
    }
    const extent = boundingExtent(clusters.inside(id).map(({ e, n }) => [e, n]));
    view.fit(buffer(extent, 30), { duration: 200, maxZoom: view.getMaxZoom(), padding: [60, 60, 60, 60] });
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging || stopDrawing) return;
    const flag = at(pixel);
    target.style.cursor = flag ? 'pointer' : '';
    onPoint(dotOf(flag)?.key);
  });

  return {
    show: (shown, around, isNewPlace) => {
      dots = shown;
      clusters = clustersOf(shown, apart, zoom);
      frame.clear();
      const geometry =
        around?.type === 'circle'
          ? new CircleShape([around.e, around.n], around.metres)
          : around?.type === 'ring'
            ? new Polygon([pointsOf(around.ring)])
            : undefined;
      if (geometry) frame.addFeature(new Feature(geometry));
      if (isNewPlace) {
        const extent =
          geometry?.getExtent() ??
          (shown.length > 0 && around?.type !== 'country'
            ? buffer(boundingExtent(shown.map(({ e, n }) => [e, n])), 200)
            : wholeCountry);
        view.fit(extent, { padding: [24, 24, 40, 24], size: map.getSize() ?? [400, 400] });
      }
      cluster();
    },
    ground: (ground) => {
      for (const source of [parcels, buildings]) source.clear();
      parcels.addFeatures((ground?.parcels ?? []).map(parcelFeature));
      buildings.addFeatures((ground?.buildings ?? []).flatMap(buildingFeatures));
    },
    point: (key) => {
      pointed = key;
      mark();
    },
    recolour: () => {
      colours = coloursOf(target, tokens);
      paint();
      for (const layer of map.getAllLayers()) layer.changed();
    },
    zoom: zoomBy,
    visible,
    draw: async (onDrawn) => {
      stopDrawing?.();
      stopDrawing = undefined;
      target.style.cursor = '';
      if (!onDrawn) return;
      // The pencil is needed by few, so its code comes when somebody takes it.
      const { default: Draw } = await import('ol/interaction/Draw');
      const pencil = new Draw({ source: frame, type: 'Polygon' });
      pencil.once('drawend', ({ feature }) => {
        const [ring = []] = (feature.getGeometry() as Polygon).getCoordinates();
        onDrawn(ring.slice(0, -1).flatMap(([e = 0, n = 0]) => [Math.round(e), Math.round(n)]));
      });
      frame.clear();
      map.addInteraction(pencil);
      target.style.cursor = 'crosshair';
      stopDrawing = () => map.removeInteraction(pencil);
    },
    end,
  };
};
