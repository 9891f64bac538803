import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.tsx';
import type { DealUnit } from '../contract/market.ts';
import { dealTexts } from '../texts/deal.ts';
import { marketTexts } from '../texts/market.ts';
import { keyOf, useDealWords } from './words.ts';

/** A row: its name, its cells, and the difference of two of them if they are numbers. */
type Row = {
  readonly title: string;
  readonly cell: (unit: DealUnit) => string;
  readonly figure?: (unit: DealUnit) => number | null;
  /** Years differ by their difference, all else by its share. */
  readonly inYears?: boolean;
};

type Props = { readonly units: readonly DealUnit[]; readonly onClose: () => void };

/** Up to six units side by side, a row for each compared thing; differences from the first are named and coloured. */
export const CompareDialog = ({ units, onClose }: Props) => {
  const market = useTexts(marketTexts);
  const { date, number, money } = useFormats();
  const words = useDealWords();
  const { close } = useUiTexts();
  const texts = useTexts(dealTexts);
  const rows: readonly Row[] = [
    { title: market.table.kind, cell: (unit) => words.kind(unit.kind) },
    { title: market.table.date, cell: (unit) => (unit.contract_on ? date(unit.contract_on) : '–') },
    {
      title: texts.priceWithoutVat,
      cell: (unit) =>
        [unit.price === null ? '–' : money(unit.price), unit.ddv === 'excluded' ? '' : market.ddv[unit.ddv]]
          .filter(Boolean)
          .join(', '),
      figure: ({ price }) => price,
    },
    {
      title: texts.priceM2,
      cell: words.priceOrCoverage,
      figure: ({ price_m2 }) => price_m2,
    },
    {
      title: market.table.area,
      cell: (unit) => (unit.area === null ? '–' : number(unit.area, 1)),
      figure: ({ area }) => area,
    },
    {
      title: texts.landArea,
      cell: (unit) => (unit.land_area === null ? '–' : number(unit.land_area, 1)),
      figure: ({ land_area }) => land_area,
    },
    {
      title: texts.year,
      cell: (unit) => (unit.year_built === null ? '–' : String(unit.year_built)),
      figure: ({ year_built }) => year_built,
      inYears: true,
    },
    { title: texts.share, cell: (unit) => unit.share ?? '–' },
    { title: texts.flag, cell: (unit) => market.filters.flag[unit.market_flag ?? 0] ?? '–' },
    { title: texts.record, cell: (unit) => words.identifier(unit) },
  ];
  const [first] = units;
  const differenceOf = ({ figure, inYears = false }: Row, unit: DealUnit) => {
    const [base, own] = [first && figure?.(first), figure?.(unit)];
    if (unit === first || !base || own === null || own === undefined || own === base) return null;
    const by = inYears ? own - base : (own / base - 1) * 100;
    const size = number(Math.abs(by), inYears || Math.abs(by) >= 10 ? 0 : 1);
    const signed = `${by > 0 ? '+' : '−'}${size}`;
    return {
      text: inYears ? market.yearsApart({ signed, n: Math.abs(by) }) : `${signed} %`,
      look: by > 0 ? 'text-action-ink' : 'text-danger',
    };
  };
  return (
    <Dialog isOpen onClose={onClose} title={market.compareTitle} width="wide">
      <p className="mt-2 text-ink-2">{market.compareHint}</p>
      <ScrollArea label={market.compareTitle} className="mt-4">
        <table className="w-full border-collapse text-body">
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
            {rows.map((row) => (
              <tr key={row.title} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-ink-3">
                  {row.title}
                </th>
                {units.map((unit) => {
                  const difference = differenceOf(row, unit);
                  return (
                    <td key={keyOf(unit)} className="px-2 py-1.5">
                      {row.cell(unit)}
                      {difference ? (
                        <span className={`block text-label font-semibold ${difference.look}`}>{difference.text}</span>
                      ) : null}
                    </td>
                  );
                })}
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
