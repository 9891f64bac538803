import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaperProps } from '#platform/web/ui/map/base-source.ts';
import { drawOnPage } from '#platform/web/ui/map/map-picture.ts';
import { lengthText, scaleOf } from '#platform/web/ui/map/scale.ts';
import { usePictureTexts } from './picture-texts.ts';

/** The map on a printed page: all of its view in the colours of paper, with scale, north and source. */
export const MapPaper = (props: PaperProps) => {
  const { surface } = props;
  const pictureTexts = usePictureTexts(props);
  const [drawn, setDrawn] = useState<ReturnType<typeof drawOnPage>>();
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = (): void => {
      // The sheet is set as soon as this returns.
      const now = drawOnPage(surface);
      flushSync(() => setDrawn(now));
      // A policy of the page forbids styles that are written in it.
      figure.current?.style.setProperty('--across', String(now.across));
      figure.current?.style.setProperty('--bar', `${100 * now.bar}%`);
    };
    const after = (): void => {
      flushSync(() => setDrawn(undefined));
      surface.recolour();
    };
    const listeners = new AbortController();
    // After the page has turned light (theme.ts).
    const options = { capture: true, signal: listeners.signal };
    addEventListener('beforeprint', before, options);
    addEventListener('afterprint', after, options);
    return () => listeners.abort();
  }, [surface]);
  if (!drawn) return null;
  const { title, source, north, made } = pictureTexts();
  const { metres } = scaleOf(surface.map.getView().getResolution() ?? 1);
  return (
    <figure ref={figure} className="map-paper">
      <img src={drawn.address} alt="" />
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
