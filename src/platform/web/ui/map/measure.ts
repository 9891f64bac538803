import type Feature from 'ol/Feature';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import { coloursOf } from './colours.ts';
import type { Surface } from './open-map.ts';
import { type DrawingEvents, type Shape, takePencil } from './pencil.ts';
import { faded } from './plan-style.ts';

/** Lets a line or an area be drawn over everything; it stays until the end is called. */
export const measureOn = ({ map, target }: Surface, shape: Shape, events: DrawingEvents) => {
  const colours = coloursOf(target, ['--karmin', '--surface']);
  const stroke = new Stroke({ color: colours['--karmin'], width: 2.5, lineCap: 'round' });
  const image = new Circle({ radius: 5, fill: new Fill({ color: colours['--surface'] }), stroke });
  const style = new Style({ fill: new Fill({ color: faded(colours['--karmin'], 14) }), stroke, image });
  const source = new VectorSource<Feature>();
  const layer = new VectorLayer({ source, style, zIndex: 10 });
  map.addLayer(layer);
  const pencil = takePencil(map, target, source, style, shape, events);
  const [cursor, isFocused] = [target.style.cursor, document.activeElement === target];
  target.style.cursor = 'crosshair';
  if (!isFocused) target.focus({ preventScroll: true });
  return {
    finish: pencil.finish,
    /** Writes on what was drawn how much it is, so that a picture of the map says it too. */
    write: (text: string): void => {
      style.setText(
        new Text({
          text,
          font: '700 13px "Hanken Grotesk Variable", sans-serif',
          fill: new Fill({ color: colours['--karmin'] }),
          stroke: new Stroke({ color: colours['--surface'], width: 4 }),
          overflow: true,
        }),
      );
      layer.changed();
    },
    end: (): void => {
      pencil.end();
      target.style.cursor = cursor;
      map.removeLayer(layer);
    },
  };
};
