import { buffer, type Extent } from 'ol/extent';
import MVT from 'ol/format/MVT';
import ImageTile from 'ol/ImageTile';
import TileLayer from 'ol/layer/Tile';
import VectorTileLayer from 'ol/layer/VectorTile';
import type OlMap from 'ol/Map';
import VectorTileSource from 'ol/source/VectorTile';
import XYZ from 'ol/source/XYZ';
import TileState from 'ol/TileState';
import { type BaseMap, labels } from './base-data.ts';
import { change, koLevel, outlines, pictures, spotPixels } from './base-heights.ts';
import { landInPictures, pictureTokens } from './base-land.ts';
import { baseStyles, baseTokens, placeOf } from './base-styles.ts';
import { coloursOf, readInLight } from './colours.ts';
import { koSpots } from './ko-once.ts';
import { type DrawnLayer, mapLook } from './map-look.ts';
import { missingTiles, watchTiles } from './missing-tiles.ts';
import { coverings, numbered } from './name-shift.ts';
import { outsideOn } from './outside.ts';
import { d96, gridOf } from './projection.ts';
import type { Repaint } from './repaint.ts';
import { repainted } from './repainted.ts';
import { knownOf, nearestName } from './seen-land.ts';
import { resolutionOfZoom } from './zoom.ts';

/** Pixels around the view from which names of settlements may extend into it. */
const nameReach = 100;

/** Puts the map of the country under the layers of a map, in the look that is chosen for all maps. */
export const baseUnder = (map: OlMap, element: HTMLElement, { build, drawn, layers: offers }: BaseMap) => {
  let colours = coloursOf(element, baseTokens);
  let look = mapLook.get();
  const isShown = (layer: DrawnLayer): boolean => !look.hidden.includes(layer);
  const address = (kind: string) => `/map/${build}/${kind}/{z}/{x}/{y}`;
  // Current value of `light-dark()` on the page; roads are white in the light.
  const theme = () => (colours['--p-road'] === 'rgb(255, 255, 255)' ? 'light' : 'dark');
  /** Replacement colours of pictures of a look, as layers of the plan are hidden. */
  const hiddenIn = (one: 'light' | 'dark'): Repaint => {
    const seen = one === theme() ? colours : readInLight(() => coloursOf(element, baseTokens));
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
      // Tiles of smaller zooms are few, and visible when the connection is lost.
      preload: pictures.last - pictures.first,
      zIndex: -5,
    });
  const vector = (kind: string, zooms: typeof pictures) =>
    new VectorTileSource({
      format: new MVT(),
      projection: d96,
      tileGrid: gridOf(zooms.first, zooms.last),
      url: address(kind),
      transition: 0,
    });
  /** Position of each k.o. name in the view. */
  let koAt: ReadonlyMap<string, string> = new Map();
  const { planStyle, lineStyle, labelStyle, placeStyle } = baseStyles(map, {
    isShown,
    get colours() {
      return colours;
    },
    get isDark() {
      return theme() === 'dark';
    },
    get koAt() {
      return koAt;
    },
  });

  const nearer = { maxResolution: change };
  const plan = vector('plan', outlines);
  const near = new VectorTileLayer({
    source: plan,
    style: planStyle,
    zIndex: -4,
    ...nearer,
  });
  // Enlarged squares would be blurred pictures on fine screens and on paper: there they are redrawn in each frame.
  const enlarged = { renderMode: 'vector', maxResolution: resolutionOfZoom(outlines.last) } as const;
  const nearest = new VectorTileLayer({ source: plan, style: planStyle, zIndex: -4, ...enlarged });
  const far = { light: picturesIn('light'), dark: picturesIn('dark') };
  /** Pictures are transparent where no register has data. */
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
  const letters = new VectorTileLayer({ source: plan, style: labelStyle, zIndex: -2, declutter: labels, ...nearer });
  const layers = [far.light, far.dark, near, nearest, lines, letters, names];
  const seen = (): Extent => map.getView().calculateExtent(map.getSize());
  const nameKo = (): void => {
    const resolution = map.getView().getResolution() ?? 1;
    if (resolution > change) return;
    const [west = 0, south = 0, east = 0, north = 0] = seen();
    const around = buffer(seen(), nameReach * resolution);
    const near = letters.getFeaturesInExtent(around);
    const spots = near.flatMap((one) =>
      one.get('layer') === 'ko' && one.get('level') === koLevel(resolution)
        ? [{ text: String(one.get('text')), at: placeOf(one) }]
        : [],
    );
    const others = [
      ...names
        .getFeaturesInExtent(around)
        .flatMap((one) => (one.get('layer') === 'place' ? [{ at: placeOf(one) }] : [])),
      ...near.flatMap((one) => (one.get('layer') === 'spot' ? [{ at: placeOf(one), half: spotPixels }] : [])),
    ];
    const next = koSpots(spots, [west, south, east, north], resolution, others, koAt);
    const isSame = next.size === koAt.size && [...next].every(([text, at]) => koAt.get(text) === at);
    koAt = next;
    if (!isSame) letters.changed();
  };
  for (const layer of layers) map.addLayer(layer);
  const outside = outsideOn(map, offers);
  let isAtRest = true;
  let isDrawn = false;
  const hasPictures = (): boolean => landInPictures.some(([, layer]) => isShown(layer));
  /**
   * Under the plan the land is shown as a picture until the plan is loaded. Paper is light and waits for no picture: while the map rests on
   * a dark screen the light ones are loaded too, invisibly.
   */
  const showPictures = (): void => {
    const isFar = (map.getView().getResolution() ?? 1) > change;
    for (const one of ['light', 'dark'] as const) {
      const isSeen = one === theme();
      far[one].setOpacity(isSeen ? look.strength / 100 : 0);
      far[one].setVisible(
        hasPictures() &&
          (isFar ? isSeen || (one === 'light' && isAtRest) : isSeen && (!isDrawn || map.get(missingTiles) === true)),
      );
    }
  };
  /** For printing in dark mode, the plan in fine lines is loaded invisibly while the map rests. */
  const showPlan = (): void => {
    const isFine = map.getPixelRatio() > 1 && (map.getView().getResolution() ?? 1) < resolutionOfZoom(outlines.last);
    near.setVisible(!isFine);
    near.setOpacity(look.strength / 100);
    nearest.setVisible(isFine || isAtRest);
    nearest.setOpacity(isFine ? look.strength / 100 : 0);
  };
  const begin = (): void => {
    [isAtRest, isDrawn] = [false, false];
    showPictures();
    showPlan();
  };
  const stop = (): void => {
    isAtRest = true;
    showPictures();
    showPlan();
  };
  const finish = (): void => {
    isDrawn = true;
    showPictures();
    nameKo();
  };
  map.getView().on('change:resolution', showPlan);
  map.on('movestart', begin);
  map.on('moveend', stop);
  map.on('rendercomplete', finish);
  const giveWay = (): void => names.changed();
  map.on(`change:${coverings}` as 'propertychange', giveWay);
  const leaveOut = (): void => letters.changed();
  map.on(`change:${numbered}` as 'propertychange', leaveOut);
  const sources = [far.light, far.dark, near, names].flatMap((layer) => layer.getSource() ?? []);
  const squares = watchTiles(map, sources);
  const apply = (): void => {
    const before = look.hidden;
    look = mapLook.get();
    const isOther = landInPictures.some(([, layer]) => before.includes(layer) === isShown(layer));
    if (isOther) for (const one of Object.values(far)) one.getSource()?.refresh();
    showPlan();
    showPictures();
    lines.setVisible(offers.some(({ id }) => id === look.ground));
    outside(look);
    for (const layer of layers) layer.changed();
  };
  apply();
  const letGo = mapLook.subscribe(apply);
  return {
    recolour: (): void => {
      colours = coloursOf(element, baseTokens);
      showPictures();
      showPlan();
      for (const layer of layers) layer.changed();
    },
    isLoading: squares.isLoading,
    known: (isCountry: (at: number[]) => boolean): number =>
      knownOf(map, { drawn, letters, isCountry, hasLand: isShown('use') ? hasLand : undefined }),
    nearest: (): string | undefined => nearestName(map, names),
    end: (): void => {
      letGo();
      map.getView().un('change:resolution', showPlan);
      map.un('movestart', begin);
      map.un('moveend', stop);
      map.un('rendercomplete', finish);
      map.un(`change:${coverings}` as 'propertychange', giveWay);
      map.un(`change:${numbered}` as 'propertychange', leaveOut);
      squares.end();
      outside({ ...look, ground: null, over: [] });
      for (const layer of layers) map.removeLayer(layer);
    },
  };
};
