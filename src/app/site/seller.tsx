import { sellerLines } from '#domains/orders/core/seller.ts';
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

/** Who sells, in a line of the footer. */
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

/** Who sells, beside what binds them and where one asks them. */
export const SellerCard = ({ look }: { readonly look: Look }) =>
  look.seller && (
    <section className="seller-card" aria-labelledby="site-seller">
      <h2 id="site-seller">{look.text.seller.title}</h2>
      <address>
        <strong>{look.seller.name}</strong>
        {sellerLines(look.seller, look.text.seller).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <Reach look={look} />
      </address>
    </section>
  );
