import { processorsOf, professionLines, sellerLines } from '#domains/orders/core/seller.ts';
import { telephoneLink } from '#lib/telephone.ts';
import type { Look } from './look.ts';

/** How to reach the seller, as links that dial and write. */
const Reach = ({ look: { seller } }: { readonly look: Look }) =>
  seller && (
    <>
      {seller.phone ? <a href={telephoneLink(seller.phone)}>{seller.phone}</a> : null}
      <a href={`mailto:${seller.email}`}>{seller.email}</a>
    </>
  );

/** The seller, in a line of the footer. */
export const SellerLine = ({ look }: { readonly look: Look }) =>
  look.seller && (
    <address className="seller">
      <strong>{look.seller.name}</strong>
      {sellerLines(look.seller, look.text.seller).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <Reach look={look} />
    </address>
  );

/** The seller, beside legal texts and the contact form. */
export const SellerCard = ({ look }: { readonly look: Look }) =>
  look.seller && (
    <section className="seller-card" aria-labelledby="site-seller">
      <h2 id="site-seller">{look.text.seller.title}</h2>
      <address>
        <strong>{look.seller.name}</strong>
        {[...sellerLines(look.seller, look.text.seller), ...professionLines(look.seller, look.text.seller)].map(
          (line) => (
            <span key={line}>{line}</span>
          ),
        )}
        <Reach look={look} />
      </address>
    </section>
  );

/** Controller and processors of personal data; beside the page about privacy. */
export const PrivacyCard = ({ look: { seller, text } }: { readonly look: Look }) =>
  seller && (
    <section className="seller-card" aria-labelledby="site-privacy">
      <h2 id="site-privacy">{text.seller.privacy}</h2>
      <dl>
        <dt>{text.seller.controller}</dt>
        <dd>{seller.controller ?? `${seller.name}, ${seller.street}, ${seller.postal_code} ${seller.post}`}</dd>
        {seller.privacy_contact ? (
          <>
            <dt>{text.seller.privacyContact}</dt>
            <dd>{seller.privacy_contact}</dd>
          </>
        ) : null}
        {seller.processors ? (
          <>
            <dt>{text.seller.processors}</dt>
            {processorsOf(seller).map((one) => (
              <dd key={one}>{one}</dd>
            ))}
          </>
        ) : null}
      </dl>
    </section>
  );
