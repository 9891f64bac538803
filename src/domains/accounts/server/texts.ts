import { codeLists as codeListsEn } from '#platform/texts/en/code-lists.ts';
import { codeLists as codeListsSl } from '#platform/texts/sl/code-lists.ts';
import { users as usersEn } from '../texts/en/users.ts';
import { users as usersSl } from '../texts/sl/users.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { codeLists: codeListsSl, users: usersSl },
  en: { codeLists: codeListsEn, users: usersEn },
};
