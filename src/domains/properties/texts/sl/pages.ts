import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

/** Pages of a document that are photographed. */
export const pages = {
  title: 'Fotografirane strani',
  first: 'Fotografiraj strani',
  next: 'Fotografiraj naslednjo stran',
  page: (p: { n: number }) => `Stran ${p.n}`,
  moveUp: (p: { n: number }) => `Prestavi stran ${p.n} pred prejšnjo`,
  remove: (p: { n: number }) => `Odstrani stran ${p.n}`,
  preparing: (p: { n: number }) =>
    count(p.n, {
      one: 'Pripravljam # stran …',
      two: 'Pripravljam # strani …',
      few: 'Pripravljam # strani …',
      other: 'Pripravljam # strani …',
    }),
  hint: (p: { n: number }) =>
    p.n === 0
      ? 'Tudi fotografije (JPG, PNG, HEIC): združimo jih v en PDF.'
      : count(p.n, {
          one: '# stran bo oddana kot PDF.',
          two: '# strani bosta oddani kot en PDF.',
          few: '# strani bodo oddane kot en PDF.',
          other: '# strani bo oddanih kot en PDF.',
        }),
};
