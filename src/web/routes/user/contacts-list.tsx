import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { contactsQuery } from '#domains/contact/web/queries.ts';
import { useFormats, useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
import { paths } from '../../paths.ts';
import { Card, EmptyState } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table } from '../../ui/table.tsx';

/** /user/contacts-list?page=2: what came from the contact form. */
export default function ContactsScreen() {
  const { contacts } = useMessages().content;
  return (
    <Page title={contacts.title}>
      <Content />
    </Page>
  );
}

const Content = () => {
  const { contacts } = useMessages().content;
  const formats = useFormats();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const { data } = useSuspenseQuery(contactsQuery(page));
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{contacts.lead}</p>
      <Card flush>
        {data.items.length === 0 ? (
          <EmptyState icon={<MessageSquare size={24} aria-hidden />} title={contacts.empty} />
        ) : (
          <Table
            label={contacts.title}
            rows={data.items}
            keyOf={(message) => message.contact_us_id}
            columns={[
              {
                id: 'from',
                title: contacts.columns.from,
                role: 'head',
                cell: (message) => (
                  <span className="block py-2">
                    {message.name ? <span className="block">{message.name}</span> : null}
                    <a
                      href={`mailto:${message.email}`}
                      aria-label={contacts.answer({ email: message.email })}
                      className="inline-flex min-h-6 items-center font-medium text-action-ink"
                    >
                      {message.email}
                    </a>
                  </span>
                ),
              },
              {
                id: 'message',
                title: contacts.columns.message,
                cell: (message) => (
                  <span className="block max-w-[72ch] py-2 text-left break-words whitespace-pre-wrap">
                    {message.message}
                  </span>
                ),
              },
              {
                id: 'created',
                title: contacts.columns.created,
                cell: (message) => <span className="whitespace-nowrap">{formats.dateTime(message.created_at)}</span>,
              },
            ]}
          />
        )}
      </Card>
      <Pager page={page} pages={Math.ceil(data.total / data.page_size)} hrefOf={paths.contacts} />
    </div>
  );
};
