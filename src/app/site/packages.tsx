import type { PageText } from '#domains/content/contract/content.ts';
import type { Package } from '#domains/orders/contract/orders.ts';
import { bestByMonth, monthlyCents } from '#domains/orders/core/best-price.ts';
import { Prose } from '#platform/web/ui/prose.tsx';
import { Icon } from './icon.tsx';
import { Band, Layout, PageHead } from './layout.tsx';
import type { Look } from './look.ts';

type Props = { readonly look: Look; readonly page: PageText; readonly packages: readonly Package[] };

const checkoutPath = (id: string) => `/user/product-checkout/${id}`;

/** /valuer: the cards of the packages, the modules, and the content of a package. */
export const Packages = ({ look, page, packages }: Props) => {
  const { site } = look.text;
  const accounts = packages.filter((one) => one.extra_type === 'valuer_account' && one.active);
  const modules = packages.filter((one) => one.extra_type === 'valuer_module');
  return (
    <Layout look={look}>
      <PageHead look={look} title={page.title} lead={page.description} seed={64} isTall />
      <div className="wrap cards">
        {accounts.map((one) => (
          <Card key={one.package_id} look={look} shown={one} isBest={one === bestByMonth(accounts)} />
        ))}
      </div>
      {modules.length > 0 ? (
        <section className="section modules">
          <div className="wrap">
            <h2>{site.packages.modulesTitle}</h2>
            <p className="lead">{site.packages.modulesLead}</p>
            <ul>
              {modules.map((one) => (
                <Module key={one.package_id} look={look} shown={one} />
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section sheet">
        <div className="wrap narrow">
          <Prose text={page.body} tableLabel={site.table} />
        </div>
      </section>
      <Band look={look} />
    </Layout>
  );
};

/** The office sets the spacing of a card; a policy without inline styles needs it as rules of a style sheet. */
export const packageStyle = (packages: readonly Package[]): string => packages.map(placeOf).join('');

const placeOf = ({ code, margin_top, padding_top, height }: Package): string =>
  `@media (width > 900px){.card-${code}{margin-top:${margin_top}px;padding-top:${padding_top}px;` +
  `${height === null ? '' : `min-height:${height}px;`}}}`;

type Shown = { readonly look: Look; readonly shown: Package };

/** As specified for a card: without VAT first, with it directly below (D31). */
const Price = ({ look: { text, formats }, shown }: Shown) => {
  const texts = text.site.packages;
  return (
    <>
      <p className="price">
        <b>{formats.money(shown.sub_total)}</b> {texts.note}
      </p>
      <p className="gross">
        <b>{texts.gross({ price: formats.money(shown.gross_cents / 100) })}</b> {texts.days({ n: shown.days })}
      </p>
    </>
  );
};

const Card = ({ look, shown, isBest }: Shown & { readonly isBest: boolean }) => {
  const { text, formats } = look;
  const texts = text.site.packages;
  return (
    <article className={`card card-${shown.code} ${isBest ? 'best' : ''}`}>
      {isBest ? <p className="tag">{texts.best({ price: formats.money(monthlyCents(shown) / 100) })}</p> : null}
      <h2>{shown.name}</h2>
      <p>{shown.package_description}</p>
      <Price look={look} shown={shown} />
      <a className="button" href={checkoutPath(shown.package_id)} aria-label={texts.getNamed({ name: shown.name })}>
        {texts.get}
      </a>
      <ul>
        {[...texts.all, ...shown.contents].map((one) => (
          <li key={one}>
            <Icon name="check" size={18} />
            {one}
          </li>
        ))}
      </ul>
    </article>
  );
};

const Module = ({ look, shown }: Shown) => {
  const texts = look.text.site.packages;
  return (
    <li>
      <div>
        <h3>{shown.name}</h3>
        <p>{shown.package_description}</p>
      </div>
      <div className="sum">
        <Price look={look} shown={shown} />
        {shown.active ? (
          <a href={checkoutPath(shown.package_id)} aria-label={texts.getNamed({ name: shown.name })}>
            {texts.get}
          </a>
        ) : (
          <span className="soon">{texts.soon}</span>
        )}
      </div>
    </li>
  );
};
