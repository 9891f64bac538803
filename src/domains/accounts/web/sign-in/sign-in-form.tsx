import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { endedThings } from '#contract/codelists.ts';
import { wording } from '#contract/validation.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { askSignInLink, login } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';
import { asksDevice, PasskeyUnusable, signInWithPasskey } from '../passkey-sign-in.ts';
import { challengeIn, type Enter } from './two-factor-form.tsx';

const carried = z.object({
  email: z.string().default(''),
  redirect: z.string().nullable().default(null),
  /** Things that ended with the new password. */
  ended: z.array(z.enum(endedThings)).default([]),
});
/** State passed from one sign-in screen to the next; never in its address, which is in logs. */
export type Carried = z.input<typeof carried>;

/** State from the previous screen: the typed address, and the page to return to. */
export const useCarried = (): z.output<typeof carried> => {
  const { state } = useLocation();
  return carried.catch({ email: '', redirect: null, ended: [] }).parse(state ?? {});
};

export const useSignInForm = (email: string) => useContractForm(login.input, { email, password: '' });

type FormProps = {
  readonly form: ReturnType<typeof useSignInForm>;
  readonly onEnter: Enter;
  readonly onChallenge: (challenge: string) => void;
  /** Target of the mail's link after signing in. */
  readonly next: string | null;
};

/** Signing in with a password, by mail, or with a passkey. */
export const SignInForm = ({ form, onEnter, onChallenge, next }: FormProps) => {
  const accounts = useTexts(accountsTexts);
  const email = useWatch({ control: form.control, name: 'email' });
  // If the address is already filled in, the password is typed next.
  const [isPasswordNext] = useState(email !== '');
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
      <FormErrors form={form} />
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
          autoFocus={isPasswordNext}
        />
        <Link
          to={paths.reset}
          state={{ email, redirect: next } satisfies Carried}
          className="mt-1 inline-flex min-h-11 items-center text-action-ink tool:min-h-8"
        >
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

/** Without a password: by a link of a mail to the address above, or by a passkey of this device. */
const OtherWays = ({ form, onEnter, onChallenge, next }: FormProps) => {
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
      else if (error instanceof PasskeyUnusable) notices.alert(accounts.passkeys.title, accounts.passkeys.unusable);
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
      // The error summary of the first try is outdated.
      form.clearErrors();
      setSent(true);
    });
  };
  return (
    <div className="grid gap-2.5 border-t border-line pt-4">
      <p role="status" className={isSent ? 'rounded-[11px] bg-action-soft px-3.5 py-2.5 font-medium' : ''}>
        {isSent ? accounts.link.sent : ''}
      </p>
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
    </div>
  );
};
