import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { login, register } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { openSession } from '#domains/accounts/web/session.ts';
import { AskedProperty } from '#domains/cadastre/web/asked-property.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { NameFields } from '#platform/web/name-fields.tsx';
import { ownPath, paths, searchIn } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';
import { TermsLink } from '../../terms-link.tsx';

type Input = z.input<typeof register.input>;
type Output = z.output<typeof register.input>;

/** The rules of the call; a password that can be shown while it is typed is not asked for twice. */
const rules = z.preprocess(
  (values) => ({ ...(values as Input), password_confirmation: (values as Input).password }),
  register.input,
) as unknown as z.ZodType<Output, Input>;

/** /account/create-account?redirect=…: opens an account on the way to something, and goes on there signed in. */
export default function CreateAccountScreen() {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const [isDone, setDone] = useState(false);
  const [isFirm, setFirm] = useState(false);
  const form = useContractForm(rules, {
    email: '',
    password: '',
    password_confirmation: '',
    first_name: '',
    last_name: '',
    company: '',
    tax_number: '',
    language,
    // Said with the button, beside which it stands.
    terms: true,
  });
  const { control } = form;
  const title = <title>{`${accounts.register.title} | ${common.brand}`}</title>;
  const asked = searchIn(redirect);

  const open = async (input: Output) => {
    await send(register, { ...input, language });
    try {
      openSession(await send(login, { email: input.email, password: input.password }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Whether the address has had an account with another password is said to its owner only, by mail.
      setDone(true);
      return;
    }
    await navigate(ownPath(redirect), { replace: true });
  };
  if (isDone)
    return (
      <div role="status" className="grid justify-items-start gap-4">
        {title}
        <h1 className="text-[34px] tracking-[-0.03em]">{accounts.register.doneTitle}</h1>
        <p className="text-[16px] text-ink-2">{accounts.register.done}</p>
        <ButtonLink to={paths.login(redirect ?? undefined)} variant="primary" size="large">
          {accounts.register.signIn}
        </ButtonLink>
      </div>
    );
  return (
    <>
      {title}
      <h1 className="text-[34px] tracking-[-0.03em]">{accounts.register.title}</h1>
      <p className="mt-2 text-[16px] text-ink-2">
        {accounts.register.lead} {accounts.register.haveAccount}{' '}
        <Link to={paths.login(redirect ?? undefined)} className="inline-block min-h-6 font-semibold text-action-ink">
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
        <FormErrors
          form={form}
          labels={{
            ...common.person,
            company: accounts.register.company,
            tax_number: accounts.register.taxNumber,
            email: accounts.email,
            password: accounts.password,
          }}
        />
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
        {isFirm ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText
              control={control}
              name="company"
              label={accounts.register.company}
              // It comes with the choice of a firm, and is what is typed next.
              autoFocus
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
          {accounts.register.terms} <TermsLink />
        </p>
        <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
          {accounts.register.submit}
        </Button>
      </form>
    </>
  );
}
