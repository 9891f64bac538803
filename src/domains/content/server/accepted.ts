import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { madeOutside } from '#platform/server/db/outside.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type { Settings } from '#platform/server/services.ts';
import { common } from '#platform/texts/sl/common.ts';
import { documents } from '#platform/texts/sl/documents.ts';
import { withRules } from '../core/rules-in-text.ts';
import { termsDocument } from '../core/terms-document.ts';
import { livePage } from './live.ts';
import * as texts from './repository/content.ts';

/**
 * Stores the terms that are accepted now, word by word: once for each wording, so that the accepted text can always be opened. The
 * Slovenian text is the binding one. `provider` is the seller, line by line: it is part of the agreement, and comes at the end. For the
 * system's scope.
 */
export const keepTerms = async (
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  provider: readonly string[],
  now: Date,
) => {
  const { title, body: written, version: number } = await livePage(db, 'splosni-pogoji', 'sl');
  const { terms, pageOf } = documents;
  const seller = [`## ${terms.provider}`, provider.map((line) => `- ${line}`).join('\n')];
  const body = [withRules(written, await settingsOf(db), 'sl').trim(), ...seller].join('\n\n');
  const version = String(number);
  const digest = createHash('sha256')
    .update(JSON.stringify([version, title, body]))
    .digest('hex');
  const known = await texts.findAccepted(db, digest);
  if (known) return { terms_version: version, terms_text: known.text_id };
  const printed = termsDocument(
    { version, title, body, keptAt: now.toISOString() },
    { brand: common.brand, version: terms.version, publicUrl, pageOf },
  );
  const pdf = await madeOutside(`terms ${digest}`, () => printPdf(printed));
  const { text_id } = await texts.insertAccepted(db, { version, title, body, digest, pdf, kept_at: now });
  return { terms_version: version, terms_text: text_id };
};

/** Those terms as a file to keep. For the system's scope. */
export const acceptedTerms = async (db: Db, textId: string): Promise<{ name: string; bytes: Buffer }> => {
  const { version, pdf } = found(await texts.readAccepted(db, textId));
  return { name: documents.terms.fileName({ version }), bytes: pdf };
};

/** The same as an answer. For the system's scope. */
export const acceptedTermsFile = async (db: Db, textId: string | null): Promise<FileAnswer> => {
  const { name, bytes } = await acceptedTerms(db, found(textId ?? undefined));
  return { name, mime: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
};
