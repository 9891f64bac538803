import { limits } from '#contract/limits.ts';

const types = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** What a document may be before it is sent; some systems give no type to what they do not know, the ending says it then. */
export const documentRules = { types, endings: /\.(pdf|docx?)$/i, maxBytes: limits.documentBytes } as const;

/** What the dialog of the system offers. */
export const offeredFiles = [...types, '.pdf', '.doc', '.docx'];
