import {
  comeAgain as comeAgainEn,
  documentFaults as documentFaultsEn,
  errors as errorsEn,
} from '#platform/texts/en/errors.ts';
import { validation as validationEn } from '#platform/texts/en/validation.ts';
import {
  comeAgain as comeAgainSl,
  documentFaults as documentFaultsSl,
  errors as errorsSl,
} from '#platform/texts/sl/errors.ts';
import { validation as validationSl } from '#platform/texts/sl/validation.ts';

/** What the server words itself, in the language of the reader. */
export const sentences = {
  sl: { errors: errorsSl, documentFaults: documentFaultsSl, comeAgain: comeAgainSl, validation: validationSl },
  en: { errors: errorsEn, documentFaults: documentFaultsEn, comeAgain: comeAgainEn, validation: validationEn },
};
