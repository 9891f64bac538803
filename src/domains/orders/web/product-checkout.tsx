import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { siteTexts } from '#domains/content/texts/site.ts';
import { send } from '#platform/web/api/send.ts';
import { countryNames } from '#platform/web/countries.ts';
import { FormCheckbox, FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { addPackageOrder } from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';
import { EarlyStart } from './early-start.tsx';
import { emptyPayer, PayerFields } from './payer-fields.tsx';
import { billingQuery, packageQuery } from './queries.ts';
import { SellerCard } from './seller-card.tsx';
import { TermsLink } from './terms-link.tsx';

/** /user/product-checkout/{package_id}: the chosen package, its price with VAT, the payer, and the order. */
export const ProductCheckoutScreen = () => {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.checkout.title} crumb={{ text: orders.title, to: paths.products }} width="reading">
      <Checkout />
    </Page>
  );
};

const Checkout = () => {
  const orders = useTexts(ordersTexts);
  const site = useTexts(siteTexts);
  const texts = orders.checkout;
  const formats = useFormats();
  const language = useLanguage();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { package_id: packageId = '' } = useParams();
  const { data: chosen } = useSuspenseQuery(packageQuery(packageId, language));
  const { data: billing } = useSuspenseQuery(billingQuery(language));
  // One key for each order: pressed twice or sent again after a broken connection it is the same order.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const payer = billing.billing_data ?? emptyPayer;
  const form = useContractForm(addPackageOrder.input, {
    package_id: packageId,
    price_list_version: chosen.price_list_version,
    payer,
    early_start: false,
  });
  const isConsumer = useWatch({ control: form.control, name: 'payer.person_kind' }) === 'fizicna_oseba';
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submitWith(async (output) => {
        const { order_id } = await send(addPackageOrder, output, { idempotencyKey });
        await cache.invalidateQueries({ queryKey: ['orders'] });
        await navigate(paths.order(order_id));
      })}
    >
      <FormErrors form={form} />
      <Card title={chosen.name}>
        <p className="mb-3 text-ink-2">{chosen.package_description}</p>
        <DetailRows
          rows={[
            { label: texts.duration, value: site.packages.days({ n: chosen.days }) },
            { label: texts.users, value: chosen.users },
            { label: texts.net, value: euros(chosen.net_cents) },
            { label: texts.vat({ percent: chosen.vat_percent }), value: euros(chosen.vat_cents) },
            { label: texts.gross, value: <strong className="text-reading">{euros(chosen.gross_cents)}</strong> },
          ]}
        />
        <p className="mt-3 text-body text-ink-3">{texts.follows}</p>
      </Card>
      <Card title={texts.payer}>
        <p className="mb-4 text-ink-2">{texts.payerHint}</p>
        <PayerFields control={form.control} within="payer." countries={countryNames(language)} />
      </Card>
      <SellerCard />
      <Card>
        <div className="grid gap-1">
          <FormCheckbox control={form.control} name="terms" listedAs={texts.terms}>
            {texts.terms}
          </FormCheckbox>
          <span className="pl-8">
            <TermsLink />
          </span>
        </div>
        {isConsumer ? <EarlyStart control={form.control} name="early_start" of="access" className="mt-3" /> : null}
        <p className="mt-3 text-ink-2">{texts.how}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
            {texts.submit}
          </Button>
          <ButtonLink to={paths.products} size="large">
            {texts.other}
          </ButtonLink>
        </div>
      </Card>
    </form>
  );
};
