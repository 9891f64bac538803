import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { resendConfirmation } from '../contract/own-account.ts';
import { accountsTexts } from '../texts/accounts.ts';

/** Sends the link that proves the address of the account once more. */
export const ConfirmationAgain = ({
  email,
  className = '',
}: {
  readonly email: string;
  readonly className?: string;
}) => {
  const texts = useTexts(accountsTexts).emailChange;
  const { mutate, isPending } = useCall(resendConfirmation, 'account');
  const resend = () => mutate({}, { onSuccess: () => notices.success(texts.resent({ email })), onError: alertFailure });
  return (
    <Button size="small" variant="link" className={className} isPending={isPending} onPress={resend}>
      {texts.resend}
    </Button>
  );
};
