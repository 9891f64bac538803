import type { Formats } from '#platform/i18n/format.ts';
import type { common as commonTexts } from '#platform/texts/sl/common.ts';
import type { UploadFault } from './ui/upload-check.ts';

type Refused = { readonly fault: UploadFault; readonly refused: readonly { readonly name: string }[] };
type Rules = { readonly maxBytes: number; readonly maxFiles: number };

/** Title and message of the alert for files that were not taken; the message ends with their names. */
export const uploadFaultText = (
  { fault, refused }: Refused,
  common: typeof commonTexts,
  formats: Formats,
  rules: Rules,
): [title: string, message: string] => {
  const [title, message] = reasonOf(fault, common, formats, rules);
  return [title, `${message}. ${common.notAdded({ files: refused.map(({ name }) => name).join(', ') })}`];
};

const reasonOf = (
  fault: UploadFault,
  common: typeof commonTexts,
  formats: Formats,
  { maxBytes, maxFiles }: Rules,
): [title: string, message: string] => {
  if (fault === 'type') return [common.fileTypeTitle, common.fileType];
  if (fault === 'count') return [common.uploadCountTitle, common.filesAllowed({ n: maxFiles })];
  return [common.uploadLimitTitle, common.uploadLimit({ megabytes: formats.number(maxBytes / 1_000_000) })];
};
