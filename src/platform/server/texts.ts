import * as errorsEn from '#platform/texts/en/errors.ts';
import { validation as validationEn } from '#platform/texts/en/validation.ts';
import * as errorsSl from '#platform/texts/sl/errors.ts';
import { validation as validationSl } from '#platform/texts/sl/validation.ts';

/** Texts of the server itself, in the language of the reader. */
export const sentences = {
  sl: { ...errorsSl, validation: validationSl },
  en: { ...errorsEn, validation: validationEn },
};
