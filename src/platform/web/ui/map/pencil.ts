import type { Coordinate } from 'ol/coordinate';
import { noModifierKeys } from 'ol/events/condition';
import Feature from 'ol/Feature';
import { LineString, Polygon } from 'ol/geom';
import type SimpleGeometry from 'ol/geom/SimpleGeometry';
import Draw from 'ol/interaction/Draw';
import type OlMap from 'ol/Map';
import type VectorSource from 'ol/source/Vector';
import type { Style } from 'ol/style';
import { crosshairOn } from './crosshair.ts';
import { pencilTaken } from './pencil-taken.ts';

/** An area is drawn, or a line. */
export type Shape = 'Polygon' | 'LineString';

/** A step of drawing, announced to people who cannot see it. */
export type DrawingStep = {
  readonly what: 'placed' | 'removed' | 'moved' | 'at_first' | 'again' | 'too_few';
  /** How many corners there are. */
  readonly corners: number;
  /** The corner, or where the crosshair is. */
  readonly e: number;
  readonly n: number;
  /** All corners as e, n, e, n … */
  readonly path: readonly number[];
};

export type DrawingEvents = {
  /** The corners as e, n, e, n … */
  readonly onDrawn: (ring: number[]) => void;
  readonly onStep: (step: DrawingStep) => void;
  readonly onCancel: () => void;
};

/** Corners that an area or a line needs. */
const fewestOf: Readonly<Record<Shape, number>> = { Polygon: 3, LineString: 2 };
/** Accuracy of corners in metres: one for an area of the market, a centimetre for measurements. */
type Grain = 1 | 0.01;
/** An area or a line, how it looks, and the layer that it is drawn on. */
type Drawing = {
  readonly frame: VectorSource<Feature>;
  readonly style: Style;
  readonly shape: Shape;
  readonly grain?: Grain;
};
const kept = (metres: number, grain: Grain): number => (grain === 1 ? Math.round(metres) : Number(metres.toFixed(2)));
const pathOf = (corners: readonly Coordinate[], grain: Grain): number[] =>
  corners.flatMap(([e = 0, n = 0]) => [kept(e, grain), kept(n, grain)]);
/** Pixels that an arrow moves the map; with Shift it moves finely. */
const stride = { usual: 32, fine: 4 };
/** Pixels from the first corner within which a click closes the area. */
const reach = 12;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Draws an area or a line: by clicks, or by keys under a crosshair in the middle while the map moves. Both can be combined in one area. */
export const takePencil = (
  map: OlMap,
  target: HTMLElement,
  { frame, style, shape, grain = 1 }: Drawing,
  { onDrawn, onStep, onCancel }: DrawingEvents,
): { readonly finish: () => void; readonly end: () => void } => {
  const view = map.getView();
  const isArea = shape === 'Polygon';
  const fewest = fewestOf[shape];
  let corners: readonly Coordinate[] = [];
  let announced = 0;
  let isOver = false;
  let isByKeys = false;
  const band = new Feature(new LineString([]));
  const crosshair = crosshairOn(target);

  const middle = (): Coordinate => (view.getCenter() ?? [0, 0]).map((one) => kept(one, grain));
  const pixelsTo = (corner: Coordinate | undefined): number => {
    const [e = 0, n = 0] = middle();
    const [cornerE = e, cornerN = n] = corner ?? [Number.POSITIVE_INFINITY];
    return Math.hypot(e - cornerE, n - cornerN) / (view.getResolution() ?? 1);
  };
  const isAtFirst = (): boolean => isArea && corners.length >= fewest && pixelsTo(corners[0]) <= reach;
  const say = (what: DrawingStep['what'], [e = 0, n = 0]: Coordinate = middle()): void =>
    onStep({ what, corners: corners.length, e: Math.round(e), n: Math.round(n), path: pathOf(corners, grain) });
  /** Line from the last corner over the crosshair to the first, like the one that follows the mouse. */
  const stretch = (): void => {
    const [first, last] = [corners[0], corners.at(-1)];
    const there = isByKeys && first && last ? [last, middle()] : [];
    band.getGeometry()?.setCoordinates(isArea && first && there.length > 0 ? [...there, first] : there);
  };
  const take = (byKeys: boolean): void => {
    isByKeys = byKeys;
    crosshair.hidden = !byKeys;
    stretch();
  };

  const tell = (): void => {
    if (isOver || corners.length === announced) return;
    const isMore = corners.length > announced;
    announced = corners.length;
    stretch();
    say(isMore ? 'placed' : 'removed', corners.at(-1));
  };
  const pencil = new Draw({
    source: frame,
    type: shape,
    // A finished drawing is final: no further corner follows the mouse, and no click begins another one.
    style: () => (isOver ? undefined : style),
    condition: (event) => !isOver && noModifierKeys(event),
    // Like the default of the pencil; only here all corners are available.
    geometryFunction: (coordinates, geometry) => {
      const line = ((isArea ? coordinates[0] : coordinates) ?? []) as Coordinate[];
      // The last one follows the mouse.
      corners = line.slice(0, -1).map((corner) => [...corner]);
      // Corners come and go in several steps; the result after all of them counts.
      queueMicrotask(tell);
      const drawn: SimpleGeometry = geometry ?? (isArea ? new Polygon([]) : new LineString([]));
      drawn.setCoordinates(isArea ? (line[0] ? [[...line, line[0]]] : []) : line);
      return drawn;
    },
  });
  pencil.once('drawend', ({ feature }) => {
    isOver = true;
    take(false);
    const geometry = feature.getGeometry() as Polygon | LineString;
    onDrawn(
      pathOf(
        geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []).slice(0, -1) : geometry.getCoordinates(),
        grain,
      ),
    );
  });

  const finish = (): void => {
    if (corners.length < fewest) say('too_few');
    else pencil.finishDrawing();
  };
  const place = (): void => {
    if (isAtFirst()) finish();
    else if (pixelsTo(corners.at(-1)) < 1) say('again');
    else pencil.appendCoordinates([middle()]);
  };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: place,
    ' ': place,
    Backspace: () => pencil.removeLastPoint(),
    Escape: onCancel,
  };
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const [arrow, act] = [arrows[key], keys[key]];
    if (isOver && key !== 'Escape') return;
    if ((!arrow && !act) || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    // The map would move by a step of its own.
    event.stopImmediatePropagation();
    if (!isOver) take(true);
    act?.();
    if (!arrow) return;
    const metres = (shiftKey ? stride.fine : stride.usual) * (view.getResolution() ?? 1);
    view.adjustCenter([arrow[0] * metres, arrow[1] * metres]);
    say(isAtFirst() ? 'at_first' : 'moved');
  };
  const focus = (): void => take(!isOver && target.matches(':focus-visible'));
  const point = ({ movementX, movementY }: PointerEvent): void => {
    if (isByKeys && (movementX !== 0 || movementY !== 0)) take(false);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  target.addEventListener('keydown', press, { capture: true, signal });
  target.addEventListener('focus', focus, { signal });
  target.addEventListener('blur', () => take(false), { signal });
  target.addEventListener('pointermove', point, { signal });
  view.on('change:center', stretch);

  const before = frame.getFeatures();
  frame.clear();
  frame.addFeature(band);
  map.addInteraction(pencil);
  map.set(pencilTaken, true);
  focus();
  return {
    finish,
    end: () => {
      listeners.abort();
      map.unset(pencilTaken);
      view.un('change:center', stretch);
      map.removeInteraction(pencil);
      crosshair.remove();
      // The drawing stays until its place is shown; else the former one returns, unless there is a newer one.
      if (!isOver && frame.hasFeature(band)) frame.addFeatures(before);
      if (frame.hasFeature(band)) frame.removeFeature(band);
      isOver = true;
    },
  };
};
