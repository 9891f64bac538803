import { endPlanted } from '#app/privacy/server/planted.ts';
import { openCadastre } from '#domains/cadastre/server/public.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import {
  accountProofsOf,
  caseCountsOf,
  inquiryNumberOf,
  keepOrderLetter,
  lockDraft,
  lockForAsked,
  lockForKind,
  lockForWork,
  messageBytesOf,
  messageKeysInUse,
  proveAccount,
  reasonOf,
  referencesOfCases,
  requireOwn,
  requireReadable,
  settleCase,
  unsettleCase,
  visitsThatWait,
  workOn,
} from '#domains/inquiries/server/public.ts';
import { municipalitiesSold } from '#domains/market/server/public.ts';
import { accessOf, requireNotOurs } from '#domains/orders/server/public.ts';
import { clientOfPerson, forgetInvitationsOf } from '#domains/organisations/server/public.ts';
import { reportKeysInUse, reportsThatHold } from '#domains/reports/server/public.ts';
import { handOverWork } from '#domains/valuation/server/public.ts';
import type { Ports } from '#platform/server/services.ts';

/** What domains ask of the server that they run in, and lower ones of higher ones. */
export const openPorts = (options: Omit<Parameters<typeof openCadastre>[0], 'municipalitiesSold'>): Ports => ({
  cadastre: openCadastre({ ...options, municipalitiesSold }),
  municipalitiesSold,
  knownTokens: new Map(),
  termsVersion,
  caseCountsOf,
  accessOf,
  endPlanted,
  forgetInvitations: forgetInvitationsOf,
  requireNotOurs,
  orderedCase: {
    numberOf: inquiryNumberOf,
    referencesOf: referencesOfCases,
    requireOwn,
    proveAccount,
    accountProofsOf,
    settle: settleCase,
    unsettle: unsettleCase,
    visitsThatWait,
  },
  keepLetter: keepOrderLetter,
  caseOfFile: {
    requireOwn,
    requireReadable,
    lockDraft,
    lockForWork,
    lockForKind,
    lockForAsked,
    workOn,
    reasonOf,
    messageBytesOf,
    messageKeysInUse,
  },
  reportKeysInUse,
  reportsThatHold,
  handOverWork,
  clientOfPerson,
});
