import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildInquiry } from '../../../../tests/support/builders.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post, lettersTo } = app;
const office = await person('admin');

const show = async (who: Person) => await as(who).showOrganisation();
const shared = async (who: Person) => await as(who).showSharedInquiries();
const invite = (who: Person, { email }: { email: string }) =>
  post('/api/inviteMember', who, { email, first_name: 'Bor', last_name: 'Žagar' });
const answer = async (who: Person, accepted: boolean) => {
  const [invitation] = (await show(who)).invitations;
  return post('/api/answerInvitation', who, { organisation_id: invitation?.organisation_id, accepted });
};
const found = async (name = 'Žaga d. o. o.') => {
  const owner = await person();
  await as(owner).addOrganisation({ name });
  return owner;
};
const joined = async (owner: Person) => {
  const member = await person();
  await invite(owner, member);
  expect((await answer(member, true)).status).toBe(200);
  return member;
};
const handIn = (customer: Person) => buildCase(app, { customer, office }, 'submitted');

describe('members', () => {
  test('are invited by the owner, get a mail, and join by accepting', async () => {
    const owner = await found();
    const member = await person();
    expect((await invite(owner, member)).status).toBe(200);
    expect((await invite(owner, member)).body.errors).toEqual({ email: ['Ta oseba je že povabljena ali včlanjena.'] });
    expect((await lettersTo(member.email)).at(-1)).toMatchObject({ kind: 'organisation_invited' });
    expect((await show(owner)).organisation?.members[1]).toMatchObject({
      email: member.email,
      name: '',
      joined_at: null,
    });
    expect(await show(member)).toMatchObject({
      organisation: null,
      invitations: [{ name: 'Žaga d. o. o.', invited_by: 'Ana Novak' }],
    });
    expect((await answer(member, true)).status).toBe(200);
    const { organisation } = await show(owner);
    expect(organisation?.members).toMatchObject([
      { email: owner.email, is_owner: true, own: true },
      { email: member.email, is_owner: false, own: false, joined_at: expect.any(String) },
    ]);
    // A member is not an owner.
    expect((await invite(member, await person())).status).toBe(404);
    expect((await as(member).refused.removeMember({ member_id: organisation?.members[0]?.member_id })).status).toBe(
      404,
    );
  });

  test('are whoever reads the mail: nobody joins by an address that they only typed, and a closed account is told to nobody', async () => {
    const [owner, stranger, closed] = [await found(), await person(), await person()];
    const set = (userId: string, status: string) =>
      inScope(db, 'system', (system) =>
        sql`update accounts.account set status = ${status} where user_id = ${userId}`.execute(system),
      );
    await set(stranger.userId, 'unconfirmed');
    await set(closed.userId, 'closed');
    expect((await invite(owner, stranger)).body).toEqual({ success: true, data: {} });
    expect((await invite(owner, closed)).body).toEqual({ success: true, data: {} });
    const { members } = existing((await show(owner)).organisation);
    expect(members.slice(1).map(({ email, name }: { email: string; name: string }) => ({ email, name }))).toEqual(
      expect.arrayContaining([
        { email: stranger.email, name: '' },
        { email: closed.email, name: '' },
      ]),
    );
    expect((await show(stranger)).invitations).toEqual([]);
    const { organisation_id } = (
      await inScope(db, 'system', (system) =>
        sql<{
          organisation_id: string;
        }>`select organisation_id from organisations.member where user_id = ${stranger.userId}`.execute(system),
      )
    ).rows[0] as { organisation_id: string };
    expect((await post('/api/answerInvitation', stranger, { organisation_id, accepted: true })).body.error_code).toBe(
      'address_unproved',
    );
    expect((await as(stranger).refused.showSharedInquiries()).status).toBe(409);
    await set(stranger.userId, 'active');
    expect((await answer(stranger, true)).status, 'once the address is proved').toBe(200);
  });

  test('may say no, belong to one only, and are taken out by the owner', async () => {
    const [owner, other] = [await found(), await found('Kamen')];
    expect((await post('/api/addOrganisation', owner, { name: 'Druga' })).body.error_code).toBe('organisation_taken');
    await invite(other, owner);
    expect((await answer(owner, true)).body.error_code).toBe('organisation_taken');
    expect((await answer(owner, false)).status).toBe(200);
    expect((await show(owner)).invitations).toEqual([]);
    const member = await joined(owner);
    const { member_id } = existing((await show(owner)).organisation?.members.find(({ own }) => !own));
    await as(owner).removeMember({ member_id });
    expect((await show(member)).organisation).toBeNull();
  });

  test('leave; after the owner the oldest is the owner, after the last one nothing is left', async () => {
    const owner = await found();
    const member = await joined(owner);
    await as(owner).leaveOrganisation();
    expect((await show(member)).organisation?.members).toMatchObject([{ email: member.email, is_owner: true }]);
    const late = await person();
    await invite(member, late);
    await as(member).leaveOrganisation();
    expect(await show(late)).toEqual({ organisation: null, invitations: [] });
    expect((await as(member).refused.leaveOrganisation()).status).toBe(404);
  });
});

describe('inquiries', () => {
  test('that were submitted are seen by colleagues, drafts are not; an invited person sees neither', async () => {
    const owner = await found();
    const member = await joined(owner);
    const { inquiry_id } = await handIn(member);
    await buildInquiry(app, member);
    expect(await shared(owner)).toMatchObject({
      total: 1,
      items: [
        { inquiry_id, status: 'submitted', customer: 'Ana Novak', title: 'Pot na Fužine 1', stage: expect.anything() },
      ],
    });
    expect((await shared(member)).total).toBe(0);
    const invited = await person();
    await invite(owner, invited);
    expect((await shared(invited)).total).toBe(0);
    expect((await shared(await person())).total).toBe(0);
  });

  test('open in no other way: neither by the calls of their customer nor below the row', async () => {
    const owner = await found();
    const member = await joined(owner);
    const { inquiry_id, property_id } = await handIn(member);
    expect((await shared(owner)).total).toBe(1);
    for (const [call, input] of [
      ['showInquiry', { inquiry_id }],
      ['withdrawInquiry', { inquiry_id }],
      ['showProperty', { property_id }],
      ['showPropertyDocuments', { property_id }],
    ] as const)
      expect((await post(`/api/${call}`, owner, input)).status, call).toBe(404);
    const scope = {
      userId: owner.userId,
      permissions: ['inquiry.view_own', 'inquiry.edit_own', 'property.read', 'property.write'],
    };
    await inScope(db, scope, async (scoped) => {
      for (const table of [
        'inquiries.inquiry',
        'inquiries.personal_information',
        'properties.property',
        'inquiries.event',
      ]) {
        const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(scoped);
        expect(rows, table).toEqual([]);
      }
    });
  });

  test('are seen by neither side once a member has left', async () => {
    const owner = await found();
    const member = await joined(owner);
    await handIn(member);
    await handIn(owner);
    expect([(await shared(owner)).total, (await shared(member)).total]).toEqual([1, 1]);
    await as(member).leaveOrganisation();
    expect([(await shared(owner)).total, (await shared(member)).total]).toEqual([0, 0]);
  });
});

test('row-level security: members are seen by members only, and only the system writes', async () => {
  const owner = await found();
  const member = await joined(owner);
  const stranger = await person();
  const seen = (one: Person) =>
    inScope(db, { userId: one.userId, permissions: ['inquiry.view_own'] }, async (scoped) => {
      const changed = await scoped.updateTable('organisations.member').set({ is_owner: false }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
      return (await scoped.selectFrom('organisations.member').select('user_id').execute()).length;
    });
  expect(await seen(owner)).toBe(2);
  expect(await seen(member)).toBe(2);
  expect(await seen(stranger)).toBe(0);
});
