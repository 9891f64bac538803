import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DetailsForm } from '#domains/accounts/web/details-form.tsx';
import { PasswordForm } from '#domains/accounts/web/password-form.tsx';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { TwoFactor } from '#domains/accounts/web/two-factor.tsx';
import { useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
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
  const { accounts, codeLists } = useMessages();
  const { data: account } = useSuspenseQuery(accountQuery());
  const [search] = useSearchParams();
  const mustSetUp = !account.two_factor && (account.two_factor_required || search.has('two-factor'));
  const state = (
    <Pill tone={account.status === 'active' ? 'good' : 'warn'}>{codeLists.accountStates[account.status]}</Pill>
  );
  const twoFactor = (
    <Card title={accounts.twoFactor.title}>
      <TwoFactor isOn={account.two_factor} />
    </Card>
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
              { label: accounts.email, value: account.email },
              { label: accounts.account.role, value: codeLists.roles[account.role] },
              { label: accounts.account.status, value: state },
            ]}
          />
        </div>
        <DetailsForm account={account} />
      </Card>
      <Card title={accounts.account.passwordTitle}>
        <PasswordForm />
      </Card>
      {mustSetUp ? null : twoFactor}
    </div>
  );
};
