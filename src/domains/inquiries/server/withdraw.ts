import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import {
  lockStatement,
  noteStatementLink,
  settleStatement,
  statementLinksSince,
} from '#domains/content/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { findAccessOrder, mayWithdrawFrom, withdrawOrderOf } from '#domains/orders/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type JobContext, job } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import { emptyInput, next } from '../core/lifecycle.ts';
import { isNamed } from '../core/withdrawal.ts';
import { applyTransition } from './apply-transition.ts';
import { factsOf, loadCaseState } from './case-state.ts';
import type { InquiriesServices } from './ports.ts';
import { openDetails, openPerson } from './presenters/case.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import { withdrawalLinkPath } from './withdrawal-link.ts';

type Within = { readonly services: InquiriesServices; readonly now: Date; readonly requestId?: string };

type Contract = {
  /** Names of all parties, in the spelling of the contract. */
  readonly names: readonly string[];
  /** How to write to the customer; undefined if the account is closed. */
  readonly contact: Awaited<ReturnType<typeof contactOf>>;
  readonly mayWithdraw: (saidAt: Date) => Promise<boolean>;
  /** Withdraws from the contract as of that moment; the office's note on the statement stays internal. */
  readonly withdraw: (saidAt: Date, internalNote?: string) => Promise<unknown>;
};

/** The contract under a number, of a valuation or of an access. */
const contractOf = async (db: Db, number: string, within: Within): Promise<Contract | undefined> => {
  const { services, now, requestId } = within;
  const row = await cases.findByNumber(db, number);
  if (!row) return accessContractOf(db, number, within);
  const { inquiry_id: inquiryId, user_id: userId, details } = row;
  const stored = await inquiries.findPersonalInformation(db, inquiryId);
  const person = stored && openPerson(services.secrets, stored);
  const contact = await contactOf(db, userId);
  const { payer } = openDetails(services.secrets, details);
  const names = [person && `${person.first_name} ${person.last_name}`, contact?.name, payer?.name];
  const mover = { party: 'customer', userId } as const;
  return {
    names: names.filter((one) => one !== undefined),
    contact,
    mayWithdraw: async (saidAt) => {
      const facts = { ...emptyInput, ...factsOf(await loadCaseState(db, row), now, saidAt) };
      return next(row.status, 'withdraw_contract', 'customer', facts).ok;
    },
    withdraw: (saidAt, internalNote) => {
      const traced = requestId ? { requestId } : {};
      return applyTransition(db, {
        inquiryId,
        event: 'withdraw_contract',
        mover,
        now,
        saidAt,
        internalNote,
        services,
        ...traced,
      });
    },
  };
};

const accessContractOf = async (db: Db, number: string, { services, now, requestId }: Within) => {
  const order = await findAccessOrder(db, services, number);
  if (!order) return undefined;
  const { orderId, userId, payer } = order;
  const contact = await contactOf(db, userId);
  const booking = { services, now, party: 'customer', userId, ...(requestId ? { requestId } : {}) } as const;
  return {
    names: [payer.name, ...(contact ? [contact.name] : [])],
    contact,
    mayWithdraw: (saidAt: Date) => mayWithdrawFrom(db, services, orderId, saidAt),
    withdraw: (saidAt: Date) => withdrawOrderOf(db, orderId, booking, saidAt),
  };
};

/**
 * The effect of a statement without a sign-in: if number and name match a contract, a link is mailed to the address of its customer, never
 * to the typed one. Nothing else happens before that link is followed, or the office carries the statement out: anyone may know a number
 * and a name.
 */
export const handleWithdrawal = job({
  name: 'handle_withdrawal',
  payload: z.object({ contact_us_id: z.uuid() }),
  run: ({
    payload: { contact_us_id },
    asSystem,
    now,
    services,
  }: JobContext<{ readonly contact_us_id: string }, InquiriesServices>) =>
    asSystem(async (db) => {
      const statement = await lockStatement(db, contact_us_id);
      if (!statement || statement.linkSentAt) return;
      const { number, name, saidAt } = statement;
      const contract = await contractOf(db, number, { services, now });
      if (!contract?.contact || !isNamed(contract.names, name) || !(await contract.mayWithdraw(saidAt))) return;
      if ((await statementLinksSince(db, number, dayBefore(now))) >= limits.withdrawalLinks.perDay) return;
      const { email: to, language } = contract.contact;
      const link = `${services.settings.publicUrl}${withdrawalLinkPath(services.secrets, contact_us_id, now)}`;
      const params = { number, at: saidAt.toISOString() };
      await sendMail(db, { to, language, kind: 'withdrawal_confirm', params, link, secret: true, now });
      await noteStatementLink(db, contact_us_id, now);
    }),
});

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

/** Source of the confirmation that the customer made the statement: an office member, or the holder of the link. */
type Confirmed = { readonly note: string; readonly by?: string; readonly internalNote?: string };

/** Carries a statement out that waits; 404 for one that does not, or that names no contract. For the system's scope. */
export const carryOut = async (
  db: Db,
  contactUsId: string,
  { note, by, internalNote }: Confirmed,
  within: Within,
): Promise<void> => {
  const { number, saidAt } = found(await lockStatement(db, contactUsId));
  const contract = found(await contractOf(db, number, within));
  await contract.withdraw(saidAt, internalNote);
  await settleStatement(db, contactUsId, { note, now: within.now, ...(by ? { by } : {}) });
};
