import { clients as clientsEn } from '#domains/clients/texts/en/clients.ts';
import { clients as clientsSl } from '#domains/clients/texts/sl/clients.ts';
import { codeLists as codeListsEn } from '#platform/texts/en/code-lists.ts';
import { common as commonEn } from '#platform/texts/en/common.ts';
import { documents as documentsEn } from '#platform/texts/en/documents.ts';
import { codeLists as codeListsSl } from '#platform/texts/sl/code-lists.ts';
import { common as commonSl } from '#platform/texts/sl/common.ts';
import { documents as documentsSl } from '#platform/texts/sl/documents.ts';
import { calculations as calculationsEn } from '../texts/en/calculations.ts';
import { reportTemplates as reportTemplatesEn } from '../texts/en/report-templates.ts';
import { valuation as valuationEn } from '../texts/en/valuation.ts';
import { valuationReport as valuationReportEn } from '../texts/en/valuation-report.ts';
import { calculations as calculationsSl } from '../texts/sl/calculations.ts';
import { reportTemplates as reportTemplatesSl } from '../texts/sl/report-templates.ts';
import { valuation as valuationSl } from '../texts/sl/valuation.ts';
import { valuationReport as valuationReportSl } from '../texts/sl/valuation-report.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: {
    calculations: calculationsSl,
    clients: clientsSl,
    codeLists: codeListsSl,
    common: commonSl,
    documents: documentsSl,
    reportTemplates: reportTemplatesSl,
    valuation: valuationSl,
    valuationReport: valuationReportSl,
  },
  en: {
    calculations: calculationsEn,
    clients: clientsEn,
    codeLists: codeListsEn,
    common: commonEn,
    documents: documentsEn,
    reportTemplates: reportTemplatesEn,
    valuation: valuationEn,
    valuationReport: valuationReportEn,
  },
};
