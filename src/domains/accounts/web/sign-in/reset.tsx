import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { changePasswordWithCode, forgetPassword, verifyForgetPasswordWithCode } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';
import { EmailForm } from './ask-email-form.tsx';
import { type Carried, useCarried } from './sign-in-form.tsx';

/**
 * /account/reset: the address, then the code that was sent to it, then the new password. An invitation brings the first
 * two along, as /account/reset#email=…&code=….
 */
export const ResetScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const { hash } = useLocation();
  const carried = useCarried();
  const invitation = new URLSearchParams(hash.slice(1));
  const [email, setEmail] = useState(invitation.get('email') ?? undefined);
  const [code, setCode] = useState(invitation.get('code') ?? undefined);
  return (
    <>
      <title>{`${accounts.reset.title} | ${common.brand}`}</title>
      <h1 className="text-figure">{accounts.reset.title}</h1>
      {email ? null : (
        <EmailForm
          call={forgetPassword}
          lead={accounts.reset.lead}
          submitText={accounts.reset.send}
          email={carried.email}
          onSent={setEmail}
        />
      )}
      {email && !code ? <CodeForm email={email} onChecked={setCode} onBack={() => setEmail(undefined)} /> : null}
      {email && code ? <PasswordForm email={email} code={code} redirect={carried.redirect} /> : null}
      <p className="mt-8 border-t border-line pt-5">
        <Link
          to={paths.login(carried.redirect ?? undefined)}
          state={{ email: email ?? carried.email } satisfies Carried}
          className="font-semibold text-action-ink"
        >
          {accounts.reset.toLogin}
        </Link>
      </p>
    </>
  );
};

type CodeFormProps = { email: string; onChecked: (code: string) => void; onBack: () => void };

const CodeForm = ({ email, onChecked, onBack }: CodeFormProps) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(verifyForgetPasswordWithCode.input, { email, code: '' });
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        await send(verifyForgetPasswordWithCode, input);
        onChecked(input.code);
      })}
    >
      <Banner>{accounts.reset.sent}</Banner>
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="code"
        label={accounts.code}
        hint={accounts.reset.codeHint}
        autoComplete="one-time-code"
        maxLength={lengths.code}
        isRequired
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {accounts.reset.checkCode}
      </Button>
      <Button variant="link" onPress={onBack}>
        {accounts.reset.otherEmail}
      </Button>
    </form>
  );
};

type PasswordFormProps = { email: string; code: string; redirect: string | null };

const PasswordForm = ({ email, code, redirect }: PasswordFormProps) => {
  const accounts = useTexts(accountsTexts);
  const navigate = useNavigate();
  const form = useContractForm(changePasswordWithCode.input, { email, code, password: '', password_confirmation: '' });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        const { ended } = await send(changePasswordWithCode, input);
        await navigate(`${paths.login(redirect ?? undefined)}${redirect ? '&' : '?'}changed`, {
          state: { email, ended } satisfies Carried,
        });
      })}
    >
      <p className="text-reading text-ink-2">{accounts.reset.newLead}</p>
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="password"
        label={accounts.newPassword}
        hint={accounts.passwordHint}
        type="password"
        autoComplete="new-password"
        maxLength={256}
        isRequired
        autoFocus
      />
      <FormText
        control={form.control}
        name="password_confirmation"
        label={accounts.repeatPassword}
        type="password"
        autoComplete="new-password"
        maxLength={256}
        isRequired
      />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {accounts.reset.submit}
      </Button>
    </form>
  );
};
