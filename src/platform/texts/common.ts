import { textArea } from '#platform/web/i18n.ts';

export const commonTexts = textArea({
  sl: async () => (await import('./sl/common.ts')).common,
  en: async () => (await import('./en/common.ts')).common,
});
