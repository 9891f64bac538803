import { boundingExtent, buffer } from 'ol/extent';
import Feature, { type FeatureLike } from 'ol/Feature';
import { Circle as CircleShape, Point, Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import type { Clustered } from './clusters.ts';
import { coloursOf } from './colours.ts';
import { type Covering, coverings } from './name-shift.ts';
import { openMap, type Surface } from './open-map.ts';
import type { DrawingEvents } from './pencil.ts';
import { pencilTaken } from './pencil-taken.ts';
import { faded, pointsOf } from './plan-style.ts';
import {
  type Around,
  type Box,
  clustersFor,
  extentOf,
  flagLook,
  flagPadding,
  flagReach,
  type PriceDot,
  paddingOf,
  priceTokens,
} from './price-looks.ts';
import { pixelUnder, type Shift } from './shift.ts';
import type { Zoom } from './zoom.ts';

export type Prices = Surface & {
  /** A new place is shown completely; a link to another view is kept until the loading data have arrived. */
  readonly show: (dots: readonly PriceDot[], around: Around | null, isNewPlace: boolean, isOnItsWay: boolean) => void;
  readonly point: (key: string | undefined) => void;
  /** Like a click at that pixel. */
  readonly click: (pixel: readonly [number, number]) => void;
  readonly visible: () => Box;
  /** Repeats the movements of the picture shown before. */
  readonly shift: (shift: Shift) => void;
  /** Lets an outline be drawn; a second call takes the pencil away. */
  readonly draw: (events: DrawingEvents | undefined) => Promise<void>;
  /** Closes the outline that is drawn. */
  readonly finish: () => void;
};

type Events = {
  readonly onPick: (key: string) => void;
  readonly onPoint: (key: string | undefined) => void;
  /** The first content is on the screen. */
  readonly onShown: () => void;
};

/** Pixels: half of a letter of a flag with its margin, and half of its height. */
const [flagLetter, flagTall] = [5, 12];

/** Flags with prices over the map of the country. */
export const drawPrices = (target: HTMLElement, zoom: Zoom, { onPick, onPoint, onShown }: Events): Prices => {
  const frame = new VectorSource<Feature>();
  const flags = new VectorSource<Feature<Point>>();
  const pin = new VectorSource<Feature<Point>>();
  let colours = coloursOf(target, priceTokens);
  let dots: readonly PriceDot[] = [];
  let clusters = clustersFor([], zoom);
  let pointed: string | undefined;
  let pencil: { readonly finish: () => void; readonly end: () => void } | undefined;
  /** Counts starts and ends of drawing, because its code may arrive after a change of mind. */
  let pencils = 0;

  const foundIn = (feature: FeatureLike): Clustered => feature.get('found') as Clustered;
  const dotOf = (feature: FeatureLike | undefined): PriceDot | undefined => feature && dots[foundIn(feature).index];

  const flagStyle = (feature: FeatureLike): Style => {
    const dot = dotOf(feature);
    const { zIndex, text, ink, font, ...look } = flagLook(foundIn(feature).count, dot, colours, dot?.key === pointed);
    const fill = new Fill({ color: look.fill });
    const stroke = look.edge ? new Stroke({ color: look.edge, width: look.edgeWidth }) : undefined;
    const written = text === undefined ? undefined : { text, font, fill: new Fill({ color: ink }) };
    if (look.radius === undefined)
      return new Style({
        zIndex,
        text: new Text({
          ...written,
          backgroundFill: fill,
          ...(stroke ? { backgroundStroke: stroke } : {}),
          padding: [...flagPadding],
        }),
      });
    return new Style({
      zIndex,
      image: new Circle({ radius: look.radius, fill, ...(stroke ? { stroke } : {}) }),
      ...(written ? { text: new Text(written) } : {}),
    });
  };

  const coveringOf = (feature: Feature<Point>): Covering => {
    const found = foundIn(feature);
    const { radius, text = '' } = flagLook(found.count, dotOf(feature), colours, false);
    return { at: [found.e, found.n], wide: radius ?? text.length * flagLetter, tall: radius ?? flagTall };
  };

  const frameLayer = new VectorLayer({ source: frame });
  const flagLayer = new VectorLayer({ source: flags, style: flagStyle });
  const pinLayer = new VectorLayer({ source: pin });
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
    frameLayer.setStyle(new Style({ stroke: new Stroke({ color: colours['--smreka'], width: 2, lineDash: [6, 6] }) }));
  };
  paint();
  const { map, view, lookAt, surface } = openMap(target, zoom, [frameLayer, flagLayer, pinLayer], () => {
    colours = coloursOf(target, priceTokens);
    paint();
  });

  const visible = (): Box => {
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
    return [west, south, east, north];
  };
  /** Only dots in view become features: of a hundred thousand some hundreds. */
  const cluster = (): void => {
    const resolution = view.getResolution() ?? 1;
    const seen = buffer([...visible()], flagReach * resolution);
    flags.clear();
    flags.addFeatures(
      clusters.within(seen, resolution).map((found) => {
        const feature = new Feature(new Point([found.e, found.n]));
        feature.set('found', found);
        return feature;
      }),
    );
    map.set(coverings, flags.getFeatures().map(coveringOf));
  };
  /** The pointed deal turns carmine itself; in a circle of several its own place is pinned. */
  const mark = (): void => {
    pin.clear();
    flagLayer.changed();
    if (pointed === undefined || flags.getFeatures().some((flag) => dotOf(flag)?.key === pointed)) return;
    const dot = dots.find(({ key }) => key === pointed);
    if (dot) pin.addFeature(new Feature(new Point([dot.e, dot.n])));
  };
  const viewState = (): string => JSON.stringify([view.getCenter(), view.getResolution()]);
  /** The view of the whole place, until the user moves elsewhere. */
  let untouched: { readonly see: () => void; readonly at: string } | undefined;
  // Any touch, also to draw an area, keeps the map where it is.
  for (const touch of ['pointerdown', 'keydown'] as const)
    map.getViewport()?.addEventListener(touch, () => {
      untouched = undefined;
    });
  // The list beside it may come later and change the size of the map.
  map.on('change:size', () => {
    if (untouched?.at !== viewState()) return;
    untouched.see();
    untouched = { ...untouched, at: viewState() };
  });
  map.on('moveend', () => {
    cluster();
    mark();
  });

  const at = (pixel: number[]): FeatureLike | undefined =>
    map.getFeaturesAtPixel(pixel, { layerFilter: (one) => one === flagLayer, hitTolerance: 4 })[0];
  const click = (pixel: number[]): void => {
    if (map.get(pencilTaken)) return;
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
  };
  map.on('click', ({ pixel }) => click(pixel));
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging || map.get(pencilTaken)) return;
    const flag = at(pixel);
    target.style.cursor = flag ? 'pointer' : '';
    onPoint(dotOf(flag)?.key);
  });

  return {
    ...surface,
    show: (shown, around, isNewPlace, isOnItsWay) => {
      dots = shown;
      clusters = clustersFor(shown, zoom);
      frame.clear();
      const geometry =
        around?.type === 'circle'
          ? new CircleShape([around.e, around.n], around.metres)
          : around?.type === 'ring'
            ? new Polygon([pointsOf(around.ring)])
            : undefined;
      if (geometry) frame.addFeature(new Feature(geometry));
      if (isNewPlace) {
        const extent = [...extentOf(shown, around)];
        const see = () =>
          lookAt(extent, { padding: [...paddingOf(around)], size: map.getSize() ?? [400, 400] }, isOnItsWay);
        untouched = see() ? { see, at: viewState() } : undefined;
      }
      cluster();
      map.once('rendercomplete', onShown);
    },
    point: (key) => {
      pointed = key;
      mark();
    },
    click: ([x, y]) => click([x, y]),
    visible,
    shift: (shift) => {
      const resolution = view.getResolution() ?? 1;
      const [width = 0, height = 0] = map.getSize() ?? [];
      const middle = [width / 2, height / 2] as const;
      const [x, y] = pixelUnder(shift, middle);
      view.adjustCenter([(x - middle[0]) * resolution, (middle[1] - y) * resolution]);
      view.setResolution(view.getConstrainedResolution(resolution / shift.k));
    },
    draw: async (events) => {
      pencils += 1;
      const mine = pencils;
      pencil?.end();
      pencil = undefined;
      target.style.cursor = '';
      if (!events) return;
      // Few users need the pencil, so its code is loaded when it is used.
      const { takePencil } = await import('./pencil.ts');
      if (mine !== pencils) return;
      const stroke = new Stroke({ color: colours['--smreka'], width: 2.5 });
      const corner = new Circle({ radius: 5, fill: new Fill({ color: colours['--surface'] }), stroke });
      const style = new Style({ fill: new Fill({ color: faded(colours['--smreka'], 16) }), stroke, image: corner });
      pencil = takePencil(map, target, { frame, style, shape: 'Polygon' }, events);
      target.style.cursor = 'crosshair';
    },
    finish: () => pencil?.finish(),
  };
};
