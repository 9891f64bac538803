import { contactOf, findOrInvite } from '#domains/accounts/server/public.ts';
import { requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import { sharedInquiries } from '#domains/inquiries/server/public.ts';
import { keepMailQuota, sendMail } from '#domains/mail/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/organisations.ts';
import type { OrganisationsServices } from '../ports.ts';
import * as organisations from '../repository/organisations.ts';

export const showOrganisation: Handler<typeof calls.showOrganisation> = async ({ actor, asSystem, services }) =>
  asSystem(async (db) => {
    const { userId } = actor;
    const own = await organisations.membershipOf(db, userId);
    const client = own?.client_id ? await clientOf(db, services.secrets, own.client_id) : undefined;
    return {
      organisation: own
        ? {
            name: own.name,
            client: client
              ? {
                  name: client.name,
                  required_fields: requiredFieldsOf(client),
                  payment: client.payment,
                  payment_days: client.payment_days ?? (await settingsOf(db)).invoice_days,
                }
              : null,
            members: (await organisations.members(db, own.organisation_id)).map(
              ({ user_id, joined_at, name, email, ...member }) => ({
                ...member,
                // A person who has not accepted is shown only by the address of the invitation.
                name: joined_at ? (name ?? '') : '',
                email: email ?? '',
                joined_at: joined_at?.toISOString() ?? null,
                own: user_id === userId,
              }),
            ),
          }
        : null,
      // Only the proved owner of the address sees its invitations.
      invitations: actor.isUnproved ? [] : await organisations.invitationsOf(db, userId),
    };
  });

export const findOrganisations: Handler<typeof calls.findOrganisations> = ({ input, asSystem }) =>
  asSystem(async (db) => ({
    items: (await organisations.search(db, { text: input.text ?? '', clientId: input.client_id })).map(
      ({ members, ...organisation }) => ({ ...organisation, members: Number(members) }),
    ),
  }));

export const setOrganisationClient: Handler<typeof calls.setOrganisationClient> = (context) =>
  context.asSystem(async (db) => {
    const { organisation_id, client_id } = context.input;
    if (client_id !== null) found(await clientOf(db, context.services.secrets, client_id));
    if (!(await organisations.setClient(db, organisation_id, client_id))) throw new AppError('not_found');
    await recordEvent(
      db,
      context,
      client_id ? 'organisation.client_set' : 'organisation.client_removed',
      organisation_id,
    );
    return {};
  });

export const addOrganisation: Handler<typeof calls.addOrganisation> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    await organisations.lock(db, actor.userId);
    if (await organisations.membershipOf(db, actor.userId)) throw new AppError('organisation_taken');
    const id = await organisations.found(db, input.name, actor.userId, now);
    await recordEvent(db, context, 'organisation.created', id);
    return {};
  });

export const inviteMember: Handler<typeof calls.inviteMember, OrganisationsServices> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, services, now } = context;
    const own = await ownedBy(db, actor.userId);
    const { email, first_name: firstName, last_name: lastName } = input;
    await keepMailQuota(db, context);
    const invited = await findOrInvite(db, services, { email, firstName, lastName, role: 'user' }, now);
    const refuse = (key: string) => new AppError('validation_failed', { errors: { email: [key] } });
    // Closed accounts too: nobody may learn whether an address has one. The invitation is there when its owner returns.
    const { userId, language, link } = invited;
    if (!(await organisations.invite(db, own.organisation_id, { userId, by: actor.userId }, now)))
      throw refuse('already_invited');
    await sendMail(db, {
      to: email,
      language,
      kind: 'organisation_invited',
      causedBy: actor.userId,
      params: {
        owner: (await contactOf(db, actor.userId))?.name ?? '',
        name: own.name,
        isNew: link !== undefined,
      },
      link: link ?? `${services.settings.publicUrl}/user/organizacija`,
      secret: link !== undefined,
      now,
    });
    await recordEvent(db, context, 'organisation.invited', own.organisation_id);
    return {};
  });

export const answerInvitation: Handler<typeof calls.answerInvitation> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    const { organisation_id: id, accepted } = input;
    await organisations.lock(db, actor.userId);
    await organisations.lock(db, id);
    const waits = (await organisations.invitationsOf(db, actor.userId)).some((one) => one.organisation_id === id);
    if (!waits) throw new AppError('not_found');
    if (!accepted) {
      await organisations.remove(db, id, { userId: actor.userId });
      return {};
    }
    if (await organisations.membershipOf(db, actor.userId)) throw new AppError('organisation_taken');
    await organisations.join(db, id, actor.userId, now);
    await recordEvent(db, context, 'organisation.joined', id);
    return {};
  });

export const leaveOrganisation: Handler<typeof calls.leaveOrganisation> = (context) =>
  context.asSystem(async (db) => {
    const { actor } = context;
    const { organisation_id: id } = found(await organisations.membershipOf(db, actor.userId));
    await organisations.lock(db, id);
    await organisations.remove(db, id, { userId: actor.userId });
    await recordEvent(db, context, 'organisation.left', id);
    await organisations.settle(db, id);
    return {};
  });

export const removeMember: Handler<typeof calls.removeMember> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor } = context;
    const own = await ownedBy(db, actor.userId);
    await organisations.lock(db, own.organisation_id);
    found(await organisations.remove(db, own.organisation_id, { memberId: input.member_id }));
    await recordEvent(db, context, 'organisation.removed', own.organisation_id);
    return {};
  });

export const showSharedInquiries: Handler<typeof calls.showSharedInquiries, OrganisationsServices> = async ({
  input,
  scoped,
  asSystem,
  services,
}) => {
  const { items, ...rest } = await scoped((db) => sharedInquiries(db, input.page));
  const ids = items.map(({ inquiry_id }) => inquiry_id);
  const reports = await asSystem((db) => services.ports.reportsThatHold(db, ids));
  return { ...rest, items: items.map((item) => ({ ...item, report: reports.get(item.inquiry_id) ?? null })) };
};

/** The organisation that the person owns; refused for everyone else. */
const ownedBy = async (db: Db, userId: string) => {
  const own = found(await organisations.membershipOf(db, userId));
  if (!own.is_owner) throw new AppError('not_found');
  return own;
};

type Host = Pick<Parameters<Handler<typeof calls.leaveOrganisation>>[0], 'actor' | 'exchange'>;

const recordEvent = (db: Db, { actor, exchange }: Host, event: string, organisationId: string): Promise<void> =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'organisation',
    objectId: organisationId,
    requestId: exchange.requestId,
  });
