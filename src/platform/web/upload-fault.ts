import type { Formats } from '#platform/i18n/format.ts';
import type { files as filesTexts } from '#platform/texts/sl/files.ts';
import type { UploadFault } from './ui/upload-check.ts';

type Refused = { readonly fault: UploadFault; readonly refused: readonly { readonly name: string }[] };
type Rules = { readonly maxBytes: number; readonly maxFiles: number };

/** Title and message of the alert for files that were not taken; the message ends with their names. */
export const uploadFaultText = (
  { fault, refused }: Refused,
  texts: typeof filesTexts,
  formats: Formats,
  rules: Rules,
): [title: string, message: string] => {
  const [title, message] = reasonOf(fault, texts, formats, rules);
  return [title, `${message}. ${texts.notAdded({ files: refused.map(({ name }) => name).join(', ') })}`];
};

const reasonOf = (
  fault: UploadFault,
  texts: typeof filesTexts,
  formats: Formats,
  { maxBytes, maxFiles }: Rules,
): [title: string, message: string] => {
  if (fault === 'type') return [texts.fileTypeTitle, texts.fileType];
  if (fault === 'count') return [texts.uploadCountTitle, texts.filesAllowed({ n: maxFiles })];
  return [texts.uploadLimitTitle, texts.uploadLimit({ megabytes: formats.number(maxBytes / 1_000_000) })];
};
