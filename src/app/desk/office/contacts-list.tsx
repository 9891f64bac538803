import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { answerContactUs } from '#domains/content/contract/contact.ts';
import { contentTexts } from '#domains/content/texts/content.ts';
import { type ContactMessage, contactsQuery } from '#domains/content/web/contact-queries.ts';
import { carryOutWithdrawal } from '#domains/inquiries/contract/withdrawal.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';

/** /user/contacts-list?odprta=da&page=2: what came from the contact form and from that of withdrawal. */
export const ContactsScreen = () => {
  const { contacts } = useTexts(contentTexts);
  return (
    <Page title={contacts.title}>
      <Contacts />
    </Page>
  );
};

const Contacts = () => {
  const { contacts } = useTexts(contentTexts);
  const formats = useFormats();
  const { page, value, change } = useUrlFilters();
  const isOpen = value('odprta') === 'da';
  const { data } = useSuspenseQuery(contactsQuery(page, isOpen));
  const [marked, setMarked] = useState<ContactMessage>();
  const [withdrawn, setWithdrawn] = useState<ContactMessage>();
  const answer = useCall(answerContactUs, 'contacts');
  const nameOf = (message: ContactMessage) => message.name ?? message.email;
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{contacts.lead}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{contacts.waiting({ n: data.waiting })}</span>
        <Checkbox isSelected={isOpen} onChange={(only) => change({ odprta: only ? 'da' : null })}>
          {contacts.onlyOpen}
        </Checkbox>
      </div>
      <PagedList
        data={data}
        empty={
          <EmptyState
            icon={<MessageSquare size={24} aria-hidden />}
            title={isOpen ? contacts.emptyOpen : contacts.empty}
          />
        }
        label={contacts.title}
        keyOf={(message) => message.contact_us_id}
        columns={[
          {
            id: 'from',
            title: contacts.columns.from,
            role: 'head',
            cell: (message) => (
              <span className="block max-tool:py-2">
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
          {
            id: 'state',
            title: contacts.state,
            cell: (message) =>
              message.answered_at ? (
                <span className="block max-tool:py-2 max-tool:text-right">
                  {contacts.answered({ at: formats.date(message.answered_at), by: message.answered_by })}
                  {message.note ? <span className="block text-ink-3">{message.note}</span> : null}
                </span>
              ) : (
                <span className="block max-tool:py-2 max-tool:text-right">
                  <Pill tone="warn">{contacts.open}</Pill>
                  {message.withdrawal ? (
                    <span className="block text-ink-3">
                      {message.withdrawal.link_sent_at
                        ? contacts.withdrawal.linkSent({ at: formats.date(message.withdrawal.link_sent_at) })
                        : contacts.withdrawal.noLink}
                    </span>
                  ) : null}
                </span>
              ),
          },
          {
            id: 'mark',
            title: contacts.mark,
            titleHidden: true,
            role: 'actions',
            cell: (message) =>
              message.answered_at ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={contacts.reopenOf({ from: nameOf(message) })}
                  onPress={() =>
                    answer.press(
                      { contact_us_id: message.contact_us_id, answered: false, note: message.note },
                      contacts.reopened,
                    )
                  }
                >
                  {contacts.reopen}
                </Button>
              ) : (
                <span className="flex flex-wrap justify-end gap-2">
                  {message.withdrawal ? (
                    <Button
                      size="small"
                      variant="danger-quiet"
                      aria-label={contacts.withdrawal.carryOutOf({ number: message.withdrawal.number })}
                      onPress={() => setWithdrawn(message)}
                    >
                      {contacts.withdrawal.carryOut}
                    </Button>
                  ) : null}
                  <Button
                    size="small"
                    aria-label={contacts.markOf({ from: nameOf(message) })}
                    onPress={() => setMarked(message)}
                  >
                    {contacts.mark}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {marked ? (
        <AskDialog
          title={contacts.markOf({ from: nameOf(marked) })}
          call={answerContactUs}
          changes="contacts"
          values={{ contact_us_id: marked.contact_us_id, answered: true, note: marked.note ?? '' }}
          submitText={contacts.mark}
          done={contacts.marked}
          onClose={() => setMarked(undefined)}
          asks={[{ name: 'note', label: contacts.note, rows: 3 }]}
        />
      ) : null}
      {withdrawn?.withdrawal ? (
        <AskDialog
          title={contacts.withdrawal.carryOutOf({ number: withdrawn.withdrawal.number })}
          text={contacts.withdrawal.lead}
          call={carryOutWithdrawal}
          changes="contacts"
          values={{ contact_us_id: withdrawn.contact_us_id }}
          asks={[{ name: 'reason', label: contacts.withdrawal.reason, rows: 3 }]}
          submitText={contacts.withdrawal.carryOut}
          done={contacts.withdrawal.done}
          onClose={() => setWithdrawn(undefined)}
        />
      ) : null}
    </div>
  );
};
