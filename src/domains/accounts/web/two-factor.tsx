import { lazy, Suspense, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { inFours } from '#lib/in-fours.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { confirmTwoFactor } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { useConfirmTwoFactor, useDisableTwoFactor, useRenewRecoveryCodes, useStartTwoFactor } from './queries.ts';

// Only this screen draws codes, and only while the second factor is set up.
const QrCode = lazy(async () => ({ default: (await import('#platform/web/ui/qr-code.tsx')).QrCode }));

/** The second factor of a sign-in: set it up, keep its recovery codes, turn it off. */
type Props = {
  readonly isOn: boolean;
  readonly codesLeft: number;
  /** Takes the new recovery codes: they are shown once, even if the screen changes meanwhile. */
  readonly onCodes: (codes: readonly string[]) => void;
};

export const TwoFactor = ({ isOn, codesLeft, onCodes }: Props) => {
  const accounts = useTexts(accountsTexts);
  const texts = accounts.twoFactor;
  const start = useStartTwoFactor();
  const [begun, setBegun] = useState<Awaited<ReturnType<typeof start.run>>>();
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();
  const [asking, setAsking] = useState<'disable' | 'renew'>();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{texts.lead}</p>
      {isOn ? <Pill tone="good">{texts.on}</Pill> : <Pill>{texts.off}</Pill>}
      {!isOn && begun ? <SetUp {...begun} onConfirmed={onCodes} /> : null}
      {isOn ? (
        <>
          <p className="text-ink-2">{texts.codesLeft({ n: codesLeft })}</p>
          <div className="flex flex-wrap gap-2">
            <Button isPending={renew.isPending} onPress={() => setAsking('renew')}>
              {texts.renew}
            </Button>
            <Button onPress={() => setAsking('disable')}>{texts.disable}</Button>
          </div>
        </>
      ) : null}
      {isOn || begun ? null : (
        <Button variant="primary" isPending={start.isPending} onPress={() => start.press(undefined, setBegun)}>
          {texts.start}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'renew'}
        onClose={() => setAsking(undefined)}
        title={texts.renewTitle}
        message={texts.renewMessage}
        onConfirm={() => {
          setAsking(undefined);
          renew.press(undefined, ({ recovery_codes }) => onCodes(recovery_codes));
        }}
      />
      <ConfirmDialog
        isOpen={asking === 'disable'}
        onClose={() => setAsking(undefined)}
        title={texts.disableTitle}
        message={texts.disableMessage}
        isPending={disable.isPending}
        onConfirm={() => {
          setAsking(undefined);
          disable.press(undefined, texts.disabled);
        }}
      />
    </div>
  );
};

type SetUpProps = { secret: string; uri: string; onConfirmed: (codes: readonly string[]) => void };

const SetUp = ({ secret, uri, onConfirmed }: SetUpProps) => {
  const accounts = useTexts(accountsTexts);
  const texts = accounts.twoFactor;
  const { run } = useConfirmTwoFactor();
  const form = useContractForm(confirmTwoFactor.input, { code: '' });
  return (
    <form
      noValidate
      className="grid w-full max-w-120 gap-4"
      onSubmit={form.submitWith(async ({ code }) => {
        const { recovery_codes } = await run(code);
        onConfirmed(recovery_codes);
        notices.success(texts.done);
      })}
    >
      <p>{texts.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<span className="size-48" />}>
          <QrCode text={uri} label={texts.qr} />
        </Suspense>
        <dl className="min-w-0 flex-1 basis-52 rounded-card border border-line bg-surface-2 px-4 py-3">
          <dt className="text-label text-ink-3">{texts.byHand}</dt>
          <dd className="mt-1 font-mono text-reading tracking-wide break-words select-all">{inFours(secret)}</dd>
        </dl>
      </div>
      <p>{texts.confirmLead}</p>
      <FormErrors form={form} />
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

export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const accounts = useTexts(accountsTexts);
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-reading">{accounts.twoFactor.recoveryTitle}</h3>
      <p className="text-ink-2">{accounts.twoFactor.recoveryLead}</p>
      <ul className="grid w-full max-w-120 grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-surface-2 px-4 py-3 font-mono text-reading">
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
