import { useEffect, useRef } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import type { Drawing, Picked } from './draw-map.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { MapData } from './map-data.ts';

type Props = {
  readonly data: MapData;
  /** Says in words what the plan shows. */
  readonly label: string;
  readonly attribution: string;
  readonly formatMetres: (metres: number) => string;
  /** Where the plan was clicked, and what of the data lies there by the id that they gave it. */
  readonly onPick?: ((picked: Picked) => void) | undefined;
};

/** A cadastral plan in the key of the Franciscan cadastre; its code comes in a chunk of its own. */
export const CadastralMap = ({ data, label, attribution, formatMetres, onPick }: Props) => {
  const { map } = useUiTexts();
  // The plan is drawn once; what a click does may change.
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  }, [onPick]);
  const drawn = useDrawing<Drawing>(async () => {
    const { drawMap } = await import('./draw-map.ts');
    return (element) => drawMap(element, (at) => picked.current?.(at));
  });
  const { drawing } = drawn;
  useEffect(() => drawing?.show(data, formatMetres), [drawing, data, formatMetres]);
  return (
    <div className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <MapCanvas drawn={drawn} label={`${label} ${map.keyboard}`} role="img" attribution={attribution} />
    </div>
  );
};
