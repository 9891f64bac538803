import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaperProps } from '#platform/web/ui/map/base-source.ts';
import { drawOnPage } from '#platform/web/ui/map/map-picture.ts';
import { lengthText, scaleOf } from '#platform/web/ui/map/scale.ts';
import { usePictureTexts } from './picture-texts.ts';

/** What a page that is printed has in the place of its map: all of what was seen in the colours of paper, with scale, north and source. */
export const MapPaper = (props: PaperProps) => {
  const { surface } = props;
  const pictureTexts = usePictureTexts(props);
  const [isPrinted, setPrinted] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = (): void => {
      // The sheet is set as soon as this returns.
      flushSync(() => setPrinted(true));
      if (canvas.current) figure.current?.style.setProperty('--bar', `${100 * drawOnPage(canvas.current, surface)}%`);
    };
    const after = (): void => {
      flushSync(() => setPrinted(false));
      surface.recolour();
    };
    const listeners = new AbortController();
    // After the page has turned light (theme.ts).
    const options = { capture: true, signal: listeners.signal };
    addEventListener('beforeprint', before, options);
    addEventListener('afterprint', after, options);
    return () => listeners.abort();
  }, [surface]);
  if (!isPrinted) return null;
  const { title, source, north, made } = pictureTexts();
  const { metres } = scaleOf(surface.map.getView().getResolution() ?? 1);
  return (
    <figure ref={figure} className="map-paper">
      <canvas ref={canvas} />
      <figcaption>
        <span className="north">{north}</span>
        <span className="scale">{lengthText(metres)}</span>
        <span>{title}</span>
        {source ? <span>{source}</span> : null}
        <span>{made}</span>
      </figcaption>
    </figure>
  );
};
