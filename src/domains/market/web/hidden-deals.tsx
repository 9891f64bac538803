import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { comparableFlags, type HiddenDeals as Hidden } from '../contract/market.ts';
import type { DealView } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';

type Props = {
  readonly view: DealView;
  readonly hidden: Hidden;
  readonly onChange: (next: Partial<DealView>) => void;
};

/** Number of deals hidden by default filters, and a link to the deals hidden by each of them. */
export const HiddenDeals = ({ view, hidden, onChange }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const { deals, by_flag, comparable, by_type, by_act, by_share } = hidden;
  if (deals === 0) return null;
  const texts = market.showHidden;
  // Deals with a possible market price come first; other statuses only if there are none.
  const flags = comparable > 0 ? [...new Set([...view.flags, ...comparableFlags])].sort() : [];
  const ways = [
    { n: comparable || by_flag, say: texts.byFlag, change: { flags } },
    { n: by_type, say: texts.byType, change: { anyType: true } },
    { n: by_act, say: texts.byAct, change: { annexes: true } },
    { n: by_share, say: texts.byShare, change: { shares: true } },
  ].filter(({ n }) => n > 0);
  const several = deals - by_flag - by_type - by_act - by_share;
  return (
    <div
      role="status"
      className="grid gap-2 border-b border-line bg-surface-2 px-4 py-2 text-body text-ink-2 print:hidden"
    >
      <p>
        {[
          market.hidden({ n: deals, text: number(deals, 0) }),
          by_flag > comparable
            ? market.hiddenByFlag({ text: number(by_flag, 0), rest: number(by_flag - comparable, 0) })
            : null,
          several > 0 && ways.length > 0 ? market.hiddenBySeveral({ n: several, text: number(several, 0) }) : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {ways.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {ways.map(({ n, say, change }) => (
            <Button key={say({ n, text: '' })} size="small" onPress={() => onChange(change)}>
              {say({ n, text: number(n, 0) })}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
};
