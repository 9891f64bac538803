import { textArea } from '#platform/web/i18n.ts';

export const lifecycleTexts = textArea({
  sl: async () => (await import('./sl/lifecycle.ts')).lifecycle,
  en: async () => (await import('./en/lifecycle.ts')).lifecycle,
});
