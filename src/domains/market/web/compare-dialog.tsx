import type { DealUnit } from '#contract/market.ts';
import { useFormats, useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { useUiTexts } from '#web/ui/ui-texts.tsx';
import { keyOf, useDealWords } from './words.ts';

type Props = { readonly units: readonly DealUnit[]; readonly isOpen: boolean; readonly onClose: () => void };

/** Up to six units side by side, a row for each thing that is compared. */
export const CompareDialog = ({ units, isOpen, onClose }: Props) => {
  const { market } = useMessages();
  const { date, number, money } = useFormats();
  const words = useDealWords();
  const { close } = useUiTexts();
  const texts = market.deal;
  const rows: readonly (readonly [string, (unit: DealUnit) => string])[] = [
    [market.table.kind, (unit) => words.kind(unit.kind)],
    [market.table.date, (unit) => (unit.contract_on ? date(unit.contract_on) : '–')],
    [texts.price, (unit) => (unit.price === null ? '–' : money(unit.price))],
    [
      texts.priceM2,
      (unit) => (unit.price_m2 === null ? words.coverage(unit) : words.priceM2(unit.price_m2, unit.register === 'NP')),
    ],
    [market.table.area, (unit) => (unit.area === null ? '–' : number(unit.area, 1))],
    [texts.year, (unit) => (unit.year_built === null ? '–' : String(unit.year_built))],
    [texts.share, (unit) => unit.share ?? '–'],
    [texts.flag, (unit) => market.filters.flag[unit.market_flag ?? 0] ?? '–'],
    [texts.record, (unit) => words.identifier(unit)],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={market.compareTitle} width="wide">
      <ScrollArea label={market.compareTitle} className="mt-4">
        <table className="w-full border-collapse text-[14px]">
          <thead>
            <tr>
              <td />
              {units.map((unit) => (
                <th key={keyOf(unit)} scope="col" className="min-w-32 px-2 pb-2 text-left align-bottom">
                  {words.place(unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, cell]) => (
              <tr key={title} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-ink-3">
                  {title}
                </th>
                {units.map((unit) => (
                  <td key={keyOf(unit)} className="px-2 py-1.5">
                    {cell(unit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
};
