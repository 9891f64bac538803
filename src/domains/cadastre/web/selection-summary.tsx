import { X } from 'lucide-react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { accessoryKind, belongsTo } from '../core/kind.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { type Chosen, type Selection, totalsOf } from './selection.ts';

const kindOf = ({ order, derived }: Chosen) => order.kind ?? derived;

/** »Izbrana 2 dela stavbe, skupaj 75,2 m²«, announced again at every change. */
export const SelectionSummary = ({ chosen }: { readonly chosen: readonly Chosen[] }) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const totals = totalsOf(chosen);
  // A part without a usable area in the register counts with another one.
  const hasBelonging = chosen.some((one) => kindOf(one) === accessoryKind) && totals.parts > 1;
  const isUsable = chosen.every(({ areaName }) => areaName === undefined || areaName === cadastre.columns.usable);
  const lines = [
    totals.parts > 0 && {
      count: cadastre.selectedParts({ n: totals.parts }),
      total:
        totals.partArea > 0 ? cadastre.partTotal({ area: formats.area(totals.partArea), isUsable, hasBelonging }) : '',
    },
    totals.buildings > 0 && { count: cadastre.selectedBuildings({ n: totals.buildings }), total: '' },
    totals.parcels > 0 && {
      count: cadastre.selectedParcels({ n: totals.parcels }),
      total: totals.parcelArea > 0 ? cadastre.parcelTotal({ area: formats.area(totals.parcelArea, 0) }) : '',
    },
  ].filter((line) => line !== false);
  return (
    <p role="status">
      {lines.length === 0 ? cadastre.nothingSelected : null}
      {lines.map(({ count, total }, index) => (
        <span key={count}>
          {index > 0 ? ' · ' : ''}
          <strong className="font-semibold text-ink">{count}</strong>
          {total ? `, ${total}` : ''}
        </span>
      ))}
    </p>
  );
};

/** Everything that is chosen, from whichever search, each to be given up again. */
export const SelectionList = ({ selection }: { readonly selection: Selection }) => {
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  if (selection.chosen.length === 0) return null;
  const kinds = selection.chosen.map(kindOf);
  const belongs = (one: Chosen) => {
    const main = belongsTo(kindOf(one), kinds);
    return main && cadastre.belongsTo[main];
  };
  return (
    <Card flush title={cadastre.chosenTitle}>
      <ul className="divide-y divide-line">
        {selection.chosen.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 pr-2 pl-4.5">
            <span className="min-w-0 flex-1 basis-40 font-semibold">
              {one.title}
              {one.number || belongs(one) ? (
                <span className="block text-label font-normal text-ink-3">
                  {[one.number, belongs(one)].filter(Boolean).join(' · ')}
                </span>
              ) : null}
            </span>
            <span className="w-full sm:w-60">
              <Select
                label={cadastre.kindOf({ title: one.title })}
                isLabelHidden
                options={codeLists.propertyKinds}
                value={one.order.kind ?? one.derived}
                onChange={(kind) => selection.correct(one.key, kind)}
              />
            </span>
            <span className="text-ink-2">
              {one.area === null ? '' : [one.areaName, formats.area(one.area)].filter(Boolean).join(' ')}
            </span>
            <IconButton label={cadastre.unselect({ title: one.title })} onPress={() => selection.toggle(one)}>
              <X size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
};
