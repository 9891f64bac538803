import type { Prices } from '#app/contract/site-module.ts';
import { limits } from '#contract/limits.ts';
import { withVat } from '#domains/inquiries/core/price.ts';
import { beginOrderPath } from '#domains/inquiries/core/step-routes.ts';
import { addressOf, headlineKinds, type Look } from './look.ts';

type Props = { readonly look: Look; readonly prices: Prices };

const Rows = ({ look: { text, formats }, prices }: Props) =>
  headlineKinds.map((kind) => {
    const price = prices.from.find((one) => one.kind === kind);
    return price ? (
      <div key={kind}>
        <dt>{text.site.prices.kinds[kind]}</dt>
        <dd>{text.site.from({ price: formats.money(withVat(price.net_cents).gross_cents / 100) })}</dd>
      </div>
    ) : null;
  });

/** The lowest price of a valuation, for the first screen. */
export const PriceLine = (props: Props) => {
  const { site } = props.look.text;
  return (
    <div className="price-line">
      <dl>
        <Rows {...props} />
      </dl>
      <p>
        {site.withVat({ percent: limits.vatPercent })} ·{' '}
        <a href={addressOf(props.look.language, '/cenitve')}>{site.prices.more}</a>
      </p>
    </div>
  );
};

/** The same beside a text, with the surcharges and the way to order. */
export const PriceCard = (props: Props) => {
  const { prices, look } = props;
  const { site } = look.text;
  const { formats } = look;
  return (
    <section className="price-card" aria-labelledby="site-price">
      <h2 id="site-price">{site.prices.title}</h2>
      <dl>
        <Rows {...props} />
      </dl>
      <p className="vat">{site.withVat({ percent: limits.vatPercent })}</p>
      <p>
        {site.prices.accessories({
          euros: formats.money(prices.price_accessory),
          isIncluded: prices.price_accessory === 0,
        })}
      </p>
      <p>{site.prices.note({ further: prices.further_percent, urgent: prices.urgent_percent })}</p>
      <a className="button" href={beginOrderPath}>
        {site.order}
      </a>
    </section>
  );
};
