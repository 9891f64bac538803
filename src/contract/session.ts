import { z } from 'zod';
import { call } from './call.ts';
import { accountStates } from './codelists.ts';
import { permissions, roles } from './permissions.ts';

/** Answer of a sign-in; the token goes to the cookie cp_presence_t. */
export const session = z.object({
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStates),
  permissions: z.array(z.enum(permissions)),
  token: z.string(),
});

/** GET sanctum/csrf-cookie: sets XSRF-TOKEN, answers 204, opens no session. */
export const csrfCookie = call('GET sanctum/csrf-cookie', {
  access: 'public',
  input: z.object({}),
  data: z.undefined(),
});

/** A proof-of-work puzzle, required from the fourth failure and at registration. */
export const showCaptcha = call('POST api/showCaptcha', {
  access: 'public',
  input: z.object({}),
  data: z.looseObject({}),
});

/** A new access token for the refresh cookie; `token` is the one that ran out. */
export const refreshToken = call('POST authenticate/refresh-token', {
  access: 'public',
  rate: 'refresh',
  csrf: true,
  input: z.object({
    token: z.string().max(4_096),
    timezone: z.string().max(64).optional(),
    app_version: z.string().max(20).optional(),
  }),
  data: session,
});
