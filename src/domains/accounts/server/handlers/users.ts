import type { InputOf } from '#contract/call.ts';
import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { record, wasRecorded } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/users.ts';
import { shownState } from '../../core/account-state.ts';
import { licencesUntil } from '../../core/licences.ts';
import { needsReason } from '../../core/look.ts';
import { maySecond, namesOf } from '../people.ts';
import type { AccountsServices } from '../ports.ts';
import { presentMark, presentProfile } from '../presenters/valuer.ts';
import { createAccount, oneSpelling } from '../provision.ts';
import * as accounts from '../repository/accounts.ts';
import * as codes from '../repository/codes.ts';
import * as removals from '../repository/factor-removals.ts';
import * as grants from '../repository/grants.ts';
import * as sessions from '../repository/sessions.ts';
import * as users from '../repository/users.ts';
import * as valuers from '../repository/valuers.ts';
import { newInvitation } from '../reset-codes.ts';
import { removeSecondFactor } from '../second-factor.ts';
import { sendNotice } from '../sessions.ts';
import { sentences } from '../texts.ts';

/** Duration of one look, and its reason: a page that refetches automatically is not another look. */
const lookMs = 24 * 60 * 60_000;

export const showUsers: Handler<typeof calls.showUsers> = ({ input, asSystem, exchange }) =>
  asSystem(async (db) => {
    const { items, ...rest } = await users.list(db, asked(input, exchange.language), input.page);
    return { ...rest, items: items.map(present) };
  });

const asked = (
  { text, role = null, status = null, ...order }: InputOf<typeof calls.getUsersExport>['filters'],
  language: Language,
) => ({
  text: text ?? '',
  role,
  status,
  ...order,
  words: sentences[language].codeLists.roles,
});

export const getUsersExport: Handler<typeof calls.getUsersExport> = async ({ input, asSystem, exchange }) => {
  const found = await asSystem((db) => users.list(db, asked(input.filters, exchange.language), 1, limits.exportedRows));
  const { codeLists, users: texts } = sentences[exchange.language];
  const { columns } = texts;
  const states = { ...codeLists.accountStates, blocked: texts.blocked, invited: texts.invite.state };
  return listFile<users.UserRow>(
    input.id,
    texts.fileName,
    [
      { title: columns.name, width: 28, cell: ({ name }) => name },
      { title: columns.email, width: 32, cell: ({ email }) => email },
      { title: columns.role, width: 16, cell: ({ role }) => codeLists.roles[role] },
      { title: columns.state, width: 18, cell: (row) => states[shownState(row)] },
      { title: columns.last, width: 18, as: 'time', cell: (row) => row.last_sign_in_at?.toISOString() ?? null },
    ],
    found,
    exchange.language,
  );
};

export const showUser: Handler<typeof calls.showUser, AccountsServices> = ({
  input,
  actor,
  asSystem,
  services,
  exchange,
  now,
}) =>
  asSystem(async (db) => {
    const { user_id, reason } = input;
    const row = found(await users.find(db, user_id));
    const own = user_id === actor.userId;
    const look = { event: 'account.looked_at', actorId: actor.userId, objectType: 'account', objectId: user_id };
    const isKnown = own || (await wasRecorded(db, look, lookMs));
    if (!isKnown && reason === undefined && needsReason({ role: row.role, own }))
      throw new AppError('look_reason_required');
    const valuer = row.role === 'valuer' ? await valuers.find(db, user_id) : undefined;
    const answer = {
      ...present(row),
      first_name: row.first_name,
      last_name: row.last_name,
      phone: row.phone,
      language: row.language,
      terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
      closed_by_owner_at: row.closed_by_owner_at?.toISOString() ?? null,
      ...(await services.ports.caseCountsOf(db, user_id)),
      sessions: await users.countSessions(db, user_id, now),
      access: (await services.ports.accessOf(db, user_id, exchange.language, now)).map(
        ({ name, starts_at, ends_at }) => ({
          name,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
        }),
      ),
      valuer_profile: valuer ? presentProfile(valuer) : null,
      valuer_marks: (await valuers.marksOf(db, [user_id])).map(presentMark),
      grants: [...(await grants.ofPerson(db, user_id))],
      factor_removal: await presentRemoval(db, user_id, actor.userId, now),
      own,
    };
    if (!isKnown)
      await record(db, { ...look, requestId: exchange.requestId, ...(reason ? { details: { reason } } : {}) });
    return answer;
  });

export const inviteStaff: Handler<typeof calls.inviteStaff> = ({ input, actor, asSystem, services, exchange, now }) =>
  asSystem(async (db) => {
    const { first_name, last_name, role } = input;
    const email = oneSpelling(input.email);
    const known = await accounts.findByEmail(db, email);
    // Persons who have signed in before are known; their role is changed on their page, which shows their identity.
    if (known && (known.role === 'user' || !(await users.find(db, known.user_id))?.invited))
      throw new AppError('validation_failed', { errors: { email: ['has_account'] } });
    const userId =
      known?.user_id ??
      (await createAccount(db, { email, firstName: first_name, lastName: last_name, role, termsVersion: null }, now));
    if (!userId) throw new AppError('validation_failed', { errors: { email: ['has_account'] } });
    await accounts.update(db, userId, { ...(known ? { first_name, last_name, role } : {}), role_since: now });
    const days = limits.staffInvitationDays;
    const code = await newInvitation(db, userId, services.secrets, now, days * 24);
    await sendMail(db, {
      to: email,
      language: known?.language ?? 'sl',
      kind: 'staff_invited',
      params: { name: `${first_name} ${last_name}`, role, days },
      link: passwordLink(services, email, code),
      secret: true,
      now,
    });
    await record(db, {
      event: 'account.invited',
      actorId: actor.userId,
      objectType: 'account',
      objectId: userId,
      requestId: exchange.requestId,
      details: { role },
    });
    return { user_id: userId };
  });

export const editUserRole: Handler<typeof calls.editUserRole, AccountsServices> = (context) =>
  changing(context, async (db, account) => {
    const { role } = context.input;
    if (account.role === role) return;
    requireReachable(account, role);
    await refuseAtWork(db, account, context.services);
    await giveRole(db, account, role, context.now);
    return { event: 'account.role_changed', details: { from: account.role, to: role } };
  });

export const appointValuer: Handler<typeof calls.appointValuer> = (context) =>
  changing(context, async (db, account) => {
    const { user_id, ...profile } = context.input;
    requireReachable(account, 'valuer');
    await valuers.saveProfile(db, { user_id, ...profile, updated_at: context.now });
    if (account.role !== 'valuer') await giveRole(db, account, 'valuer', context.now);
    return {
      event: 'account.role_changed',
      details: { from: account.role, to: 'valuer', licences: licencesUntil(profile.licences) },
    };
  });

export const blockUser: Handler<typeof calls.blockUser> = (context) =>
  changing(
    context,
    async (db, account) => {
      const { blocked, reason } = context.input;
      const isClosed = account.status === 'closed';
      // An account closed by its owner can be opened by the owner only.
      if (blocked === isClosed || (isClosed && account.closed_by_owner_at)) throw new AppError('not_found');
      if (!blocked) {
        await accounts.update(db, account.user_id, {
          status: account.blocked_status ?? 'active',
          blocked_status: null,
        });
        return { event: 'account.unblocked', details: { reason } };
      }
      const before = account.status === 'unconfirmed' ? 'unconfirmed' : 'active';
      await accounts.update(db, account.user_id, { status: 'closed', blocked_status: before });
      await sessions.endAll(db, account.user_id, 'account_closed', context.now);
      await codes.spendResetCodes(db, account.user_id, context.now);
      return { event: 'account.blocked', details: { reason } };
    },
    { closedToo: true },
  );

export const endUserSessions: Handler<typeof calls.endUserSessions> = (context) =>
  changing(context, async (db, account) => {
    await sessions.endAll(db, account.user_id, 'signed_out', context.now);
    return { event: 'session.closed_all' };
  });

const presentRemoval = async (db: Db, userId: string, viewer: string, now: Date) => {
  const waiting = await removals.find(db, userId);
  if (!waiting) return null;
  const { asked_by, asked_at, reason } = waiting;
  return {
    asked_by: (await namesOf(db, [asked_by])).get(asked_by) ?? null,
    asked_at: asked_at.toISOString(),
    reason,
    may_confirm: await maySecond(db, asked_by, viewer, now),
  };
};

export const askFactorRemoval: Handler<typeof calls.askFactorRemoval> = (context) =>
  changing(context, async (db, account) => {
    const { input, actor, now } = context;
    if (!account.two_factor_secret) throw new AppError('not_found');
    const { reason } = input;
    await removals.save(db, { user_id: account.user_id, asked_by: actor.userId, asked_at: now, reason });
    await sendNotice(db, account, 'two_factor_removal_asked', context);
    return { event: 'two_factor.removal_asked', details: { reason } };
  });

export const decideFactorRemoval: Handler<typeof calls.decideFactorRemoval> = (context) =>
  changing(context, async (db, account) => {
    const { input, actor, services, now } = context;
    const waiting = found(await removals.find(db, account.user_id));
    if (!input.confirmed) {
      await removals.remove(db, account.user_id);
      return { event: 'two_factor.removal_taken_back' };
    }
    if (!(await maySecond(db, waiting.asked_by, actor.userId, now))) throw new AppError('second_person_required');
    await removeSecondFactor(db, account, services, now);
    return { event: 'two_factor.removed', details: { asked_by: waiting.asked_by } };
  });

export const sendUserReset: Handler<typeof calls.sendUserReset> = (context) =>
  changing(context, async (db, account) => {
    const { services, now } = context;
    const { email, language } = account;
    const code = await newInvitation(db, account.user_id, services.secrets, now);
    const link = passwordLink(services, email, code);
    await sendMail(db, { to: email, language, kind: 'password_link', params: {}, link, secret: true, now });
    return { event: 'password.reset_requested' };
  });

export const sendTestMail: Handler<typeof calls.sendTestMail> = ({ actor, asSystem, now }) =>
  asSystem(async (db) => {
    const { email, language } = found(await accounts.contactOf(db, actor.userId));
    await sendMail(db, { to: email, language, kind: 'test_mail', params: { when: now.toISOString() }, now });
    return { recipient: email };
  });

/** After #, so that neither address nor code reaches a server's log. */
const passwordLink = ({ settings }: Services, email: string, code: string): string =>
  `${settings.publicUrl}/account/reset#${new URLSearchParams({ email, code })}`;

type Changed = { readonly event: string; readonly details?: Parameters<typeof record>[1]['details'] & object };
type Host = Pick<
  Parameters<Handler<typeof calls.endUserSessions>>[0],
  'input' | 'actor' | 'asSystem' | 'exchange' | 'now' | 'services'
>;

/** Changes another person's account under a lock and records it in the audit trail. The own one is never changed here. */
const changing = async (
  { input, actor, asSystem, exchange }: Host,
  change: (db: Db, account: accounts.Account) => Promise<Changed | undefined>,
  { closedToo = false }: { readonly closedToo?: boolean } = {},
): Promise<Record<string, never>> =>
  asSystem(async (db) => {
    const account = found(await accounts.lock(db, input.user_id));
    if (account.erased_at || (account.status === 'closed' && !closedToo)) throw new AppError('not_found');
    if (account.user_id === actor.userId) throw new AppError('own_account');
    const changed = await change(db, account);
    if (changed)
      await record(db, {
        ...changed,
        actorId: actor.userId,
        objectType: 'account',
        objectId: account.user_id,
        requestId: exchange.requestId,
      });
    return {};
  });

/** Colleagues need a confirmed mail address. */
const requireReachable = ({ status }: accounts.Account, role: accounts.Account['role']): void => {
  if (role !== 'user' && status === 'unconfirmed') throw new AppError('address_unconfirmed');
};

/** Cases of a valuer need one; they go to another before the role does. */
const refuseAtWork = async (db: Db, account: accounts.Account, { ports }: AccountsServices): Promise<void> => {
  if (account.role === 'valuer' && (await ports.caseCountsOf(db, account.user_id)).open_cases > 0)
    throw new AppError('valuer_at_work');
};

const giveRole = async (
  db: Db,
  { user_id }: accounts.Account,
  role: accounts.Account['role'],
  now: Date,
): Promise<void> => {
  await accounts.update(db, user_id, { role, role_since: now });
  await sessions.endAll(db, user_id, 'role_changed', now);
};

const present = ({ created_at, last_sign_in_at, ...row }: users.UserRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
});
