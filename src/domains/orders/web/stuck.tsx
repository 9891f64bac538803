import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { telephoneLink } from '#lib/telephone.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { sellerTexts } from '../texts/seller.ts';
import { sellerQuery } from './queries.ts';

/** Contact for help; nothing while there is no seller. */
export const Stuck = () => {
  const texts = useTexts(sellerTexts);
  const { data } = useQuery(sellerQuery());
  if (!data?.seller) return null;
  const { phone, email } = data.seller;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-body text-ink-2 print:hidden">
      {texts.stuck}
      {phone ? (
        <a href={telephoneLink(phone)} className={link}>
          <Phone size={15} aria-hidden />
          {texts.call({ phone })}
        </a>
      ) : null}
      <a href={`mailto:${email}`} className={link}>
        <Mail size={15} aria-hidden />
        {texts.write({ email })}
      </a>
    </p>
  );
};

const link = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-ink tool:min-h-7';
