import type { LicenceKind } from '#contract/codelists.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

/** The licence that a report claims, by how it calls who signs it. */
export const licenceOfTemplate: Readonly<Record<ValuationCase['header']['template'], LicenceKind>> = {
  licensed_valuer: 'pooblasceni_ocenjevalec',
  court_expert: 'sodni_cenilec',
};
