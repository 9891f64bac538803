import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { grantablePermissions, mayBeGranted } from '#contract/permissions.ts';
import { editGrants, editValuerProfile } from '#domains/accounts/contract/accounts.ts';
import {
  appointValuer,
  askFactorRemoval,
  blockUser,
  decideFactorRemoval,
  editUserRole,
  endUserSessions,
  inviteStaff,
  sendUserReset,
  showUser,
} from '#domains/accounts/contract/users.ts';
import { usersTexts } from '#domains/accounts/texts/users.ts';
import { LicenceRows } from '#domains/accounts/web/licence-rows.tsx';
import { userQuery } from '#domains/accounts/web/queries.ts';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { LicenceDialog } from '#domains/inquiries/web/office/licence-dialog.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { LookReason } from '#platform/web/look-reason.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Card, DetailRows, Pill, Skeleton } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';

type Person = DataOf<typeof showUser>;
type Props = { readonly person: Person };

/** /user/pisarna/uprava/uporabniki/{user_id}: the person, their current business, and the actions of the office. */
export const PersonScreen = ({ userId }: { readonly userId: string }) => {
  const users = useTexts(usersTexts);
  return (
    <Page title={users.one.title} crumb={{ text: users.title, to: paths.users }} width="reading">
      <PersonDetails userId={userId} />
    </Page>
  );
};

const PersonDetails = ({ userId }: { readonly userId: string }) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(usersTexts);
  const { data: person, error } = useQuery({
    ...userQuery(userId),
    throwOnError: (failure) => !(failure instanceof ApiError && failure.code === 'look_reason_required'),
  });
  if (!person) return error ? <Reason userId={userId} /> : <Skeleton rows={8} label={common.loading} />;
  return (
    <div className="grid gap-5">
      {person.own ? <Banner>{texts.one.own}</Banner> : null}
      <Data person={person} />
      <Activity person={person} />
      {person.role === 'valuer' ? <Valuer person={person} /> : null}
      {person.own || person.status === 'closed' ? null : <Roles person={person} />}
      {person.own ? null : <Access person={person} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${paths.audit}?iskanje=${person.user_id}`}>{texts.one.trail}</ButtonLink>
        {person.own ? <ButtonLink to={paths.account}>{texts.one.ownLink}</ButtonLink> : null}
      </div>
    </div>
  );
};

/** The reason for looking at a customer is recorded; the usual reasons are one press away. */
const Reason = ({ userId }: { readonly userId: string }) => {
  const { look: texts } = useTexts(usersTexts);
  const look = useCall(showUser, 'valuers');
  return (
    <LookReason
      title={texts.title}
      lead={texts.lead}
      presets={{ label: texts.presets, reasons: texts.reasons }}
      field={{ label: texts.reason, hint: texts.hint }}
      openText={texts.open}
      open={(reason) => look.run({ user_id: userId, reason })}
    />
  );
};

const tones = { active: 'good', unconfirmed: 'warn', closed: 'bad' } as const;

const Data = ({ person }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const users = useTexts(usersTexts);
  const { columns, one } = users;
  const formats = useFormats();
  const standing = person.invited ? users.invite.state : codeLists.accountStates[person.status];
  return (
    <Card
      title={person.name || person.email}
      aside={
        <Pill tone={person.invited ? 'info' : tones[person.status]}>{person.blocked ? users.blocked : standing}</Pill>
      }
    >
      <DetailRows
        rows={[
          { label: columns.email, value: person.email },
          { label: one.phone, value: person.phone ?? common.dash },
          { label: columns.role, value: codeLists.roles[person.role] },
          { label: one.language, value: codeLists.languages[person.language] },
          { label: one.created, value: formats.date(person.created_at) },
          {
            label: one.terms,
            value: person.terms_accepted_at ? formats.date(person.terms_accepted_at) : common.dash,
          },
          { label: one.twoFactor, value: person.two_factor ? one.on : one.off },
          {
            label: columns.last,
            value: person.last_sign_in_at ? formats.dateTime(person.last_sign_in_at) : users.never,
          },
          ...(person.closed_by_owner_at
            ? [{ label: one.closedOn, value: formats.date(person.closed_by_owner_at) }]
            : []),
        ]}
      />
    </Card>
  );
};

const Activity = ({ person }: Props) => {
  const { one } = useTexts(usersTexts);
  const { date } = useFormats();
  return (
    <Card title={one.activity}>
      <DetailRows
        rows={[
          { label: one.inquiries, value: person.inquiries },
          ...(person.role === 'valuer' ? [{ label: one.openCases, value: person.open_cases }] : []),
          { label: one.sessions, value: person.sessions },
          {
            label: one.access,
            value:
              person.access.length > 0 ? (
                <ul>
                  {person.access.map(({ name, starts_at, ends_at }) => (
                    <li key={`${name} ${starts_at}`}>
                      {name}{' '}
                      <span className="text-ink-3">{one.until({ from: date(starts_at), to: date(ends_at) })}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                one.noAccess
              ),
          },
        ]}
      />
    </Card>
  );
};

/** Refetched with every change of a person. */
const ofPerson = ['users', 'valuers'] as const;

const Valuer = ({ person }: Props) => {
  const { licence } = useTexts(usersTexts);
  const edit = useCall(editValuerProfile, ofPerson);
  const [isEdited, setEdited] = useState(false);
  return (
    <Card
      title={licence.title}
      action={
        <Button size="small" onPress={() => setEdited(true)}>
          {licence.edit}
        </Button>
      }
    >
      <div className="grid gap-5">
        {person.valuer_profile ? <LicenceRows profile={person.valuer_profile} /> : <p>{licence.none}</p>}
        <ValuerMarks marks={person.valuer_marks} valuerId={person.user_id} />
      </div>
      {isEdited ? (
        <LicenceDialog
          title={`${licence.edit}: ${person.name}`}
          profile={person.valuer_profile}
          onClose={() => setEdited(false)}
          send={(profile) => edit.run({ ...profile, valuer_id: person.user_id }, licence.saved)}
        />
      ) : null}
    </Card>
  );
};

const Roles = ({ person }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const users = useTexts(usersTexts);
  const { licence, roles: texts } = users;
  const editRights = useCall(editGrants, ofPerson);
  const appoint = useCall(appointValuer, ofPerson);
  const [role, setRole] = useState<'user' | 'admin'>();
  const [isAppointing, setAppointing] = useState(false);
  const { user_id, name } = person;
  const grantable = grantablePermissions.filter((one) => mayBeGranted(person.role, one));
  const grant = (one: (typeof grantable)[number], isOn: boolean) => {
    const kept = person.grants.filter((other) => other !== one);
    editRights.press({ user_id, grants: isOn ? [...kept, one] : kept }, texts.grantsSaved);
  };
  return (
    <Card title={texts.title} aside={<Pill tone="info">{codeLists.roles[person.role]}</Pill>}>
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          {person.role === 'user' ? null : <Button onPress={() => setRole('user')}>{texts.toUser}</Button>}
          {person.role === 'valuer' ? null : <Button onPress={() => setAppointing(true)}>{licence.appoint}</Button>}
          {person.role === 'admin' ? null : <Button onPress={() => setRole('admin')}>{texts.toAdmin}</Button>}
        </div>
        {grantable.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-body font-semibold">{texts.grants}</legend>
            {grantable.map((one) => (
              <Checkbox key={one} isSelected={person.grants.includes(one)} onChange={(isOn) => grant(one, isOn)}>
                {texts.grant[one]}
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
      </div>
      {role ? (
        <AskDialog
          title={texts.confirmTitle({ name })}
          text={role === 'admin' ? texts.toAdminText : texts.toUserText}
          call={editUserRole}
          changes={ofPerson}
          values={{ user_id, role }}
          submitText={texts.change}
          isDanger
          onClose={() => setRole(undefined)}
          done={texts.changed}
        />
      ) : null}
      {isAppointing ? (
        <LicenceDialog
          title={licence.appointTitle({ name })}
          text={licence.appointText}
          profile={person.valuer_profile}
          onClose={() => setAppointing(false)}
          send={(profile) => appoint.run({ ...profile, user_id }, licence.appointed)}
        />
      ) : null}
    </Card>
  );
};

type Removal = NonNullable<Person['factor_removal']>;

/** A lost second factor is removed after a second person of the office confirms. */
const FactorRemoval = ({ person: { user_id }, removal }: Props & { readonly removal: Removal }) => {
  const { access: texts } = useTexts(usersTexts);
  const errors = useTexts(errorsTexts);
  const { dateTime } = useFormats();
  const { press } = useCall(decideFactorRemoval, ofPerson);
  const decide = (confirmed: boolean) =>
    press({ user_id, confirmed }, confirmed ? texts.factorRemoved : texts.factorTakenBack);
  const { asked_by, asked_at, reason, may_confirm } = removal;
  return (
    <div className="mt-4 grid gap-3">
      <Banner>{texts.factorWaits({ who: asked_by ?? texts.someone, when: dateTime(asked_at), reason })}</Banner>
      {may_confirm ? null : <p className="text-ink-2">{errors.second_person_required}</p>}
      <div className="flex flex-wrap gap-2">
        {may_confirm ? (
          <Button variant="danger-quiet" onPress={() => decide(true)}>
            {texts.factorConfirm}
          </Button>
        ) : null}
        <Button onPress={() => decide(false)}>{texts.factorTakeBack}</Button>
      </div>
    </div>
  );
};

const Block = ({ person: { user_id, name, blocked }, onClose }: Props & { readonly onClose: () => void }) => {
  const { access: texts } = useTexts(usersTexts);
  return (
    <AskDialog
      title={blocked ? texts.unblockTitle({ name }) : texts.blockTitle({ name })}
      text={blocked ? texts.unblockText : texts.blockText}
      call={blockUser}
      changes={ofPerson}
      values={{ user_id, blocked: !blocked }}
      submitText={blocked ? texts.unblock : texts.block}
      isDanger={!blocked}
      onClose={onClose}
      done={blocked ? texts.unblockDone : texts.blockDone}
      asks={[{ name: 'reason', label: texts.reason }]}
    />
  );
};

const Access = ({ person }: Props) => {
  const { access: texts, invite } = useTexts(usersTexts);
  const invitation = useCall(inviteStaff, ofPerson);
  const reset = useCall(sendUserReset, ofPerson);
  const endSessions = useCall(endUserSessions, ofPerson);
  const [asked, setAsked] = useState<'end' | 'block' | 'factor'>();
  const { user_id, name, blocked } = person;
  const isClosed = person.status === 'closed';
  const { email, first_name, last_name, role } = person;
  const inviteAgain = () => {
    if (role !== 'user') invitation.press({ email, first_name, last_name, role }, invite.sent({ email }));
  };
  return (
    <Card title={texts.title}>
      {isClosed && !blocked ? (
        <p className="text-ink-2">{texts.closed}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isClosed ? null : (
            <>
              {person.invited ? (
                <Button onPress={inviteAgain}>{invite.again}</Button>
              ) : (
                <Button onPress={() => reset.press({ user_id }, texts.resetDone)}>{texts.reset}</Button>
              )}
              <Button onPress={() => setAsked('end')}>{texts.end}</Button>
              {person.two_factor && !person.factor_removal ? (
                <Button onPress={() => setAsked('factor')}>{texts.factor}</Button>
              ) : null}
            </>
          )}
          <Button variant={blocked ? 'secondary' : 'danger-quiet'} onPress={() => setAsked('block')}>
            {blocked ? texts.unblock : texts.block}
          </Button>
        </div>
      )}
      {person.factor_removal ? <FactorRemoval person={person} removal={person.factor_removal} /> : null}
      {asked === 'factor' ? (
        <AskDialog
          title={texts.factorTitle({ name })}
          text={texts.factorText}
          call={askFactorRemoval}
          changes={ofPerson}
          values={{ user_id }}
          submitText={texts.factorAsk}
          isDanger
          onClose={() => setAsked(undefined)}
          done={texts.factorAsked}
          asks={[{ name: 'reason', label: texts.reason }]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'end'}
        onClose={() => setAsked(undefined)}
        title={texts.endTitle({ name })}
        message={texts.endText}
        confirmText={texts.end}
        onConfirm={() => {
          setAsked(undefined);
          endSessions.press({ user_id }, texts.ended);
        }}
      />
      {asked === 'block' ? <Block person={person} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  );
};
