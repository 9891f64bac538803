import { textArea } from '#platform/web/i18n.ts';

export const queueTexts = textArea({
  sl: async () => (await import('./sl/queue.ts')).queue,
  en: async () => (await import('./en/queue.ts')).queue,
});
