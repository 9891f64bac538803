import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Ended } from '#contract/codelists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ownPath, paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { signInByLink } from '../../contract/accounts.ts';
import { accountsTexts } from '../../texts/accounts.ts';
import { openSession, type Session } from '../session.ts';
import { LinkOwner, NotOpener, OpenerPassword, Proved, useAccountLink } from './link-owner.tsx';
import { challengeIn, TwoFactorForm } from './two-factor-form.tsx';

/**
 * /account/sign-in-link#code=…&next=…: the part after # never reaches a log. It waits for a press, so that a mail scanner that opens links
 * uses none up.
 */
export const SignInLinkScreen = () => {
  const accounts = useTexts(accountsTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const after = new URLSearchParams(useLocation().hash.slice(1));
  const [challenge, setChallenge] = useState<string>();
  const [ended, setEnded] = useState<readonly Ended[]>();
  const form = useContractForm(signInByLink.input, { code: after.get('code') ?? '' });
  const { data: link } = useAccountLink(after.get('code') ?? '');
  const isMine = link?.asks_password === true;
  const next = ownPath(after.get('next'));
  const enter = async (session: Session & { token: string }) => {
    openSession(session);
    await navigate(next, { replace: true });
  };
  const signIn = form.submitWith(async (input) => {
    try {
      const { ended: done, ...session } = await send(signInByLink, input);
      if (done.length === 0) return await enter(session);
      openSession(session);
      setEnded(done);
    } catch (error) {
      const asked = challengeIn(error);
      if (asked === undefined) throw error;
      setChallenge(asked);
    }
  });
  if (ended)
    return (
      <>
        <h1 className="text-figure">{accounts.link.title}</h1>
        <Proved ended={ended} to={next} proceed={accounts.opener.proceed} />
      </>
    );
  if (challenge) return <TwoFactorForm challenge={challenge} onEnter={enter} onBack={() => setChallenge(undefined)} />;
  return (
    <>
      <title>{`${accounts.link.title} | ${common.brand}`}</title>
      <h1 data-field="code" data-label={accounts.link.title} className="text-figure">
        {accounts.link.title}
      </h1>
      <p className="mt-2 text-reading text-ink-2">{accounts.link.press}</p>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          // Sets an empty field, so that it is required: else things made there would end.
          if (isMine) form.setValue('password', form.getValues('password') ?? '');
          return signIn(event);
        }}
      >
        <FormErrors form={form} {...(form.formState.errors.password ? {} : { title: accounts.link.failed })} />
        {link ? <LinkOwner email={link.email} /> : null}
        {isMine ? <OpenerPassword control={form.control} name="password" /> : null}
        <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
          {accounts.link.submit}
        </Button>
        {isMine ? (
          <NotOpener
            onPress={() => {
              form.setValue('password', undefined);
              void signIn();
            }}
          />
        ) : null}
        <ButtonLink to={paths.login(after.get('next') ?? undefined)} variant="link">
          {accounts.link.other}
        </ButtonLink>
      </form>
    </>
  );
};
