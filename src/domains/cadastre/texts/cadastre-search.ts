import { textArea } from '#platform/web/i18n.ts';

export const cadastreSearchTexts = textArea({
  sl: async () => (await import('./sl/cadastre-search.ts')).cadastreSearch,
  en: async () => (await import('./en/cadastre-search.ts')).cadastreSearch,
});
