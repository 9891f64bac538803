import { useState } from 'react';
import { useLocation } from 'react-router';
import { confirmEmail } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';

/**
 * /account/confirm-email#code=…: the link of mail N0; what stands after # never reaches a log. It waits for a press, so
 * that a mail scanner that opens links confirms nothing.
 */
export default function ConfirmEmailScreen() {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const { hash } = useLocation();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(confirmEmail.input, { code: new URLSearchParams(hash.slice(1)).get('code') ?? '' });
  return (
    <>
      <title>{`${accounts.confirmEmail.title} | ${common.brand}`}</title>
      <h1 className="text-[34px] tracking-[-0.03em]">{accounts.confirmEmail.title}</h1>
      {isDone ? (
        <div role="status" className="mt-4 grid justify-items-start gap-5">
          <p className="text-[16px] text-ink-2">{accounts.confirmEmail.done}</p>
          <ButtonLink to={paths.welcome} variant="primary" size="large">
            {accounts.confirmEmail.proceed}
          </ButtonLink>
        </div>
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={form.submitWith(async (input) => {
            await send(confirmEmail, input);
            setDone(true);
          })}
        >
          <FormErrors form={form} labels={{ code: accounts.code }} />
          <FormText
            control={form.control}
            name="code"
            label={accounts.code}
            hint={accounts.confirmEmail.enter}
            maxLength={200}
            isRequired
          />
          <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
            {accounts.confirmEmail.submit}
          </Button>
        </form>
      )}
    </>
  );
}
