import 'yet-another-react-lightbox/styles.css';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useUiTexts } from './ui-texts.tsx';

export type Picture = { readonly src: string; readonly alt: string };

type Props = {
  readonly pictures: readonly Picture[];
  /** The open picture; undefined closes the lightbox. */
  readonly index: number | undefined;
  readonly onClose: () => void;
};

/** Pictures over the whole page, walked with the arrow keys, closed with Escape. */
export const Lightbox = ({ pictures, index, onClose }: Props) => {
  const texts = useUiTexts();
  return (
    <YetAnotherLightbox
      open={index !== undefined}
      close={onClose}
      index={index ?? 0}
      slides={pictures.map((picture) => ({ ...picture }))}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      labels={{
        Previous: texts.previous,
        Next: texts.next,
        Close: texts.close,
        'Zoom in': texts.map.zoomIn,
        'Zoom out': texts.map.zoomOut,
      }}
    />
  );
};
