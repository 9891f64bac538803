import { useSyncExternalStore } from 'react';
import { confirmIdentity } from '#contract/accounts.ts';
import { send } from './api/send.ts';
import { FormErrors, FormText, useContractForm } from './form.tsx';
import { useMessages } from './i18n.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';

let answer: ((confirmed: boolean) => void) | undefined;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Opens the question "is it you?"; true when the person answered it rightly. */
export const askIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer?.(false);
    answer = resolve;
    changed();
  });

const finish = (confirmed: boolean): void => {
  answer?.(confirmed);
  answer = undefined;
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const IdentityDialog = () => {
  const { accounts } = useMessages();
  const isOpen = useSyncExternalStore(subscribe, () => answer !== undefined);
  return (
    <Dialog isOpen={isOpen} onClose={() => finish(false)} title={accounts.reauth.title}>
      <IdentityForm />
    </Dialog>
  );
};

const IdentityForm = () => {
  const { accounts, common } = useMessages();
  const form = useContractForm(confirmIdentity.input, { password: '', code: '' });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async ({ password, code }) => {
        await send(confirmIdentity, { password, ...(code ? { code } : {}) });
        finish(true);
      })}
    >
      <p className="text-ink-2">{accounts.reauth.lead}</p>
      <FormErrors form={form} labels={{ password: accounts.password, code: accounts.reauth.code }} />
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
        <Button onPress={() => finish(false)}>{common.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {accounts.reauth.submit}
        </Button>
      </div>
    </form>
  );
};
