import { commonTexts } from '#platform/texts/common.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { ApiError, unknownPerson } from './api/api-error.ts';
import { textsNow } from './i18n.ts';
import { noticeNow, notices } from './ui/notices.ts';

/** Words for a failure that no form shows. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.message : textsNow(errorsTexts).server_error;

/** Shows such a failure in a popup; for an expired session the sign-in shows it instead. */
export const alertFailure = (error: unknown): void => {
  if (error instanceof ApiError && unknownPerson.includes(error.code)) return;
  if (navigator.onLine) notices.alert(textsNow(commonTexts).somethingWrong, failureText(error));
  else alertOffline();
};

/** Alert about the missing connection; it disappears once there is one. */
const alertOffline = (): void => {
  const { offline, offlineCall } = textsNow(commonTexts);
  notices.alert(offline, offlineCall);
  const said = noticeNow();
  addEventListener('online', () => noticeNow() === said && notices.close(), { once: true });
};
