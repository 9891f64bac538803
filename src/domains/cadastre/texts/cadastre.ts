import { textArea } from '#platform/web/i18n.ts';

export const cadastreTexts = textArea({
  sl: async () => (await import('./sl/cadastre.ts')).cadastre,
  en: async () => (await import('./en/cadastre.ts')).cadastre,
});
