import type { Language } from '#contract/codelists.ts';
import type { PageSlug } from '../contract/content.ts';

/**
 * Editions of the pages shipped with the program: the day, and the beginning of the SHA-256 of title, description and text. The last one is
 * the text in `pages`; their count is its version. After a change of text a test reports the line to add.
 */
export const editions: Readonly<
  Record<Language, Readonly<Record<PageSlug, readonly (readonly [day: string, digest: string])[]>>>
> = {
  sl: {
    cenitve: [
      ['2026-11-23', 'a6f3a85348ef63db'],
      ['2026-11-26', '017c459706a284d7'],
      ['2026-11-27', '0b1c5c167328c3f3'],
      ['2026-11-28', 'a540e5e683551b71'],
    ],
    nepremicninski: [
      ['2026-11-23', '3c943791fe2f9dc0'],
      ['2026-11-27', '2a0de39fe345ec93'],
    ],
    'pravne-storitve': [
      ['2026-11-23', 'a8a716dfc9f83e13'],
      ['2026-11-27', 'cf794d2dc30e738f'],
    ],
    'druge-storitve': [['2026-11-23', 'fa1da977ecfaa89c']],
    valuer: [
      ['2026-11-23', 'f8824551d838666f'],
      ['2026-11-27', 'df63657c7d92eea3'],
      ['2026-11-28', '702b9b78ead7613e'],
    ],
    about: [
      ['2026-11-23', '06e41e153d1297c6'],
      ['2026-11-27', '0f0f5c5b0119fc00'],
    ],
    kontakt: [
      ['2026-11-23', 'e6fe78fe3b1ea594'],
      ['2026-11-27', 'c3571acc2edcc3d6'],
    ],
    'splosni-pogoji': [
      ['2026-11-23', '1eeb03e13e284c93'],
      ['2026-11-27', '6afeb3603ac56999'],
      ['2026-11-28', '5689e3c4fefb3fef'],
    ],
    piskotki: [
      ['2026-11-23', 'a6dd2ccb4791a5d4'],
      ['2026-11-26', 'bf9575c9c296b674'],
      ['2026-11-27', '538bbb2923a945a7'],
      ['2026-11-28', '7d45d4601db3b767'],
    ],
    dostopnost: [
      ['2026-11-23', 'fab434883a8ee3e9'],
      ['2026-11-27', '641a8298e9851568'],
      ['2026-11-28', 'ac00e58c0c566e14'],
    ],
  },
  en: {
    cenitve: [
      ['2026-11-23', 'b02aef5acf91f388'],
      ['2026-11-26', 'a5fbdd208bdfe094'],
      ['2026-11-27', 'c2e311a9abcdf297'],
      ['2026-11-28', 'c5a98b582415db9f'],
    ],
    nepremicninski: [['2026-11-23', '301e8587f925592b']],
    'pravne-storitve': [
      ['2026-11-23', '2edff0e167a0668d'],
      ['2026-11-24', '7bbd949f2039da5f'],
      ['2026-11-27', '2cf59be43dd2b124'],
    ],
    'druge-storitve': [['2026-11-23', '59e3e74100c9ca2d']],
    valuer: [
      ['2026-11-23', '94b977663571a5eb'],
      ['2026-11-27', 'f2d6c2be84808b9d'],
      ['2026-11-28', '44e7dc1f875f5ab9'],
    ],
    about: [
      ['2026-11-23', '69f45a6bbb833e43'],
      ['2026-11-24', '06ef31cc2e235525'],
      ['2026-11-27', 'd7d0b4df08c36bba'],
    ],
    kontakt: [['2026-11-23', '28f34a70c6c8eb77']],
    'splosni-pogoji': [
      ['2026-11-23', 'e81f55c008006b75'],
      ['2026-11-24', '86bb4d5688029584'],
      ['2026-11-27', '1cb810a21156fc1e'],
      ['2026-11-28', '6f2ea0326cb3cc79'],
    ],
    piskotki: [
      ['2026-11-23', '86a731977e939ee0'],
      ['2026-11-24', 'b13270d0190a173a'],
      ['2026-11-26', 'a88fdb711349706d'],
      ['2026-11-27', '3f86ebc3cbf0cc80'],
      ['2026-11-28', 'ec6ca33aee96335d'],
    ],
    dostopnost: [
      ['2026-11-23', 'cf2bd5236682b0ea'],
      ['2026-11-24', '428990db82318b4a'],
      ['2026-11-27', '8e148c0ad9671f2b'],
    ],
  },
};
