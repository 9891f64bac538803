import { AppError } from '#platform/server/http/app-error.ts';
import { type PasswordOwner, passwordFault } from '../core/password-rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

/** The hash of a password that the rules allow for this person; refuses any other under its field. */
export const hashOfNewPassword = async (password: string, owner: PasswordOwner): Promise<string> => {
  const fault = passwordFault(password, owner, isCommonPassword);
  if (fault) throw new AppError('validation_failed', { errors: { password: [fault] } });
  return hashPassword(password);
};
