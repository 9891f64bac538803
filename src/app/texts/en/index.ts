import { dashboard } from '#app/dashboard/texts/en/dashboard.ts';
import { privacy } from '#app/privacy/texts/en/privacy.ts';
import { readiness } from '#app/readiness/texts/en/readiness.ts';
import { statistics } from '#app/statistics/texts/en/statistics.ts';
import { accounts } from '#domains/accounts/texts/en/accounts.ts';
import { lists } from '#domains/accounts/texts/en/lists.ts';
import { users } from '#domains/accounts/texts/en/users.ts';
import { audit } from '#domains/audit/texts/en/audit.ts';
import { cadastre } from '#domains/cadastre/texts/en/cadastre.ts';
import { cadastreSearch } from '#domains/cadastre/texts/en/cadastre-search.ts';
import { cadastreUnknown } from '#domains/cadastre/texts/en/cadastre-unknown.ts';
import { publicData } from '#domains/cadastre/texts/en/public-data.ts';
import { registerWords } from '#domains/cadastre/texts/en/register-words.ts';
import { content } from '#domains/content/texts/en/content.ts';
import { site } from '#domains/content/texts/en/site.ts';
import { estimates } from '#domains/estimates/texts/en/estimates.ts';
import { importRefusals } from '#domains/imports/texts/en/import-refusals.ts';
import { imports } from '#domains/imports/texts/en/imports.ts';
import { bell } from '#domains/inquiries/texts/en/bell.ts';
import { bellList } from '#domains/inquiries/texts/en/bell-list.ts';
import { bookings } from '#domains/inquiries/texts/en/bookings.ts';
import { cases } from '#domains/inquiries/texts/en/cases.ts';
import { fees } from '#domains/inquiries/texts/en/fees.ts';
import { inquiries } from '#domains/inquiries/texts/en/inquiries.ts';
import { lifecycle } from '#domains/inquiries/texts/en/lifecycle.ts';
import { queue } from '#domains/inquiries/texts/en/queue.ts';
import { talk } from '#domains/inquiries/texts/en/talk.ts';
import { tasks } from '#domains/inquiries/texts/en/tasks.ts';
import { visitLink } from '#domains/inquiries/texts/en/visit-link.ts';
import { mailFoot } from '#domains/mail/texts/en/foot.ts';
import { mailbox } from '#domains/mail/texts/en/mailbox.ts';
import { mails } from '#domains/mail/texts/en/mails.ts';
import { deal } from '#domains/market/texts/en/deal.ts';
import { dealsExport } from '#domains/market/texts/en/deals-export.ts';
import { lockedDeals } from '#domains/market/texts/en/locked-deals.ts';
import { market } from '#domains/market/texts/en/market.ts';
import { savedSearches } from '#domains/market/texts/en/saved-searches.ts';
import { similarDeals } from '#domains/market/texts/en/similar-deals.ts';
import { einvoice } from '#domains/orders/texts/en/einvoice.ts';
import { ledger } from '#domains/orders/texts/en/ledger.ts';
import { orders } from '#domains/orders/texts/en/orders.ts';
import { receivables } from '#domains/orders/texts/en/receivables.ts';
import { seller } from '#domains/orders/texts/en/seller.ts';
import { organisations } from '#domains/organisations/texts/en/organisations.ts';
import { measurements } from '#domains/properties/texts/en/measurements.ts';
import { outbox } from '#domains/properties/texts/en/outbox.ts';
import { pages } from '#domains/properties/texts/en/pages.ts';
import { photos } from '#domains/properties/texts/en/photos.ts';
import { properties } from '#domains/properties/texts/en/properties.ts';
import { report } from '#domains/properties/texts/en/report.ts';
import { uploadRequests } from '#domains/properties/texts/en/upload-requests.ts';
import { reports } from '#domains/reports/texts/en/reports.ts';
import { officeOptions } from '#domains/settings/texts/en/office-options.ts';
import { optionLists } from '#domains/settings/texts/en/option-lists.ts';
import { settings } from '#domains/settings/texts/en/settings.ts';
import { calculations } from '#domains/valuation/texts/en/calculations.ts';
import { reportTemplates } from '#domains/valuation/texts/en/report-templates.ts';
import { valuation } from '#domains/valuation/texts/en/valuation.ts';
import { valuationReport } from '#domains/valuation/texts/en/valuation-report.ts';
import { codeLists } from '#platform/texts/en/code-lists.ts';
import { common } from '#platform/texts/en/common.ts';
import { documents } from '#platform/texts/en/documents.ts';
import { errors } from '#platform/texts/en/errors.ts';
import { files } from '#platform/texts/en/files.ts';
import { menu } from '#platform/texts/en/menu.ts';
import { rows } from '#platform/texts/en/rows.ts';
import { validation } from '#platform/texts/en/validation.ts';
import type { Messages } from '../sl/index.ts';
import { administration } from './administration.ts';
import { find } from './find.ts';

export const en: Messages = {
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
