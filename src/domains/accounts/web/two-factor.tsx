import { useState } from 'react';
import { confirmTwoFactor } from '#contract/accounts.ts';
import { lengths } from '#contract/limits.ts';
import { FormErrors, FormText, failureText, useContractForm } from '#web/form.tsx';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { notices } from '#web/ui/notices.ts';
import { useConfirmTwoFactor, useDisableTwoFactor, useStartTwoFactor } from './queries.ts';

/** The second factor of a sign-in: set it up, keep its recovery codes, turn it off. */
export const TwoFactor = ({ isOn }: { readonly isOn: boolean }) => {
  const { accounts, common } = useMessages();
  const texts = accounts.twoFactor;
  const start = useStartTwoFactor();
  const disable = useDisableTwoFactor();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAsking, setAsking] = useState(false);
  const failed = (error: unknown) => notices.alert(common.somethingWrong, failureText(error));
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{texts.lead}</p>
      {isOn ? <Pill tone="good">{texts.on}</Pill> : <Pill>{texts.off}</Pill>}
      {!isOn && start.data ? (
        <SetUp secret={start.data.secret} onConfirmed={setCodes} />
      ) : isOn ? (
        <Button onPress={() => setAsking(true)}>{texts.disable}</Button>
      ) : (
        <Button
          variant="primary"
          isPending={start.isPending}
          onPress={() => start.mutate(undefined, { onError: failed })}
        >
          {texts.start}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.disableTitle}
        message={texts.disableMessage}
        isPending={disable.isPending}
        onConfirm={() => {
          setAsking(false);
          disable.mutate(undefined, { onSuccess: () => notices.success(texts.disabled), onError: failed });
        }}
      />
    </div>
  );
};

const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const SetUp = ({ secret, onConfirmed }: { secret: string; onConfirmed: (codes: readonly string[]) => void }) => {
  const { accounts } = useMessages();
  const texts = accounts.twoFactor;
  const { mutateAsync } = useConfirmTwoFactor();
  const form = useContractForm(confirmTwoFactor.input, { code: '' });
  return (
    <form
      noValidate
      className="grid w-full max-w-120 gap-4"
      onSubmit={form.submitWith(async ({ code }) => {
        onConfirmed((await mutateAsync(code)).recovery_codes);
        notices.success(texts.done);
      })}
    >
      <p>{texts.scan}</p>
      <dl className="rounded-card border border-line bg-surface-2 px-4 py-3">
        <dt className="text-[13px] text-ink-3">{texts.secret}</dt>
        <dd className="font-mono text-[17px] tracking-wide break-all select-all">{grouped(secret)}</dd>
      </dl>
      <p>{texts.confirmLead}</p>
      <FormErrors form={form} labels={{ code: accounts.code }} />
      <FormText
        control={form.control}
        name="code"
        label={accounts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={lengths.code}
        isRequired
      />
      <Button type="submit" variant="primary" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
};

const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { accounts } = useMessages();
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-[16px]">{accounts.twoFactor.recoveryTitle}</h3>
      <p className="text-ink-2">{accounts.twoFactor.recoveryLead}</p>
      <ul className="grid w-full max-w-120 grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-surface-2 px-4 py-3 font-mono text-[15px]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onPress={onKept}>
        {accounts.twoFactor.kept}
      </Button>
    </div>
  );
};
