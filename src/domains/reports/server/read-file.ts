import type { ReadPdf } from '#platform/server/pdf/read-pdf.ts';
import { sha256Of } from '#platform/server/signatures/pdf-signatures.ts';
import type { ReadFile } from '../core/file-changes.ts';

/** A file that could be read, and without a password. */
export const opened = <File>(read: File | 'locked' | undefined): File | undefined =>
  read === 'locked' ? undefined : read;

/** The things of a file that are compared. */
export const readFileOf = (read: ReadPdf | 'locked' | undefined): ReadFile | 'locked' | undefined =>
  read === undefined || read === 'locked'
    ? read
    : {
        attachments: read.attachments.map(({ name, bytes }) => ({ name, hash: sha256Of(bytes) })),
        about: read.about,
        isEncrypted: read.isEncrypted,
        inside: read.inside && {
          ...read.inside,
          signatures: read.inside.signatures.filter(({ isStamp }) => !isStamp).length,
        },
      };
