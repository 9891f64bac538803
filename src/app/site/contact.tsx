import { lengths } from '#contract/limits.ts';
import { addContactUs } from '#domains/content/contract/contact.ts';
import type { PageText } from '#domains/content/contract/content.ts';
import { Prose } from '#platform/web/ui/prose.tsx';
import { Layout, PageHead } from './layout.tsx';
import { addressOf, type Look } from './look.ts';
import { SellerCard } from './seller.tsx';

/** /kontakt */
export const Contact = ({ look, page }: { readonly look: Look; readonly page: PageText }) => {
  const { contact, table } = look.text.site;
  return (
    <Layout look={look}>
      <PageHead look={look} title={page.title} lead={page.description} seed={12} />
      <div className="wrap reading even">
        <div>
          <SellerCard look={look} />
          <Prose text={page.body} tableLabel={table} />
        </div>
        <form
          className="form"
          action={addressOf(look.language, '/kontakt')}
          data-call={addContactUs.path.replace('POST ', '/')}
          method="post"
          aria-labelledby="site-write"
          data-form="contact"
          data-done={contact.done}
          data-failed={contact.failed}
        >
          <h2 id="site-write">{contact.title}</h2>
          <label>
            {contact.name}
            <input name="name" maxLength={lengths.name} autoComplete="name" />
          </label>
          <label>
            {contact.email} <Must />
            <input name="email" type="email" required maxLength={lengths.email} autoComplete="email" />
          </label>
          <label>
            {contact.message} <Must />
            <textarea name="message" minLength={5} maxLength={lengths.note} rows={6} required />
          </label>
          <FormEnd look={look} send={contact.send} />
        </form>
      </div>
    </Layout>
  );
};

/** The end of every form of the public pages: a field that only programs fill in, the button, and room for the answer. */
export const FormEnd = ({ look, send }: { readonly look: Look; readonly send: string }) => (
  <>
    <div className="trap" aria-hidden="true">
      <label>
        {look.text.site.contact.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <button className="button" type="submit">
      {send}
    </button>
    <div role="status">
      <p className="answer" hidden />
    </div>
  </>
);

/** The asterisk of a required field; screen readers get it from the field itself. */
export const Must = () => (
  <span className="must" aria-hidden="true">
    *
  </span>
);

/** The result of a form that was sent without a script. */
export const Outcome = ({
  look,
  title,
  text,
  back,
}: {
  readonly look: Look;
  readonly title: string;
  readonly text: string;
  readonly back: `/${string}`;
}) => (
  <Layout look={look}>
    <section className="section lost">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <a className="button" href={addressOf(look.language, back)}>
          {look.text.common.back}
        </a>
      </div>
    </section>
  </Layout>
);
