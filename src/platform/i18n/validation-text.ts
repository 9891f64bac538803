import { type ValidationKey, validationKeys } from '#contract/validation.ts';
import type { validation } from '#platform/texts/sl/validation.ts';

const isKey = (text: string): text is ValidationKey => (validationKeys as readonly string[]).includes(text);

/** The text of a key such as `wrong_zip_code` or `max_length:80`; a text that is not a key is returned unchanged. */
export const validationText = (texts: { readonly validation: typeof validation }, message: string): string => {
  const [key = '', number] = message.split(':');
  return isKey(key) ? texts.validation[key](Number(number ?? 0)) : message;
};
