import { styleGuide as en } from '#app/texts/en/style-guide.ts';
import { styleGuide as sl } from '#app/texts/sl/style-guide.ts';
import { useLanguage } from '#platform/web/i18n.ts';

/** The words of this page alone; both languages come with its code. */
export const useWords = () => (useLanguage() === 'en' ? en : sl);
