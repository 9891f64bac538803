import { textArea } from '#platform/web/i18n.ts';

export const dashboardTexts = textArea({
  sl: async () => (await import('./sl/dashboard.ts')).dashboard,
  en: async () => (await import('./en/dashboard.ts')).dashboard,
});
