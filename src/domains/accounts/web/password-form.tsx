import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { changePassword } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { useChangePassword } from './queries.ts';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** A new password for the old one; all other sessions end. */
export const PasswordForm = () => {
  const accounts = useTexts(accountsTexts);
  const { run } = useChangePassword();
  const form = useContractForm(changePassword.input, empty);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        await run(input);
        form.reset(empty);
        notices.success(accounts.account.passwordChanged);
      })}
    >
      <p className="text-ink-2">{accounts.account.passwordLead}</p>
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          control={form.control}
          name="current_password"
          label={accounts.currentPassword}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          isRequired
        />
        <FormText
          control={form.control}
          name="password"
          label={accounts.newPassword}
          hint={accounts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          isRequired
        />
        <span className="hidden sm:block" />
        <FormText
          control={form.control}
          name="password_confirmation"
          label={accounts.repeatPassword}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          isRequired
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {accounts.account.changePassword}
      </Button>
    </form>
  );
};
