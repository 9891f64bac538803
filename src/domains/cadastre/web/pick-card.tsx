import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CadastralMap, type MapView } from '#platform/web/ui/map/cadastral-map.tsx';
import { mapTexts } from '../texts/map.ts';
import { InView } from './in-view.tsx';
import { koBoxQuery } from './map-queries.ts';
import { usePicking } from './picked-place.tsx';
import type { Lookup } from './queries.ts';

type MapProps = {
  readonly onFind: (lookup: Lookup) => void;
  readonly onView: (view: MapView) => void;
  readonly box?: MapView['box'] | undefined;
};

/** The map of the country, to pick from. */
export const PickMap = ({ onFind, onView, box }: MapProps) => {
  const { pick: texts } = useTexts(mapTexts);
  const picking = usePicking(onFind);
  return (
    <CadastralMap
      data={undefined}
      box={box}
      label={`${texts.label}.`}
      formatMetres={String}
      onView={onView}
      {...picking}
    />
  );
};

type Props = {
  readonly onFind: (lookup: Lookup) => void;
  /** The k.o. that it shows; without one the whole country. */
  readonly ko: number | undefined;
};

/** The map of the country, on which a property is found by a click. */
export const PickCard = ({ onFind, ko }: Props) => {
  const { pick: texts } = useTexts(mapTexts);
  const [view, setView] = useState<MapView>();
  const { data } = useQuery({ ...koBoxQuery(ko ?? 0), enabled: ko !== undefined });
  const box = useMemo(() => {
    const found = data?.box;
    return found ? ([found.west, found.south, found.east, found.north] as const) : undefined;
  }, [data]);
  return (
    <Card
      flush
      title={texts.title}
      icon={<MapPinned size={19} aria-hidden className="text-action" />}
      className="overflow-hidden"
    >
      <p className="px-4 py-3 text-ink-2 tool:px-4.5">{texts.lead}</p>
      <div className="h-96 tool:h-[470px]">
        <PickMap onFind={onFind} onView={setView} box={box} />
      </div>
      {view ? <InView view={view} onFind={onFind} /> : null}
    </Card>
  );
};
