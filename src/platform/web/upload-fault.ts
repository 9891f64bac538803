import type { Formats } from '#platform/i18n/format.ts';
import type { files as filesTexts } from '#platform/texts/sl/files.ts';
import type { UploadFault } from './ui/upload-check.ts';

/** Faults found before a file is opened, and by opening it. */
type Fault = UploadFault | 'damaged';

type Refused = { readonly fault: Fault; readonly refused: readonly { readonly name: string }[] };
type Rules = { readonly types: readonly string[]; readonly maxBytes: number; readonly maxFiles: number };

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
};

/** Message about a file of an unsupported kind, with the supported ones. */
export const wrongTypeText = (types: readonly string[], texts: typeof filesTexts): [title: string, message: string] => {
  const taken = types.flatMap((type) => kinds[type] ?? []);
  return [texts.fileTypeTitle, texts.fileType({ kinds: taken.join(', ') })];
};

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
  fault: Fault,
  texts: typeof filesTexts,
  formats: Formats,
  { types, maxBytes, maxFiles }: Rules,
): [title: string, message: string] => {
  if (fault === 'damaged') return [texts.damagedTitle, texts.damaged];
  if (fault === 'type') return wrongTypeText(types, texts);
  if (fault === 'count') return [texts.uploadCountTitle, texts.filesAllowed({ n: maxFiles })];
  return [texts.uploadLimitTitle, texts.uploadLimit({ megabytes: formats.number(maxBytes / 1_000_000) })];
};
