import { endPlanted } from '#app/privacy/server/planted.ts';
import { caseAndOrderEvents } from '#app/texts/event-words.ts';
import { sentences } from '#app/texts/index.ts';
import type { AccountsPorts } from '#domains/accounts/server/public.ts';
import type { AuditPorts } from '#domains/audit/server/public.ts';
import { type CadastrePorts, openCadastre } from '#domains/cadastre/server/public.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import {
  accountProofsOf,
  caseCountsOf,
  type InquiriesPorts,
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
import { clientOfPerson, forgetInvitationsOf, type OrganisationsPorts } from '#domains/organisations/server/public.ts';
import { reportKeysInUse, reportsThatHold } from '#domains/reports/server/public.ts';
import { handOverWork } from '#domains/valuation/server/public.ts';

/** The ports of all domains: functions of domains above them, and the look-ups of this server. */
export type Ports = AccountsPorts & AuditPorts & CadastrePorts & InquiriesPorts & OrganisationsPorts;

export const openPorts = (options: Omit<Parameters<typeof openCadastre>[0], 'municipalitiesSold'>): Ports => {
  // A payment moves its case on, which may book money again: these ports are given to the case with the payment.
  const ports: Ports = {
    cadastre: openCadastre({ ...options, municipalitiesSold }),
    municipalitiesSold,
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
      settle: (db, paid) => settleCase(db, { ...paid, services: { ...paid.services, ports } }),
      unsettle: (db, paid) => unsettleCase(db, { ...paid, services: { ...paid.services, ports } }),
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
    eventWords: (language) => caseAndOrderEvents(sentences[language]),
  };
  return ports;
};
