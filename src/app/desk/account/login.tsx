import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { privacyTexts } from '#app/privacy/texts/privacy.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { openSession, type Session } from '#domains/accounts/web/session.ts';
import { EndedThings } from '#domains/accounts/web/sign-in/link-owner.tsx';
import { type Carried, SignInForm, useCarried, useSignInForm } from '#domains/accounts/web/sign-in/sign-in-form.tsx';
import { TwoFactorForm } from '#domains/accounts/web/sign-in/two-factor-form.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { ownPath, paths } from '#platform/web/paths.ts';
import { Banner } from '#platform/web/ui/card.tsx';

/** /account/login?redirect=… */
export const LoginScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const privacy = useTexts(privacyTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const redirect = search.get('redirect');
  const came = useCarried();
  const form = useSignInForm(came.email);
  const email = useWatch({ control: form.control, name: 'email' });
  const notices = [
    search.has('closed') && privacy.closed,
    search.has('changed') && accounts.login.changed,
    redirect && accounts.login.expired,
  ];
  const notice = notices.find(Boolean) || undefined;

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
          <h1 className="text-figure">{accounts.login.title}</h1>
          <p className="mt-2 mb-6 text-reading text-ink-2">{accounts.login.lead}</p>
          {notice ? <Banner>{notice}</Banner> : null}
          <div className="mt-4 empty:hidden">
            <EndedThings ended={came.ended} by="reset" />
          </div>
          <SignInForm form={form} onEnter={enter} onChallenge={setChallenge} next={redirect} />
          <p className="mt-8 border-t border-line pt-5 text-ink-2">
            {accounts.login.noAccount}{' '}
            <Link
              to={paths.createAccount(redirect ?? undefined)}
              state={{ email } satisfies Carried}
              className="font-semibold text-action-ink"
            >
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
};
