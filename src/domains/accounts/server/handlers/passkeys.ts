import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/accounts.ts';
import { attempt } from '../attempts.ts';
import { enterOrChallenge } from '../enter.ts';
import * as accounts from '../repository/accounts.ts';
import * as passkeys from '../repository/passkeys.ts';
import { sendNotice } from '../sessions.ts';

/** Loaded with the first passkey: with its certificates it is a tenth of all the modules of a server. */
const webauthn = () => import('@simplewebauthn/server');

const questionMs = 5 * 60_000;
const atMost = 10;

/** Challenge and origin named by the device, not verified yet; the library compares them with the signature. */
const clientDataIn = (response: { readonly response?: unknown }) => {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge: unknown;
      origin: unknown;
    };
    return {
      challenge: typeof challenge === 'string' ? challenge : '',
      origin: typeof origin === 'string' ? origin : '',
    };
  } catch {
    return { challenge: '', origin: '' };
  }
};

/** Relying party: our own address only. On the local machine the port may differ. */
const party = ({ settings }: Services, said = '') => {
  const { hostname, origin } = new URL(settings.publicUrl);
  const isHere = hostname === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(said);
  return { rpID: hostname, origin: isHere ? said : origin };
};

export const startPasskey: Handler<typeof calls.startPasskey> = async ({ actor, asSystem, services, now }) => {
  const { account, known } = await asSystem(async (db) => ({
    account: found(await accounts.find(db, actor.userId)),
    known: await passkeys.listOf(db, actor.userId),
  }));
  if (known.length >= atMost)
    throw new AppError('validation_failed', { errors: { name: [`too_many_items:${atMost}`] } });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Mera',
    rpID: party(services).rpID,
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    userID: Buffer.from(account.user_id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await asSystem((db) =>
    passkeys.insertChallenge(db, {
      challenge: options.challenge,
      user_id: actor.userId,
      expires_at: new Date(now.getTime() + questionMs),
    }),
  );
  return { options: { ...options } };
};

export const addPasskey: Handler<typeof calls.addPasskey> = async (context) => {
  const { input, actor, asSystem, exchange, services, now } = context;
  const { challenge: expectedChallenge, origin: said } = clientDataIn(input.response);
  const isAsked = await asSystem((db) => passkeys.takeChallenge(db, expectedChallenge, actor.userId, now));
  const { rpID, origin } = party(services, said);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = isAsked
    ? await verifyRegistrationResponse({
        response: input.response as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
    : undefined;
  const credential = verified?.verified ? verified.registrationInfo?.credential : undefined;
  if (!credential) throw new AppError('validation_failed', { errors: { response: ['not_valid'] } });
  await asSystem(async (db) => {
    const account = found(await accounts.lock(db, actor.userId));
    const isNew = await passkeys.insert(db, {
      credential_id: credential.id,
      user_id: actor.userId,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      name: input.name,
      created_at: now,
    });
    if (!isNew) throw new AppError('validation_failed', { errors: { response: ['not_valid'] } });
    await sendNotice(db, account, 'passkey_added', context);
    await record(db, {
      event: 'passkey.added',
      actorId: actor.userId,
      objectType: 'account',
      objectId: actor.userId,
      requestId: exchange.requestId,
    });
  });
  return {};
};

export const showPasskeys: Handler<typeof calls.showPasskeys> = async ({ actor, scoped }) => ({
  items: (await scoped((db) => passkeys.listOf(db, actor.userId))).map(
    ({ credential_id, name, created_at, last_used_at }) => ({
      passkey_id: credential_id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }),
  ),
});

export const removePasskey: Handler<typeof calls.removePasskey> = async ({ input, actor, asSystem, exchange }) => {
  await asSystem(async (db) => {
    if (!(await passkeys.remove(db, actor.userId, input.passkey_id))) throw new AppError('not_found');
    await record(db, {
      event: 'passkey.removed',
      actorId: actor.userId,
      objectType: 'account',
      objectId: actor.userId,
      requestId: exchange.requestId,
    });
  });
  return {};
};

export const startPasskeySignIn: Handler<typeof calls.startPasskeySignIn> = async ({ asSystem, services, now }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party(services).rpID,
    userVerification: 'required',
    // The list is empty, so that owners of passkeys stay unknown before the sign-in.
    allowCredentials: [],
  });
  await asSystem((db) =>
    passkeys.insertChallenge(db, {
      challenge: options.challenge,
      user_id: null,
      expires_at: new Date(now.getTime() + questionMs),
    }),
  );
  return { options: { ...options } };
};

export const signInByPasskey: Handler<typeof calls.signInByPasskey> = async (context) => {
  const { input, asSystem, services, now } = context;
  const response = input.response as unknown as AuthenticationResponseJSON;
  const { challenge: expectedChallenge, origin: said } = clientDataIn(input.response);
  const { rpID, origin } = party(services, said);
  const { verifyAuthenticationResponse } = await webauthn();
  const account = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      if (!(await passkeys.takeChallenge(db, expectedChallenge, null, now))) return undefined;
      const passkey = typeof response.id === 'string' ? await passkeys.lock(db, response.id) : undefined;
      if (!passkey) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo) return undefined;
      const owner = await accounts.lock(db, passkey.user_id);
      if (!owner || owner.status === 'closed') return undefined;
      await passkeys.used(db, passkey.credential_id, authenticationInfo.newCounter, now);
      return owner;
    }),
  );
  if (!account) throw new AppError('invalid_credentials');
  return enterOrChallenge(account, context);
};
