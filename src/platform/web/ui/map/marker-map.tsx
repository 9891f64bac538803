import { MapPin, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/limits.ts';
import { IconButton } from '../button.tsx';
import { NothingYet } from '../empty-states.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import type { Markers } from './draw-markers.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';

type MapMarker = {
  readonly id: string;
  readonly title: string;
  /** East and north in metres of D96/TM. */
  readonly at: readonly [number, number];
};

type Props = { readonly label: string; readonly markers: readonly MapMarker[] };

/** Places on a map; pressing one shows its title. Its code comes in a chunk of its own. */
export const MarkerMap = ({ label, markers }: Props) => {
  const { map } = useUiTexts();
  if (markers.length === 0) return <NothingYet of="pinpoints" />;
  return (
    <section
      aria-label={label}
      className="relative h-80 overflow-hidden rounded-card border border-line bg-[var(--p-road)]"
    >
      <Drawn label={`${label}. ${map.keyboard}`} markers={markers} />
    </section>
  );
};

const Drawn = ({ label, markers }: Props) => {
  const [zoom, setZoom] = useState<number>(limits.mapZoom.initial);
  // OpenLayers moves these about; their content is rendered by React.
  const [elements, setElements] = useState<readonly { marker: MapMarker; element: HTMLElement }[]>([]);
  const [open, setOpen] = useState<string>();

  const drawn = useDrawing<Markers>(async () => {
    const { drawMarkers } = await import('./draw-markers.ts');
    return (element) => drawMarkers(element, limits.mapZoom, setZoom);
  });
  const { drawing } = drawn;

  useEffect(() => {
    if (!drawing) return;
    const made = markers.map((marker) => ({ marker, element: document.createElement('div') }));
    drawing.show(made.map(({ marker, element }) => ({ at: marker.at, element })));
    setElements(made);
  }, [drawing, markers]);

  return (
    <MapCanvas drawn={drawn} label={label} role="application" zoom={zoom}>
      {elements.map(({ marker, element }) =>
        createPortal(
          <Pin
            marker={marker}
            isOpen={open === marker.id}
            onToggle={(isOpen) => setOpen(isOpen ? marker.id : undefined)}
          />,
          element,
          marker.id,
        ),
      )}
    </MapCanvas>
  );
};

type PinProps = { readonly marker: MapMarker; readonly isOpen: boolean; readonly onToggle: (open: boolean) => void };

const Pin = ({ marker, isOpen, onToggle }: PinProps) => {
  const { close } = useUiTexts();
  return (
    <div className="relative">
      {isOpen ? (
        <div
          role="status"
          className="absolute bottom-full left-1/2 z-10 mb-1 flex w-max max-w-56 -translate-x-1/2 items-center gap-1 rounded-card border border-line bg-surface py-1 pr-1 pl-3 font-semibold text-ink shadow-float"
        >
          {marker.title}
          <IconButton label={close} onPress={() => onToggle(false)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <button
        type="button"
        aria-label={marker.title}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onToggle(false);
        }}
        className="grid size-11 cursor-pointer place-items-end justify-items-center text-danger"
      >
        <MapPin size={34} strokeWidth={1.75} className="fill-surface" aria-hidden />
      </button>
    </div>
  );
};
