import type { LicenceKind } from '#contract/codelists.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

/** The licence that a report claims, by its name for the signatory. */
export const licenceOfTemplate: Readonly<Record<ValuationCase['header']['template'], LicenceKind>> = {
  licensed_valuer: 'pooblasceni_ocenjevalec',
  court_expert: 'sodni_cenilec',
};
