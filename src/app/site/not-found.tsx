import { Layout } from './layout.tsx';
import { addressOf, type Look } from './look.ts';

/** /404 */
export const NotFound = ({ look }: { readonly look: Look }) => {
  const { notFound } = look.text.site;
  return (
    <Layout look={look}>
      <section className="section lost">
        <div className="wrap">
          <h1>{notFound.heading}</h1>
          <p className="lead">{notFound.text}</p>
          <a className="button" href={addressOf(look.language, '/')}>
            {notFound.home}
          </a>
        </div>
      </section>
    </Layout>
  );
};
