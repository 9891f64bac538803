import { textArea } from '#platform/web/i18n.ts';

export const tasksTexts = textArea({
  sl: async () => (await import('./sl/tasks.ts')).tasks,
  en: async () => (await import('./en/tasks.ts')).tasks,
});
