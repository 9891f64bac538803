import type { Messages } from '#i18n/sl/index.ts';
import { Layout } from './layout.tsx';

/** /404 */
export const NotFound = ({ text }: { readonly text: Messages }) => (
  <Layout text={text}>
    <section className="section lost">
      <div className="wrap">
        <h1>{text.site.notFound.heading}</h1>
        <p className="lead">{text.site.notFound.text}</p>
        <a className="button" href="/">
          {text.site.notFound.home}
        </a>
      </div>
    </section>
  </Layout>
);
