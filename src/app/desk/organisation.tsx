import { useSuspenseQuery } from '@tanstack/react-query';
import { Inbox, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { StatePill } from '#domains/inquiries/web/state-pill.tsx';
import {
  addOrganisation,
  answerInvitation,
  inviteMember,
  leaveOrganisation,
  removeMember,
} from '#domains/organisations/contract/organisations.ts';
import { organisationsTexts } from '#domains/organisations/texts/organisations.ts';
import {
  type Member,
  type Organisation,
  organisationQuery,
  sharedInquiriesQuery,
} from '#domains/organisations/web/queries.ts';
import { getReportPdf } from '#domains/reports/contract/reports.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { InviteDialog } from '#platform/web/person-fields.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';

/** /user/organizacija?page=2: the user's organisation, invitations to others, and the states of colleagues' inquiries. */
export const OrganisationScreen = () => {
  const organisations = useTexts(organisationsTexts);
  return (
    <Page title={organisations.title}>
      <OwnOrganisation />
    </Page>
  );
};

const OwnOrganisation = () => {
  const texts = useTexts(organisationsTexts);
  const { data } = useSuspenseQuery(organisationQuery());
  return (
    <div className="grid gap-5">
      <p className="max-w-[80ch] text-ink-2">{texts.lead}</p>
      {data.invitations.map((invitation) => (
        <Invitation key={invitation.organisation_id} invitation={invitation} />
      ))}
      {data.organisation ? (
        <>
          <Members organisation={data.organisation} />
          <Shared />
        </>
      ) : (
        <None />
      )}
    </div>
  );
};

const Invitation = ({ invitation }: { readonly invitation: Organisation['invitations'][number] }) => {
  const texts = useTexts(organisationsTexts);
  const { press } = useCall(answerInvitation, 'organisation');
  const { organisation_id, name, invited_by } = invitation;
  const answer = (accepted: boolean) =>
    press({ organisation_id, accepted }, accepted ? texts.accepted : texts.declined);
  return (
    <Card title={texts.invitation({ name })}>
      {invited_by ? <p className="mb-3 text-ink-2">{texts.invitedBy({ by: invited_by })}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button onPress={() => answer(false)}>{texts.decline}</Button>
      </div>
    </Card>
  );
};

const None = () => {
  const texts = useTexts(organisationsTexts);
  const [isFounding, setFounding] = useState(false);
  return (
    <Card>
      <EmptyState
        icon={<UsersRound size={24} aria-hidden />}
        title={texts.none}
        action={
          <Button variant="primary" onPress={() => setFounding(true)}>
            {texts.found}
          </Button>
        }
      >
        {texts.noneHint}
      </EmptyState>
      {isFounding ? (
        <AskDialog
          title={texts.found}
          call={addOrganisation}
          changes="organisation"
          values={{}}
          onClose={() => setFounding(false)}
          done={texts.founded}
          asks={[{ name: 'name', label: texts.name }]}
        />
      ) : null}
    </Card>
  );
};

type MembersProps = { readonly organisation: NonNullable<Organisation['organisation']> };

const Members = ({ organisation: { name, members } }: MembersProps) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(organisationsTexts);
  const { date } = useFormats();
  const invite = useCall(inviteMember, 'organisation');
  const leave = useCall(leaveOrganisation, 'organisation');
  const remove = useCall(removeMember, 'organisation');
  const [isInviting, setInviting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const isOwner = members.some(({ own, is_owner }) => own && is_owner);
  const nameOf = (member: Member) => member.name || member.email;
  return (
    <Card
      title={name}
      flush
      action={
        isOwner ? (
          <Button size="small" variant="primary" onPress={() => setInviting(true)}>
            {texts.invite}
          </Button>
        ) : null
      }
    >
      <ul aria-label={texts.members} className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.member_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 tool:px-4.5">
            <span className="min-w-0 flex-1 basis-60">
              <strong className="font-semibold">{nameOf(member)}</strong>{' '}
              {member.own ? <span className="text-ink-3">({texts.you})</span> : null}
              <span className="block break-all text-ink-2">{member.email}</span>
            </span>
            {member.is_owner ? <Pill tone="info">{texts.owner}</Pill> : null}
            <span className="text-body text-ink-3">
              {member.joined_at ? texts.since({ date: date(member.joined_at) }) : texts.waiting}
            </span>
            {isOwner && !member.is_owner ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.removeOf({ name: nameOf(member) })}
                onPress={() => setRemoved(member)}
              >
                {texts.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 tool:px-4.5">
        <Button variant="danger-quiet" className="px-0!" onPress={() => setLeaving(true)}>
          {texts.leave}
        </Button>
      </div>
      {isInviting ? (
        <InviteDialog
          title={texts.inviteTitle}
          text={texts.inviteText}
          schema={inviteMember.input}
          submitText={texts.invite}
          onClose={() => setInviting(false)}
          send={(input) => invite.run(input, texts.invited)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={texts.leaveTitle}
        message={texts.leaveText}
        confirmText={texts.leave}
        onConfirm={() => {
          setLeaving(false);
          leave.press({}, texts.left);
        }}
      />
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={removed ? texts.removeTitle({ name: nameOf(removed) }) : common.confirm}
        message={texts.removeText}
        confirmText={texts.remove}
        onConfirm={() => {
          setRemoved(undefined);
          if (removed) remove.press({ member_id: removed.member_id }, texts.removed);
        }}
      />
    </Card>
  );
};

const Shared = () => {
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = useTexts(organisationsTexts);
  const { columns } = texts;
  const formats = useFormats();
  const { page } = useUrlFilters();
  const { data } = useSuspenseQuery(sharedInquiriesQuery(page));
  return (
    <PagedList
      data={data}
      title={texts.shared}
      aside={<span className="text-ink-3">{texts.counted({ n: data.total })}</span>}
      empty={{ icon: Inbox, title: texts.noShared }}
      label={texts.shared}
      keyOf={({ inquiry_id }) => inquiry_id}
      columns={[
        {
          id: 'property',
          title: columns.property,
          role: 'head',
          cell: ({ title, number }) => (
            <span className="block max-tool:py-2">
              {title ?? inquiries.noProperty}
              <span className="block text-label font-normal text-ink-3">{number}</span>
            </span>
          ),
        },
        { id: 'customer', title: columns.customer, cell: ({ customer }) => customer },
        { id: 'state', title: columns.state, cell: ({ status }) => <StatePill state={status} /> },
        {
          id: 'due',
          title: columns.due,
          cell: ({ due_on }) => (due_on ? formats.date(due_on) : common.dash),
        },
        { id: 'created', title: columns.created, cell: ({ created_at }) => formats.date(created_at) },
        {
          id: 'report',
          title: columns.report,
          role: 'actions',
          cell: ({ report }) =>
            report ? (
              <DownloadLink
                href={fileAddress(getReportPdf, report.report_id)}
                aria-label={texts.downloadOf({ number: report.number })}
                className={buttonLook({ size: 'small' })}
              >
                {texts.download}
              </DownloadLink>
            ) : (
              common.dash
            ),
        },
      ]}
    />
  );
};
