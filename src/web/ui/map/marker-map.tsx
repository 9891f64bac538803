import { MapPin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/limits.ts';
import { IconButton } from '../button.tsx';
import { NothingYet } from '../empty-states.tsx';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { Markers } from './draw-markers.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

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
  const { map } = useUiTexts();
  const isDark = useIsDark();
  const target = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Markers>();
  const [isBroken, setBroken] = useState(false);
  const [zoom, setZoom] = useState<number>(limits.mapZoom.initial);
  // OpenLayers moves these about; what stands in them is drawn by React.
  const [elements, setElements] = useState<readonly { marker: MapMarker; element: HTMLElement }[]>([]);
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isGone = false;
    let opened: Markers | undefined;
    import('./draw-markers.ts').then(
      ({ drawMarkers }) => {
        if (isGone) return;
        opened = drawMarkers(element, limits.mapZoom, setZoom);
        setDrawing(opened);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      opened?.end();
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => {
    if (!drawing) return;
    const made = markers.map((marker) => ({ marker, element: document.createElement('div') }));
    drawing.show(made.map(({ marker, element }) => ({ at: marker.at, element })));
    setElements(made);
  }, [drawing, markers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours hang on the appearance of the page
  useEffect(() => drawing?.recolour(), [drawing, isDark]);

  return (
    <>
      <div
        ref={target}
        role="application"
        aria-label={label}
        data-zoom={zoom}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys
        tabIndex={0}
        className="absolute inset-0 -outline-offset-2"
      />
      {drawing || isBroken ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center text-ink-3">
          {map.loading}
        </p>
      )}
      {isBroken ? (
        <p role="alert" className="absolute inset-0 grid place-items-center px-6 text-center text-ink-2">
          {map.failed}
        </p>
      ) : null}
      <ZoomButtons onZoom={(by) => drawing?.zoom(by)} />
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
    </>
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
