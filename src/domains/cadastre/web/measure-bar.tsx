import { Check, Download, Printer, RotateCcw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { measureOn } from '#platform/web/ui/map/measure.ts';
import { areaOf, legsOf } from '#platform/web/ui/map/measure-figures.ts';
import type { Surface } from '#platform/web/ui/map/open-map.ts';
import type { DrawingStep } from '#platform/web/ui/map/pencil.ts';
import { mapTexts } from '../texts/map.ts';
import { atFoot, onMap, showAbove } from './map-card.tsx';

type Props = {
  readonly what: 'distance' | 'area';
  readonly surface: Surface;
  readonly onEnd: () => void;
  /** Saves the map with the measurements as a file, or prints it. */
  readonly onSave: () => Promise<void>;
  readonly onPrint: () => Promise<void>;
};

const perKilometre = 1_000;

/** A distance or an area that is drawn on the map, by mouse, finger or keys; on a phone it leaves all of the map free, else most of it. */
export const MeasureBar = ({ what, surface, onEnd, onSave, onPrint }: Props) => {
  const { measure: texts, tools } = useTexts(mapTexts);
  const { number, area } = useFormats();
  const [path, setPath] = useState<readonly number[]>([]);
  const [step, setStep] = useState<DrawingStep>();
  const [isDone, setDone] = useState(false);
  const [round, setRound] = useState(0);
  const tool = useRef<ReturnType<typeof measureOn>>(undefined);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => showAbove(surface.target, bar.current), [surface]);
  const over = useRef(onEnd);
  useEffect(() => {
    over.current = onEnd;
  }, [onEnd]);
  // With the bar goes the pencil, before the next click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with an empty sheet
  useLayoutEffect(() => {
    const opened = measureOn(surface, what === 'area' ? 'Polygon' : 'LineString', {
      onStep: (next) => {
        setStep(next);
        setPath(next.path);
      },
      onDrawn: (ring) => {
        setPath(ring);
        setDone(true);
      },
      onCancel: () => over.current(),
    });
    tool.current = opened;
    return opened.end;
  }, [surface, what, round]);
  const again = () => {
    setPath([]);
    setStep(undefined);
    setDone(false);
    setRound(round + 1);
  };
  const length = (metres: number): string =>
    metres < perKilometre ? `${number(metres, 1)} m` : `${number(metres / perKilometre, 2)} km`;
  const legs = legsOf(path, what === 'area');
  const total = legs.reduce((sum, leg) => sum + leg, 0);
  const isArea = what === 'area';
  const results = [
    isArea && path.length >= 6 ? texts.size({ area: area(areaOf(path), 0) }) : null,
    legs.length > 0 ? (isArea ? texts.round : texts.length)({ metres: length(total) }) : null,
  ].filter(Boolean);
  const written = results.join('\n');
  const lengths = legs.map(length).join('\n');
  useEffect(() => {
    if (isDone) tool.current?.write(lengths.split('\n'), written);
  }, [isDone, lengths, written]);
  const at = step && { corners: step.corners, e: number(step.e, 0), n: number(step.n, 0) };
  const said = step && { ...texts, placed: texts.point }[step.what];
  const told = typeof said === 'function' ? at && said(at) : said;
  return (
    <section
      ref={bar}
      aria-label={texts[what]}
      className={`${atFoot} ${onMap} grid max-h-[30dvh] gap-1 overflow-y-auto overscroll-contain rounded-card bg-surface py-2 pr-2 pl-3.5 shadow-float print:hidden tool:top-3 tool:right-auto tool:bottom-auto tool:left-3 tool:max-h-[55%] tool:max-w-[min(22.5rem,calc(100%-5.5rem))]`}
    >
      <div className="flex items-center gap-1.5">
        <h3 className="mr-auto font-display text-reading font-bold">{texts[what]}</h3>
        {isDone ? (
          <>
            <IconButton label={tools.picture} onPress={() => void onSave()}>
              <Download size={16} aria-hidden />
            </IconButton>
            <IconButton label={tools.print} onPress={() => void onPrint()}>
              <Printer size={16} aria-hidden />
            </IconButton>
            <IconButton label={texts.again_all} onPress={again}>
              <RotateCcw size={16} aria-hidden />
            </IconButton>
          </>
        ) : (
          <Button size="small" onPress={() => tool.current?.finish()}>
            <Check size={15} aria-hidden />
            {texts.finish}
          </Button>
        )}
        <IconButton label={texts.stop} onPress={onEnd}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p role="status" className="text-body text-ink-2">
        <strong className="block text-reading text-ink">{results.join(' · ')}</strong>
        <span className={step?.what === 'too_few' ? 'font-medium text-danger' : 'sr-only'}>{told}</span>
      </p>
      {path.length === 0 ? (
        <p className="pr-2 text-label text-ink-2">
          {texts.mouse[what]} <span className="max-tool:hidden">{texts.keys}</span>
        </p>
      ) : null}
      {legs.length > 1 ? (
        <details>
          <summary className="min-h-8 cursor-pointer content-center text-body font-semibold text-action-ink">
            {texts.legs}
          </summary>
          <ol className="list-decimal pl-6 text-body text-ink-2">
            {legs.map((leg, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place in the way
              <li key={index}>{length(leg)}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
};
