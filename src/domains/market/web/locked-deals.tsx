import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import type { DealView } from '../core/view.ts';
import { lockedDealsTexts } from '../texts/locked-deals.ts';
import { marketTexts } from '../texts/market.ts';
import { previewQuery } from './queries.ts';
import { useDealWords } from './words.ts';

/** The public part, and the link to the rest. */
export const LockedDeals = ({ view }: { readonly view: DealView }) => {
  const market = useTexts(marketTexts);
  const locked = useTexts(lockedDealsTexts);
  const { date, number } = useFormats();
  const words = useDealWords();
  const { data } = useQuery(previewQuery(view));
  const isRent = view.register === 'NP';
  const shown = (data?.kinds ?? []).flatMap(({ kind, deals, median }) =>
    median === null
      ? []
      : [
          locked.previewKind({
            kind: words.kind(kind).toLowerCase(),
            deals: market.deals({ n: deals, text: number(deals, 0) }),
            median: market.summary.perM2({ price: words.priceM2(median, isRent) }),
          }),
        ],
  );
  const said = [
    shown.length > 0 ? locked.preview({ kinds: shown.join('; ') }) : locked.previewNone,
    data && data.hidden.deals > 0 ? market.hidden({ n: data.hidden.deals, text: number(data.hidden.deals, 0) }) : '',
    data ? market.withoutVat : '',
    data?.source.state_on ? market.source({ name: data.source.name, date: date(data.source.state_on) }) : '',
  ].join(' ');
  return (
    <Card>
      <EmptyState
        icon={<MapPin size={24} aria-hidden />}
        title={locked.title}
        action={<ButtonLink to={paths.products}>{locked.button}</ButtonLink>}
      >
        {locked.text} {data ? said : null}
      </EmptyState>
    </Card>
  );
};
