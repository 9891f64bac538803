import type { Prices } from '#app/contract/site-module.ts';
import type { PageText } from '#domains/content/contract/content.ts';
import { headingsOf, Prose } from '#platform/web/ui/prose.tsx';
import { Band, Layout, PageHead } from './layout.tsx';
import type { Look } from './look.ts';
import { PriceCard } from './prices.tsx';
import { PrivacyCard, SellerCard } from './seller.tsx';

type Props = {
  readonly look: Look;
  readonly page: PageText;
  readonly seed: number;
  /** Shown beside a text about valuations. */
  readonly prices?: Prices;
  /** For a legal text: shows the seller. */
  readonly isLaw?: boolean;
  /** For the page about privacy: shows the controller of personal data. */
  readonly isPrivacy?: boolean;
  /** A legal text shows its version and the day since which it is valid. */
  readonly hasVersion?: boolean;
};

/** A page of text with its contents at the side. */
export const TextPage = ({ look, page, seed, prices, isLaw = false, isPrivacy = false, hasVersion = false }: Props) => {
  const { site } = look.text;
  const headings = headingsOf(page.body);
  const date = look.formats.date(page.changedOn);
  return (
    <Layout look={look}>
      <PageHead look={look} title={page.title} lead={page.description} seed={seed} />
      <div className="wrap reading">
        <div>
          {hasVersion ? (
            <p className="version">
              {site.version({ version: page.version, date: look.formats.dayInSentence(page.changedOn) })}
            </p>
          ) : null}
          <Prose text={page.body} tableLabel={site.table} />
          <p className="stand">{site.changed({ date })}</p>
        </div>
        <aside>
          {isLaw ? <SellerCard look={look} /> : null}
          {isPrivacy ? <PrivacyCard look={look} /> : null}
          {prices ? <PriceCard look={look} prices={prices} /> : null}
          {headings.length > 2 ? (
            <nav aria-labelledby="site-contents">
              <h2 id="site-contents">{site.contents}</h2>
              <ol>
                {headings.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
        </aside>
      </div>
      <Band look={look} />
    </Layout>
  );
};
