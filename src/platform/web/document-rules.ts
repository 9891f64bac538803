import { limits } from '#contract/limits.ts';

const types = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Accepted documents; some systems give no type to unknown files, so the extension decides. */
export const documentRules = { types, endings: /\.(pdf|docx?)$/i, maxBytes: limits.documentBytes } as const;

/** File types offered in the system's dialog. */
export const offeredFiles = [...types, '.pdf', '.doc', '.docx'];
