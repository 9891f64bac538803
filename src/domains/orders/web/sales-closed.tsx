import { useSuspenseQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ordersTexts } from '../texts/orders.ts';
import { issuerQuery } from './queries.ts';

/** On the office's start screen, while nothing can be sold: missing data, with links. */
export const SalesClosed = () => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const { data } = useSuspenseQuery(issuerQuery());
  if (!data.sales_closed) return null;
  return (
    <Card title={texts.salesClosed} icon={<Store size={20} aria-hidden />} className="border-warn!">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60">
          {texts.salesClosedText({ fields: data.missing.map((field) => texts.issuerFields[field]).join(', ') })}
        </p>
        <ButtonLink to={paths.catalogue}>{texts.issuerEdit}</ButtonLink>
      </div>
    </Card>
  );
};
