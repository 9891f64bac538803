import { send } from '#platform/web/api/send.ts';
import { signInByPasskey, startPasskeySignIn } from '../contract/accounts.ts';

/** Whether this browser can ask its device for a passkey. */
export const asksDevice = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Signs in by whichever passkey the person unlocks; undefined where they unlocked none. */
export const signInWithPasskey = async () => {
  const { options } = await send(startPasskeySignIn, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return await send(signInByPasskey, { response: response as never });
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined;
    throw error;
  }
};
