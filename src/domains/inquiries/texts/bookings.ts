import { textArea } from '#platform/web/i18n.ts';

export const bookingsTexts = textArea({
  sl: async () => (await import('./sl/bookings.ts')).bookings,
  en: async () => (await import('./en/bookings.ts')).bookings,
});
