import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import type { DealUnit } from '../contract/market.ts';
import { isBeyond } from '../core/outliers.ts';
import type { DealView } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';
import type { Summary } from './queries.ts';
import { keyOf, useDealWords } from './words.ts';

type Props = {
  readonly items: readonly DealUnit[];
  readonly view: DealView;
  /** Kinds with their outlier bounds of the price. */
  readonly kinds: Summary['kinds'];
  readonly chosen: readonly DealUnit[];
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
  readonly onChoose: (unit: DealUnit, isChosen: boolean) => void;
  readonly onOpen: (unit: DealUnit) => void;
  readonly onSort: (sort: DealView['sort'], descending: boolean) => void;
};

type Sort = DealView['sort'];

/** The deals in a dense table; a row points to its place on the map, and its address opens the details. */
export const DealTable = ({ items, view, kinds, chosen, pointed, onPoint, onChoose, onOpen, onSort }: Props) => {
  const market = useTexts(marketTexts);
  const { area, date, number } = useFormats();
  const words = useDealWords();
  const isRent = view.register === 'NP';
  const isOutlier = ({ kind, price_m2 }: DealUnit) => {
    const fences = kinds.find((one) => one.kind === kind)?.fences;
    return price_m2 !== null && isBeyond(price_m2, fences ?? null);
  };
  const head = (sort: Sort, text: string, look = 'text-right') => {
    const isSorted = view.sort === sort;
    return (
      <th
        scope="col"
        aria-sort={isSorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
        className={`border-b border-line px-2 py-1 whitespace-nowrap xl:max-2xl:px-1.5 ${look}`}
      >
        <button
          type="button"
          onClick={() => onSort(sort, isSorted ? !view.descending : true)}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1 text-note font-semibold text-ink-3 hover:text-ink"
        >
          {text}
          {isSorted && view.descending ? <ArrowDown size={13} aria-hidden /> : null}
          {isSorted && !view.descending ? <ArrowUp size={13} aria-hidden /> : null}
        </button>
      </th>
    );
  };
  return (
    <ScrollArea label={market.table.label}>
      <table aria-label={market.table.label} className="w-full border-collapse text-body">
        <thead>
          <tr>
            <th scope="col" className="w-9 border-b border-line">
              <span className="sr-only">{market.compare}</span>
            </th>
            {head('contract_on', market.table.date, 'max-sm:hidden text-left')}
            <th scope="col" className="border-b border-line px-2 text-left text-note font-semibold text-ink-3">
              {market.table.address}
            </th>
            {head('area', market.table.area, 'max-sm:hidden text-right')}
            {head('price_m2', market.table.priceM2)}
            {head('price', isRent ? market.table.rent : market.table.price)}
          </tr>
        </thead>
        <tbody>
          {items.map((unit) => {
            const key = keyOf(unit);
            const isChosen = chosen.some((one) => keyOf(one) === key);
            const name = words.place(unit);
            return (
              <tr
                key={key}
                onMouseEnter={() => onPoint(key)}
                onMouseLeave={() => onPoint(undefined)}
                className={`border-b border-line last:border-0 ${pointed === key || isChosen ? 'bg-action-soft' : ''}`}
              >
                <td className="pl-3">
                  <Checkbox
                    aria-label={market.table.choose({ what: `${name}, ${unit.id_posla}` })}
                    isSelected={isChosen}
                    onChange={(selected) => onChoose(unit, selected)}
                  />
                </td>
                <td className="px-2 py-1.5 xl:max-2xl:px-1.5 whitespace-nowrap max-sm:hidden">
                  {unit.contract_on ? date(unit.contract_on) : '–'}
                </td>
                <td className="px-2 py-1.5 xl:max-2xl:px-1.5">
                  <button
                    type="button"
                    onClick={() => onOpen(unit)}
                    onFocus={() => onPoint(key)}
                    onBlur={() => onPoint(undefined)}
                    className="min-h-6 cursor-pointer text-left font-medium text-action-ink underline-offset-2 hover:underline"
                  >
                    {name || words.identifier(unit)}
                  </button>
                  <span className="block text-note text-ink-3">
                    {[words.kind(unit.kind), words.land(unit)].filter(Boolean).join(' · ')}
                    <span className="sm:hidden">
                      {unit.area === null ? null : ` · ${area(unit.area)}`}
                      {unit.contract_on ? ` · ${date(unit.contract_on)}` : null}
                    </span>
                  </span>
                </td>
                <td className="px-2 py-1.5 xl:max-2xl:px-1.5 text-right whitespace-nowrap max-sm:hidden">
                  {unit.area === null ? '–' : number(unit.area, 1)}
                </td>
                <td className="px-2 py-1.5 xl:max-2xl:px-1.5 text-right">
                  {unit.price_m2 === null ? (
                    <span className="text-note text-ink-3">{unit.basis === 'joint' ? words.coverage(unit) : '–'}</span>
                  ) : (
                    <strong className="font-semibold">{words.priceM2(unit.price_m2, isRent)}</strong>
                  )}
                  {isOutlier(unit) ? (
                    <span title={market.table.outlierHint} className="block text-note text-warn-ink">
                      {market.table.outlier}
                    </span>
                  ) : null}
                </td>
                <td className="px-2 py-1.5 xl:max-2xl:px-1.5 pr-3 text-right">
                  <span className="whitespace-nowrap">{words.whole(unit.price ?? unit.contract_price)}</span>
                  {unit.ddv === 'excluded' ? null : (
                    <span className="block text-note text-ink-3">{market.ddv[unit.ddv]}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
};
