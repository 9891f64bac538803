import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, MessageSquare, Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useLocation } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { documentRules, offeredFiles } from '#platform/web/document-rules.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { FormErrors, FormText, focusField, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { addMessage, getMessageFile, type Message, markMessagesSeen } from '../contract/messages.ts';
import { talkTexts } from '../texts/talk.ts';
import { messagesQuery } from './message-queries.ts';

/** The conversation of a case; for staff also the internal notes, separately. */
export const CaseMessages = ({ inquiryId }: { readonly inquiryId: string }) => {
  const talk = useTexts(talkTexts);
  const cache = useQueryClient();
  const { data } = useQuery(messagesQuery(inquiryId));
  const [isNotes, setNotes] = useState(false);
  const newest = data?.items.findLast(({ is_new }) => is_new)?.message_id;
  const hasNews = data?.has_news === true;
  // The list marks messages as new until it is fetched again; the notifications are updated immediately.
  useEffect(() => {
    if (!newest && !hasNews) return;
    void send(markMessagesSeen, { inquiry_id: inquiryId }).then(
      () => cache.invalidateQueries({ queryKey: ['messages', 'new'] }),
      () => undefined,
    );
  }, [newest, hasNews, inquiryId, cache]);
  if (!data) return null;
  const items = data.items.filter(({ internal }) => internal === isNotes);
  return (
    <Card
      title={talk.title}
      icon={<MessageSquare size={20} aria-hidden />}
      aside={
        data.may_note ? (
          <Segmented
            label={talk.view}
            value={isNotes ? 'notes' : 'talk'}
            onChange={(id) => setNotes(id === 'notes')}
            options={[
              { id: 'talk', text: talk.talk },
              { id: 'notes', text: talk.notes },
            ]}
          />
        ) : undefined
      }
    >
      {items.length === 0 ? (
        <p className="mb-4 text-ink-2">
          {isNotes ? talk.emptyNotes : [talk.empty, data.may_note ? '' : talk.emptyHint].join(' ').trim()}
        </p>
      ) : (
        <ol aria-label={talk.list} className="mb-4 grid gap-3">
          {items.map((message) => (
            <Entry key={message.message_id} message={message} />
          ))}
        </ol>
      )}
      <Write key={String(isNotes)} inquiryId={inquiryId} internal={isNotes} />
    </Card>
  );
};

const Entry = ({ message }: { readonly message: Message }) => {
  const talk = useTexts(talkTexts);
  const formats = useFormats();
  const { message_id, author, author_as, is_mine, internal, is_new, body, file, created_at } = message;
  return (
    <li
      className={`min-w-0 rounded-card px-3.5 py-2.5 ${
        internal ? 'bg-warn-soft' : (is_mine && 'bg-action-soft sm:ml-12') || 'bg-sunk sm:mr-12'
      }`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-label text-ink-2">
        {internal ? <Lock size={14} aria-hidden /> : null}
        <strong className="font-semibold text-ink">{is_mine ? talk.me : author || talk.roles[author_as]}</strong>
        {is_mine ? null : <span>{talk.roles[author_as]}</span>}
        <time dateTime={created_at}>{formats.dateTime(created_at)}</time>
        {is_new ? <Pill tone="info">{talk.isNew}</Pill> : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
      {file ? (
        <DownloadLink
          href={fileAddress(getMessageFile, message_id)}
          className="mt-1 inline-flex min-h-11 max-w-full items-center gap-2 text-action-ink tool:min-h-8"
        >
          <Paperclip size={16} aria-hidden className="shrink-0" />
          <span className="truncate">{file.file_name}</span>
          <span className="shrink-0 text-label text-ink-3">{formats.megabytes(file.file_size)}</span>
        </DownloadLink>
      ) : null}
    </li>
  );
};

type WriteProps = { readonly inquiryId: string; readonly internal: boolean };

const Write = ({ inquiryId, internal }: WriteProps) => {
  const fileTexts = useTexts(filesTexts);
  const talk = useTexts(talkTexts);
  const formats = useFormats();
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  // The message keeps its id until it is saved, so that a second try does not send it twice.
  const id = useRef(crypto.randomUUID());
  const empty = { message_id: id.current, inquiry_id: inquiryId, body: '', internal };
  const form = useContractForm(addMessage.input, empty, `message-${inquiryId}-${internal}`);
  // A link to the message form focuses it, at every visit.
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here is an occasion
  useEffect(() => {
    if (hash === '#sporocilo') focusField('body');
  }, [hash, key]);
  const choose = (files: FileList | null) => {
    const rules = { ...documentRules, maxFiles: 1 };
    const { good, fault, refused } = checkFiles([...(files ?? [])], 0, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    setFile(good[0]);
  };
  return (
    <form
      noValidate
      className="print:hidden grid gap-3 border-t border-line pt-4"
      onSubmit={form.submitWith(async (input) => {
        const given = { ...input, message_id: id.current, inquiry_id: inquiryId, internal };
        const whole = file ? { ...given, file } : given;
        await send(addMessage, whole);
        id.current = crypto.randomUUID();
        setFile(undefined);
        form.reset({ ...empty, message_id: id.current });
        await cache.invalidateQueries({ queryKey: messagesQuery(inquiryId).queryKey });
      })}
    >
      <FormErrors form={form} />
      <FormText
        control={form.control}
        name="body"
        label={internal ? talk.writeNote : talk.write}
        {...(internal ? { hint: talk.noteHint } : {})}
        rows={3}
        maxLength={lengths.note}
      />
      <div className="flex flex-wrap items-center gap-2">
        {file ? (
          <span className="flex min-w-0 items-center gap-1 text-body">
            <Paperclip size={16} aria-hidden className="shrink-0" />
            <span className="truncate">{talk.attached({ file: file.name })}</span>
            <IconButton label={talk.detach({ file: file.name })} onPress={() => setFile(undefined)}>
              <X size={17} aria-hidden />
            </IconButton>
          </span>
        ) : (
          <FileTrigger acceptedFileTypes={offeredFiles} onSelect={choose}>
            <Button variant="quiet">
              <Paperclip size={17} aria-hidden />
              {talk.attach}
            </Button>
          </FileTrigger>
        )}
        <Button type="submit" variant="primary" className="ml-auto" isPending={form.formState.isSubmitting}>
          {internal ? talk.sendNote : talk.send}
        </Button>
      </div>
    </form>
  );
};
