import { buffer } from 'ol/extent';
import Feature, { type FeatureLike } from 'ol/Feature';
import MVT from 'ol/format/MVT';
import { Polygon } from 'ol/geom';
import ImageTile from 'ol/ImageTile';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import VectorTileLayer from 'ol/layer/VectorTile';
import type OlMap from 'ol/Map';
import VectorSource from 'ol/source/Vector';
import VectorTileSource from 'ol/source/VectorTile';
import XYZ from 'ol/source/XYZ';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import TileState from 'ol/TileState';
import { type BaseMap, bareGround, labels, nearestPlace } from './base-data.ts';
import { coloursOf, readInLight } from './colours.ts';
import { halo, inks, landTokens } from './map-inks.ts';
import { type DrawnLayer, mapLook } from './map-look.ts';
import { outline } from './outline.gen.ts';
import { outsideOn } from './outside.ts';
import { pointsOf } from './plan-style.ts';
import { d96, gridOf } from './projection.ts';
import type { Repaint } from './repaint.ts';
import { repainted } from './repainted.ts';
import { resolutionOfZoom, zoomOfResolution } from './zoom.ts';

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
/** Half of what a building is taken for that has only a point. */
const spotMetres = 3;
/** From farther away names of k.o. would cover those of settlements. */
const koNames = { until: 13 };
/** Of which level names of k.o. in tiles of the plan stand one by one in each square of the screen. */
const koLevel = (resolution: number): number => Math.min(4, Math.max(0, zoomOfResolution(resolution) - outlines.last));

type Land = keyof typeof landTokens;
const isLand = (land: string): land is Land => land in landTokens;
/** What is a layer of its own; all other land is the actual use. */
const layersOfLand: { readonly [L in Land]?: DrawnLayer } = { road: 'roads', water: 'water' };
const pictureTokens = { ...landTokens, house: '--p-stone' } as const;
/** Land of pictures that has a colour of the plan, and by which layer it is seen. */
const landInPictures: readonly (readonly [keyof typeof pictureTokens, DrawnLayer])[] = [
  ...(['other', 'field', 'grove', 'forest', 'settled', 'water', 'road'] as const).map(
    (land) => [land, layersOfLand[land] ?? 'use'] as const,
  ),
  ['house', 'buildings'],
];

/** Puts the map of the country under the layers of a map, in the look that is chosen for all maps. */
const baseUnder = (map: OlMap, element: HTMLElement, { build, drawn, layers: offers }: BaseMap) => {
  let colours = coloursOf(element, tokens);
  let look = mapLook.get();
  const isShown = (layer: DrawnLayer): boolean => !look.hidden.includes(layer);
  const address = (kind: string) => `/map/${build}/${kind}/{z}/{x}/{y}`;
  // What `light-dark()` means on the page now; roads are white in the light.
  const theme = () => (colours['--p-road'] === 'rgb(255, 255, 255)' ? 'light' : 'dark');
  /** What pictures of a look are painted in otherwise, as layers of the plan are hidden. */
  const hiddenIn = (one: 'light' | 'dark'): Repaint => {
    const seen = one === theme() ? colours : readInLight(() => coloursOf(element, tokens));
    return new Map(
      landInPictures.flatMap(([land, layer]): [string, string | null][] => {
        if (isShown(layer)) return [];
        const instead = land === 'house' ? 'settled' : 'other';
        return [[seen[pictureTokens[land]], isShown('use') ? seen[pictureTokens[instead]] : null]];
      }),
    );
  };
  const picturesIn = (one: 'light' | 'dark') =>
    new TileLayer({
      source: new XYZ({
        tileLoadFunction: (tile, address) => {
          const hidden = hiddenIn(one);
          if (!(tile instanceof ImageTile)) return;
          const image = hidden.size > 0 ? new Image() : tile.getImage();
          if (!(image instanceof HTMLImageElement)) return;
          if (hidden.size > 0) {
            image.onload = () => tile.setImage(repainted(image, hidden));
            image.onerror = () => tile.setState(TileState.ERROR);
          }
          image.src = address;
        },
        projection: d96,
        tileGrid: gridOf(pictures.first, pictures.last),
        url: address(one),
        interpolate: false,
        transition: 0,
      }),
      zIndex: -5,
      minResolution: change,
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
    const kind = String(feature.get('kind'));
    const border = borders[kind];
    if (!border || resolution > border.until || !isShown(kind === 'ko' ? 'ko' : 'borders')) return undefined;
    // On the whole country dashes would run into one another.
    const isFar = resolution > farBorders;
    const stroke = new Stroke({
      color: withAlpha(colours['--p-text'], isFar ? 0.45 : 0.75),
      width: isFar ? 0.6 : border.width,
      ...(isFar ? {} : { lineDash: border.dash }),
    });
    return new Style({ zIndex: 3, stroke });
  };
  /** Land that is hidden is as land of which nothing is known; where no use is shown either, it is not drawn. */
  const landColour = (land: Land): string | undefined => {
    if (isShown(layersOfLand[land] ?? 'use')) return colours[landTokens[land]];
    return isShown('use') ? colours[landTokens.other] : undefined;
  };
  const planStyle = (feature: FeatureLike, resolution: number): Style | Style[] | undefined => {
    const layer = feature.get('layer');
    if (layer === 'border') return borderStyle(feature, resolution);
    if (layer === 'land') {
      const land = String(feature.get('land'));
      const isRoad = land === 'road';
      const colour = landColour(isLand(land) ? land : 'other');
      return new Style({
        zIndex: isRoad ? 1 : 0,
        ...(colour ? { fill: new Fill({ color: colour }) } : {}),
        ...(isRoad || !isShown('parcels') ? {} : { stroke: parcelLine(0.42, 0.7) }),
      });
    }
    if (layer === 'house' && isShown('buildings'))
      return new Style({
        zIndex: 2,
        fill: new Fill({ color: colours['--p-stone'] }),
        ...(resolution < 1.3 ? { stroke: new Stroke({ color: withAlpha(colours['--p-text'], 0.7), width: 0.8 }) } : {}),
      });
    return undefined;
  };
  /** A building of which the register has only a point: a ring, which nobody takes for its outline. */
  const spotStyle = (resolution: number): Style | undefined => {
    if (!isShown('buildings')) return undefined;
    const ring = new Stroke({ color: colours['--p-stone'], width: resolution < 1.3 ? 2.2 : 1.4 });
    const radius = Math.min(7, Math.max(2, spotMetres / resolution));
    return new Style({
      // Before all letters of its layer: they keep off it.
      zIndex: 4,
      image: new Circle({
        radius,
        stroke: ring,
        fill: new Fill({ color: colours['--surface'] }),
        declutterMode: 'obstacle',
      }),
    });
  };
  const parcelLine = (share: number, width: number): Stroke =>
    new Stroke({ color: withAlpha(colours['--p-line'], share), width });
  /** Over a picture of the ground, land is only its lines. */
  const lineStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    if (layer === 'land' && isShown('parcels') && resolution < 3.3) return new Style({ stroke: parcelLine(1, 1) });
    if (layer === 'house' && isShown('buildings')) return new Style({ stroke: parcelLine(1, 1.2) });
    return layer === 'border' ? borderStyle(feature, resolution) : undefined;
  };
  const labelled = (text: string, weight: number, pixels: number, ink: string): Style =>
    new Style({
      text: new Text({
        text,
        font: font(weight, pixels),
        fill: new Fill({ color: ink }),
        stroke: new Stroke({ color: withAlpha(colours[halo.token], halo.share), width: 3 }),
        overflow: true,
      }),
    });
  const koStyle = (text: string): Style | undefined =>
    isShown('ko') ? ordered(labelled(text, 500, 11, colours[inks.number]), 1.5) : undefined;
  /** House numbers come before those of parcels: these would take every place otherwise. */
  const labelStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    const text = String(feature.get('text') ?? '');
    if (layer === 'spot') return spotStyle(resolution);
    if (layer === 'street' && resolution < 1.3) return ordered(labelled(text, 600, 12, colours[inks.name]), 3);
    if (layer === 'address' && resolution <= 0.45 && isShown('buildings'))
      return ordered(labelled(text, 600, 11.5, colours[inks.name]), 2);
    const side = Math.sqrt(Number(feature.get('area') ?? 0)) / resolution;
    if (layer === 'ko') return koLevel(resolution) === feature.get('level') ? koStyle(text) : undefined;
    if (layer === 'number' && resolution <= 0.85 && side >= 34 && isShown('parcels'))
      return ordered(labelled(text, 500, 10.5, colours[inks.number]), 1);
    return undefined;
  };
  const placeStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    // Nearer, the tiles of the plan have them.
    if (layer === 'border') return resolution > change ? borderStyle(feature, resolution) : undefined;
    if (layer === 'ko')
      return resolution > change && resolution < koNames.until ? koStyle(String(feature.get('text'))) : undefined;
    const addresses = Number(feature.get('addresses') ?? 0);
    // The nearer one looks, the smaller a place may be to be named.
    if (addresses * 100 < resolution * resolution) return undefined;
    const size = Math.min(19, 12 + Math.log10(Math.max(1, addresses)) * 1.6);
    return ordered(
      labelled(String(feature.get('text')), addresses > 3_000 ? 700 : 600, size, colours[inks.name]),
      addresses,
    );
  };

  const nearer = { maxResolution: change };
  const plan = vector('plan', outlines);
  const near = new VectorTileLayer({ source: plan, style: planStyle, zIndex: -4, ...nearer });
  const far = { light: picturesIn('light'), dark: picturesIn('dark') };
  /** Where no register has anything, pictures are clear. */
  const hasLand = (pixel: number[]): boolean => {
    const colour = far[theme()].getData(pixel);
    return colour !== null && !(colour instanceof DataView) && (colour[3] ?? 0) > 0;
  };
  const names = new VectorTileLayer({
    source: vector('names', pictures),
    style: placeStyle,
    zIndex: -1,
    declutter: labels,
  });
  const lines = new VectorTileLayer({ source: plan, style: lineStyle, zIndex: -2, ...nearer });
  const layers = [
    far.light,
    far.dark,
    near,
    lines,
    new VectorTileLayer({ source: plan, style: labelStyle, zIndex: -2, declutter: labels, ...nearer }),
    names,
  ];
  for (const layer of layers) map.addLayer(layer);
  const outside = outsideOn(map, offers);
  let isAtRest = true;
  const hasPictures = (): boolean => landInPictures.some(([, layer]) => isShown(layer));
  /** Paper is light and waits for no picture: while the map rests on a dark screen the light ones are there too, unseen. */
  const showPictures = (): void => {
    for (const one of ['light', 'dark'] as const) {
      const isSeen = one === theme();
      far[one].setOpacity(isSeen ? look.strength / 100 : 0);
      far[one].setVisible(hasPictures() && (isSeen || (one === 'light' && isAtRest)));
    }
  };
  const rest = (resting: boolean) => (): void => {
    isAtRest = resting;
    showPictures();
  };
  const [begin, stop] = [rest(false), rest(true)];
  map.on('movestart', begin);
  map.on('moveend', stop);
  const apply = (): void => {
    const before = look.hidden;
    look = mapLook.get();
    const isOther = landInPictures.some(([, layer]) => before.includes(layer) === isShown(layer));
    if (isOther) for (const one of Object.values(far)) one.getSource()?.refresh();
    near.setOpacity(look.strength / 100);
    showPictures();
    lines.setVisible(offers.some(({ id }) => id === look.ground));
    outside(look);
    for (const layer of layers) layer.changed();
  };
  apply();
  const letGo = mapLook.subscribe(apply);
  return {
    recolour: (): void => {
      colours = coloursOf(element, tokens);
      showPictures();
      for (const layer of layers) layer.changed();
    },
    /** How much of what is seen of the country a register has, from 0 to 1. */
    known: (isCountry: (at: number[]) => boolean): number => {
      const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent(map.getSize());
      const isNear = drawn.some(
        ([left, low, right, high]) => left < east && right > west && low < north && high > south,
      );
      if (!isNear) return 0;
      // A square has land far from what is seen of it.
      if ((map.getView().getResolution() ?? 0) <= change)
        return near.getFeaturesInExtent([west, south, east, north]).some((one) => one.get('layer') !== 'border')
          ? 1
          : 0;
      if (!isShown('use')) return 1;
      const seen = samplesOf(map.getSize() ?? [0, 0]).filter((at) => isCountry(map.getCoordinateFromPixel(at)));
      // Without any of the country in it nothing is missing.
      if (seen.length === 0) return 1;
      // From afar a whole square lies between two pixels that are looked at.
      const isSomewhere = drawn.some(
        ([left, low, right, high]) => left >= west && right <= east && low >= south && high <= north,
      );
      return Math.max(isSomewhere ? 1 / samples : 0, seen.filter(hasLand).length / seen.length);
    },
    /** The place whose name lies nearest to the middle; from afar none is. */
    nearest: (): string | undefined => {
      const [e = 0, n = 0] = map.getView().getCenter() ?? [];
      if ((map.getView().getResolution() ?? 0) > farBorders) return undefined;
      const around = buffer([e, n, e, n], nearestReach);
      const places = names.getFeaturesInExtent(around).filter((one) => one.get('layer') === 'place');
      const metresTo = (one: FeatureLike): number => {
        const [west = 0, south = 0] = one.getGeometry()?.getExtent() ?? [];
        return Math.hypot(west - e, south - n);
      };
      const [nearest] = places.sort((one, other) => metresTo(one) - metresTo(other));
      return nearest && String(nearest.get('text'));
    },
    end: (): void => {
      letGo();
      map.un('movestart', begin);
      map.un('moveend', stop);
      outside({ ...look, ground: null, over: [] });
      for (const layer of layers) map.removeLayer(layer);
    },
  };
};

/** So many pixels all over a map are looked at whether there is land: twelve in a row, eight in a column. */
const samples = 96;
const samplesOf = ([width = 0, height = 0]: readonly number[]): number[][] =>
  Array.from({ length: samples }, (_, at) => [
    ((at % 12) + 0.5) * (width / 12),
    (Math.floor(at / 12) + 0.5) * (height / 8),
  ]);
/** Metres within which a place is near. */
const nearestReach = 20_000;
/** With less of what is seen a map says what it lacks. */
const mostlyKnown = 0.5;

const ordered = (style: Style, zIndex: number): Style => {
  style.setZIndex(zIndex);
  return style;
};

const withAlpha = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`;

/** The ground of a map: the outline of the country, and what is known of its land as soon as there is a build of it. */
export const groundOf = (map: OlMap, element: HTMLElement) => {
  const area = new Polygon([pointsOf(outline)]);
  const country = new VectorLayer({
    source: new VectorSource({ features: [new Feature(area)] }),
    zIndex: -6,
  });
  map.addLayer(country);
  let ground: ReturnType<typeof baseUnder> | undefined;
  map.on('rendercomplete', () => {
    const known = ground?.known((at) => area.intersectsCoordinate(at)) ?? 1;
    map.set(nearestPlace, ground?.nearest());
    map.set(bareGround, known === 0 ? 'bare' : known < mostlyKnown ? 'partial' : undefined);
  });
  const paint = (): void => {
    const colours = coloursOf(element, ['--p-unknown', '--line-2']);
    const fill = new Fill({ color: colours['--p-unknown'] });
    const stroke = new Stroke({ color: colours['--line-2'], width: 1.2 });
    // Near, its coarse line would be a border where none is.
    country.setStyle((_, resolution) => new Style(resolution > farBorders ? { fill, stroke } : { fill }));
  };
  paint();
  return {
    put: (base: BaseMap): void => {
      ground?.end();
      ground = baseUnder(map, element, base);
    },
    recolour: (): void => {
      paint();
      ground?.recolour();
    },
    end: (): void => ground?.end(),
  };
};
