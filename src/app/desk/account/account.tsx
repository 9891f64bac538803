import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { privacyTexts } from '#app/privacy/texts/privacy.ts';
import { CloseAccount } from '#app/privacy/web/close-account.tsx';
import { ExportData } from '#app/privacy/web/export-data.tsx';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { DetailsForm } from '#domains/accounts/web/details-form.tsx';
import { EmailForm } from '#domains/accounts/web/email-form.tsx';
import { LicenceRows } from '#domains/accounts/web/licence-rows.tsx';
import { Passkeys } from '#domains/accounts/web/passkeys.tsx';
import { PasswordForm } from '#domains/accounts/web/password-form.tsx';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { dropSession } from '#domains/accounts/web/session.ts';
import { SessionList } from '#domains/accounts/web/session-list.tsx';
import { RecoveryCodes, TwoFactor } from '#domains/accounts/web/two-factor.tsx';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Banner, Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';

/** /user/account */
export const AccountScreen = () => {
  const accounts = useTexts(accountsTexts);
  return (
    <Page title={accounts.account.title} width="reading">
      <OwnAccount />
    </Page>
  );
};

const OwnAccount = () => {
  const accounts = useTexts(accountsTexts);
  const codeLists = useTexts(codeListsTexts);
  const menu = useTexts(menuTexts);
  const privacy = useTexts(privacyTexts);
  const { data: account } = useSuspenseQuery(accountQuery());
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  const mustSetUp = !account.two_factor && (account.two_factor_required || search.has('two-factor'));
  const state = (
    <Pill tone={account.status === 'active' ? 'good' : 'warn'}>{codeLists.accountStates[account.status]}</Pill>
  );
  const twoFactor = (
    <Card title={accounts.twoFactor.title}>
      <TwoFactor isOn={account.two_factor} codesLeft={account.recovery_codes_left} onCodes={setCodes} />
    </Card>
  );
  const leave = (to: string) => dropSession(() => navigate(to));
  if (codes)
    return (
      <Card title={accounts.twoFactor.title}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </Card>
    );
  // Before the second factor is set up, all other calls are refused.
  if (mustSetUp && account.two_factor_required)
    return (
      <div className="grid gap-5">
        <Banner tone="warn">{accounts.twoFactor.mustSetUp}</Banner>
        {twoFactor}
      </div>
    );
  return (
    <div className="grid gap-5">
      {mustSetUp ? (
        <>
          <Banner tone="warn">{accounts.twoFactor.mustSetUp}</Banner>
          {twoFactor}
        </>
      ) : null}
      <Card title={accounts.account.details}>
        <div className="mb-5 border-b border-line pb-4">
          <DetailRows
            rows={[
              { label: accounts.account.role, value: codeLists.roles[account.role] },
              { label: accounts.account.status, value: state },
            ]}
          />
        </div>
        <DetailsForm account={account} />
        {account.role === 'user' ? (
          <p className="mt-5 flex flex-wrap gap-x-5 border-t border-line pt-3">
            <Link to={paths.billing} className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8">
              {accounts.account.billingData}
            </Link>
            <Link to={paths.organisation} className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8">
              {menu.organisation}
            </Link>
          </p>
        ) : null}
      </Card>
      {account.role === 'valuer' ? (
        <Card title={accounts.account.licence}>
          <LicenceRows profile={account.valuer_profile} />
        </Card>
      ) : null}
      {account.role === 'valuer' ? (
        <Card title={accounts.marks.title}>
          <ValuerMarks marks={account.valuer_marks} />
        </Card>
      ) : null}
      <Card title={accounts.emailChange.title}>
        <EmailForm email={account.email} isProved={account.status !== 'unconfirmed'} pending={account.email_pending} />
      </Card>
      <Card title={accounts.account.passwordTitle}>
        <PasswordForm />
      </Card>
      {mustSetUp ? null : (
        <Card title={accounts.passkeys.title}>
          <Passkeys />
        </Card>
      )}
      {mustSetUp ? null : twoFactor}
      <Card title={accounts.sessions.title}>
        <SessionList onSignedOut={() => leave(paths.login())} />
      </Card>
      <Card title={privacy.exportTitle}>
        <ExportData />
      </Card>
      <Card title={privacy.closeTitle}>
        <CloseAccount role={account.role} onClosed={() => leave(`${paths.login()}?closed`)} />
      </Card>
    </div>
  );
};
