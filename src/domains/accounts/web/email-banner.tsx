import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useTabState } from '#platform/web/drafts.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { accountsTexts } from '../texts/accounts.ts';
import { ConfirmationAgain } from './confirmation-again.tsx';
import { accountQuery } from './queries.ts';

/** Reminds of an address that is not confirmed yet; it never blocks ordering. */
export const EmailBanner = () => {
  const accounts = useTexts(accountsTexts);
  const { data: account } = useQuery(accountQuery());
  const [isClosed, setClosed] = useTabState('email-banner-closed', false);
  if (isClosed || !account) return null;
  const { email } = account;
  return (
    <aside
      aria-label={accounts.emailChange.title}
      className="flex items-center gap-x-3 print:hidden border-b border-line bg-warn-soft py-0.5 pr-1 pl-4 text-body text-warn-ink tool:pl-7"
    >
      {/* Two lines on a phone, however long the address is: the fault, and the button. */}
      <div className="min-w-0 items-center gap-x-3 py-1 tool:flex">
        <p className="truncate font-medium" title={email}>
          {accounts.emailChange.unconfirmed({ email })}
        </p>
        <p className="flex gap-x-4">
          <ConfirmationAgain email={email} className="h-6! min-h-6! px-0! text-warn-ink" />
          <Link to={paths.account} className="inline-flex min-h-6 items-center text-warn-ink">
            {accounts.emailChange.change}
          </Link>
        </p>
      </div>
      <span className="ml-auto shrink-0">
        <IconButton label={accounts.emailChange.close} onPress={() => setClosed(true)}>
          <X size={17} aria-hidden />
        </IconButton>
      </span>
    </aside>
  );
};
