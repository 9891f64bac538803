import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { marketTexts } from '../texts/market.ts';
import type { Summary } from './queries.ts';
import { useDealWords } from './words.ts';

/** The answer before the list: how many, what they cost, and how many lately. */
export const SummaryBar = ({ summary, isRent }: { readonly summary: Summary; readonly isRent: boolean }) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const { priceM2 } = useDealWords();
  const { deals, priced, price_m2: price, last_year } = summary;
  const median = price ? priceM2(price.median, isRent) : null;
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-[1fr_1.3fr_1fr]">
      <Figure
        label={market.summary.deals}
        value={number(deals, 0)}
        note={market.summary.priced({ n: number(priced, 0) })}
      />
      <Figure
        label={market.summary.median}
        value={
          median === null
            ? '–'
            : isRent
              ? market.summary.perM2Month({ price: median })
              : market.summary.perM2({ price: median })
        }
        note={
          price ? market.summary.quartiles({ q1: priceM2(price.q1, isRent), q3: priceM2(price.q3, isRent) }) : undefined
        }
      />
      <Figure label={market.summary.lastYear} value={number(last_year, 0)} />
    </dl>
  );
};

const Figure = ({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}) => (
  <div className="border-line px-4 py-3 not-last:border-r max-sm:nth-2:border-r-0">
    <dt className="text-[13px] text-ink-3">{label}</dt>
    <dd className="text-[20px] font-[750] tracking-[-0.01em]">{value}</dd>
    {note ? <dd className="text-[12.5px] text-ink-2">{note}</dd> : null}
  </div>
);
