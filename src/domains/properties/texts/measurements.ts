import { textArea } from '#platform/web/i18n.ts';

export const measurementsTexts = textArea({
  sl: async () => (await import('./sl/measurements.ts')).measurements,
  en: async () => (await import('./en/measurements.ts')).measurements,
});
