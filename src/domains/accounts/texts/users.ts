import { textArea } from '#platform/web/i18n.ts';

export const usersTexts = textArea({
  sl: async () => (await import('./sl/users.ts')).users,
  en: async () => (await import('./en/users.ts')).users,
});
