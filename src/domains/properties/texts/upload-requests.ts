import { textArea } from '#platform/web/i18n.ts';

export const uploadRequestsTexts = textArea({
  sl: async () => (await import('./sl/upload-requests.ts')).uploadRequests,
  en: async () => (await import('./en/upload-requests.ts')).uploadRequests,
});
