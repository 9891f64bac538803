import { textArea } from '#platform/web/i18n.ts';

export const outboxTexts = textArea({
  sl: async () => (await import('./sl/outbox.ts')).outbox,
  en: async () => (await import('./en/outbox.ts')).outbox,
});
