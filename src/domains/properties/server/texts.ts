import { registerWords as registerWordsEn } from '#domains/cadastre/texts/en/register-words.ts';
import { registerWords as registerWordsSl } from '#domains/cadastre/texts/sl/register-words.ts';
import { optionLists as optionListsEn } from '#domains/settings/texts/en/option-lists.ts';
import { optionLists as optionListsSl } from '#domains/settings/texts/sl/option-lists.ts';
import { codeLists as codeListsEn } from '#platform/texts/en/code-lists.ts';
import { common as commonEn } from '#platform/texts/en/common.ts';
import { documents as documentsEn } from '#platform/texts/en/documents.ts';
import { codeLists as codeListsSl } from '#platform/texts/sl/code-lists.ts';
import { common as commonSl } from '#platform/texts/sl/common.ts';
import { documents as documentsSl } from '#platform/texts/sl/documents.ts';
import { measurements as measurementsEn } from '../texts/en/measurements.ts';
import { photos as photosEn } from '../texts/en/photos.ts';
import { report as reportEn } from '../texts/en/report.ts';
import { measurements as measurementsSl } from '../texts/sl/measurements.ts';
import { photos as photosSl } from '../texts/sl/photos.ts';
import { report as reportSl } from '../texts/sl/report.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: {
    codeLists: codeListsSl,
    common: commonSl,
    documents: documentsSl,
    optionLists: optionListsSl,
    measurements: measurementsSl,
    photos: photosSl,
    registerWords: registerWordsSl,
    report: reportSl,
  },
  en: {
    codeLists: codeListsEn,
    common: commonEn,
    documents: documentsEn,
    optionLists: optionListsEn,
    measurements: measurementsEn,
    photos: photosEn,
    registerWords: registerWordsEn,
    report: reportEn,
  },
};
