import { type Coordinate, rotate } from 'ol/coordinate';
import { boundingExtent, buffer, getCenter } from 'ol/extent';
import type { FeatureLike } from 'ol/Feature';
import Feature from 'ol/Feature';
import { Point, Polygon } from 'ol/geom';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import VectorLayer from 'ol/layer/Vector';
import OlMap from 'ol/Map';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style';
import View from 'ol/View';
import type { MapBuilding, MapData, MapParcel, Ring } from './map-data.ts';
import { d96 } from './projection.ts';

/** The plan on the page; what is not in the data is not drawn. */
export type Drawing = {
  readonly show: (data: MapData, formatMetres: (metres: number) => string) => void;
  readonly recolour: () => void;
  readonly zoom: (by: number) => void;
  readonly end: () => void;
};

const shortestLabelledPixels = 34;
const pointsOf = (ring: Ring): Coordinate[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => [ring[index * 2] ?? 0, ring[index * 2 + 1] ?? 0]);

const names = ['dvor', 'vrt', 'travnik', 'njiva', 'pasnik', 'gozd', 'river', 'line', 'stone', 'text'] as const;
type Colours = Record<(typeof names)[number] | 'subject' | 'subjectInk' | 'surface', string>;

/** Reads the tokens as they are on the page now; the browser resolves what `light-dark()` means. */
const coloursOf = (element: HTMLElement): Colours => {
  const probe = element.appendChild(document.createElement('span'));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const plan = Object.fromEntries(names.map((name) => [name, read(`--p-${name}`)])) as Colours;
  const colours = { ...plan, subject: read('--smreka'), subjectInk: read('--smreka-ink'), surface: read('--surface') };
  probe.remove();
  return colours;
};

const faded = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** An angle that lets a text be read from left to right. */
const upright = (angle: number): number => {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
};

export const drawMap = (
  target: HTMLElement,
  onScale: (metresPerPixel: number) => void,
  onPick: (id: string) => void,
): Drawing => {
  const parcels = new VectorSource<Feature>();
  const buildings = new VectorSource<Feature>();
  const subjects = new VectorSource<Feature>();
  let colours = coloursOf(target);
  let metres = (length: number) => String(length);

  const parcelStyle = (feature: FeatureLike, resolution: number) => {
    const parcel = feature.get('parcel') as MapParcel;
    const hasRoom = resolution < 0.45;
    return new Style({
      fill: new Fill({ color: colours[parcel.use] }),
      stroke: new Stroke({ color: colours.line, width: 0.7 }),
      ...(hasRoom && !parcel.isSubject
        ? {
            text: new Text({
              text: parcel.number,
              font: 'italic 500 11px "Hanken Grotesk Variable", sans-serif',
              fill: new Fill({ color: colours.text }),
              overflow: false,
            }),
          }
        : {}),
    });
  };

  const buildingStyle = (feature: FeatureLike) => {
    const { isSubject } = feature.get('building') as MapBuilding;
    const fill = new Fill({ color: colours.stone });
    const stroke = new Stroke({ color: faded(colours.text, 80), width: isSubject ? 1.6 : 0.9 });
    return feature.getGeometry()?.getType() === 'Point'
      ? new Style({ image: new RegularShape({ points: 4, radius: 8, angle: Math.PI / 4, fill, stroke }) })
      : new Style({ fill, stroke });
  };

  const sideStyles = (from: Coordinate, to: Coordinate, centre: Coordinate, resolution: number): Style[] => {
    const [x1 = 0, y1 = 0] = from;
    const [x2 = 0, y2 = 0] = to;
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length / resolution < shortestLabelledPixels) return [];
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const middle: Coordinate = [(x1 + x2) / 2, (y1 + y2) / 2];
    // The label stands outside: along the normal that leads away from the centre.
    const normal = rotate([13 * resolution, 0], angle + Math.PI / 2);
    const [nx = 0, ny = 0] = normal;
    const isOutwards = nx * ((middle[0] ?? 0) - (centre[0] ?? 0)) + ny * ((middle[1] ?? 0) - (centre[1] ?? 0)) > 0;
    const side = isOutwards ? 1 : -1;
    return [
      new Style({
        geometry: new Point([(middle[0] ?? 0) + nx * side, (middle[1] ?? 0) + ny * side]),
        text: new Text({
          text: metres(length),
          rotation: -upright(angle),
          font: '700 12px "Hanken Grotesk Variable", sans-serif',
          fill: new Fill({ color: colours.subjectInk }),
          stroke: new Stroke({ color: colours.surface, width: 4 }),
          overflow: true,
        }),
      }),
    ];
  };

  const subjectStyle = (feature: FeatureLike, resolution: number): Style[] => {
    const corners = feature.get('corners') as Coordinate[];
    const centre = getCenter(boundingExtent(corners));
    return [
      new Style({
        fill: new Fill({ color: faded(colours.subject, 22) }),
        stroke: new Stroke({ color: colours.subject, width: 3, lineJoin: 'round' }),
      }),
      ...corners.map(
        (corner) =>
          new Style({
            geometry: new Point(corner),
            image: new Circle({
              radius: 4,
              fill: new Fill({ color: colours.surface }),
              stroke: new Stroke({ color: colours.subject, width: 2.5 }),
            }),
          }),
      ),
      ...corners.flatMap((corner, index) =>
        sideStyles(corner, corners[(index + 1) % corners.length] ?? corner, centre, resolution),
      ),
    ];
  };

  const view = new View({
    projection: d96,
    center: [500_000, 100_000],
    resolution: 0.4,
    minResolution: 0.05,
    maxResolution: 20,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    // The wheel scrolls the page until the plan has the focus.
    interactions: defaultInteractions({ onFocusOnly: true }),
    layers: [
      new VectorLayer({ source: parcels, style: parcelStyle, declutter: true }),
      new VectorLayer({ source: buildings, style: buildingStyle }),
      new VectorLayer({ source: subjects, style: subjectStyle }),
    ],
  });
  /** Buildings lie over parcels, so the building is what one means. */
  const idAt = (pixel: number[]): string | undefined => {
    const ids = map
      .getFeaturesAtPixel(pixel)
      .map((feature) => [feature.get('building'), feature.get('parcel')] as [MapBuilding?, MapParcel?]);
    return ids.find(([building]) => building?.id)?.[0]?.id ?? ids.find(([, parcel]) => parcel?.id)?.[1]?.id;
  };
  map.on('singleclick', ({ pixel }) => {
    const id = idAt(pixel);
    if (id) onPick(id);
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = idAt(pixel) ? 'pointer' : '';
  });
  const tellScale = () => onScale(view.getResolution() ?? 1);
  view.on('change:resolution', tellScale);
  tellScale();

  const show: Drawing['show'] = (data, formatMetres) => {
    metres = formatMetres;
    const polygon = (ring: Ring) => new Polygon([pointsOf(ring)]);
    for (const source of [parcels, buildings, subjects]) source.clear();
    parcels.addFeatures(data.parcels.map((parcel) => new Feature({ geometry: polygon(parcel.ring), parcel })));
    buildings.addFeatures(
      data.buildings.flatMap((building): Feature[] => {
        if (building.ring.length >= 6) return [new Feature({ geometry: polygon(building.ring), building })];
        return building.at ? [new Feature({ geometry: new Point([...building.at]), building })] : [];
      }),
    );
    const marked = data.parcels.filter((parcel) => parcel.isSubject);
    subjects.addFeatures(
      marked.map((parcel) => new Feature({ geometry: polygon(parcel.ring), corners: pointsOf(parcel.ring) })),
    );
    const extent = boundingExtent(
      marked.length > 0 ? marked.flatMap(({ ring }) => pointsOf(ring)) : [[...data.centre]],
    );
    view.fit(buffer(extent, 55), { minResolution: 0.2 });
    tellScale();
  };

  return {
    show,
    recolour: () => {
      colours = coloursOf(target);
      for (const layer of map.getAllLayers()) layer.changed();
    },
    zoom: (by) => view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: 160 }),
    end: () => {
      map.setTarget();
      map.dispose();
    },
  };
};
