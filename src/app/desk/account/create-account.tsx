import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { login, register } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { openSession, type Session } from '#domains/accounts/web/session.ts';
import { type Carried, SignInForm, useCarried, useSignInForm } from '#domains/accounts/web/sign-in/sign-in-form.tsx';
import { challengeIn, TwoFactorForm } from '#domains/accounts/web/sign-in/two-factor-form.tsx';
import { AskedProperty } from '#domains/cadastre/web/asked-property.tsx';
import { PrivacyLink, TermsLink } from '#domains/orders/web/terms-link.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { NameFields } from '#platform/web/name-fields.tsx';
import { ownPath, paths, searchIn } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';

type Input = z.input<typeof register.input>;
type Output = z.output<typeof register.input>;

/** The rules of the call; the password can be shown while typing, so it is not typed twice. */
const rules = z.preprocess(
  (values) => ({ ...(values as Input), password_confirmation: (values as Input).password }),
  register.input,
) as unknown as z.ZodType<Output, Input>;

/** /account/create-account?redirect=…: opens an account on the way to an address, and continues there signed in. */
export const CreateAccountScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  // A taken address, by another person or with another password: only its mailbox can tell.
  const [taken, setTaken] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const [isFirm, setFirm] = useState(false);
  const isByKey = useRef(false);
  const form = useContractForm(rules, {
    email: useCarried().email,
    password: '',
    password_confirmation: '',
    first_name: '',
    last_name: '',
    company: '',
    tax_number: '',
    language,
    // Accepted with the button; the sentence is beside it.
    terms: true,
  });
  const { control } = form;
  const email = useWatch({ control, name: 'email' });
  const title = <title>{`${accounts.register.title} | ${common.brand}`}</title>;
  const asked = searchIn(redirect);

  const enter = async (session: Session & { token: string }) => {
    openSession(session);
    await navigate(ownPath(redirect), { replace: true });
  };
  const open = async (input: Output) => {
    await send(register, { ...input, language });
    try {
      await enter(await send(login, { email: input.email, password: input.password }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChallenge(challengeIn(error));
      setTaken(input.email);
    }
  };
  if (challenge)
    return (
      <>
        {title}
        <TwoFactorForm challenge={challenge} onEnter={enter} onBack={() => setChallenge(undefined)} />
      </>
    );
  if (taken !== undefined)
    return (
      <>
        {title}
        <h1 className="text-figure">{accounts.register.haveAccount}</h1>
        <p role="status" className="mt-2 text-reading text-ink-2">
          <strong className="block wrap-anywhere text-ink">{accounts.register.taken({ email: taken })}</strong>
          {accounts.register.done}
        </p>
        <Button className="mt-3" onPress={() => setTaken(undefined)}>
          {accounts.register.otherEmail}
        </Button>
        {asked ? (
          <div className="mt-5">
            <AskedProperty search={asked} />
          </div>
        ) : null}
        <SignIn email={taken} next={redirect} onEnter={enter} onChallenge={setChallenge} />
      </>
    );
  return (
    <>
      {title}
      <h1 className="text-figure">{accounts.register.title}</h1>
      <p className="mt-2 text-reading text-ink-2">
        {accounts.register.lead} {accounts.register.haveAccount}{' '}
        <Link
          to={paths.login(redirect ?? undefined)}
          state={{ email } satisfies Carried}
          className="inline-block min-h-6 font-semibold text-action-ink"
        >
          {accounts.register.signIn}
        </Link>
      </p>
      {asked ? (
        <div className="mt-5">
          <AskedProperty search={asked} />
        </div>
      ) : null}
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={form.submitWith((input) => open(isFirm ? input : { ...input, company: null, tax_number: null }))}
      >
        <FormErrors form={form} />
        <div
          onKeyDownCapture={() => {
            isByKey.current = true;
          }}
          onPointerDownCapture={() => {
            isByKey.current = false;
          }}
        >
          <RadioTiles
            label={accounts.register.kind}
            columns="grid-cols-2"
            options={[
              { id: 'person', text: accounts.register.asPerson },
              { id: 'firm', text: accounts.register.asFirm },
            ]}
            value={isFirm ? 'firm' : 'person'}
            onChange={(kind) => {
              setFirm(kind === 'firm');
              if (kind === 'person') for (const name of ['company', 'tax_number'] as const) form.setValue(name, '');
            }}
          />
        </div>
        {isFirm ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText
              control={control}
              name="company"
              label={accounts.register.company}
              // The field appears when a firm is chosen, and takes the focus; not while choosing with the arrow keys.
              autoFocus={!isByKey.current}
              autoComplete="organization"
              maxLength={lengths.company}
              isRequired
            />
            <FormText
              control={control}
              name="tax_number"
              label={accounts.register.taxNumber}
              inputMode="numeric"
              maxLength={lengths.taxNumber}
              isRequired
            />
          </div>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields control={control} isOwn />
        </div>
        <FormText
          control={control}
          name="email"
          label={accounts.email}
          type="email"
          autoComplete="username"
          maxLength={lengths.email}
          isRequired
        />
        <FormText
          control={control}
          name="password"
          label={accounts.password}
          hint={accounts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          isRequired
        />
        <p className="text-ink-2">
          {accounts.register.terms} <TermsLink /> {accounts.register.privacy} <PrivacyLink />
        </p>
        <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
          {accounts.register.submit}
        </Button>
      </form>
    </>
  );
};

const SignIn = ({ email, ...rest }: { readonly email: string } & Omit<Parameters<typeof SignInForm>[0], 'form'>) => (
  <SignInForm form={useSignInForm(email)} {...rest} />
);
