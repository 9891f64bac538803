import { Crosshair, Download, Link2, Maximize, Printer, Ruler, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fromWgs84, toWgs84 } from '#lib/d96.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { PanelProps } from '#platform/web/ui/map/base-source.ts';
import { isInCountry } from '#platform/web/ui/map/in-country.ts';
import { pictureOf } from '#platform/web/ui/map/map-picture.ts';
import { markPlace } from '#platform/web/ui/map/own-place.ts';
import { printMap } from '#platform/web/ui/map/print-map.ts';
import { linkTo } from '#platform/web/ui/map/view-link.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { fileNameOf } from '../core/file-name.ts';
import { placeIn } from '../core/place-in.ts';
import { mapTexts } from '../texts/map.ts';
import { type Answer, CopiedLink, MapAnswer } from './map-answer.tsx';
import { isSheetOn, MapCard } from './map-card.tsx';
import { MeasureBar } from './measure-bar.tsx';
import { usePictureTexts } from './picture-texts.ts';

type Place = { readonly e: number; readonly n: number };

type Measured = 'distance' | 'area';

/** The tools of a map, and the current measurement: it stays until it is ended, also while other panels are open. */
export const MapTools = (props: PanelProps) => {
  const { panel, surface, onClose } = props;
  const { tools: texts } = useTexts(mapTexts);
  // Repeating a measurement of the same kind starts a new one.
  const [measured, setMeasured] = useState<{ readonly what: Measured; readonly round: number }>();
  const [answer, setAnswer] = useState<Answer & { readonly isAtFoot: boolean }>();
  const pictureTexts = usePictureTexts(props);
  /** On a phone the card would cover the result, so it closes. */
  const tell = (said: Answer) => {
    const isAtFoot = panel === undefined || isSheetOn(surface);
    if (isAtFoot) onClose();
    setAnswer({ ...said, isAtFoot });
  };
  // Opening a tool clears the message of the previous one.
  useEffect(() => {
    if (panel) setAnswer(undefined);
  }, [panel]);
  const save = async () => {
    tell({ said: texts.preparing });
    const written = pictureTexts();
    const address = URL.createObjectURL(await pictureOf(surface, written));
    const download = `${fileNameOf(written.title)}.png`;
    Object.assign(document.createElement('a'), { href: address, download }).click();
    URL.revokeObjectURL(address);
    setAnswer(undefined);
  };
  const print = () => printMap(surface, pictureTexts());
  const unmark = useRef<() => void>(undefined);
  useEffect(() => () => unmark.current?.(), []);
  const goTo = (place: Place, metres?: number) => {
    unmark.current?.();
    unmark.current = markPlace(surface, place, metres);
  };
  const measure = (what: Measured) => {
    onClose();
    setMeasured((before) => ({ what, round: (before?.round ?? 0) + 1 }));
  };
  const endMeasuring = () => {
    setMeasured(undefined);
    surface.target.focus({ preventScroll: true });
  };
  return (
    <>
      {measured ? (
        <MeasureBar
          key={measured.round}
          what={measured.what}
          surface={surface}
          onEnd={endMeasuring}
          onSave={save}
          onPrint={print}
        />
      ) : null}
      {panel === 'tools' ? (
        <Tools
          {...props}
          onMeasure={measure}
          onSave={save}
          onPrint={print}
          onGo={goTo}
          answer={answer}
          onAnswer={tell}
        />
      ) : null}
      <MapAnswer answer={answer?.isAtFoot ? answer : undefined} onClose={() => setAnswer(undefined)} />
    </>
  );
};

type ToolsProps = PanelProps & {
  readonly onMeasure: (what: Measured) => void;
  readonly onSave: () => Promise<void>;
  readonly onPrint: () => Promise<void>;
  readonly onGo: (place: Place, metres?: number) => void;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
};

/** Tools of every map: own place, measuring, coordinates, and exports of its view. */
const Tools = ({ surface, onClose, onMeasure, onSave, onPrint, onGo, answer, onAnswer }: ToolsProps) => {
  const { tools: texts } = useTexts(mapTexts);
  const { number } = useFormats();
  const findMe = () => {
    onAnswer({ said: texts.finding });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat, accuracy } }) => {
        const place = fromWgs84({ lon, lat });
        if (!isInCountry(place)) return onAnswer({ said: texts.outside });
        onGo(place, accuracy);
        onAnswer({ said: texts.found({ metres: number(Math.max(1, accuracy), 0), isClose: accuracy < 1.5 }) });
      },
      () => onAnswer({ said: texts.notFound }),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const copyLink = async () => {
    const [e = 0, n = 0] = surface.map.getView().getCenter() ?? [];
    const address = linkTo(location.href, { e, n, metresPerPixel: surface.map.getView().getResolution() ?? 1 });
    await navigator.clipboard.writeText(address).then(
      () => onAnswer({ said: texts.linkCopied, link: address }),
      () => onAnswer({ said: texts.linkHere, link: address }),
    );
  };
  const isWhole = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
  const onWhole = () => {
    // Escape leaves the full screen without an event for the page, so the open card would stay.
    onClose();
    if (document.fullscreenElement) void document.exitFullscreen();
    else void surface.target.parentElement?.requestFullscreen();
  };
  return (
    <MapCard title={texts.title} surface={surface} onClose={onClose}>
      <div className="-mx-2 grid grid-cols-2 tool:grid-cols-1">
        <Tool icon={<Ruler size={17} aria-hidden />} text={texts.distance} onPress={() => onMeasure('distance')} />
        <Tool icon={<Square size={17} aria-hidden />} text={texts.area} onPress={() => onMeasure('area')} />
        <Tool icon={<Crosshair size={17} aria-hidden />} text={texts.ownPlace} onPress={findMe} />
        {document.fullscreenEnabled ? (
          <Tool
            icon={<Maximize size={17} aria-hidden />}
            text={isWhole ? texts.leaveFullScreen : texts.fullScreen}
            onPress={onWhole}
          />
        ) : null}
        <Tool icon={<Link2 size={17} aria-hidden />} text={texts.link} onPress={copyLink} />
        <Tool icon={<Download size={17} aria-hidden />} text={texts.picture} onPress={onSave} />
        <Tool icon={<Printer size={17} aria-hidden />} text={texts.print} onPress={onPrint} />
      </div>
      <p role="status" className="text-body text-ink-2">
        {answer?.said}
      </p>
      {answer?.link ? <CopiedLink link={answer.link} /> : null}
      <Coordinates surface={surface} onGo={onGo} />
    </MapCard>
  );
};

type ToolProps = { readonly icon: ReactNode; readonly text: string; readonly onPress: () => unknown };

const Tool = ({ icon, text, onPress }: ToolProps) => (
  <button
    type="button"
    onClick={() => void onPress()}
    className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 text-left font-medium hover:bg-sunk tool:min-h-8.5"
  >
    <span className="text-action-ink">{icon}</span>
    {text}
  </button>
);

type CoordinatesProps = Pick<PanelProps, 'surface'> & { readonly onGo: (place: Place) => void };

/** Coordinates of the pointer, else of the middle, in both systems; and a form to go to given coordinates. */
const Coordinates = ({ surface, onGo }: CoordinatesProps) => {
  const { coordinates: texts } = useTexts(mapTexts);
  const { number } = useFormats();
  const [at, setAt] = useState<Place & { readonly isPointer: boolean }>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    const { map, target } = surface;
    const middle = () => {
      const [e = 0, n = 0] = map.getView().getCenter() ?? [];
      setAt({ e, n, isPointer: false });
    };
    const point = ({ coordinate: [e = 0, n = 0] }: { coordinate: number[] }) => setAt({ e, n, isPointer: true });
    middle();
    map.on('pointermove', point);
    map.on('moveend', middle);
    target.addEventListener('pointerleave', middle);
    return () => {
      map.un('pointermove', point);
      map.un('moveend', middle);
      target.removeEventListener('pointerleave', middle);
    };
  }, [surface]);
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    const place = placeIn(text);
    const isInside = place !== undefined && isInCountry(place);
    const fault = place ? texts.outside : texts.wrong;
    setError(isInside ? undefined : fault);
    if (isInside) onGo(place);
  };
  const degrees = at && toWgs84(at);
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h4 className="font-semibold">
        {texts.title}
        {at ? <span className="font-normal text-ink-3"> · {at.isPointer ? texts.pointer : texts.middle}</span> : null}
      </h4>
      {at && degrees ? (
        <p className="text-label text-ink-2 tabular-nums">
          <span className="block">{texts.d96({ e: number(at.e, 0), n: number(at.n, 0) })}</span>
          <span className="block">{texts.wgs84({ lat: number(degrees.lat, 6), lon: number(degrees.lon, 6) })}</span>
        </p>
      ) : null}
      <form noValidate onSubmit={go} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 pt-1">
        <TextField label={texts.goTo} hint={texts.hint} value={text} onChange={setText} maxLength={60} error={error} />
        <Button type="submit" size="small" className="mt-6">
          {texts.go}
        </Button>
      </form>
    </div>
  );
};
