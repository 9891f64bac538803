import { textArea } from '#platform/web/i18n.ts';

export const readinessTexts = textArea({
  sl: async () => (await import('./sl/readiness.ts')).readiness,
  en: async () => (await import('./en/readiness.ts')).readiness,
});
