import { bindHandlers } from '#platform/server/http/handler.ts';
import type { AccountsPorts } from '../ports.ts';
import * as account from './account.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './email.ts';
import { editGrants } from './grants.ts';
import * as passkeys from './passkeys.ts';
import {
  changePassword,
  changePasswordWithCode,
  confirmIdentity,
  forgetPassword,
  verifyForgetPasswordWithCode,
} from './password.ts';
import * as reactivation from './reactivation.ts';
import { register } from './registration.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import { askSignInLink, showAccountLink, signInByLink } from './sign-in-links.ts';
import * as twoFactor from './two-factor.ts';
import * as users from './users.ts';
import * as valuers from './valuers.ts';
import * as views from './views.ts';

export const handlersOf = (ports: AccountsPorts) =>
  bindHandlers(ports, {
    ...account,
    changeEmail,
    confirmEmail,
    resendConfirmation,
    editGrants,
    ...passkeys,
    changePassword,
    changePasswordWithCode,
    confirmIdentity,
    forgetPassword,
    verifyForgetPasswordWithCode,
    ...reactivation,
    register,
    ...sessions,
    ...signIn,
    askSignInLink,
    showAccountLink,
    signInByLink,
    ...twoFactor,
    ...users,
    ...valuers,
    ...views,
  });
