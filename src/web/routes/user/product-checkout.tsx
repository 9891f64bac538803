import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { packageQuery } from '#domains/orders/web/queries.ts';
import { useFormats, useLanguage, useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Card, DetailRows } from '../../ui/card.tsx';

/** /user/product-checkout/{package_id}: what was chosen, what it costs with VAT, and how to order it. */
export default function ProductCheckoutScreen() {
  const { orders } = useMessages();
  return (
    <Page title={orders.checkout.title} crumb={{ text: orders.title, to: paths.products }} width="reading">
      <Content />
    </Page>
  );
}

const Content = () => {
  const { orders, site } = useMessages();
  const texts = orders.checkout;
  const formats = useFormats();
  const language = useLanguage();
  const { package_id: packageId = '' } = useParams();
  const { data: chosen } = useSuspenseQuery(packageQuery(packageId, language));
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <div className="grid gap-5">
      <Card title={chosen.name}>
        <p className="mb-3 text-ink-2">{chosen.package_description}</p>
        <DetailRows
          rows={[
            { label: texts.duration, value: site.packages.days({ n: chosen.days }) },
            { label: texts.users, value: chosen.users },
            { label: texts.net, value: euros(chosen.net_cents) },
            { label: texts.vat({ percent: chosen.vat_percent }), value: euros(chosen.vat_cents) },
            { label: texts.gross, value: <strong className="text-[18px]">{euros(chosen.gross_cents)}</strong> },
          ]}
        />
      </Card>
      <Card title={texts.how}>
        <p>{texts.howText}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <a
            href={paths.publicPage('/kontakt', language)}
            className={buttonLook({ variant: 'primary', size: 'large' })}
          >
            {texts.write}
          </a>
          <ButtonLink to={paths.products} size="large">
            {texts.other}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
};
