import type { Contract } from '#app/contract/index.ts';
import * as dashboard from '#app/dashboard/server/handlers.ts';
import * as privacy from '#app/privacy/server/handlers.ts';
import * as readiness from '#app/readiness/server/handlers.ts';
import * as statistics from '#app/statistics/server/handlers.ts';
import * as account from '#domains/accounts/server/handlers/account.ts';
import * as email from '#domains/accounts/server/handlers/email.ts';
import * as grants from '#domains/accounts/server/handlers/grants.ts';
import * as passkeys from '#domains/accounts/server/handlers/passkeys.ts';
import * as password from '#domains/accounts/server/handlers/password.ts';
import * as reactivation from '#domains/accounts/server/handlers/reactivation.ts';
import * as registration from '#domains/accounts/server/handlers/registration.ts';
import * as sessions from '#domains/accounts/server/handlers/sessions.ts';
import * as signIn from '#domains/accounts/server/handlers/sign-in.ts';
import * as signInLinks from '#domains/accounts/server/handlers/sign-in-links.ts';
import * as twoFactor from '#domains/accounts/server/handlers/two-factor.ts';
import * as users from '#domains/accounts/server/handlers/users.ts';
import * as valuers from '#domains/accounts/server/handlers/valuers.ts';
import * as views from '#domains/accounts/server/handlers/views.ts';
import * as audit from '#domains/audit/server/handlers.ts';
import * as securityLog from '#domains/audit/server/security.ts';
import * as cadastre from '#domains/cadastre/server/handlers.ts';
import * as map from '#domains/cadastre/server/map/handlers.ts';
import * as mapLayers from '#domains/cadastre/server/map/layer-handlers.ts';
import * as publicData from '#domains/cadastre/server/public-data.ts';
import * as clients from '#domains/clients/server/handlers.ts';
import * as contact from '#domains/content/server/contact.ts';
import * as content from '#domains/content/server/handlers.ts';
import * as estimates from '#domains/estimates/server/handlers.ts';
import * as imports from '#domains/imports/server/handlers.ts';
import * as importSchedules from '#domains/imports/server/schedule-handlers.ts';
import * as absences from '#domains/inquiries/server/handlers/absences.ts';
import * as acting from '#domains/inquiries/server/handlers/acting.ts';
import * as assignments from '#domains/inquiries/server/handlers/assignments.ts';
import * as bookings from '#domains/inquiries/server/handlers/bookings.ts';
import * as candidates from '#domains/inquiries/server/handlers/candidates.ts';
import * as customer from '#domains/inquiries/server/handlers/customer.ts';
import * as downloads from '#domains/inquiries/server/handlers/download.ts';
import * as draft from '#domains/inquiries/server/handlers/draft.ts';
import * as fees from '#domains/inquiries/server/handlers/fees.ts';
import * as letters from '#domains/inquiries/server/handlers/letters.ts';
import * as messages from '#domains/inquiries/server/handlers/messages.ts';
import * as office from '#domains/inquiries/server/handlers/office.ts';
import { openInquiryFor } from '#domains/inquiries/server/handlers/open-for.ts';
import * as queue from '#domains/inquiries/server/handlers/queue.ts';
import * as reminders from '#domains/inquiries/server/handlers/reminders.ts';
import * as tasks from '#domains/inquiries/server/handlers/tasks.ts';
import * as byLink from '#domains/inquiries/server/handlers/visit-links.ts';
import * as visits from '#domains/inquiries/server/handlers/visits.ts';
import * as withdrawal from '#domains/inquiries/server/handlers/withdrawal.ts';
import { getZipFile } from '#domains/inquiries/server/handlers/zip.ts';
import * as mail from '#domains/mail/server/handlers.ts';
import { searchDealAreas } from '#domains/market/server/areas.ts';
import { getCountryMap } from '#domains/market/server/country-map.ts';
import { getDealsExport } from '#domains/market/server/export.ts';
import * as market from '#domains/market/server/handlers.ts';
import { showPublicProperty, suggestComparables } from '#domains/market/server/property-deals.ts';
import * as savedSearches from '#domains/market/server/saved-searches.ts';
import * as billing from '#domains/orders/server/handlers/billing.ts';
import * as catalogue from '#domains/orders/server/handlers/catalogue.ts';
import * as clientAccounts from '#domains/orders/server/handlers/client-accounts.ts';
import * as einvoice from '#domains/orders/server/handlers/einvoice.ts';
import * as issuer from '#domains/orders/server/handlers/issuer.ts';
import * as ledger from '#domains/orders/server/handlers/ledger.ts';
import * as orderOffice from '#domains/orders/server/handlers/office.ts';
import * as orders from '#domains/orders/server/handlers/orders.ts';
import * as payments from '#domains/orders/server/handlers/payments.ts';
import * as receivables from '#domains/orders/server/handlers/receivables.ts';
import * as refunds from '#domains/orders/server/handlers/refunds.ts';
import * as organisations from '#domains/organisations/server/handlers.ts';
import * as checklist from '#domains/properties/server/checklist.ts';
import * as documents from '#domains/properties/server/documents.ts';
import * as properties from '#domains/properties/server/handlers.ts';
import * as images from '#domains/properties/server/images.ts';
import * as measurements from '#domains/properties/server/measurements.ts';
import { getPropertyPdf } from '#domains/properties/server/property-paper.ts';
import * as report from '#domains/properties/server/report.ts';
import * as uploadRequests from '#domains/properties/server/upload-requests.ts';
import * as reportControl from '#domains/reports/server/handlers/control.ts';
import * as reportDelivery from '#domains/reports/server/handlers/delivery.ts';
import * as reportLinks from '#domains/reports/server/handlers/links.ts';
import * as ownReports from '#domains/reports/server/handlers/own.ts';
import * as reportSignatures from '#domains/reports/server/handlers/signatures.ts';
import * as reportVerify from '#domains/reports/server/handlers/verify.ts';
import * as reportWorkFile from '#domains/reports/server/handlers/work-file.ts';
import * as settings from '#domains/settings/server/handlers.ts';
import * as valuation from '#domains/valuation/server/calculations.ts';
import { getCalculationBook, getCalculationPdf } from '#domains/valuation/server/paper.ts';
import type { HandlersOf } from '#platform/server/http/handler.ts';
import { mountUploads } from '#platform/server/uploads/public.ts';

/** Files in pieces have a protocol of their own, so they are mounted beside the calls. */
export { mountUploads };

export const handlers: HandlersOf<Contract> = {
  ...account,
  ...email,
  ...sessions,
  ...reactivation,
  ...privacy,
  ...password,
  ...registration,
  ...signIn,
  ...signInLinks,
  ...passkeys,
  ...twoFactor,
  ...users,
  ...valuers,
  ...grants,
  ...bookings,
  ...visits,
  ...byLink,
  ...absences,
  ...cadastre,
  ...map,
  ...mapLayers,
  ...publicData,
  ...audit,
  ...securityLog,
  ...imports,
  ...importSchedules,
  ...organisations,
  ...settings,
  ...readiness,
  ...statistics,
  ...contact,
  ...content,
  ...clients,
  ...clientAccounts,
  ...acting,
  ...catalogue,
  ...orders,
  ...billing,
  ...issuer,
  ...ledger,
  ...einvoice,
  ...payments,
  ...receivables,
  ...refunds,
  ...orderOffice,
  ...draft,
  ...downloads,
  ...customer,
  ...withdrawal,
  ...queue,
  ...reminders,
  ...fees,
  ...letters,
  ...tasks,
  ...candidates,
  ...office,
  ...assignments,
  ...mail,
  ...dashboard,
  ...views,
  ...messages,
  ...market,
  ...estimates,
  getDealsExport,
  getCountryMap,
  showPublicProperty,
  suggestComparables,
  searchDealAreas,
  ...savedSearches,
  ...properties,
  ...report,
  ...checklist,
  ...measurements,
  ...valuation,
  getCalculationPdf,
  getCalculationBook,
  ...documents,
  ...images,
  ...uploadRequests,
  getPropertyPdf,
  openInquiryFor,
  getZipFile,
  ...reportControl,
  ...reportDelivery,
  ...reportLinks,
  ...reportVerify,
  ...ownReports,
  ...reportSignatures,
  ...reportWorkFile,
};
