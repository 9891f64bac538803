import { useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { register } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormCheckbox, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { NameFields } from '#platform/web/name-fields.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { TermsLink } from '../../terms-link.tsx';

/** /account/create-account */
export default function CreateAccountScreen() {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(register.input, {
    email: '',
    password: '',
    password_confirmation: '',
    first_name: '',
    last_name: '',
    phone: '',
    language,
    terms: false as unknown as true,
  });
  const { control } = form;
  const title = <title>{`${accounts.register.title} | ${common.brand}`}</title>;
  if (isDone)
    return (
      <div role="status" className="grid justify-items-start gap-4">
        {title}
        <h1 className="text-[34px] tracking-[-0.03em]">{accounts.register.doneTitle}</h1>
        <p className="text-[16px] text-ink-2">{accounts.register.done}</p>
        <ButtonLink to={paths.login()} variant="primary" size="large">
          {accounts.register.signIn}
        </ButtonLink>
      </div>
    );
  return (
    <>
      {title}
      <h1 className="text-[34px] tracking-[-0.03em]">{accounts.register.title}</h1>
      <p className="mt-2 text-[16px] text-ink-2">{accounts.register.lead}</p>
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={form.submitWith(async (input) => {
          await send(register, { ...input, language });
          setDone(true);
        })}
      >
        <FormErrors
          form={form}
          labels={{
            ...common.person,
            email: accounts.email,
            phone: accounts.phone,
            password: accounts.password,
            password_confirmation: accounts.repeatPassword,
          }}
        />
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
          name="phone"
          label={accounts.phone}
          hint={accounts.register.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
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
        <FormText
          control={control}
          name="password_confirmation"
          label={accounts.repeatPassword}
          type="password"
          autoComplete="new-password"
          maxLength={256}
          isRequired
        />
        <FormCheckbox control={control} name="terms">
          {accounts.register.terms}
        </FormCheckbox>
        <TermsLink />
        <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
          {accounts.register.submit}
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-5 text-ink-2">
        {accounts.register.haveAccount}{' '}
        <Link to={paths.login()} className="font-semibold text-action-ink">
          {accounts.register.signIn}
        </Link>
      </p>
    </>
  );
}
