import { textArea } from '#platform/web/i18n.ts';

export const photosTexts = textArea({
  sl: async () => (await import('./sl/photos.ts')).photos,
  en: async () => (await import('./en/photos.ts')).photos,
});
