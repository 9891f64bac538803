import { useTexts } from '#platform/web/i18n.ts';
import { registerWordIn } from '../core/register-word.ts';
import { registerWordsTexts } from '../texts/register-words.ts';

/** A value of a register's list in the language of the reader; values of no list are shown unchanged. */
export const useRegisterWord = () => {
  const words = useTexts(registerWordsTexts);
  return <Value extends string | null>(value: Value) => registerWordIn(words, value);
};
