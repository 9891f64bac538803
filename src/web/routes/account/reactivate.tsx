import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { askReactivation, reactivateAccount } from '#contract/accounts.ts';
import { send } from '../../api/send.ts';
import { FormErrors, useContractForm } from '../../form.tsx';
import { useMessages } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Banner } from '../../ui/card.tsx';
import { EmailForm } from './email-form.tsx';

/**
 * /account/reactivate: asks for the link that opens a closed account; /account/reactivate#code=… is that link. It waits
 * for a press, so that a mail scanner that opens links opens no account.
 */
export default function ReactivateScreen() {
  const { accounts, common, privacy } = useMessages();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return (
    <>
      <title>{`${privacy.reactivate.title} | ${common.brand}`}</title>
      <h1 className="text-[34px] tracking-[-0.03em]">{privacy.reactivate.title}</h1>
      {code ? <OpenForm code={code} /> : <AskForm />}
      <p className="mt-8 border-t border-line pt-5">
        <Link to={paths.login()} className="font-semibold text-action-ink">
          {accounts.reset.toLogin}
        </Link>
      </p>
    </>
  );
}

const AskForm = () => {
  const { privacy } = useMessages();
  const [isSent, setSent] = useState(false);
  const { lead, send: submitText, sent } = privacy.reactivate;
  return (
    <EmailForm call={askReactivation} lead={lead} submitText={submitText} onSent={() => setSent(true)}>
      {isSent ? <Banner>{sent}</Banner> : null}
    </EmailForm>
  );
};

const OpenForm = ({ code }: { readonly code: string }) => {
  const { accounts, privacy } = useMessages();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(reactivateAccount.input, { code });
  if (isDone)
    return (
      <div role="status" className="mt-4 grid justify-items-start gap-5">
        <p className="text-[16px] text-ink-2">{privacy.reactivate.done}</p>
        <ButtonLink to={paths.login()} variant="primary" size="large">
          {accounts.login.submit}
        </ButtonLink>
      </div>
    );
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        await send(reactivateAccount, input);
        setDone(true);
      })}
    >
      <p className="text-[16px] text-ink-2">{privacy.reactivate.confirmLead}</p>
      <FormErrors form={form} labels={{ code: accounts.code }} />
      <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
        {privacy.reactivate.confirm}
      </Button>
    </form>
  );
};
