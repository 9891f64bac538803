import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { AtPlace } from './at-place.tsx';
import type { Drawing } from './draw-map.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { MapData } from './map-data.ts';
import { pencilTaken } from './pencil-taken.ts';

type Props = {
  /** What is drawn of it; without it the whole country is shown. */
  readonly data: MapData | undefined;
  /** Says in words what the plan shows. */
  readonly label: string;
  readonly attribution?: string;
  readonly formatMetres: (metres: number) => string;
  /** Where the plan was clicked, or picked by keys. */
  readonly onPick?: ((at: readonly [number, number]) => void) | undefined;
  /** What stands at the place that was picked. */
  readonly picked?: { readonly at: readonly [number, number]; readonly card: ReactNode } | undefined;
};

/** A cadastral plan in the key of the Franciscan cadastre; its code comes in a chunk of its own. */
export const CadastralMap = ({ data, label, attribution, formatMetres, onPick, picked }: Props) => {
  const { map } = useUiTexts();
  // The plan is drawn once; what a click does may change.
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const mayPick = onPick !== undefined;
  const drawn = useDrawing<Drawing>(async () => {
    const { drawMap } = await import('./draw-map.ts');
    return (element) => drawMap(element, mayPick ? (at) => pick.current?.(at) : undefined);
  });
  const { drawing } = drawn;
  useEffect(() => {
    if (data) drawing?.show(data, formatMetres);
    else drawing?.country();
  }, [drawing, data, formatMetres]);
  const isMeasured = useSyncExternalStore(
    (onChange) => {
      drawing?.map.on('propertychange', onChange);
      return () => drawing?.map.un('propertychange', onChange);
    },
    () => Boolean(drawing?.map.get(pencilTaken)),
  );
  return (
    <div className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <MapCanvas
        drawn={drawn}
        label={label.replace(/\.$/, '')}
        keys={mayPick ? map.keyboardPick : map.keyboard}
        role={mayPick ? 'application' : 'img'}
        attribution={attribution}
      >
        {drawing && picked && !isMeasured ? (
          <AtPlace surface={drawing} at={picked.at}>
            {picked.card}
          </AtPlace>
        ) : null}
      </MapCanvas>
    </div>
  );
};
