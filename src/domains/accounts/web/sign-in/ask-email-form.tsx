import type { ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { askReactivation, forgetPassword } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';

type Props = {
  /** Call made with the address; the answer is the same for everyone. */
  readonly call: typeof forgetPassword | typeof askReactivation;
  readonly lead: string;
  readonly submitText: string;
  readonly onSent: (email: string) => void;
  /** The address as it was typed on the screen before. */
  readonly email?: string;
  readonly children?: ReactNode;
};

/** Requests something delivered by mail. */
export const EmailForm = ({ call, lead, submitText, onSent, email = '', children }: Props) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(call.input, { email });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async ({ email }) => {
        await send(call, { email });
        onSent(email);
      })}
    >
      <p className="text-reading text-ink-2">{lead}</p>
      {children}
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="email"
        label={accounts.email}
        type="email"
        autoComplete="username"
        maxLength={lengths.email}
        isRequired
      />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {submitText}
      </Button>
    </form>
  );
};
