import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Ended } from '#contract/codelists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmEmail } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';
import { LinkOwner, NotOpener, OpenerPassword, Proved, useAccountLink } from './link-owner.tsx';

/**
 * /account/confirm-email#code=…: the link of mail N0; the part after # never reaches a log. It waits for a press, so that a mail scanner
 * that opens links confirms nothing.
 */
export const ConfirmEmailScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const { hash } = useLocation();
  const [ended, setEnded] = useState<readonly Ended[]>();
  const form = useContractForm(confirmEmail.input, { code: new URLSearchParams(hash.slice(1)).get('code') ?? '' });
  const { data: link } = useAccountLink(useWatch({ control: form.control, name: 'code' }));
  const confirm = form.submitWith(async (input) => setEnded((await send(confirmEmail, input)).ended));
  const isMine = link?.asks_password === true;
  return (
    <>
      <title>{`${accounts.confirmEmail.title} | ${common.brand}`}</title>
      <h1 className="text-figure">{accounts.confirmEmail.title}</h1>
      {ended ? (
        <Proved
          ended={ended}
          done={accounts.confirmEmail.done}
          to={paths.welcome}
          proceed={accounts.confirmEmail.proceed}
        />
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            // Sets an empty field, so that it is required: else things made there would end.
            if (isMine) form.setValue('password', form.getValues('password') ?? '');
            return confirm(event);
          }}
        >
          <FormErrors form={form} />
          {link ? <LinkOwner email={link.email} /> : null}
          <FormText
            control={form.control}
            name="code"
            label={accounts.code}
            hint={accounts.confirmEmail.enter}
            maxLength={200}
            isRequired
          />
          {isMine ? <OpenerPassword control={form.control} name="password" /> : null}
          <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
            {accounts.confirmEmail.submit}
          </Button>
          {isMine ? (
            <NotOpener
              onPress={() => {
                form.setValue('password', undefined);
                void confirm();
              }}
            />
          ) : null}
        </form>
      )}
    </>
  );
};
