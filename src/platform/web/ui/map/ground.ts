import Feature from 'ol/Feature';
import { Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import type OlMap from 'ol/Map';
import VectorSource from 'ol/source/Vector';
import { Fill, Stroke, Style } from 'ol/style';
import { type BaseMap, bareGround, nearestPlace } from './base-data.ts';
import { farBorders } from './base-heights.ts';
import { baseUnder } from './base-map.ts';
import { withAlpha } from './base-styles.ts';
import { coloursOf } from './colours.ts';
import { outline } from './outline.gen.ts';
import { pointsOf } from './plan-style.ts';
import { mostlyKnown } from './seen-land.ts';

/** The ground of a map: the outline of the country, and its known land as soon as there is a build of it. */
export const groundOf = (map: OlMap, element: HTMLElement) => {
  const area = new Polygon([pointsOf(outline)]);
  const country = new VectorLayer({
    source: new VectorSource({ features: [new Feature(area)] }),
    zIndex: -6,
  });
  map.addLayer(country);
  // Pictures of the land would hide its edge.
  const edge = new VectorLayer({
    source: country.getSource() as VectorSource,
    zIndex: -1.9,
    minResolution: farBorders,
  });
  map.addLayer(edge);
  let ground: ReturnType<typeof baseUnder> | undefined;
  /** Whether a frame was drawn with the current ground; an earlier frame does not count. */
  let isDrawn = false;
  const drawn = (): void => {
    isDrawn = true;
  };
  map.on('rendercomplete', () => {
    if (!ground || !isDrawn || ground.isLoading()) return;
    const known = ground.known((at) => area.intersectsCoordinate(at));
    map.set(nearestPlace, ground.nearest());
    const partial = known < mostlyKnown ? 'partial' : undefined;
    map.set(bareGround, known === 0 ? 'bare' : partial);
  });
  // No note while the map moves.
  map.on('movestart', () => map.unset(bareGround));
  const paint = (): void => {
    const colours = coloursOf(element, ['--p-unknown', '--p-text']);
    country.setStyle(new Style({ fill: new Fill({ color: colours['--p-unknown'] }) }));
    // From near, its coarse line would be a false border.
    edge.setStyle(new Style({ stroke: new Stroke({ color: withAlpha(colours['--p-text'], 0.8), width: 1.4 }) }));
  };
  paint();
  return {
    put: (base: BaseMap): void => {
      ground?.end();
      map.unset(bareGround);
      isDrawn = false;
      ground = baseUnder(map, element, base);
      map.once('postcompose', drawn);
    },
    recolour: (): void => {
      paint();
      ground?.recolour();
    },
    end: (): void => ground?.end(),
  };
};
