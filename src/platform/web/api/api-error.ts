import type { Failure, FieldErrors } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { textsNow } from '../i18n.ts';

/** A call that did not succeed: its code, the words for people, and the texts of wrong fields. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly data: unknown;

  constructor(failure: Pick<Failure, 'error_code' | 'message' | 'errors' | 'data'>, options?: ErrorOptions) {
    super(failure.message, options);
    this.code = failure.error_code;
    this.fields = failure.errors ?? {};
    this.data = failure.data;
  }
}

/** The server does not know the caller: an error about the person, not about the right. */
export const unknownPerson: readonly ErrorCode[] = ['cant_authenticate', 'invalid_token', 'user_no_account'];

/** The error of a call without an answer from our server; without a connection its text says that, and not that the service is down. */
export const unreachable = (code: ErrorCode, cause?: unknown): ApiError => {
  const message = navigator.onLine ? textsNow(errorsTexts)[code] : textsNow(commonTexts).offline;
  return new ApiError({ error_code: code, message }, { cause });
};
