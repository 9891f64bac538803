import { styleGuide as en } from '#i18n/en/style-guide.ts';
import { styleGuide as sl } from '#i18n/sl/style-guide.ts';
import { useLanguage } from '../../i18n.ts';

/** The words of this page alone; both languages come with its code. */
export const useWords = () => (useLanguage() === 'en' ? en : sl);
