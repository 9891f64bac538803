import { estimates as en } from '../texts/en/estimates.ts';
import { estimates as sl } from '../texts/sl/estimates.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = { sl, en };
