import Feature from 'ol/Feature';
import { Circle as CircleShape, Point } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style } from 'ol/style';
import { coloursOf } from './colours.ts';
import type { Surface } from './open-map.ts';
import { faded } from './plan-style.ts';
import { resolutionOfZoom } from './zoom.ts';

const near = 17;

/** Moves to a place and marks it, with a circle of its uncertainty; returns a function that removes the mark. */
export const markPlace = (
  { map, target }: Surface,
  { e, n }: { readonly e: number; readonly n: number },
  metres = 0,
) => {
  const colours = coloursOf(target, ['--voda', '--surface']);
  const fill = new Fill({ color: faded(colours['--voda'], 18) });
  const dot = new Circle({
    radius: 7,
    fill: new Fill({ color: colours['--voda'] }),
    stroke: new Stroke({ color: colours['--surface'], width: 2.5 }),
  });
  const features = [new Feature(new CircleShape([e, n], Math.max(0.1, metres))), new Feature(new Point([e, n]))];
  const style = new Style({ fill, stroke: new Stroke({ color: colours['--voda'], width: 1 }), image: dot });
  const layer = new VectorLayer({ source: new VectorSource({ features }), style, zIndex: 11 });
  map.addLayer(layer);
  const view = map.getView();
  view.setCenter([e, n]);
  view.setResolution(Math.min(view.getResolution() ?? 1, Math.max(resolutionOfZoom(near), metres / 150)));
  return (): void => {
    map.removeLayer(layer);
  };
};
