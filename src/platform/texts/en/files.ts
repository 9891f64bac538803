import type { files as slovenian } from '../sl/files.ts';

export const files: typeof slovenian = {
  fileTypeTitle: 'This file type is blacklisted',
  fileType: 'Try to upload a supported format',
  uploadLimitTitle: 'Reached upload limit',
  uploadLimit: (p) => `Reached upload limit of ${p.megabytes} MB`,
  notAdded: (p) => `Not added: ${p.files}`,
  uploadCountTitle: 'Too many files',
  filesAllowed: (p) => `Only ${p.n} are allowed`,
  imagesAllowed: (p) => `Only ${p.n} are allowed`,
};
