import { useCall } from '#platform/web/api/use-call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
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
  const { press, isPending } = useCall(resendConfirmation, 'account');
  return (
    <Button
      size="small"
      variant="link"
      className={className}
      isPending={isPending}
      onPress={() => press({}, texts.resent({ email }))}
    >
      {texts.resend}
    </Button>
  );
};
