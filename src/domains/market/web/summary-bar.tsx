import { limits } from '#contract/limits.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { marketTexts } from '../texts/market.ts';
import type { Summary } from './queries.ts';
import { useDealWords } from './words.ts';

type Props = {
  readonly summary: Summary;
  /** Requested kinds. */
  readonly kinds: readonly number[];
  readonly isRent: boolean;
  /** Requested market statuses. */
  readonly flags: readonly number[];
  readonly onKind: (kind: number) => void;
};

/** The summary before the list: the count, the prices, and the recent count; no common price of several kinds. */
export const SummaryBar = ({ summary, kinds, isRent, flags, onKind }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const { priceM2, middle, rows } = useDealWords();
  const { units, deals, priced, price_m2: price, last_year } = summary;
  const median = price ? priceM2(price.median, isRent) : null;
  const isMixed = isOfSeveralKinds(summary);
  const inWords = isRent ? market.summary.perM2Month : market.summary.perM2;
  const perM2 = median === null ? '–' : inWords({ price: median });
  return (
    <div className="border-b border-line">
      <dl className="grid grid-cols-2 sm:grid-cols-[1fr_1.3fr_1fr]">
        <Figure
          label={market.summary.deals}
          value={number(deals, 0)}
          note={market.summary.priced({ units: rows(kinds, units), n: number(priced, 0) })}
        />
        <Figure
          label={market.summary.median}
          value={isMixed ? market.summary.byKind : perM2}
          note={
            price && priced >= limits.market.middle
              ? market.summary.quartiles({ range: middle(price, priced, isRent) })
              : undefined
          }
        />
        <Figure label={market.summary.lastYear} value={number(last_year, 0)} />
      </dl>
      {isMixed ? <ByKind summary={summary} isRent={isRent} onKind={onKind} /> : null}
      {priced > 0 ? (
        <p className="px-4 pb-2 text-note text-ink-3">
          {market.withoutVat}{' '}
          {flags.length === 0 || flags.some((flag) => flag > 1)
            ? `${market.filters.flags}: ${flags.map((flag) => market.filters.flag[flag]).join(' · ') || market.filters.anyFlag}.`
            : null}
        </p>
      ) : null}
    </div>
  );
};

/** Prices of several kinds are never one figure. */
export const isOfSeveralKinds = ({ kinds }: Pick<Summary, 'kinds'>): boolean =>
  kinds.filter(({ priced }) => priced > 0).length > 1;

const ByKind = ({ summary: { kinds }, isRent, onKind }: Omit<Props, 'flags' | 'kinds'>) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const { kind: name, priceM2, middle } = useDealWords();
  const head = 'border-b border-line px-2 py-1 text-note font-semibold text-ink-3';
  return (
    <ScrollArea label={market.summary.byKindLabel}>
      <table aria-label={market.summary.byKindLabel} className="w-full border-collapse border-t border-line text-body">
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-4 text-left`}>
              {market.table.kind}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {market.summary.deals}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {market.summary.median}
            </th>
            <th scope="col" className={`${head} pr-4 text-right`}>
              {market.summary.middle}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, deals, priced, price_m2: price }) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <td className="py-1 pl-4">
                <button
                  type="button"
                  onClick={() => onKind(kind)}
                  aria-label={market.summary.onlyKind({ kind: name(kind) })}
                  className="min-h-6 cursor-pointer text-left font-medium text-action-ink underline-offset-2 hover:underline"
                >
                  {name(kind)}
                </button>
              </td>
              <td className="px-2 py-1 text-right">{number(deals, 0)}</td>
              <td className="px-2 py-1 text-right font-semibold">{price ? priceM2(price.median, isRent) : '–'}</td>
              <td className="px-2 py-1 pr-4 text-right whitespace-nowrap">
                {price ? middle(price, priced, isRent) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
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
    <dt className="text-label text-ink-3">{label}</dt>
    <dd className="text-title">{value}</dd>
    {note ? <dd className="text-note text-ink-2">{note}</dd> : null}
  </div>
);
