import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUiTexts } from './ui-texts.tsx';

const { preload, attempts, throttleMs } = limits.imageLoad;

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
};

/** A picture that is fetched when its place comes near the screen; until then, and if it fails, the place stays. */
export const LazyImage = ({ src, alt, width, height, className = '' }: Props) => {
  const texts = useUiTexts();
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    // Counted from the top of the screen: 1.8 heights reach 0.8 of a height below its end.
    const margin = `${(preload - 1) * 100}% 0px`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        const wait = isOnScreen(element) ? 0 : throttleMs;
        // Images that are only scrolled past are not fetched.
        timer = setTimeout(() => setNear(true), wait);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isNear]);
  const look = `block h-full w-full rounded-control object-cover`;
  return (
    <span
      ref={place}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`relative block overflow-hidden rounded-control bg-sunk ${className}`}
    >
      {failures >= attempts ? (
        <span
          role="img"
          aria-label={`${alt}. ${texts.noPicture}`}
          className="absolute inset-0 grid place-items-center text-ink-3"
        >
          <ImageOff size={24} aria-hidden />
        </span>
      ) : isNear ? (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          className={look}
          onError={() => {
            // biome-ignore lint/suspicious/noConsole: the specification's words for who looks there; the screen says it too
            console.warn('Cannot load svg');
            setFailures(failures + 1);
          }}
        />
      ) : (
        // Hidden, and so not fetched, unless the page is printed: then the browser waits for such images.
        <img src={src} alt={alt} width={width} height={height} loading="lazy" className={`${look} not-print:hidden`} />
      )}
    </span>
  );
};

const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
};
