import { clients as clientsEn } from '../texts/en/clients.ts';
import { clients as clientsSl } from '../texts/sl/clients.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = { sl: { clients: clientsSl }, en: { clients: clientsEn } };
