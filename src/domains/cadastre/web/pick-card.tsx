import { MapPinned } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CadastralMap } from '#platform/web/ui/map/cadastral-map.tsx';
import { mapTexts } from '../texts/map.ts';
import { usePicking } from './picked-place.tsx';
import type { Lookup } from './queries.ts';

/** The map of the country, on which a property is found by a click. */
export const PickCard = ({ onFind }: { readonly onFind: (lookup: Lookup) => void }) => {
  const { pick: texts } = useTexts(mapTexts);
  const picking = usePicking(onFind);
  return (
    <Card
      flush
      title={texts.title}
      icon={<MapPinned size={19} aria-hidden className="text-action" />}
      className="overflow-hidden"
    >
      <p className="px-4 py-3 text-ink-2 tool:px-4.5">{texts.lead}</p>
      <div className="h-96 tool:h-[470px]">
        <CadastralMap data={undefined} label={`${texts.label}.`} formatMetres={String} {...picking} />
      </div>
    </Card>
  );
};
