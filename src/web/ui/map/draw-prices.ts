import { boundingExtent, buffer, type Extent } from 'ol/extent';
import Feature, { type FeatureLike } from 'ol/Feature';
import { Circle as CircleShape, Point, Polygon } from 'ol/geom';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import VectorLayer from 'ol/layer/Vector';
import OlMap from 'ol/Map';
import Cluster from 'ol/source/Cluster';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import View from 'ol/View';
import { d96, resolutionOfZoom, zoomOfResolution } from './projection.ts';

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
  | { readonly type: 'box'; readonly box: readonly [number, number, number, number] };

export type Prices = {
  readonly show: (dots: readonly PriceDot[], around: Around | null, isNewPlace: boolean) => void;
  readonly point: (key: string | undefined) => void;
  readonly recolour: () => void;
  readonly zoom: (by: number) => void;
  readonly visible: () => readonly [number, number, number, number];
  readonly end: () => void;
};

type Events = { readonly onPick: (key: string) => void; readonly onPoint: (key: string | undefined) => void };
type Zoom = { readonly initial: number; readonly min: number; readonly max: number };

const slovenia: Extent = [374_000, 31_000, 624_000, 195_000];
const tokens = [
  '--smreka',
  '--on-smreka',
  '--surface',
  '--ink',
  '--line-2',
  '--karmin',
  '--on-karmin',
  '--bg',
  '--line',
] as const;
type Colours = Record<(typeof tokens)[number], string>;

const coloursOf = (element: HTMLElement): Colours => {
  const probe = element.appendChild(document.createElement('span'));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(tokens.map((token) => [token, read(token)])) as Colours;
  probe.remove();
  return colours;
};

/** Flags with prices; those that would lie over each other become one circle with their number. */
export const drawPrices = (target: HTMLElement, zoom: Zoom, { onPick, onPoint }: Events): Prices => {
  const dots = new VectorSource<Feature<Point>>();
  const clusters = new Cluster({ source: dots, distance: 46, minDistance: 12 });
  const frame = new VectorSource<Feature>();
  let colours = coloursOf(target);
  let pointed: string | undefined;

  const members = (feature: FeatureLike): Feature[] => (feature.get('features') as Feature[] | undefined) ?? [];
  const dotOf = (feature: Feature | undefined): PriceDot | undefined => feature?.get('dot') as PriceDot | undefined;

  const styleOf = (feature: FeatureLike): Style => {
    const inside = members(feature);
    const isPointed = pointed !== undefined && inside.some((one) => dotOf(one)?.key === pointed);
    if (inside.length > 1)
      return new Style({
        zIndex: isPointed ? 3 : 1,
        image: new Circle({
          radius: 13 + Math.min(9, Math.log2(inside.length) * 1.6),
          fill: new Fill({ color: isPointed ? colours['--karmin'] : colours['--ink'] }),
        }),
        text: new Text({
          text: String(inside.length),
          font: '700 12.5px "Hanken Grotesk Variable", sans-serif',
          fill: new Fill({ color: isPointed ? colours['--on-karmin'] : colours['--surface'] }),
        }),
      });
    const dot = dotOf(inside[0]);
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
          fill: new Fill({ color: isPointed ? back : colours['--surface'] }),
          stroke: new Stroke({ color: colours['--line-2'], width: 1.5 }),
        }),
      });
    return new Style({
      zIndex: isPointed ? 3 : 2,
      text: new Text({
        text: dot.text,
        font: '700 12.5px "Hanken Grotesk Variable", sans-serif',
        fill: new Fill({ color: front }),
        backgroundFill: new Fill({ color: back }),
        backgroundStroke: new Stroke({ color: isPointed ? back : colours['--smreka'], width: 1.2 }),
        padding: [4, 6, 3, 6],
      }),
    });
  };

  const layer = new VectorLayer({ source: clusters, style: styleOf, updateWhileInteracting: false });
  const frameLayer = new VectorLayer({ source: frame });
  const recolourFrame = () =>
    frameLayer.setStyle(new Style({ stroke: new Stroke({ color: colours['--smreka'], width: 2, lineDash: [6, 6] }) }));
  recolourFrame();

  const view = new View({
    projection: d96,
    center: [499_000, 113_000],
    resolution: resolutionOfZoom(zoom.initial),
    maxResolution: resolutionOfZoom(zoom.min),
    minResolution: resolutionOfZoom(zoom.max),
    constrainOnlyCenter: true,
    smoothResolutionConstraint: false,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
    layers: [frameLayer, layer],
  });
  const at = (pixel: number[]): Feature[] => {
    const [found] = map.getFeaturesAtPixel(pixel, { layerFilter: (one) => one === layer, hitTolerance: 4 });
    return found ? members(found) : [];
  };
  map.on('click', ({ pixel }) => {
    const inside = at(pixel);
    const key = dotOf(inside[0])?.key;
    if (inside.length === 1 && key !== undefined) onPick(key);
    if (inside.length < 2) return;
    const extent = boundingExtent(inside.map((one) => (one.getGeometry() as Point).getCoordinates()));
    view.fit(buffer(extent, 30), { duration: 200, maxZoom: view.getMaxZoom(), padding: [60, 60, 60, 60] });
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return;
    const inside = at(pixel);
    target.style.cursor = inside.length > 0 ? 'pointer' : '';
    onPoint(inside.length === 1 ? dotOf(inside[0])?.key : undefined);
  });

  return {
    show: (shown, around, isNewPlace) => {
      dots.clear();
      dots.addFeatures(
        shown.map((dot) => {
          const feature = new Feature(new Point([dot.e, dot.n]));
          feature.set('dot', dot);
          return feature;
        }),
      );
      frame.clear();
      if (around?.type === 'circle')
        frame.addFeature(new Feature(new CircleShape([around.e, around.n], around.metres)));
      if (around?.type === 'box') {
        const [west, south, east, north] = around.box;
        frame.addFeature(
          new Feature(
            new Polygon([
              [
                [west, south],
                [east, south],
                [east, north],
                [west, north],
                [west, south],
              ],
            ]),
          ),
        );
      }
      if (!isNewPlace) return;
      const extent =
        around?.type === 'circle'
          ? buffer([around.e, around.n, around.e, around.n], around.metres)
          : around?.type === 'box'
            ? [...around.box]
            : shown.length > 0
              ? buffer(boundingExtent(shown.map(({ e, n }) => [e, n])), 200)
              : slovenia;
      view.fit(extent, { padding: [24, 24, 40, 24], size: map.getSize() ?? [400, 400] });
    },
    point: (key) => {
      pointed = key;
      layer.changed();
    },
    recolour: () => {
      colours = coloursOf(target);
      recolourFrame();
      layer.changed();
    },
    zoom: (by) => {
      const next = zoomOfResolution(view.getResolution() ?? 1) + by;
      view.animate({ resolution: resolutionOfZoom(Math.min(zoom.max, Math.max(zoom.min, next))), duration: 160 });
    },
    visible: () => {
      const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
      return [west, south, east, north];
    },
    end: () => {
      map.setTarget();
      map.dispose();
    },
  };
};
