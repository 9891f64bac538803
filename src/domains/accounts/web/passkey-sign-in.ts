import { send } from '#platform/web/api/send.ts';
import { signInByPasskey, startPasskeySignIn } from '../contract/accounts.ts';

/** Whether this browser can ask its device for a passkey. */
export const asksDevice = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The device has no passkeys, or gave none for a reason other than the person. */
export class PasskeyUnusable extends Error {}

/** Signs in by whichever passkey the person unlocks; undefined if they unlocked none. */
export const signInWithPasskey = async () => {
  const { options } = await send(startPasskeySignIn, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options as never }).catch(({ name }: Error) => {
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw new PasskeyUnusable(name);
  });
  return response && (await send(signInByPasskey, { response: response as never }));
};
