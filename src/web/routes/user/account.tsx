import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DetailsForm } from '#domains/accounts/web/details-form.tsx';
import { EmailForm } from '#domains/accounts/web/email-form.tsx';
import { LicenceRows } from '#domains/accounts/web/licence-rows.tsx';
import { PasswordForm } from '#domains/accounts/web/password-form.tsx';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { SessionList } from '#domains/accounts/web/session-list.tsx';
import { RecoveryCodes, TwoFactor } from '#domains/accounts/web/two-factor.tsx';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { CloseAccount } from '#domains/privacy/web/close-account.tsx';
import { ExportData } from '#domains/privacy/web/export-data.tsx';
import { useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
import { paths } from '../../paths.ts';
import { dropSession } from '../../session.ts';
import { Banner, Card, DetailRows, Pill } from '../../ui/card.tsx';

/** /user/account */
export default function AccountScreen() {
  const { accounts } = useMessages();
  return (
    <Page title={accounts.account.title} width="reading">
      <Content />
    </Page>
  );
}

const Content = () => {
  const { accounts, codeLists, privacy } = useMessages();
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
  // Leaves the screen before what it shows is forgotten, so that it does not ask for it again.
  const leave = async (to: string) => {
    await navigate(to);
    dropSession();
  };
  if (codes)
    return (
      <Card title={accounts.twoFactor.title}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </Card>
    );
  // Until the second factor stands, the calls of everything else say no.
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
        <EmailForm email={account.email} pending={account.email_pending} />
      </Card>
      <Card title={accounts.account.passwordTitle}>
        <PasswordForm />
      </Card>
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
