import { Crosshair, Download, Link2, Maximize, Printer, Ruler, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fromWgs84, toWgs84 } from '#lib/d96.ts';
import { isInSlovenia } from '#lib/slovenia.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { PanelProps } from '#platform/web/ui/map/base-source.ts';
import { pictureOf, printMap } from '#platform/web/ui/map/map-picture.ts';
import { markPlace } from '#platform/web/ui/map/own-place.ts';
import { linkTo } from '#platform/web/ui/map/view-link.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { placeIn } from '../core/place-in.ts';
import { mapTexts } from '../texts/map.ts';
import { MapCard } from './map-card.tsx';
import { MeasureBar } from './measure-bar.tsx';
import { usePictureTexts } from './picture-texts.ts';

type Place = { readonly e: number; readonly n: number };

type Measured = 'distance' | 'area';

/** The tools of a map, and beside them what is measured with them: it stands until it is ended, also while other panels are open. */
export const MapTools = (props: PanelProps) => {
  const { panel, surface, onClose } = props;
  const { tools: texts } = useTexts(mapTexts);
  // Another measurement of the same kind is a new one.
  const [measured, setMeasured] = useState<{ readonly what: Measured; readonly round: number }>();
  const pictureTexts = usePictureTexts(props);
  const save = async () => {
    const address = URL.createObjectURL(await pictureOf(surface, pictureTexts()));
    Object.assign(document.createElement('a'), { href: address, download: texts.file }).click();
    URL.revokeObjectURL(address);
  };
  const print = () => printMap(surface, pictureTexts());
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
      {panel === 'tools' ? <Tools {...props} onMeasure={measure} onSave={save} onPrint={print} /> : null}
    </>
  );
};

type ToolsProps = PanelProps & {
  readonly onMeasure: (what: Measured) => void;
  readonly onSave: () => Promise<void>;
  readonly onPrint: () => Promise<void>;
};

/** What one does with any map: own place, measuring, coordinates, and how its view leaves the screen. */
const Tools = ({ surface, onClose, onMeasure, onSave, onPrint }: ToolsProps) => {
  const { tools: texts } = useTexts(mapTexts);
  const { number } = useFormats();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string>();
  const unmark = useRef<() => void>(undefined);
  useEffect(() => () => unmark.current?.(), []);
  const goTo = (place: Place, metres?: number) => {
    unmark.current?.();
    unmark.current = markPlace(surface, place, metres);
  };
  const findMe = () => {
    setSaid(texts.finding);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat, accuracy } }) => {
        const place = fromWgs84({ lon, lat });
        if (!isInSlovenia(place)) return setSaid(texts.outside);
        goTo(place, accuracy);
        setSaid(texts.found({ metres: number(accuracy, 0) }));
      },
      () => setSaid(texts.notFound),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const copyLink = async () => {
    const [e = 0, n = 0] = surface.map.getView().getCenter() ?? [];
    const address = linkTo(location.href, { e, n, metresPerPixel: surface.map.getView().getResolution() ?? 1 });
    setLink(address);
    await navigator.clipboard.writeText(address).then(
      () => setSaid(texts.linkCopied),
      () => setSaid(''),
    );
  };
  const save = async () => {
    setSaid(texts.preparing);
    await onSave();
    setSaid('');
  };
  const isWhole = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
  const onWhole = () => {
    // Escape leaves the full screen without a word to the page, and what was open would still be.
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
        <Tool icon={<Download size={17} aria-hidden />} text={texts.picture} onPress={save} />
        <Tool icon={<Printer size={17} aria-hidden />} text={texts.print} onPress={onPrint} />
      </div>
      <p role="status" className="text-[13.5px] text-ink-2">
        {said}
      </p>
      {link ? (
        <input
          readOnly
          aria-label={texts.linkHere}
          value={link}
          onFocus={({ target }) => target.select()}
          className="h-9 w-full rounded-control border border-line-2 bg-surface px-2.5 text-[13px]"
        />
      ) : null}
      <Coordinates surface={surface} onGo={goTo} />
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

/** Where the pointer is, else the middle, in both systems; and the way to a place that is known by its numbers. */
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
    const isInside = place !== undefined && isInSlovenia(place);
    setError(isInside ? undefined : place ? texts.outside : texts.wrong);
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
        <p className="text-[13px] text-ink-2 tabular-nums">
          <span className="block">{texts.d96({ e: number(at.e, 0), n: number(at.n, 0) })}</span>
          <span className="block">{texts.wgs84({ lat: number(degrees.lat, 6), lon: number(degrees.lon, 6) })}</span>
        </p>
      ) : null}
      <form noValidate onSubmit={go} className="grid gap-2 pt-1">
        <TextField label={texts.goTo} hint={texts.hint} value={text} onChange={setText} maxLength={60} error={error} />
        <Button type="submit" size="small">
          {texts.go}
        </Button>
      </form>
    </div>
  );
};
