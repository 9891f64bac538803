import { z } from 'zod';
import { call, done, page, paged } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { emailAddress, line, optionalLine } from '#contract/validation.ts';
import { clientPayments, orderFields } from '#domains/clients/core/terms.ts';
import { inquirySummary } from '#domains/inquiries/contract/inquiries.ts';

const member = z.object({
  member_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  /** Null while the invitation waits for an answer. */
  joined_at: z.iso.datetime().nullable(),
  /** The caller. */
  own: z.boolean(),
});

const access = ['inquiry.view_own'] as const;

/** POST api/showOrganisation: the caller's organisation, and those that have invited them. */
export const showOrganisation = call('POST api/showOrganisation', {
  access,
  input: z.object({}),
  data: z.object({
    organisation: z
      .object({
        name: z.string(),
        members: z.array(member),
        /** The client for whom its members order, the required references, and the time of payment. */
        client: z
          .object({
            name: z.string(),
            required_fields: z.array(z.enum(orderFields)),
            payment: z.enum(clientPayments),
            payment_days: z.number().int(),
          })
          .nullable(),
      })
      .nullable(),
    invitations: z.array(z.object({ organisation_id: z.uuid(), name: z.string(), invited_by: z.string().nullable() })),
  }),
});

/** POST api/addOrganisation: founds one, and is its owner. 409 organisation_taken if one belongs to another. */
export const addOrganisation = call('POST api/addOrganisation', {
  access,
  input: z.object({ name: line(lengths.company) }),
  data: done,
});

/** POST api/inviteMember: by its owner. The person comes in by saying yes. */
export const inviteMember = call('POST api/inviteMember', {
  access,
  rate: 'contact',
  input: z.object({ email: emailAddress, first_name: line(lengths.name), last_name: line(lengths.name) }),
  data: done,
});

/** POST api/answerInvitation: joins, or declines. From then on the members see each other's inquiries. */
export const answerInvitation = call('POST api/answerInvitation', {
  access,
  input: z.object({ organisation_id: z.uuid(), accepted: z.boolean() }),
  data: done,
});

/**
 * POST api/leaveOrganisation: from then on neither side sees the other. After its owner the oldest member is the owner; after the last one
 * it is deleted.
 */
export const leaveOrganisation = call('POST api/leaveOrganisation', { access, input: z.object({}), data: done });

/** POST api/removeMember: a member, or an invitation, is taken out by the owner. */
export const removeMember = call('POST api/removeMember', {
  access,
  input: z.object({ member_id: z.uuid() }),
  data: done,
});

/** POST api/findOrganisations: the office: those whose name has the text, or of one client, each with how many members it has. */
export const findOrganisations = call('POST api/findOrganisations', {
  access: ['client.manage'],
  rate: 'search',
  input: z.object({ text: optionalLine(lengths.search), client_id: z.uuid().nullable().default(null) }),
  data: z.object({
    items: z.array(
      z.object({
        organisation_id: z.uuid(),
        name: z.string(),
        members: z.number().int(),
        client_id: z.uuid().nullable(),
      }),
    ),
  }),
});

/** POST api/setOrganisationClient: the office: its members order as this client from then on, or as themselves. */
export const setOrganisationClient = call('POST api/setOrganisationClient', {
  access: ['client.manage'],
  input: z.object({ organisation_id: z.uuid(), client_id: z.uuid().nullable() }),
  data: done,
});

/**
 * POST api/showSharedInquiries: submitted inquiries of colleagues, newest first: the state of each, and its report once it is delivered;
 * nothing else of its content.
 */
export const showSharedInquiries = call('POST api/showSharedInquiries', {
  access,
  rate: 'search',
  input: z.object({ page }),
  data: paged(
    inquirySummary.extend({
      customer: z.string(),
      /** The newest version that was delivered and not withdrawn. */
      report: z.object({ report_id: z.uuid(), number: z.string() }).nullable(),
    }),
  ),
});
