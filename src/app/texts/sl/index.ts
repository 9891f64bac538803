import { dashboard } from '#app/dashboard/texts/sl/dashboard.ts';
import { privacy } from '#app/privacy/texts/sl/privacy.ts';
import { readiness } from '#app/readiness/texts/sl/readiness.ts';
import { statistics } from '#app/statistics/texts/sl/statistics.ts';
import { accounts } from '#domains/accounts/texts/sl/accounts.ts';
import { lists } from '#domains/accounts/texts/sl/lists.ts';
import { users } from '#domains/accounts/texts/sl/users.ts';
import { audit } from '#domains/audit/texts/sl/audit.ts';
import { cadastre } from '#domains/cadastre/texts/sl/cadastre.ts';
import { cadastreSearch } from '#domains/cadastre/texts/sl/cadastre-search.ts';
import { cadastreUnknown } from '#domains/cadastre/texts/sl/cadastre-unknown.ts';
import { publicData } from '#domains/cadastre/texts/sl/public-data.ts';
import { registerWords } from '#domains/cadastre/texts/sl/register-words.ts';
import { content } from '#domains/content/texts/sl/content.ts';
import { site } from '#domains/content/texts/sl/site.ts';
import { estimates } from '#domains/estimates/texts/sl/estimates.ts';
import { importRefusals } from '#domains/imports/texts/sl/import-refusals.ts';
import { imports } from '#domains/imports/texts/sl/imports.ts';
import { bell } from '#domains/inquiries/texts/sl/bell.ts';
import { bellList } from '#domains/inquiries/texts/sl/bell-list.ts';
import { bookings } from '#domains/inquiries/texts/sl/bookings.ts';
import { cases } from '#domains/inquiries/texts/sl/cases.ts';
import { fees } from '#domains/inquiries/texts/sl/fees.ts';
import { inquiries } from '#domains/inquiries/texts/sl/inquiries.ts';
import { lifecycle } from '#domains/inquiries/texts/sl/lifecycle.ts';
import { queue } from '#domains/inquiries/texts/sl/queue.ts';
import { talk } from '#domains/inquiries/texts/sl/talk.ts';
import { tasks } from '#domains/inquiries/texts/sl/tasks.ts';
import { visitLink } from '#domains/inquiries/texts/sl/visit-link.ts';
import { mailFoot } from '#domains/mail/texts/sl/foot.ts';
import { mailbox } from '#domains/mail/texts/sl/mailbox.ts';
import { mails } from '#domains/mail/texts/sl/mails.ts';
import { deal } from '#domains/market/texts/sl/deal.ts';
import { dealsExport } from '#domains/market/texts/sl/deals-export.ts';
import { lockedDeals } from '#domains/market/texts/sl/locked-deals.ts';
import { market } from '#domains/market/texts/sl/market.ts';
import { savedSearches } from '#domains/market/texts/sl/saved-searches.ts';
import { similarDeals } from '#domains/market/texts/sl/similar-deals.ts';
import { einvoice } from '#domains/orders/texts/sl/einvoice.ts';
import { ledger } from '#domains/orders/texts/sl/ledger.ts';
import { orders } from '#domains/orders/texts/sl/orders.ts';
import { receivables } from '#domains/orders/texts/sl/receivables.ts';
import { seller } from '#domains/orders/texts/sl/seller.ts';
import { organisations } from '#domains/organisations/texts/sl/organisations.ts';
import { measurements } from '#domains/properties/texts/sl/measurements.ts';
import { outbox } from '#domains/properties/texts/sl/outbox.ts';
import { pages } from '#domains/properties/texts/sl/pages.ts';
import { photos } from '#domains/properties/texts/sl/photos.ts';
import { properties } from '#domains/properties/texts/sl/properties.ts';
import { report } from '#domains/properties/texts/sl/report.ts';
import { uploadRequests } from '#domains/properties/texts/sl/upload-requests.ts';
import { reports } from '#domains/reports/texts/sl/reports.ts';
import { officeOptions } from '#domains/settings/texts/sl/office-options.ts';
import { optionLists } from '#domains/settings/texts/sl/option-lists.ts';
import { settings } from '#domains/settings/texts/sl/settings.ts';
import { calculations } from '#domains/valuation/texts/sl/calculations.ts';
import { reportTemplates } from '#domains/valuation/texts/sl/report-templates.ts';
import { valuation } from '#domains/valuation/texts/sl/valuation.ts';
import { valuationReport } from '#domains/valuation/texts/sl/valuation-report.ts';
import { codeLists } from '#platform/texts/sl/code-lists.ts';
import { common } from '#platform/texts/sl/common.ts';
import { documents } from '#platform/texts/sl/documents.ts';
import { errors } from '#platform/texts/sl/errors.ts';
import { files } from '#platform/texts/sl/files.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { rows } from '#platform/texts/sl/rows.ts';
import { validation } from '#platform/texts/sl/validation.ts';
import { administration } from './administration.ts';
import { find } from './find.ts';

/** Every text in the source language; its type is the shape of every other language. */
export const sl = {
  accounts,
  administration,
  audit,
  bookings,
  cadastre,
  cadastreSearch,
  cadastreUnknown,
  calculations,
  cases,
  codeLists,
  common,
  content,
  dashboard,
  documents,
  files,
  errors,
  estimates,
  find,
  importRefusals,
  imports,
  inquiries,
  lifecycle,
  mailbox,
  mailFoot,
  mails,
  deal,
  dealsExport,
  fees,
  lockedDeals,
  market,
  officeOptions,
  optionLists,
  measurements,
  menu,
  ledger,
  einvoice,
  receivables,
  orders,
  organisations,
  outbox,
  pages,
  photos,
  privacy,
  properties,
  publicData,
  registerWords,
  report,
  reportTemplates,
  reports,
  savedSearches,
  similarDeals,
  seller,
  settings,
  site,
  readiness,
  statistics,
  bell,
  bellList,
  queue,
  talk,
  tasks,
  uploadRequests,
  lists,
  rows,
  users,
  validation,
  visitLink,
  valuation,
  valuationReport,
};

export type Messages = typeof sl;
