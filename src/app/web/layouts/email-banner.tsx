import { useState } from 'react';
import { resendConfirmation } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';

/** Reminds of an address that is not confirmed yet; it never blocks ordering. */
export const EmailBanner = () => {
  const accounts = useTexts(accountsTexts);
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await send(resendConfirmation, {});
      notices.success(accounts.emailChange.resent);
    } catch (error) {
      alertFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <aside
      aria-label={accounts.emailChange.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-warn-ink tool:px-7"
    >
      <p className="font-medium">{accounts.emailChange.unconfirmed}</p>
      <Button size="small" variant="link" className="text-warn-ink" isPending={isSending} onPress={resend}>
        {accounts.emailChange.resend}
      </Button>
    </aside>
  );
};
