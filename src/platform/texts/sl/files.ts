import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

/** Files that were chosen and not taken. */
export const files = {
  fileTypeTitle: 'Vrsta datoteke je na črnem seznamu',
  fileType: (p: { kinds: string }) => `Poskusite naložiti podprto obliko: ${p.kinds}`,
  damagedTitle: 'Slike ni mogoče prebrati',
  damaged: 'Datoteka je poškodovana ali ni slika. Poskusite z drugo ali fotografirajte znova',
  uploadLimitTitle: 'Datoteka je prevelika',
  uploadLimit: (p: { megabytes: string }) => `Datoteka presega največjo dovoljeno velikost ${p.megabytes} MB`,
  notAdded: (p: { files: string }) => `Ni dodano: ${p.files}`,
  uploadCountTitle: 'Preveč datotek',
  filesAllowed: (p: { n: number }) =>
    count(p.n, {
      one: 'Dovoljena je največ # datoteka',
      two: 'Dovoljeni sta največ # datoteki',
      few: 'Dovoljene so največ # datoteke',
      other: 'Dovoljenih je največ # datotek',
    }),
  imagesAllowed: (p: { n: number }) =>
    count(p.n, {
      one: 'Dovoljena je največ # slika',
      two: 'Dovoljeni sta največ # sliki',
      few: 'Dovoljene so največ # slike',
      other: 'Dovoljenih je največ # slik',
    }),
  needsConnection: 'Za prenos datoteke potrebujete povezavo z internetom.',
  queue: {
    hint: 'Pdf, doc do 5 mb',
    drop: 'Spustite datoteke sem ali jih izberite',
    choose: 'Izberi datoteke',
    delete: 'izbriši',
    cancel: 'prekini',
    queued: 'v vrsti',
    uploading: (p: { percent: number }) => `${p.percent} %`,
    processing: 'obdelujem …',
    queue: 'Datoteke za nalaganje',
    start: 'Naloži',
    progressOf: (p: { file: string }) => `Nalaganje datoteke ${p.file}`,
    deleteFile: (p: { file: string }) => `izbriši ${p.file}`,
    cancelFile: (p: { file: string }) => `prekini nalaganje ${p.file}`,
  },
  pdf: {
    opening: 'Odpiram dokument …',
    failed: 'Dokumenta ni mogoče prikazati. Lahko ga prenesete.',
    page: (p: { page: number; pages: number }) => `Stran ${p.page} od ${p.pages}.`,
  },
};
