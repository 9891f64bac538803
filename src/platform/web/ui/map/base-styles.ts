import type { FeatureLike } from 'ol/Feature';
import type OlMap from 'ol/Map';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { borders, change, farBorders, farthestKoNames, spotPixels } from './base-heights.ts';
import { isLand, type Land, layersOfLand } from './base-land.ts';
import { spotKey } from './ko-once.ts';
import { halo, inks, landTokens } from './map-inks.ts';
import type { DrawnLayer } from './map-look.ts';
import { type Covering, coverings, isNumbered, type Numbered, numbered, shiftOf } from './name-shift.ts';

/** Colours of the page that the map of the country is drawn in. */
export const baseTokens = [
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

/** State on which the styles depend when something is drawn. */
export type BaseLook = {
  readonly colours: Readonly<Record<(typeof baseTokens)[number], string>>;
  readonly isDark: boolean;
  readonly isShown: (layer: DrawnLayer) => boolean;
  /** Position of each k.o. name in the view. */
  readonly koAt: ReadonlyMap<string, string>;
};

const font = (weight: number | string, pixels: number) => `${weight} ${pixels}px "Hanken Grotesk Variable", sans-serif`;
/** Half of the assumed width of a building known only by a point. */
const spotMetres = 3;
/** How wide a letter of a name is, to its height. */
const letter = 0.56;

/** Position of a name. */
export const placeOf = (feature: FeatureLike): readonly [number, number] => {
  const [e = 0, n = 0] = feature.getGeometry()?.getExtent() ?? [];
  return [e, n];
};

const ordered = (style: Style, zIndex: number): Style => {
  style.setZIndex(zIndex);
  return style;
};

export const withAlpha = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`;

/** How the map of the country is drawn: its plan, its lines over a picture, its letters and the names of its places. */
export const baseStyles = (map: OlMap, now: BaseLook) => {
  const { isShown } = now;
  const borderStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const kind = String(feature.get('kind'));
    const border = borders[kind];
    if (!border || resolution > border.until || !isShown(kind === 'ko' ? 'ko' : 'borders')) return undefined;
    // On the whole country dashes would merge.
    const isFar = resolution > farBorders;
    const stroke = new Stroke({
      color: withAlpha(now.colours['--p-text'], isFar ? 0.6 : 0.75),
      width: isFar ? 0.7 : border.width,
      ...(isFar ? {} : { lineDash: border.dash }),
    });
    return new Style({ zIndex: 3, stroke });
  };
  /** Hidden land looks like unknown land; if uses are hidden too, it is not drawn. */
  const landColour = (land: Land): string | undefined => {
    if (isShown(layersOfLand[land] ?? 'use')) return now.colours[landTokens[land]];
    return isShown('use') ? now.colours[landTokens.other] : undefined;
  };
  /** In the dark theme a road is darker than its surroundings and would be lost. */
  const roadEdge = () =>
    now.isDark && isShown('roads')
      ? { stroke: new Stroke({ color: withAlpha(now.colours['--p-text'], 0.3), width: 0.7 }) }
      : {};
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
        ...(isRoad ? roadEdge() : parcelEdge()),
      });
    }
    if (layer === 'house' && isShown('buildings'))
      return new Style({
        zIndex: 2,
        fill: new Fill({ color: now.colours['--p-stone'] }),
        ...(resolution < 1.3
          ? { stroke: new Stroke({ color: withAlpha(now.colours['--p-text'], 0.7), width: 0.8 }) }
          : {}),
      });
    return undefined;
  };
  /** A building with only a point in the register: a ring, which cannot be mistaken for its outline. */
  const spotStyle = (resolution: number): Style | undefined => {
    if (!isShown('buildings')) return undefined;
    const ring = new Stroke({ color: now.colours['--p-stone'], width: resolution < 1.3 ? 2.2 : 1.4 });
    const radius = Math.min(spotPixels, Math.max(2, spotMetres / resolution));
    return new Style({
      // Before all letters of its layer: they keep off it.
      zIndex: 4,
      image: new Circle({
        radius,
        stroke: ring,
        fill: new Fill({ color: now.colours['--surface'] }),
        declutterMode: 'obstacle',
      }),
    });
  };
  const parcelEdge = () => (isShown('parcels') ? { stroke: parcelLine(0.42, 0.7) } : {});
  const parcelLine = (share: number, width: number): Stroke =>
    new Stroke({ color: withAlpha(now.colours['--p-line'], share), width });
  /** Over a picture of the ground, land is only its lines. */
  const lineStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    if (layer === 'land' && isShown('parcels') && resolution < 3.3) return new Style({ stroke: parcelLine(1, 1) });
    if (layer === 'house' && isShown('buildings')) return new Style({ stroke: parcelLine(1, 1.2) });
    return layer === 'border' ? borderStyle(feature, resolution) : undefined;
  };
  const labelled = (text: string, weight: number | string, pixels: number, ink: string): Style =>
    new Style({
      text: new Text({
        text,
        font: font(weight, pixels),
        fill: new Fill({ color: ink }),
        stroke: new Stroke({ color: withAlpha(now.colours[halo.token], halo.share), width: 3 }),
        overflow: true,
      }),
    });
  const koStyle = (text: string, order: number): Style | undefined =>
    // In italics, unlike numbers of parcels and names of settlements.
    isShown('ko') ? ordered(labelled(text, 'italic 600', 11, now.colours[inks.number]), order) : undefined;
  /** House numbers come before those of parcels: these would take every place otherwise. */
  const labelStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    const text = String(feature.get('text') ?? '');
    if (layer === 'spot') return spotStyle(resolution);
    if (layer === 'street' && resolution < 1.3) {
      const style = labelled(text, 600, 12, now.colours[inks.name]);
      // Along its road, and read from left to right.
      const turn = Number(feature.get('turn') ?? 0);
      style.getText()?.setRotation((-(turn > 90 ? turn - 180 : turn) * Math.PI) / 180);
      return ordered(style, 3);
    }
    const written = (map.get(numbered) ?? []) as readonly Numbered[];
    if (written.length > 0 && isNumbered(text, placeOf(feature), written)) return undefined;
    if (layer === 'address' && resolution <= 0.45 && isShown('buildings'))
      return ordered(labelled(text, 600, 11.5, now.colours[inks.name]), 2);
    const side = Math.sqrt(Number(feature.get('area') ?? 0)) / resolution;
    // Once in a view, so before all others.
    if (layer === 'ko') return now.koAt.get(text) === spotKey(placeOf(feature)) ? koStyle(text, 4) : undefined;
    if (layer === 'number' && resolution <= 0.85 && side >= 34 && isShown('parcels'))
      return ordered(labelled(text, 500, 10.5, now.colours[inks.number]), 1);
    return undefined;
  };
  const placeStyle = (feature: FeatureLike, resolution: number): Style | undefined => {
    const layer = feature.get('layer');
    // Nearer, the tiles of the plan have them.
    if (layer === 'border') return resolution > change ? borderStyle(feature, resolution) : undefined;
    if (layer === 'ko')
      return resolution > change && resolution < farthestKoNames
        ? koStyle(String(feature.get('text')), 1.5)
        : undefined;
    const addresses = Number(feature.get('addresses') ?? 0);
    // The nearer one looks, the smaller a place may be to be named.
    if (addresses * 100 < resolution * resolution) return undefined;
    const size = Math.min(19, 12 + Math.log10(Math.max(1, addresses)) * 1.6);
    const text = String(feature.get('text'));
    const style = labelled(text, addresses > 3_000 ? 700 : 600, size, now.colours[inks.name]);
    const over = (map.get(coverings) ?? []) as readonly Covering[];
    const half = { wide: (text.length * size * letter) / 2, tall: size / 2 };
    style.getText()?.setOffsetY(shiftOf(placeOf(feature), half, over, resolution));
    return ordered(style, addresses);
  };
  return { planStyle, lineStyle, labelStyle, placeStyle };
};
