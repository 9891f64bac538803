import { useSuspenseQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { mailStates } from '#contract/codelists.ts';
import { getMailsExport, mailSorts, resendMail, type showMails } from '#domains/mail/contract/mail.ts';
import { mailboxTexts } from '#domains/mail/texts/mailbox.ts';
import { mailQuery, mailsQuery } from '#domains/mail/web/queries.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { type ActProps, BulkDialog } from '#platform/web/bulk.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { sendTestMail } from '../contract/users.ts';

const tones = { queued: 'info', kept: 'warn', sent: 'good', failed: 'bad' } as const;

/** /user/pisarna/posta?stanje=failed&page=2, and one message of it with ?mail=… */
export const MailsScreen = () => {
  const mailbox = useTexts(mailboxTexts);
  const [search] = useSearchParams();
  const mailId = search.get('mail');
  return (
    <Page title={mailbox.title} width={mailId ? 'reading' : 'wide'}>
      {mailId ? <Message mailId={mailId} /> : <List />}
    </Page>
  );
};

type MailRow = DataOf<typeof showMails>['items'][number];

const nameOf = ({ subject, recipient }: MailRow): string => `${subject} · ${recipient}`;
const canResend = ({ state }: MailRow): boolean => state !== 'queued';

const ResendSome = (props: ActProps<MailRow>) => {
  const mailbox = useTexts(mailboxTexts);
  const { run } = useCall(resendMail, 'mails');
  return (
    <BulkDialog
      {...props}
      title={mailbox.resend}
      lead={mailbox.resendLead}
      nameOf={nameOf}
      can={canResend}
      run={async ({ mail_id }) => {
        await run({ mail_id });
        return mailbox.resent;
      }}
    />
  );
};

const List = () => {
  const mailbox = useTexts(mailboxTexts);
  const { page, value, change, orderOf } = useUrlFilters();
  const state = mailStates.find((one) => one === value('stanje')) ?? null;
  const filters = { state, ...orderOf(mailSorts) };
  const test = useCall(sendTestMail, 'mails');
  const { columns } = mailbox;
  return (
    <ListScreen
      query={mailsQuery}
      filters={{ page, ...filters }}
      sorts={mailSorts}
      exported={{ file: getMailsExport, filters }}
      above={(data) => (
        <>
          <p className="text-ink-2">{mailbox.lead}</p>
          {data.items.some((mail) => mail.state === 'kept') ? <Banner tone="warn">{mailbox.kept}</Banner> : null}
          {data.failed > 0 && state !== 'failed' ? (
            <Banner tone="bad">
              <span className="flex flex-wrap items-center justify-between gap-3">
                {mailbox.failed({ n: data.failed })}
                <Button size="small" onPress={() => change({ stanje: 'failed' })}>
                  {mailbox.showFailed}
                </Button>
              </span>
            </Banner>
          ) : null}
        </>
      )}
      fields={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="w-full sm:max-w-65">
            <Select
              label={columns.state}
              options={{ all: mailbox.all, ...mailbox.states }}
              value={state ?? 'all'}
              onChange={(id) => change({ stanje: id === 'all' ? null : id })}
            />
          </div>
          <Button isPending={test.isPending} onPress={() => test.press({}, (sent) => mailbox.tested(sent))}>
            {mailbox.test}
          </Button>
        </div>
      }
      empty={{ icon: Mail, title: state ? mailbox.emptyState : mailbox.empty }}
      label={mailbox.title}
      keyOf={(mail) => mail.mail_id}
      bulk={{
        nameOf,
        acts: [{ id: 'resend', text: mailbox.resend, can: canResend, dialog: (props) => <ResendSome {...props} /> }],
      }}
      columns={[
        {
          id: 'subject',
          title: columns.subject,
          role: 'head',
          plain: (mail) => mail.subject,
          cell: (mail) => (
            <Link to={paths.mail(mail.mail_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
              {mail.subject}
            </Link>
          ),
        },
        { id: 'recipient', title: columns.recipient, plain: (mail) => mail.recipient },
        {
          id: 'state',
          title: columns.state,
          plain: (mail) => mailbox.states[mail.state],
          cell: (mail) => <Pill tone={tones[mail.state]}>{mailbox.states[mail.state]}</Pill>,
        },
        { id: 'created', title: columns.created, as: 'time', plain: (mail) => mail.created_at },
      ]}
    />
  );
};

const Message = ({ mailId }: { readonly mailId: string }) => {
  const mailbox = useTexts(mailboxTexts);
  const formats = useFormats();
  const { data: mail } = useSuspenseQuery(mailQuery(mailId));
  const resend = useCall(resendMail, 'mails');
  const { columns } = mailbox;
  return (
    <div className="grid justify-items-start gap-5">
      <Card title={mail.subject} className="w-full">
        <DetailRows
          rows={[
            { label: columns.recipient, value: mail.recipient },
            { label: columns.created, value: formats.dateTime(mail.created_at) },
            { label: columns.state, value: <Pill tone={tones[mail.state]}>{mailbox.states[mail.state]}</Pill> },
            { label: mailbox.attempts, value: mail.attempts },
            ...(mail.sent_at ? [{ label: mailbox.sentAt, value: formats.dateTime(mail.sent_at) }] : []),
            ...(mail.last_error ? [{ label: mailbox.error, value: <code>{mail.last_error}</code> }] : []),
          ]}
        />
        <div className="mt-4 border-t border-line pt-4 break-words whitespace-pre-wrap">
          {mail.body || <span className="text-ink-3">{mailbox.forgotten}</span>}
        </div>
      </Card>
      <div className="flex flex-wrap gap-2">
        {mail.can_resend ? (
          <Button
            variant={mail.state === 'failed' ? 'primary' : 'secondary'}
            isPending={resend.isPending}
            onPress={() => resend.press({ mail_id: mailId }, mailbox.resent)}
          >
            {mailbox.resend}
          </Button>
        ) : null}
        <ButtonLink to={paths.mails}>{mailbox.back}</ButtonLink>
      </div>
    </div>
  );
};
