export { caseAddress as caseAddressOf } from '../core/addresses.ts';
export { tellOfTimes } from './announce.ts';
export {
  inControlOf,
  lockDraft,
  lockForAsked,
  lockForKind,
  lockForVisit,
  lockForWork,
  reportPartyOf,
  requireAssigned,
  requireOwn,
  requireReadable,
  type Talk,
  talkOf,
  workOn,
} from './case-access.ts';
export { askForNewVisit, openDraft, tellOfSignature, tellOfWithdrawal } from './case-begin.ts';
export {
  caseCountsOf,
  countOpenCases,
  customerOf,
  doorContactsOf,
  hasInquiries,
  hasRunningInquiry,
  historyOf,
  inquiryNumberOf,
  isRepriced,
  orderedValuation,
  possibleEvents,
  reasonOf,
  referencesOfCase,
  referencesOfCases,
  returnedCasesOf,
  sharedInquiries,
  visitStanding,
  waitsOf,
} from './case-facts.ts';
export { inquiriesBySecret } from './kept-by-secret.ts';
export { forgetLettersBefore, keepOrderLetter } from './letters.ts';
export { forgetMessagesBefore, messageBytesOf, messageKeysInUse, messagesBy } from './message-records.ts';
export { orderDocumentOf } from './order-form.ts';
export { forgetDraftsOf, forgetInquiriesOf, inquiryDataOf, retireInquiries } from './personal.ts';
export type { InquiriesPorts, InquiriesServices } from './ports.ts';
export { accountProofsOf, proveAccount } from './proofs.ts';
export { countWaiting as countWaitingLetters } from './repository/letters.ts';
export { countOpen as countOpenTasks } from './repository/tasks.ts';
export { settleCase, unsettleCase, visitsThatWait } from './settle.ts';
export { applyRequested, type CaseContext, staffParty, transitionCase, withRefusalLogged } from './transition-case.ts';
