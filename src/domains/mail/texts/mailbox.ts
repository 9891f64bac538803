import { textArea } from '#platform/web/i18n.ts';

export const mailboxTexts = textArea({
  sl: async () => (await import('./sl/mailbox.ts')).mailbox,
  en: async () => (await import('./en/mailbox.ts')).mailbox,
});
