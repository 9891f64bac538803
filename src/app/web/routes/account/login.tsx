import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { privacyTexts } from '#app/privacy/texts/privacy.ts';
import { wording } from '#contract/validation.ts';
import { askSignInLink, login } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { asksDevice, signInWithPasskey } from '#domains/accounts/web/passkey-sign-in.ts';
import { openSession, type Session } from '#domains/accounts/web/session.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { type ContractForm, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ownPath, paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { challengeIn, type Enter, TwoFactorForm } from './two-factor-form.tsx';

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
          <PasswordForm onEnter={enter} onChallenge={setChallenge} next={redirect} />
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

type FormProps = {
  readonly onEnter: Enter;
  readonly onChallenge: (challenge: string) => void;
  /** Where a link of the mail leads on to. */
  readonly next: string | null;
};

const PasswordForm = ({ onEnter, onChallenge, next }: FormProps) => {
  const accounts = useTexts(accountsTexts);
  const form = useContractForm(login.input, { email: '', password: '' });
  const submit = form.submitWith(async (input) => {
    try {
      await onEnter(await send(login, { email: input.email, password: input.password }));
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge === undefined) throw error;
      onChallenge(challenge);
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
      <OtherWays form={form} onEnter={onEnter} onChallenge={onChallenge} next={next} />
    </form>
  );
};

type LoginForm = ContractForm<z.input<typeof login.input>, z.output<typeof login.input>>;

/** Without a password: by a link of a mail to the address above, or by a passkey of this device. */
const OtherWays = ({ form, onEnter, onChallenge, next }: FormProps & { readonly form: LoginForm }) => {
  const accounts = useTexts(accountsTexts);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge !== undefined) onChallenge(challenge);
      else if (error instanceof ApiError && error.code === 'invalid_credentials')
        notices.alert(accounts.passkeys.title, accounts.passkeys.unknown);
      else alertFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const sendLink = async () => {
    const email = askSignInLink.input.shape.email.safeParse(form.getValues('email'), wording);
    if (!email.success) return form.refuse({ email: email.error.issues[0]?.message ?? 'not_valid' }, ['email']);
    await attempt(async () => {
      await send(askSignInLink, { email: email.data, ...(next?.startsWith('/user/') ? { next } : {}) });
      setSent(true);
    });
  };
  return (
    <div className="grid gap-2.5 border-t border-line pt-4">
      <Button size="large" onPress={() => void sendLink()} isPending={isBusy}>
        <Mail size={18} aria-hidden />
        {accounts.link.ask}
      </Button>
      {asksDevice() ? (
        <Button
          size="large"
          isPending={isBusy}
          onPress={() =>
            void attempt(async () => {
              const session = await signInWithPasskey();
              if (session) await onEnter(session);
            })
          }
        >
          <KeyRound size={18} aria-hidden />
          {accounts.passkeys.signIn}
        </Button>
      ) : null}
      <p role="status" className="text-ink-2">
        {isSent ? accounts.link.sent : ''}
      </p>
    </div>
  );
};
