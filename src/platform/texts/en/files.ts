import type { files as slovenian } from '../sl/files.ts';

export const files: typeof slovenian = {
  fileTypeTitle: 'This file type is blacklisted',
  fileType: (p) => `Try to upload a supported format: ${p.kinds}`,
  uploadLimitTitle: 'Reached upload limit',
  uploadLimit: (p) => `Reached upload limit of ${p.megabytes} MB`,
  notAdded: (p) => `Not added: ${p.files}`,
  uploadCountTitle: 'Too many files',
  filesAllowed: (p) => `Only ${p.n} are allowed`,
  imagesAllowed: (p) => `Only ${p.n} are allowed`,
  needsConnection: 'You need an internet connection to download the file.',
  queue: {
    hint: 'Pdf, doc up to 5 mb',
    drop: 'Drop files here or choose them',
    choose: 'Choose files',
    delete: 'delete',
    cancel: 'cancel',
    queued: 'queued',
    uploading: (p) => `${p.percent}%`,
    processing: 'processing …',
    queue: 'Files to upload',
    start: 'Upload',
    progressOf: (p) => `Upload of ${p.file}`,
    deleteFile: (p) => `delete ${p.file}`,
    cancelFile: (p) => `cancel the upload of ${p.file}`,
  },
  pdf: {
    opening: 'Opening the document …',
    failed: 'The document cannot be shown. You can download it.',
    page: (p) => `Page ${p.page} of ${p.pages}.`,
  },
};
