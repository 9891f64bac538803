import { textArea } from '#platform/web/i18n.ts';

export const organisationsTexts = textArea({
  sl: async () => (await import('./sl/organisations.ts')).organisations,
  en: async () => (await import('./en/organisations.ts')).organisations,
});
