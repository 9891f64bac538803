import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { telephoneLink } from '#lib/telephone.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { professionLines, sellerLines } from '../core/seller.ts';
import { sellerTexts } from '../texts/seller.ts';
import { sellerQuery } from './queries.ts';

/** The contracting party, beside the button of an order. */
export const SellerCard = () => {
  const texts = useTexts(sellerTexts);
  const { data } = useQuery(sellerQuery());
  if (!data?.seller) return null;
  const { name, phone, email } = data.seller;
  return (
    <Card title={texts.title}>
      <address className="grid gap-1 text-ink-2 not-italic">
        <strong className="font-semibold text-ink">{name}</strong>
        {[...sellerLines(data.seller, texts), ...professionLines(data.seller, texts)].map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="mt-1 flex flex-wrap gap-x-5">
          {phone ? (
            <a href={telephoneLink(phone)} aria-label={texts.call({ phone })} className={link}>
              <Phone size={16} aria-hidden />
              {phone}
            </a>
          ) : null}
          <a href={`mailto:${email}`} aria-label={texts.write({ email })} className={link}>
            <Mail size={16} aria-hidden />
            {email}
          </a>
        </span>
      </address>
    </Card>
  );
};

const link = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-ink tool:min-h-7';
