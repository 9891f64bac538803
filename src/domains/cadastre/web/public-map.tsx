import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import { isInSlovenia } from '#lib/slovenia.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { ariaLocales } from '#platform/web/layout/aria-locales.ts';
import type { MapView } from '#platform/web/ui/map/cadastral-map.tsx';
import { cadastreTexts } from '../texts/cadastre.ts';
import { lookupIn } from './asked-property.tsx';
import { FindBox } from './find-box.tsx';
import { InView } from './in-view.tsx';
import { Plan } from './location-card.tsx';
import { pointQuery } from './map-queries.ts';
import { PickMap } from './pick-card.tsx';
import type { Lookup } from './queries.ts';

/** On a wide screen the results cover the left of the map (.panel in site.css); the property is shown beside them. */
const panel = { from: 1000, width: 548, margin: 24, middle: 620 } as const;
const coveredAtLeft = (): number => {
  const isPart = window.parent !== window;
  return isPart && innerWidth >= panel.from ? Math.max(panel.margin, innerWidth / 2 - panel.middle) + panel.width : 0;
};

/**
 * /zemljevid?ko=1728&stavba=412&e=462000&n=101000: the map around one property, as a part of its public page, or alone; without a property
 * the map of the country, for finding one.
 */
export const PublicMapScreen = () => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const lookup = useMemo(() => lookupIn(search), [search]);
  const [e, n] = ['e', 'n'].map((side) => Number(search.get(side))) as [number, number];
  const isPlaced = isInSlovenia({ e, n });
  // A building is shown with its parcel.
  const { data: there } = useQuery({ ...pointQuery(e, n), enabled: isPlaced && lookup?.stevilkaStavbe !== undefined });
  const subject = useMemo(() => {
    if (!lookup || !isPlaced) return undefined;
    const { sifraKo, stevilkaStavbe, parcelnaStevilka } = lookup;
    const under = there?.parcel && String(there.parcel.sifraKo) === sifraKo ? [there.parcel.parcelnaStevilka] : [];
    return {
      title: parcelnaStevilka
        ? cadastre.parcelTitle({ number: parcelnaStevilka })
        : cadastre.buildingTitle({ number: stevilkaStavbe ?? '' }),
      place: { e, n },
      sifraKo: Number(sifraKo),
      katastrskaObcina: String(there?.parcel?.sifraKo) === sifraKo ? (there?.parcel?.katastrskaObcina ?? null) : null,
      stevilkaStavbe: stevilkaStavbe ? Number(stevilkaStavbe) : null,
      parcels: parcelnaStevilka ? [parcelnaStevilka] : under,
    };
  }, [lookup, e, n, isPlaced, there, cadastre]);
  // Until then the plan of the page is visible, also if this screen never loads.
  useEffect(() => window.frameElement?.setAttribute('data-drawn', ''), []);
  const [view, setView] = useState<MapView>();
  const left = coveredAtLeft();
  const page = language === 'sl' ? '/najdi' : `/${language}/najdi`;
  const open = (next: Lookup) => {
    const { parcelnaStevilka: parcela, stevilkaStavbe: stavba = '', stevilkaDelaStavbe: del } = next;
    const asked: Record<string, string> = parcela ? { parcela } : { stavba, ...(del ? { del } : {}) };
    window.top?.location.assign(`${page}?${new URLSearchParams({ ko: next.sifraKo, ...asked })}`);
  };
  return (
    <I18nProvider locale={ariaLocales[language]}>
      <title>{`${cadastre.location} | ${common.brand}`}</title>
      <meta name="robots" content="noindex" />
      <main className="relative h-dvh">
        <h1 className="sr-only">{subject?.title ?? cadastre.location}</h1>
        {subject ? (
          <>
            <Plan subject={subject} onFind={open} left={left} onView={setView} />
            {view ? <Over view={view} onFind={open} left={left} /> : null}
          </>
        ) : (
          <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
            <div className="grid gap-2 px-4 py-3 tool:mx-auto tool:w-full tool:max-w-180">
              <p className="text-ink-2">{lookup ? cadastre.noLocation : cadastre.whichProperty}</p>
              <FindBox onFind={open} />
            </div>
            <div className="relative min-h-0">
              <PickMap onFind={open} onView={setView} />
              {view ? <Over view={view} onFind={open} left={0} /> : null}
            </div>
          </div>
        )}
      </main>
    </I18nProvider>
  );
};

type OverProps = { readonly view: MapView; readonly onFind: (lookup: Lookup) => void; readonly left: number };

/** The list of visible things, over the corner of the map: there is no room below it. */
const Over = ({ view, onFind, left }: OverProps) => (
  <div className="absolute top-3 z-5 max-w-[min(22rem,calc(100%-5.5rem))]" style={{ left: left + 12 }}>
    <InView view={view} onFind={onFind} isOver />
  </div>
);
