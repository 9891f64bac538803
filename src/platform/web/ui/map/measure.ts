import type Feature from 'ol/Feature';
import { LineString, Point, Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { labels } from './base-data.ts';
import { coloursOf } from './colours.ts';
import { labelsOf } from './measure-labels.ts';
import type { Surface } from './open-map.ts';
import { type DrawingEvents, type Shape, takePencil } from './pencil.ts';
import { faded } from './plan-style.ts';
import { snapOn } from './snap-on.ts';

/** Lets a line or an area be drawn over everything; it stays until the end is called. */
export const measureOn = ({ map, target }: Surface, shape: Shape, events: DrawingEvents) => {
  const colours = coloursOf(target, ['--karmin', '--surface']);
  const stroke = new Stroke({ color: colours['--karmin'], width: 2.5, lineCap: 'round' });
  const image = new Circle({ radius: 5, fill: new Fill({ color: colours['--surface'] }), stroke });
  const style = new Style({ fill: new Fill({ color: faded(colours['--karmin'], 14) }), stroke, image });
  const source = new VectorSource<Feature>();
  const layer = new VectorLayer({ source, style, zIndex: 10 });
  let written: { readonly legs: readonly string[]; readonly total: string } | undefined;
  const label = (text: string, pixels: number, [e, n]: readonly [number, number]): Style =>
    new Style({
      geometry: new Point([e, n]),
      text: new Text({
        text,
        font: `700 ${pixels}px "Hanken Grotesk Variable", sans-serif`,
        fill: new Fill({ color: colours['--karmin'] }),
        stroke: new Stroke({ color: colours['--surface'], width: 4 }),
        overflow: true,
        // It is always drawn; labels below give way.
        declutterMode: 'obstacle',
      }),
    });
  const writing = new VectorLayer({
    source,
    zIndex: 11,
    declutter: labels,
    style: (feature, resolution) => {
      const geometry = feature.getGeometry();
      if (!written) return undefined;
      const corners =
        geometry instanceof Polygon
          ? (geometry.getCoordinates()[0] ?? []).slice(0, -1)
          : geometry instanceof LineString
            ? geometry.getCoordinates()
            : [];
      const seen = map.getView().calculateExtent(map.getSize());
      return labelsOf(corners, shape === 'Polygon', written, resolution, seen).map(({ text, isTotal, at }) =>
        label(text, isTotal ? 13 : 12, at),
      );
    },
  });
  map.addLayer(layer);
  map.addLayer(writing);
  // Labels stay within the view.
  const rewrite = (): void => writing.changed();
  map.on('moveend', rewrite);
  const pencil = takePencil(map, target, { frame: source, style, shape, grain: 0.01 }, events);
  // After the pencil, so that it gets the snapped position.
  const letGo = snapOn(map);
  const [cursor, isFocused] = [target.style.cursor, document.activeElement === target];
  target.style.cursor = 'crosshair';
  if (!isFocused) target.focus({ preventScroll: true });
  return {
    finish: pencil.finish,
    /** Writes the measurements on the drawing, so that a picture of the map has them too: each leg by itself, and the total once. */
    write: (legs: readonly string[], total: string): void => {
      written = { legs, total };
      writing.changed();
    },
    end: (): void => {
      letGo();
      pencil.end();
      target.style.cursor = cursor;
      map.un('moveend', rewrite);
      map.removeLayer(layer);
      map.removeLayer(writing);
    },
  };
};
