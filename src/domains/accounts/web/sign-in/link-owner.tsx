import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { Ended } from '#contract/codelists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { send } from '#platform/web/api/send.ts';
import { FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { LinkFacts } from '#platform/web/link-facts.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { showAccountLink } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';

/** Account of a link, before it is pressed; errors of the link are shown after the press. */
export const useAccountLink = (code: string) =>
  useQuery({
    queryKey: ['account-link', code],
    queryFn: () => send(showAccountLink, { code }),
    enabled: code !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const LinkOwner = ({ email }: { readonly email: string }) => {
  const accounts = useTexts(accountsTexts);
  return <LinkFacts facts={[{ label: accounts.opener.account, value: email }]} />;
};

/** Password of the person who opened the account. */
export const OpenerPassword = <Values extends FieldValues, Output>(
  field: Pick<React.ComponentProps<typeof FormText<Values, Output>>, 'control' | 'name'>,
) => {
  const accounts = useTexts(accountsTexts);
  return (
    <FormText<Values, Output>
      {...field}
      label={accounts.password}
      hint={accounts.opener.hint}
      type="password"
      autoComplete="current-password"
      maxLength={256}
    />
  );
};

/** For readers of the mail who did not open the account, or do not know how. */
export const NotOpener = ({ onPress }: { readonly onPress: () => void }) => {
  const accounts = useTexts(accountsTexts);
  return (
    <Button variant="link" onPress={onPress}>
      {accounts.opener.notMe}
    </Button>
  );
};

type ProvedProps = {
  readonly ended: readonly Ended[];
  readonly done?: string;
  readonly to: string;
  readonly proceed: string;
};

/** The proved address: the result, the ended things, and the way on. */
export const Proved = ({ ended, done, to, proceed }: ProvedProps) => (
  <div role="status" className="mt-4 grid justify-items-start gap-5">
    {done ? <p className="text-reading text-ink-2">{done}</p> : null}
    <EndedThings ended={ended} />
    <ButtonLink to={to} replace variant="primary" size="large">
      {proceed}
    </ButtonLink>
  </div>
);

type EndedProps = { readonly ended: readonly Ended[]; readonly by?: 'proof' | 'reset' };

/** Things that ended with the proof of the address, or with a new password. */
export const EndedThings = ({ ended, by = 'proof' }: EndedProps) => {
  const { opener } = useTexts(accountsTexts);
  const { endedThings } = useTexts(codeListsTexts);
  if (ended.length === 0) return null;
  return (
    <div className="text-reading text-ink-2">
      <p>{by === 'reset' ? opener.endedByReset : opener.ended}</p>
      <ul className="mt-2 list-disc pl-5">
        {ended.map((one) => (
          <li key={one}>{endedThings[one]}</li>
        ))}
      </ul>
      {by === 'proof' && ended.includes('password') ? <p className="mt-2">{opener.noPassword}</p> : null}
    </div>
  );
};
