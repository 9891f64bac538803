import { textArea } from '#platform/web/i18n.ts';

export const valuationReportTexts = textArea({
  sl: async () => (await import('./sl/valuation-report.ts')).valuationReport,
  en: async () => (await import('./en/valuation-report.ts')).valuationReport,
});
