import { lengths } from '#contract/limits.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, DetailRows } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { changeEmail } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { ConfirmationAgain } from './confirmation-again.tsx';
import { useChangeEmail } from './queries.ts';

const empty = { email: '' };

type Props = {
  readonly email: string;
  readonly isProved: boolean;
  readonly pending: string | null;
};

/** A new e-mail address: valid once the link sent to it was followed. */
export const EmailForm = ({ email, isProved, pending }: Props) => {
  const accounts = useTexts(accountsTexts);
  const texts = accounts.emailChange;
  const { run } = useChangeEmail();
  const form = useContractForm(changeEmail.input, empty);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        await run(input.email);
        form.reset(empty);
        notices.success(texts.sent);
      })}
    >
      <DetailRows rows={[{ label: accounts.email, value: email }]} />
      {isProved ? null : (
        <Banner>
          <p>{texts.unproved}</p>
          <ConfirmationAgain email={email} className="px-0!" />
        </Banner>
      )}
      {pending ? <Banner>{texts.pending({ email: pending })}</Banner> : null}
      <p className="text-ink-2">{texts.lead}</p>
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          control={form.control}
          name="email"
          label={texts.field}
          type="email"
          autoComplete="email"
          maxLength={lengths.email}
          isRequired
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
};
