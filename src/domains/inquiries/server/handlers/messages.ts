import { limits } from '#contract/limits.ts';
import { type Contact, contactOf, findAccountsByRole, namesOf } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { keepRoomForFile } from '#domains/properties/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type { Settings } from '#platform/server/services.ts';
import { keepDocument, takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/messages.ts';
import type * as bell from '../../contract/new-messages.ts';
import { recipientsOf } from '../../core/recipients.ts';
import { viewerOf } from '../../core/viewer.ts';
import type { InquiriesServices } from '../ports.ts';
import { caseAddressOf, type Talk, talkOf } from '../public.ts';
import * as messages from '../repository/messages.ts';

const newSince = (now: Date): Date => new Date(now.getTime() - limits.messages.newDays * 86_400_000);

export const showMessages: Handler<typeof calls.showMessages> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const talk = await talkOf(db, actor, input.inquiry_id, now);
    const seen = await messages.seenAt(db, input.inquiry_id, actor.userId);
    const rows = await messages.list(db, input.inquiry_id);
    const items = await presentAll(db, rows, actor, seen);
    const news = await messages.listNews(db, actor.userId, {
      since: newSince(now),
      limit: limits.messages.newCases,
      inquiryId: input.inquiry_id,
    });
    return { items, may_note: talk.viewer !== 'customer', has_news: news.some(({ is_new }) => is_new) };
  });

export const addMessage: Handler<typeof calls.addMessage, InquiriesServices> = async (context) => {
  const { input, actor, scoped, asSystem, services, files, now } = context;
  const { message_id, inquiry_id, body, internal } = input;
  const earlier = async (db: Db) => {
    const row = await messages.find(db, message_id);
    if (row && (row.inquiry_id !== inquiry_id || row.author_id !== actor.userId)) throw new AppError('not_found');
    return row;
  };
  const { talk, known } = await scoped(async (db) => {
    const talk = await talkOf(db, actor, inquiry_id, now);
    if (internal && talk.viewer === 'customer') throw new AppError('forbidden');
    return { talk, known: await earlier(db) };
  });
  if (known) return scoped((db) => presentOne(db, known, actor, now));
  const came = { files, uploadId: undefined, maxBytes: limits.documentBytes, scoped, scan: services.scan };
  const taken = files.length > 0 ? await takeFile(came) : undefined;
  if (taken) await keepRoomForFile(context, taken.bytes.length);
  const { created_at: _, ...file } = taken ? await keepDocument(services, taken, now) : { created_at: now };
  const row = await asSystem(async (db) => {
    const heard = await waitingFor(db, talk, internal, actor);
    const message = { message_id, inquiry_id, body, internal, author_as: talk.viewer, author_id: actor.userId };
    const added = await messages.insert(db, { ...message, ...file, created_at: now });
    // The same message came twice at the same time, or the id belongs to someone else.
    if (!added) return found(await earlier(db));
    for (const hearer of heard) await tell(db, services.settings, talk, hearer, now);
    return added;
  });
  return scoped((db) => presentOne(db, row, actor, now));
};

export const markMessagesSeen: Handler<typeof calls.markMessagesSeen> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    await talkOf(db, actor, input.inquiry_id, now);
    await messages.markSeen(db, { inquiry_id: input.inquiry_id, user_id: actor.userId, seen_at: now });
    return {};
  });

export const showNewMessages: Handler<typeof bell.showNewMessages> = ({ actor, scoped, now }) =>
  scoped(async (db) => {
    const since = newSince(now);
    const rows = await messages.listUnseen(db, actor.userId, since, limits.messages.newCases);
    const items = rows.map(({ inquiry_id, number, user_id, valuer_id, unread, last_at }) => ({
      inquiry_id,
      number,
      viewer: viewerOf({ user_id, valuer_id }, actor.userId, 'admin'),
      unread: Number(unread),
      last_at: last_at.toISOString(),
    }));
    const confirmed = await messages.listNews(db, actor.userId, { since, limit: limits.messages.newCases });
    const news = confirmed.map(({ at, visit_at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      visit_at: visit_at?.toISOString() ?? null,
    }));
    const written = items.reduce((sum, { unread }) => sum + unread, 0);
    return { items, news, unread: written + news.filter(({ is_new }) => is_new).length };
  });

export const getMessageFile: Handler<typeof calls.getMessageFile> = async ({ input, actor, scoped, services, now }) => {
  const row = await scoped(async (db) => {
    const row = found(await messages.find(db, input.id));
    await talkOf(db, actor, row.inquiry_id, now);
    return row;
  });
  const { storage_key, file_name, mime_type, file_size } = row;
  if (!storage_key || !file_name || !mime_type || file_size === null) throw new AppError('not_found');
  return { name: file_name, mime: mime_type, size: file_size, stream: await services.storage.read(storage_key) };
};

type Party = Talk['viewer'];

/** The recipients without other unread messages of the case: one mail for any number of messages. */
const waitingFor = async (
  db: Db,
  { inquiryId, customerId, valuerId }: Talk,
  internal: boolean,
  { userId }: Actor,
): Promise<readonly { readonly contact: Contact; readonly as: Party }[]> => {
  const as: Party = viewerOf({ user_id: customerId, valuer_id: valuerId }, userId, 'admin');
  const people: { contact: Contact | undefined; as: Party }[] = [];
  for (const party of recipientsOf({ as, internal, hasValuer: valuerId !== null })) {
    if (party === 'customer') people.push({ contact: await contactOf(db, customerId), as: party });
    else if (party === 'valuer' && valuerId) people.push({ contact: await contactOf(db, valuerId), as: party });
    else for (const contact of await findAccountsByRole(db, 'admin')) people.push({ contact, as: party });
  }
  const heard = [];
  for (const { contact, as: party } of people)
    if (contact && !(await messages.hasUnseen(db, inquiryId, contact.userId, party !== 'customer')))
      heard.push({ contact, as: party });
  return heard;
};

const tell = (
  db: Db,
  settings: Settings,
  { inquiryId, number }: Talk,
  { contact: { email, language, level }, as }: { readonly contact: Contact; readonly as: Party },
  now: Date,
): Promise<void> => {
  const link = `${settings.publicUrl}${caseAddressOf(as, inquiryId)}`;
  return sendMail(db, { to: email, language, level, kind: 'message_came', params: { number }, link, now });
};

const presentAll = async (db: Db, rows: readonly messages.MessageRow[], actor: Actor, seen: Date | undefined) => {
  const authors = await namesOf(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => present(row, authors.get(row.author_id) ?? '', actor, seen));
};

const presentOne = async (db: Db, row: messages.MessageRow, actor: Actor, now: Date) =>
  present(row, (await contactOf(db, row.author_id))?.name ?? '', actor, now);

const present = (row: messages.MessageRow, author: string, { userId }: Actor, seen: Date | undefined) => {
  const { message_id, author_id, author_as, internal, body, file_name, file_size, mime_type, created_at } = row;
  const isMine = author_id === userId;
  return {
    message_id,
    author,
    author_as: author_as as Party,
    is_mine: isMine,
    internal,
    body,
    file: file_name && mime_type && file_size !== null ? { file_name, file_size, mime_type } : null,
    is_new: !isMine && (seen === undefined || created_at > seen),
    created_at: created_at.toISOString(),
  };
};
