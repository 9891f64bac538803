import { useSuspenseQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { mailQuery, mailsQuery } from '#domains/mail/web/queries.ts';
import { useFormats, useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner, Card, DetailRows, EmptyState, Pill } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Table } from '../../../ui/table.tsx';

const tones = { queued: 'info', kept: 'warn', sent: 'good', failed: 'bad' } as const;

/** /user/pisarna/posta?page=2, and one message of it with ?mail=… */
export default function MailsScreen() {
  const { mailbox } = useMessages();
  const [search] = useSearchParams();
  const mailId = search.get('mail');
  return (
    <Page title={mailbox.title} width={mailId ? 'reading' : 'wide'}>
      {mailId ? (
        <Message mailId={mailId} />
      ) : (
        <List page={Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)} />
      )}
    </Page>
  );
}

const List = ({ page }: { readonly page: number }) => {
  const { mailbox } = useMessages();
  const formats = useFormats();
  const { data } = useSuspenseQuery(mailsQuery(page));
  const { columns } = mailbox;
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{mailbox.lead}</p>
      {data.items.some((mail) => mail.state === 'kept') ? <Banner tone="warn">{mailbox.kept}</Banner> : null}
      <Card flush>
        {data.items.length === 0 ? (
          <EmptyState icon={<Mail size={24} aria-hidden />} title={mailbox.empty} />
        ) : (
          <Table
            label={mailbox.title}
            rows={data.items}
            keyOf={(mail) => mail.mail_id}
            columns={[
              {
                id: 'subject',
                title: columns.subject,
                role: 'head',
                cell: (mail) => (
                  <Link to={paths.mail(mail.mail_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
                    {mail.subject}
                  </Link>
                ),
              },
              { id: 'recipient', title: columns.recipient, cell: (mail) => mail.recipient },
              {
                id: 'state',
                title: columns.state,
                cell: (mail) => <Pill tone={tones[mail.state]}>{mailbox.states[mail.state]}</Pill>,
              },
              { id: 'created', title: columns.created, cell: (mail) => formats.dateTime(mail.created_at) },
            ]}
          />
        )}
      </Card>
      <Pager page={page} pages={Math.ceil(data.total / data.page_size)} hrefOf={paths.mails} />
    </div>
  );
};

const Message = ({ mailId }: { readonly mailId: string }) => {
  const { mailbox } = useMessages();
  const formats = useFormats();
  const { data: mail } = useSuspenseQuery(mailQuery(mailId));
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
          ]}
        />
        <div className="mt-4 border-t border-line pt-4 break-words whitespace-pre-wrap">{mail.body}</div>
      </Card>
      <ButtonLink to={paths.mails()}>{mailbox.back}</ButtonLink>
    </div>
  );
};
