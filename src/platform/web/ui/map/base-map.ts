import Feature, { type FeatureLike } from 'ol/Feature';
import MVT from 'ol/format/MVT';
import { Polygon } from 'ol/geom';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import VectorTileLayer from 'ol/layer/VectorTile';
import type OlMap from 'ol/Map';
import VectorSource from 'ol/source/Vector';
import VectorTileSource from 'ol/source/VectorTile';
import XYZ from 'ol/source/XYZ';
import { Fill, Stroke, Style, Text } from 'ol/style';
import TileGrid from 'ol/tilegrid/TileGrid';
import { coloursOf } from './colours.ts';
import { outline } from './outline.gen.ts';
import { pointsOf } from './plan-style.ts';
import { d96 } from './projection.ts';
import { resolutionOfZoom } from './zoom.ts';

const tokens = [
  '--p-dvor',
  '--p-vrt',
  '--p-njiva',
  '--p-pasnik',
  '--p-gozd',
  '--p-road',
  '--p-river',
  '--p-line',
  '--p-stone',
  '--p-text',
  '--ink',
  '--surface',
] as const;

/** Tiles of 512 pixels from the north-west corner of the grid; their zooms are those of the product. */
const gridOf = (first: number, last: number): TileGrid =>
  new TileGrid({
    origin: [370_000, 200_000],
    extent: [370_000, 25_000, 630_000, 200_000],
    resolutions: Array.from({ length: last + 1 }, (_, zoom) => resolutionOfZoom(zoom)),
    minZoom: first,
    tileSize: 512,
  });
const pictures = { first: 8, last: 14 };
const outlines = { first: 15, last: 16 };
/** Between the farthest plan and the nearest picture. */
const change = Math.sqrt(resolutionOfZoom(outlines.first) * resolutionOfZoom(pictures.last));
const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Hanken Grotesk Variable", sans-serif`;

/** Borders by their kind: the dashes, and from how many metres a pixel on they are drawn. */
const borders: Readonly<Record<string, { readonly dash: number[]; readonly width: number; readonly until: number }>> = {
  obcina: { dash: [9, 3, 2, 3], width: 1.3, until: Number.POSITIVE_INFINITY },
  naselje: { dash: [2, 3], width: 0.9, until: 26 },
  ko: { dash: [6, 4], width: 0.9, until: 13 },
};
/** Metres a pixel from which on borders are thin lines. */
const farBorders = 150;
/** Names of k.o. have room between those of settlements and those of streets. */
const koNames = { from: 1.6, until: 13 };

const landTokens: Readonly<Record<string, (typeof tokens)[number]>> = {
  other: '--p-pasnik',
  field: '--p-njiva',
  grove: '--p-vrt',
  forest: '--p-gozd',
  settled: '--p-dvor',
  water: '--p-river',
  rail: '--p-line',
  road: '--p-road',
};

/** Puts a build of the map of the country under the layers of a map. */
const baseUnder = (map: OlMap, element: HTMLElement, build: string) => {
  let colours = coloursOf(element, tokens);
  const address = (kind: string) => `/map/${build}/${kind}/{z}/{x}/{y}`;
  // What `light-dark()` means on the page now; roads are white in the light.
  const look = () => (colours['--p-road'] === 'rgb(255, 255, 255)' ? 'light' : 'dark');
  const picture = new XYZ({
    projection: d96,
    tileGrid: gridOf(pictures.first, pictures.last),
    url: address(look()),
    interpolate: false,
    transition: 0,
  });
  const vector = (kind: string, zooms: typeof pictures) =>
    new VectorTileSource({
      format: new MVT(),
      projection: d96,
      tileGrid: gridOf(zooms.first, zooms.last),
      url: address(kind),
      transition: 0,
    });

  const borderStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const border = borders[String(feature.get('kind'))];
    if (!border || resolution > border.until) return undefined;
    // On the whole country dashes would run into one another.
    const isFar = resolution > farBorders;
    const stroke = new Stroke({
      color: withAlpha(colours['--p-text'], isFar ? 0.45 : 0.75),
      width: isFar ? 0.6 : border.width,
      ...(isFar ? {} : { lineDash: border.dash }),
    });
    return new Style({ zIndex: 3, stroke });
  };
  const planStyle = (feature: FeatureLike, resolution: number): Style | Style[] | undefined => {
    const layer = feature.get('layer');
    if (layer === 'border') return borderStyle(feature, resolution);
    if (layer === 'land') {
      const land = String(feature.get('land'));
      const isRoad = land === 'road';
      return new Style({
        zIndex: isRoad ? 1 : 0,
        fill: new Fill({ color: colours[landTokens[land] ?? '--p-pasnik'] }),
        ...(isRoad ? {} : { stroke: new Stroke({ color: withAlpha(colours['--p-line'], 0.42), width: 0.7 }) }),
      });
    }
    if (layer === 'house')
      return new Style({
        zIndex: 2,
        fill: new Fill({ color: colours['--p-stone'] }),
        ...(resolution < 1.3 ? { stroke: new Stroke({ color: withAlpha(colours['--p-text'], 0.7), width: 0.8 }) } : {}),
      });
    return undefined;
  };
  const labelled = (text: string, weight: number, pixels: number, ink: string): Style =>
    new Style({
      text: new Text({
        text,
        font: font(weight, pixels),
        fill: new Fill({ color: ink }),
        stroke: new Stroke({ color: withAlpha(colours['--surface'], 0.85), width: 3 }),
        overflow: true,
      }),
    });
  /** House numbers come before those of parcels: these would take every place otherwise. */
  const labelStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    const text = String(feature.get('text') ?? '');
    if (layer === 'street' && resolution < 1.3) return ordered(labelled(text, 600, 12, colours['--ink']), 3);
    if (layer === 'address' && resolution <= 0.45) return ordered(labelled(text, 600, 11.5, colours['--ink']), 2);
    const side = Math.sqrt(Number(feature.get('area') ?? 0)) / resolution;
    if (layer === 'number' && resolution <= 0.85 && side >= 34)
      return ordered(labelled(text, 500, 10.5, colours['--p-text']), 1);
    return undefined;
  };
  const placeStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    // Nearer, the tiles of the plan have them.
    if (layer === 'border') return resolution > change ? borderStyle(feature, resolution) : undefined;
    if (layer === 'ko')
      return resolution > koNames.from && resolution < koNames.until
        ? ordered(labelled(String(feature.get('text')), 500, 11, colours['--p-text']), 0)
        : undefined;
    const addresses = Number(feature.get('addresses') ?? 0);
    // The nearer one looks, the smaller a place may be to be named.
    if (addresses * 100 < resolution * resolution) return undefined;
    const size = Math.min(19, 12 + Math.log10(Math.max(1, addresses)) * 1.6);
    return ordered(
      labelled(String(feature.get('text')), addresses > 3_000 ? 700 : 600, size, colours['--ink']),
      addresses,
    );
  };

  const near = { maxResolution: change };
  const plan = vector('plan', outlines);
  const layers = [
    new TileLayer({ source: picture, zIndex: -5, minResolution: change }),
    new VectorTileLayer({ source: plan, style: planStyle, zIndex: -4, ...near }),
    new VectorTileLayer({ source: plan, style: labelStyle, zIndex: -2, declutter: 'base', ...near }),
    new VectorTileLayer({ source: vector('names', pictures), style: placeStyle, zIndex: -1, declutter: 'base' }),
  ];
  for (const layer of layers) map.addLayer(layer);
  return {
    recolour: (): void => {
      colours = coloursOf(element, tokens);
      picture.setUrl(address(look()));
      for (const layer of layers) layer.changed();
    },
    /** Under a picture of the ground the land is not to be seen, its names are. */
    hideLand: (isHidden: boolean): void => {
      for (const layer of layers.slice(0, 2)) layer.setVisible(!isHidden);
    },
  };
};

const ordered = (style: Style, zIndex: number): Style => {
  style.setZIndex(zIndex);
  return style;
};

const withAlpha = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`;

/** The ground of a map: the outline of the country, and what is known of its land as soon as there is a build of it. */
export const groundOf = (map: OlMap, element: HTMLElement) => {
  const country = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Polygon([pointsOf(outline)]))] }),
    zIndex: -6,
  });
  map.addLayer(country);
  let ground: ReturnType<typeof baseUnder> | undefined;
  let isHidden = false;
  const hideLand = (hidden: boolean): void => {
    isHidden = hidden;
    country.setVisible(!hidden);
    ground?.hideLand(hidden);
  };
  const paint = (): void => {
    const colours = coloursOf(element, ['--surface-2', '--line-2']);
    const stroke = new Stroke({ color: colours['--line-2'], width: 1.2 });
    country.setStyle(new Style({ fill: new Fill({ color: colours['--surface-2'] }), stroke }));
  };
  paint();
  return {
    put: (build: string): void => {
      ground ??= baseUnder(map, element, build);
      hideLand(isHidden);
    },
    recolour: (): void => {
      paint();
      ground?.recolour();
    },
    hideLand,
  };
};
