import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { confirmIdentity } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { finishIdentity } from './identity.ts';

export const IdentityDialog = () => {
  const accounts = useTexts(accountsTexts);
  return (
    <Dialog isOpen onClose={() => finishIdentity(false)} title={accounts.reauth.title}>
      <IdentityForm />
    </Dialog>
  );
};

const IdentityForm = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const form = useContractForm(confirmIdentity.input, { password: '', code: '' });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async ({ password, code }) => {
        await send(confirmIdentity, { password, ...(code ? { code } : {}) });
        finishIdentity(true);
      })}
    >
      <p className="text-ink-2">{accounts.reauth.lead}</p>
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="password"
        label={accounts.password}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        isRequired
        autoFocus
      />
      <FormText
        control={form.control}
        name="code"
        label={accounts.reauth.code}
        hint={accounts.reauth.codeHint}
        autoComplete="one-time-code"
        maxLength={40}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={() => finishIdentity(false)}>{common.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {accounts.reauth.submit}
        </Button>
      </div>
    </form>
  );
};
