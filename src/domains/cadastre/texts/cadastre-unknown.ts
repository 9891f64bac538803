import { textArea } from '#platform/web/i18n.ts';

export const cadastreUnknownTexts = textArea({
  sl: async () => (await import('./sl/cadastre-unknown.ts')).cadastreUnknown,
  en: async () => (await import('./en/cadastre-unknown.ts')).cadastreUnknown,
});
