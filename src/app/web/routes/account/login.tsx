import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { privacyTexts } from '#app/privacy/texts/privacy.ts';
import { login, loginTwoFactor } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { openSession, type Session } from '#domains/accounts/web/session.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ownPath, paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';

const challengeOf = z.object({ challenge: z.string() });

/** /account/login?redirect=… */
export default function LoginScreen() {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const privacy = useTexts(privacyTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const redirect = search.get('redirect');
  const notice = search.has('closed')
    ? privacy.closed
    : search.has('changed')
      ? accounts.login.changed
      : redirect
        ? accounts.login.expired
        : undefined;

  const enter = async (session: Session & { token: string }) => {
    openSession(session);
    await navigate(ownPath(redirect), { replace: true });
  };
  return (
    <>
      <title>{`${accounts.login.title} | ${common.brand}`}</title>
      {challenge ? (
        <TwoFactorForm challenge={challenge} onEnter={enter} onBack={() => setChallenge(undefined)} />
      ) : (
        <>
          <h1 className="text-[34px] tracking-[-0.03em]">{accounts.login.title}</h1>
          <p className="mt-2 mb-6 text-[16px] text-ink-2">{accounts.login.lead}</p>
          {notice ? <Banner>{notice}</Banner> : null}
          <PasswordForm onEnter={enter} onChallenge={setChallenge} />
          <p className="mt-8 border-t border-line pt-5 text-ink-2">
            {accounts.login.noAccount}{' '}
            <Link to={paths.createAccount(redirect ?? undefined)} className="font-semibold text-action-ink">
              {accounts.login.create}
            </Link>
          </p>
          <p className="mt-2">
            <Link to={paths.reactivate} className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8">
              {privacy.reactivate.link}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

type Enter = (session: Session & { token: string }) => Promise<void>;

const PasswordForm = ({ onEnter, onChallenge }: { onEnter: Enter; onChallenge: (challenge: string) => void }) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(login.input, { email: '', password: '' });
  const submit = form.submitWith(async (input) => {
    try {
      await onEnter(await send(login, { email: input.email, password: input.password }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'mfa_required') throw error;
      onChallenge(challengeOf.parse(error.data).challenge);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <FormErrors form={form} labels={{ email: accounts.email, password: accounts.password }} />
      <FormText
        control={form.control}
        name="email"
        label={accounts.email}
        type="email"
        autoComplete="username"
        maxLength={254}
        isRequired
      />
      <div>
        <FormText
          control={form.control}
          name="password"
          label={accounts.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          isRequired
        />
        <Link to={paths.reset} className="mt-1 inline-flex min-h-11 items-center text-action-ink tool:min-h-8">
          {accounts.login.forgot}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {accounts.login.submit}
      </Button>
    </form>
  );
};

const TwoFactorForm = ({ challenge, onEnter, onBack }: { challenge: string; onEnter: Enter; onBack: () => void }) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(loginTwoFactor.input, { challenge, code: '' });
  return (
    <form
      noValidate
      onSubmit={form.submitWith(async (input) => onEnter(await send(loginTwoFactor, input)))}
      className="grid gap-4"
    >
      <h1 className="text-[34px] tracking-[-0.03em]">{accounts.login.twoFactorTitle}</h1>
      <p className="text-[16px] text-ink-2">{accounts.login.twoFactorLead}</p>
      <FormErrors form={form} labels={{ code: accounts.code }} />
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
