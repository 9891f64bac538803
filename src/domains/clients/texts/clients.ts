import { textArea } from '#platform/web/i18n.ts';

export const clientsTexts = textArea({
  sl: async () => (await import('./sl/clients.ts')).clients,
  en: async () => (await import('./en/clients.ts')).clients,
});
