import { z } from 'zod';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { loginTwoFactor } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';
import type { Session } from '../session.ts';

export type Enter = (session: Session & { token: string }) => Promise<void>;

const challengeOf = z.object({ challenge: z.string() });

/** Challenge for the second step of a sign-in, if the first one requires it. */
export const challengeIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'mfa_required' ? challengeOf.parse(error.data).challenge : undefined;

type Props = { readonly challenge: string; readonly onEnter: Enter; readonly onBack: () => void };

/** The second factor, after whichever first one. */
export const TwoFactorForm = ({ challenge, onEnter, onBack }: Props) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(loginTwoFactor.input, { challenge, code: '' });
  return (
    <form
      noValidate
      onSubmit={form.submitWith(async (input) => onEnter(await send(loginTwoFactor, input)))}
      className="grid gap-4"
    >
      <h1 className="text-figure">{accounts.login.twoFactorTitle}</h1>
      <p className="text-reading text-ink-2">{accounts.login.twoFactorLead}</p>
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="code"
        label={accounts.code}
        autoComplete="one-time-code"
        maxLength={40}
        isRequired
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {accounts.login.twoFactorSubmit}
      </Button>
      <Button variant="link" onPress={onBack}>
        {accounts.login.otherAccount}
      </Button>
    </form>
  );
};
