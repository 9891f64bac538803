import type { NewsItem, NewsLine } from '#domains/content/contract/content.ts';
import { Prose } from '#platform/web/ui/prose.tsx';
import { Layout, PageHead } from './layout.tsx';
import { addressOf, type Look } from './look.ts';

/** /novica */
export const NewsList = ({ look, news }: { readonly look: Look; readonly news: readonly NewsLine[] }) => {
  const { text, formats, language } = look;
  const texts = text.site.news;
  return (
    <Layout look={look}>
      <PageHead look={look} title={texts.title} lead={texts.description} seed={47} />
      <div className="wrap narrow news">
        {news.length === 0 ? <p>{texts.empty}</p> : null}
        {news.map((one) => (
          <article key={one.slug}>
            <time dateTime={one.publishedAt}>{formats.date(one.publishedAt)}</time>
            <h2>
              <a href={addressOf(language, `/novica/${one.slug}`)}>{one.title}</a>
            </h2>
            <p>{one.description}</p>
          </article>
        ))}
        <p>
          <a href={addressOf(language, '/novica.xml')}>{texts.feed}</a>
        </p>
      </div>
    </Layout>
  );
};

/** /novica/… */
export const NewsPage = ({ look, item }: { readonly look: Look; readonly item: NewsItem }) => {
  const { text, formats, language } = look;
  return (
    <Layout look={look}>
      <PageHead look={look} title={item.title} lead={item.description} seed={item.slug.length + 70} />
      <article className="wrap narrow news">
        <time dateTime={item.publishedAt}>{formats.date(item.publishedAt)}</time>
        <Prose text={item.body} tableLabel={text.site.table} />
        <p>
          <a href={addressOf(language, '/novica')}>{text.site.news.all}</a>
        </p>
      </article>
    </Layout>
  );
};
