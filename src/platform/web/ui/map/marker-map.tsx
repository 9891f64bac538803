import { MapPin, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/limits.ts';
import { IconButton } from '../button.tsx';
import { NothingYet } from '../empty-states.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import type { Markers } from './draw-markers.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';

export type MapMarker = {
  readonly id: string;
  readonly title: string;
  /** East and north in metres of D96/TM. */
  readonly at: readonly [number, number];
  /** One or two characters on it, such as its number in a list; by default it is a pin. */
  readonly mark?: string;
  readonly tone?: keyof typeof tones;
  /** For places along a way: this one is not on it. */
  readonly isAside?: boolean;
  /** Further details, with a link. */
  readonly detail?: ReactNode;
};

type Props = {
  readonly label: string;
  readonly markers: readonly MapMarker[];
  /** A line leads from each place to the next. */
  readonly isWay?: boolean;
  /** A list beside the map has the same content. */
  readonly isListed?: boolean;
  /** Source of the places, if not that of the map. */
  readonly attribution?: string | undefined;
  readonly className?: string;
};

/** Places on a map; pressing one shows its title. Its code comes in a chunk of its own. */
export const MarkerMap = ({
  label,
  markers,
  isWay = false,
  isListed = false,
  attribution,
  className = 'rounded-card border border-line',
}: Props) => {
  if (markers.length === 0) return <NothingYet of="pinpoints" />;
  return (
    <section aria-label={label} className={`overflow-hidden ${className}`}>
      <div className="relative h-80 overflow-hidden bg-[var(--p-road)]">
        <Drawn label={label} markers={markers} isWay={isWay} attribution={attribution} />
      </div>
      {isListed ? null : <List markers={markers} />}
    </section>
  );
};

/** The places as a list, in the same order. */
const List = ({ markers }: Pick<Props, 'markers'>) => {
  const { map } = useUiTexts();
  return (
    <details className="border-t border-line px-4 print:hidden tool:px-4.5">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-9">
        {map.list({ n: markers.length })}
      </summary>
      <ul className="grid gap-2 pb-3">
        {markers.map(({ id, mark, title, detail }) => (
          <li key={id} className="flex items-baseline gap-2.5">
            {mark ? <span className="min-w-5 font-bold">{mark}</span> : null}
            <span className="min-w-0">
              <span className="font-medium">{title}</span>
              {detail ? <span className="block text-body text-ink-2">{detail}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

type DrawnProps = Pick<Props, 'label' | 'markers' | 'attribution'> & { readonly isWay: boolean };

const Drawn = ({ label, markers, isWay, attribution }: DrawnProps) => {
  const { map } = useUiTexts();
  // OpenLayers moves these about; their content is rendered by React.
  const [elements, setElements] = useState<readonly { marker: MapMarker; element: HTMLElement }[]>([]);
  const [open, setOpen] = useState<string>();

  const drawn = useDrawing<Markers>(async () => {
    const { drawMarkers } = await import('./draw-markers.ts');
    return (element) => drawMarkers(element, limits.mapZoom);
  });
  const { drawing } = drawn;

  useEffect(() => {
    if (!drawing) return;
    const made = markers.map((marker) => {
      const element = document.createElement('div');
      // Mark drawn in a picture of the map.
      element.dataset.mark = marker.mark ?? '';
      return { marker, element };
    });
    drawing.show(
      made.map(({ marker, element }) => ({
        at: marker.at,
        element,
        isOver: marker.mark === undefined,
        isOnWay: isWay && !marker.isAside,
      })),
    );
    setElements(made);
  }, [drawing, markers, isWay]);

  const opened = elements.find(({ marker }) => marker.id === open)?.element;
  useEffect(() => drawing?.lift(opened), [drawing, opened]);
  return (
    <MapCanvas drawn={drawn} label={label} keys={map.keyboard} role="application" attribution={attribution}>
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

const tones = {
  /** One of several places. */
  settled: 'bg-action text-on-action border-surface',
  /** The one that the others are about. */
  subject: 'bg-danger text-surface border-surface',
  /** Not settled yet. */
  open: 'bg-surface text-action-ink border-action',
  /** Behind those that the others are about; its mark is no number. */
  over: 'bg-surface-2 text-ink-2 border-line-2',
} as const;

type PinProps = { readonly marker: MapMarker; readonly isOpen: boolean; readonly onToggle: (open: boolean) => void };

const Pin = ({ marker: { title, mark, tone = 'settled', detail }, isOpen, onToggle }: PinProps) => {
  const { close } = useUiTexts();
  return (
    <div className="relative">
      {isOpen ? (
        <div
          role="status"
          className="absolute bottom-full left-1/2 z-10 mb-1 flex w-max max-w-56 -translate-x-1/2 items-start gap-1 rounded-card border border-line bg-surface py-1 pr-1 pl-3 text-ink shadow-float"
        >
          <span className="grid gap-0.5 py-1.5">
            <span className="font-semibold">{title}</span>
            {detail ? <span className="text-label text-ink-2">{detail}</span> : null}
          </span>
          <IconButton label={close} onPress={() => onToggle(false)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <button
        type="button"
        aria-label={mark && tone !== 'over' ? `${mark}. ${title}` : title}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onToggle(false);
        }}
        className={`grid cursor-pointer justify-items-center text-danger ${mark ? 'size-8 place-items-center' : 'size-11 place-items-end'}`}
      >
        {mark ? (
          <span
            className={`grid size-7 place-items-center rounded-full border-2 text-label font-bold shadow-float ${tones[tone]}`}
          >
            {mark}
          </span>
        ) : (
          <MapPin size={34} strokeWidth={1.75} className="fill-surface" aria-hidden />
        )}
      </button>
    </div>
  );
};
