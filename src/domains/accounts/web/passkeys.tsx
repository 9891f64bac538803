import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { lengths } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { addPasskey, removePasskey, showPasskeys, startPasskey } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { asksDevice } from './passkey-sign-in.ts';

const passkeysQuery = () =>
  queryOptions({ queryKey: ['account', 'passkeys'], queryFn: async () => (await send(showPasskeys, {})).items });

/** A short name of this device for the list, as its browser calls it. */
const deviceName = (): string =>
  (/\((?:[^;)]*; )?([^;)]+)/.exec(navigator.userAgent)?.[1] ?? navigator.platform).slice(0, lengths.label);

/** Passkeys of the account: signing in with the unlock method of the device, without a password. */
export const Passkeys = () => {
  const accounts = useTexts(accountsTexts);
  const formats = useFormats();
  const cache = useQueryClient();
  const { data: items } = useSuspenseQuery(passkeysQuery());
  const changed = () => cache.invalidateQueries({ queryKey: ['account'] });
  const add = useAct({
    mutationFn: async () => {
      const { options } = await send(startPasskey, {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never });
      await send(addPasskey, { response: response as never, name: deviceName() });
    },
    onSuccess: changed,
  });
  const begin = () =>
    void add.run(undefined, accounts.passkeys.added).catch((error: Error) => {
      // Closing the device's dialog needs no message.
      if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') alertFailure(error);
    });
  const remove = useAct({
    mutationFn: (passkey_id: string) => send(removePasskey, { passkey_id }),
    onSettled: changed,
  });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{accounts.passkeys.lead}</p>
      {items.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {items.map(({ passkey_id, name, created_at, last_used_at }) => (
            <li key={passkey_id} className="flex min-h-11 items-center gap-3 py-1.5 pr-1.5 pl-4">
              <KeyRound size={18} aria-hidden className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-3">
                  {last_used_at
                    ? accounts.passkeys.used({ date: formats.date(last_used_at) })
                    : accounts.passkeys.since({ date: formats.date(created_at) })}
                </span>
              </span>
              <IconButton label={accounts.passkeys.remove({ name })} onPress={() => remove.press(passkey_id)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {asksDevice() ? (
        <Button className="justify-self-start" onPress={begin} isPending={add.isPending}>
          {accounts.passkeys.add}
        </Button>
      ) : (
        <p>{accounts.passkeys.unsupported}</p>
      )}
    </div>
  );
};
