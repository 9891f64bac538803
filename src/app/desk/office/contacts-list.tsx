import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { answerContactUs } from '#domains/content/contract/contact.ts';
import { contentTexts } from '#domains/content/texts/content.ts';
import { type ContactMessage, contactsQuery } from '#domains/content/web/contact-queries.ts';
import { carryOutWithdrawal } from '#domains/inquiries/contract/withdrawal.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { type ActProps, BulkDialog } from '#platform/web/bulk.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';

/** /user/contacts-list?odprta=da&page=2: messages of the contact form and of the withdrawal form. */
export const ContactsScreen = () => {
  const { contacts } = useTexts(contentTexts);
  return (
    <Page title={contacts.title}>
      <Contacts />
    </Page>
  );
};

const nameOf = ({ name, email }: ContactMessage): string => name ?? email;
const titleOf = (one: ContactMessage): string => `${nameOf(one)} · ${one.message.slice(0, 60)}`;
const isWaiting = ({ answered_at }: ContactMessage): boolean => answered_at === null;

const Contacts = () => {
  const { contacts } = useTexts(contentTexts);
  const { page, value, change } = useUrlFilters();
  const isOpen = value('odprta') === 'da';
  const { data } = useSuspenseQuery(contactsQuery(page, isOpen));
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
        empty={{ icon: MessageSquare, title: isOpen ? contacts.emptyOpen : contacts.empty }}
        label={contacts.title}
        keyOf={(message) => message.contact_us_id}
        bulk={{
          nameOf: titleOf,
          acts: [{ id: 'mark', text: contacts.mark, can: isWaiting, dialog: (props) => <MarkSome {...props} /> }],
        }}
        columns={[
          {
            id: 'from',
            title: contacts.columns.from,
            role: 'head',
            plain: nameOf,
            cell: (message) => <From message={message} />,
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
          { id: 'created', title: contacts.columns.created, as: 'time', plain: ({ created_at }) => created_at },
          {
            id: 'state',
            title: contacts.state,
            plain: ({ answered_at }) => answered_at,
            cell: (message) => <State message={message} />,
          },
          {
            id: 'mark',
            title: contacts.mark,
            titleHidden: true,
            role: 'actions',
            cell: (message) => <Acts message={message} />,
          },
        ]}
      />
    </div>
  );
};

type OfMessage = { readonly message: ContactMessage };

const From = ({ message: { name, email } }: OfMessage) => {
  const { contacts } = useTexts(contentTexts);
  return (
    <span className="block max-tool:py-2">
      {name ? <span className="block">{name}</span> : null}
      <a
        href={`mailto:${email}`}
        aria-label={contacts.answer({ email })}
        className="inline-flex min-h-6 items-center font-medium text-action-ink"
      >
        {email}
      </a>
    </span>
  );
};

/** Whether it was handled, or waits; for a withdrawal whether its sender has the link to confirm it. */
const State = ({ message: { answered_at, answered_by, note, withdrawal } }: OfMessage) => {
  const { contacts } = useTexts(contentTexts);
  const { date } = useFormats();
  const linkSent = withdrawal?.link_sent_at;
  const said = linkSent ? contacts.withdrawal.linkSent({ at: date(linkSent) }) : contacts.withdrawal.noLink;
  const more = answered_at ? note : withdrawal && said;
  return (
    <span className="block max-tool:py-2 max-tool:text-right">
      {answered_at ? (
        contacts.answered({ at: date(answered_at), by: answered_by })
      ) : (
        <Pill tone="warn">{contacts.open}</Pill>
      )}
      {more ? <span className="block text-ink-3">{more}</span> : null}
    </span>
  );
};

const Acts = ({ message }: OfMessage) => {
  const { contacts } = useTexts(contentTexts);
  const [asked, setAsked] = useState<'mark' | 'withdraw'>();
  const answer = useCall(answerContactUs, 'contacts');
  const { contact_us_id, note, withdrawal } = message;
  const from = nameOf(message);
  const close = () => setAsked(undefined);
  if (!isWaiting(message))
    return (
      <Button
        size="small"
        variant="quiet"
        aria-label={contacts.reopenOf({ from })}
        onPress={() => answer.press({ contact_us_id, answered: false, note }, contacts.reopened)}
      >
        {contacts.reopen}
      </Button>
    );
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {withdrawal ? (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={contacts.withdrawal.carryOutOf({ number: withdrawal.number })}
          onPress={() => setAsked('withdraw')}
        >
          {contacts.withdrawal.carryOut}
        </Button>
      ) : null}
      <Button size="small" aria-label={contacts.markOf({ from })} onPress={() => setAsked('mark')}>
        {contacts.mark}
      </Button>
      {asked === 'mark' ? (
        <AskDialog
          title={contacts.markOf({ from })}
          call={answerContactUs}
          changes="contacts"
          values={{ contact_us_id, answered: true, note: note ?? '' }}
          submitText={contacts.mark}
          done={contacts.marked}
          onClose={close}
          asks={[{ name: 'note', label: contacts.note, rows: 3 }]}
        />
      ) : null}
      {asked === 'withdraw' && withdrawal ? (
        <AskDialog
          title={contacts.withdrawal.carryOutOf({ number: withdrawal.number })}
          text={contacts.withdrawal.lead}
          call={carryOutWithdrawal}
          changes="contacts"
          values={{ contact_us_id }}
          asks={[{ name: 'reason', label: contacts.withdrawal.reason, rows: 3 }]}
          submitText={contacts.withdrawal.carryOut}
          done={contacts.withdrawal.done}
          onClose={close}
        />
      ) : null}
    </span>
  );
};

/** One note for all of them. */
const MarkSome = (props: ActProps<ContactMessage>) => {
  const { contacts } = useTexts(contentTexts);
  const [note, setNote] = useState('');
  const { run } = useCall(answerContactUs, 'contacts');
  return (
    <BulkDialog
      {...props}
      title={contacts.mark}
      lead={contacts.markLead}
      nameOf={titleOf}
      can={isWaiting}
      run={async ({ contact_us_id }) => {
        await run({ contact_us_id, answered: true, note });
        return contacts.marked;
      }}
    >
      <TextField label={contacts.note} rows={3} maxLength={lengths.note} value={note} onChange={setNote} />
    </BulkDialog>
  );
};
