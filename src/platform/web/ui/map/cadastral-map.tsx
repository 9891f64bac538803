import { type ReactNode, useEffect, useRef } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { AtPlace } from './at-place.tsx';
import { atlasBuild } from './base-data.ts';
import type { Drawing } from './draw-map.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { MapData, Pick, PickedShape } from './map-data.ts';
import { pencilTaken } from './pencil-taken.ts';
import { useMapState } from './use-map-state.ts';

type Props = {
  /** Data to draw; without them a box is shown, or the whole country. */
  readonly data: MapData | undefined;
  readonly box?: readonly [number, number, number, number] | undefined;
  /** Description of the plan in words. */
  readonly label: string;
  readonly attribution?: string | undefined;
  /** Whether the data are from the registers of the country's map. */
  readonly isOfRegister?: boolean;
  readonly formatMetres: (metres: number) => string;
  /** Pixels at its left that something else covers. */
  readonly left?: number | undefined;
  /** Called when the plan is clicked, or a place picked by keys. */
  readonly onPick?: ((pick: Pick) => void) | undefined;
  /** Called with the view, each time the map comes to rest. */
  readonly onView?: ((view: MapView) => void) | undefined;
  /** The picked place, and its card. */
  readonly picked?:
    | {
        readonly at: readonly [number, number];
        readonly shape: PickedShape | undefined;
        readonly card: ReactNode;
        readonly onClose: () => void;
      }
    | undefined;
};

/** West, south, east and north of the view. */
export type MapView = { readonly box: readonly [number, number, number, number]; readonly metresPerPixel: number };

/** A cadastral plan in the key of the Franciscan cadastre; its code comes in a chunk of its own. */
export const CadastralMap = ({
  data,
  box,
  label,
  attribution,
  isOfRegister = false,
  formatMetres,
  left = 0,
  onPick,
  onView,
  picked,
}: Props) => {
  const { map } = useUiTexts();
  // The plan is drawn once; the action of a click may change.
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const mayPick = onPick !== undefined;
  const drawn = useDrawing<Drawing>(async () => {
    const { drawMap } = await import('./draw-map.ts');
    return (element) => drawMap(element, mayPick ? (place) => pick.current?.(place) : undefined);
  });
  const { drawing } = drawn;
  useEffect(() => {
    if (data) drawing?.show(data, formatMetres, left);
    else drawing?.see(box);
  }, [drawing, data, formatMetres, box, left]);
  const viewed = useRef(onView);
  useEffect(() => {
    viewed.current = onView;
  }, [onView]);
  useEffect(() => {
    if (!drawing) return;
    const { map: drawnMap } = drawing;
    const tell = (): void => {
      const view = drawnMap.getView();
      const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(drawnMap.getSize());
      viewed.current?.({ box: [west, south, east, north], metresPerPixel: view.getResolution() ?? 1 });
    };
    drawnMap.on('moveend', tell);
    return () => drawnMap.un('moveend', tell);
  }, [drawing]);
  const shape = picked?.shape;
  useEffect(() => drawing?.mark(shape), [drawing, shape]);
  // The map of the country names the same registers, once it is built from the current data.
  const { base } = drawn;
  const isSigned = isOfRegister && base !== undefined && base.build !== atlasBuild && !base.isInWork;
  const isMeasured = useMapState(drawing, pencilTaken);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands over the map, from wherever in it
    <div
      className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]"
      onKeyDown={({ key }) => {
        if (key === 'Escape') picked?.onClose();
      }}
    >
      <MapCanvas
        drawn={drawn}
        label={label.replace(/\.$/, '')}
        keys={mayPick ? map.keyboardPick : map.keyboard}
        role={mayPick ? 'application' : 'img'}
        attribution={isSigned ? undefined : attribution}
      >
        {drawing && picked && !isMeasured ? (
          <AtPlace surface={drawing} at={besideOf(drawing, picked)}>
            {picked.card}
          </AtPlace>
        ) : null}
      </MapCanvas>
    </div>
  );
};

type Place = readonly [number, number];

/** Share of the map's height allowed between a card and the picked place, so that both are visible. */
const mostBetween = 0.4;

/** Position of a pick's card: above the upper edge of the picked object, so that it stays visible; for a large one, at the place itself. */
const besideOf = (
  { map }: Drawing,
  { at, shape }: { readonly at: Place; readonly shape: PickedShape | undefined },
): Place => {
  const room = (map.getSize()?.[1] ?? 0) * (map.getView().getResolution() ?? 1) * mostBetween;
  const north = (shape?.outlines ?? [])
    .map(([outer = []]) => Math.max(...outer.filter((_, index) => index % 2 === 1)))
    .find((one) => one - at[1] <= room);
  return north === undefined ? at : [at[0], north];
};
