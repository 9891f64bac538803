import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Ended } from '#contract/codelists.ts';
import { askReactivation, reactivateAccount } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { EmailForm } from '#domains/accounts/web/sign-in/ask-email-form.tsx';
import { Proved } from '#domains/accounts/web/sign-in/link-owner.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { privacyTexts } from '../texts/privacy.ts';

/**
 * /account/reactivate: asks for the link that opens a closed account; /account/reactivate#code=… is that link. It waits
 * for a press, so that a mail scanner that opens links opens no account.
 */
export const ReactivateScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const privacy = useTexts(privacyTexts);
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return (
    <>
      <title>{`${privacy.reactivate.title} | ${common.brand}`}</title>
      <h1 className="text-figure">{privacy.reactivate.title}</h1>
      {code ? <OpenForm code={code} /> : <AskForm />}
      <p className="mt-8 border-t border-line pt-5">
        <Link to={paths.login()} className="font-semibold text-action-ink">
          {accounts.reset.toLogin}
        </Link>
      </p>
    </>
  );
};

const AskForm = () => {
  const privacy = useTexts(privacyTexts);
  const [isSent, setSent] = useState(false);
  const { lead, send: submitText, sent } = privacy.reactivate;
  return (
    <EmailForm call={askReactivation} lead={lead} submitText={submitText} onSent={() => setSent(true)}>
      {isSent ? <Banner>{sent}</Banner> : null}
    </EmailForm>
  );
};

const OpenForm = ({ code }: { readonly code: string }) => {
  const accounts = useTexts(accountsTexts);
  const privacy = useTexts(privacyTexts);
  const [ended, setEnded] = useState<readonly Ended[]>();
  const form = useContractForm(reactivateAccount.input, { code });
  if (ended)
    return <Proved ended={ended} done={privacy.reactivate.done} to={paths.login()} proceed={accounts.login.submit} />;
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        setEnded((await send(reactivateAccount, input)).ended);
      })}
    >
      <p data-field="code" data-label={accounts.code} className="text-reading text-ink-2">
        {privacy.reactivate.confirmLead}
      </p>
      <FormErrors form={form} />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {privacy.reactivate.confirm}
      </Button>
    </form>
  );
};
