import { Minus, Plus } from 'lucide-react';
import { useUiTexts } from '../ui-texts.tsx';

const look =
  'grid size-11 cursor-pointer place-items-center hover:bg-surface-2 not-first:border-t not-first:border-line tool:size-8.5';

/** Nearer and farther, at the corner of a map. */
export const ZoomButtons = ({ onZoom }: { readonly onZoom: (by: 1 | -1) => void }) => {
  const { map } = useUiTexts();
  return (
    <div className="absolute top-3 right-3 grid print:hidden overflow-hidden rounded-control bg-surface shadow-float">
      <button type="button" aria-label={map.zoomIn} className={look} onClick={() => onZoom(1)}>
        <Plus size={17} aria-hidden />
      </button>
      <button type="button" aria-label={map.zoomOut} className={look} onClick={() => onZoom(-1)}>
        <Minus size={17} aria-hidden />
      </button>
    </div>
  );
};
