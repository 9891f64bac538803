import { Readable } from 'node:stream';
import { sentences } from '#app/texts/index.ts';
import { limits } from '#contract/limits.ts';
import { accountDataOf, closeOwnAccount, contactOf } from '#domains/accounts/server/public.ts';
import { securityEventsOf } from '#domains/audit/server/public.ts';
import { contactMessagesOf } from '#domains/content/server/public.ts';
import { hasRunningInquiry, inquiryDataOf, messagesBy } from '#domains/inquiries/server/public.ts';
import { mailsTo } from '#domains/mail/server/public.ts';
import { savedSearchesOf } from '#domains/market/server/public.ts';
import { isMoneyOwedTo, orderDataOf } from '#domains/orders/server/public.ts';
import { organisationsOf } from '#domains/organisations/server/public.ts';
import { reportDataOf } from '#domains/reports/server/public.ts';
import { record, trailOf } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { zipOf } from '#platform/server/files/zip.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../contract/privacy.ts';

const purpose = 'address of own data';

const exportOwnData: Handler<typeof calls.exportOwnData> = async ({ actor, asSystem, services, now, exchange }) => {
  const { userId } = actor;
  const file_name = await asSystem(async (db) => {
    const name = await archiveNameFor(db, userId);
    const { requestId } = exchange;
    await record(db, { event: 'data.exported', actorId: userId, objectType: 'account', objectId: userId, requestId });
    return name;
  });
  const until = now.getTime() + limits.downloadMinutes * 60_000;
  const signature = services.secrets.sign(purpose, `${userId} ${until}`);
  const query = new URLSearchParams({ until: String(until), signature });
  return { file_name, url: `/api/ownData/${userId}?${query}` };
};

const getOwnData: Handler<typeof calls.getOwnData> = async ({ input, actor, asSystem, services, now }) => {
  const { id, until, signature } = input;
  const isOwn = id === actor.userId && services.secrets.verify(purpose, `${id} ${until}`, signature);
  if (!isOwn || until < now.getTime()) throw new AppError('not_found');
  const { data, documents, name } = await asSystem((db) => gather(db, services, id, now));
  const text = JSON.stringify(data, null, 2);
  const stream = zipOf([
    { name: 'data.json', modifiedAt: now, open: async () => Readable.from([text]) },
    ...documents.map(({ file_name, storage_key, created_at }) => ({
      name: file_name,
      modifiedAt: created_at,
      open: () => services.storage.read(storage_key),
    })),
  ]);
  return { name, mime: 'application/zip', stream };
};

const closeAccount: Handler<typeof calls.closeAccount> = async ({ actor, asSystem, services, now, exchange }) => {
  const { userId, role } = actor;
  // Accounts of staff are closed by the office, because cases depend on them.
  if (role !== 'user') throw new AppError('account_in_use');
  await asSystem(async (db) => {
    const isInUse = await hasRunningInquiry(db, userId);
    // The letters that ask for the bank account lead into this account.
    const isOwed = await isMoneyOwedTo(db, userId);
    if (isInUse) throw new AppError(isOwed ? 'account_in_use_money_owed' : 'account_in_use');
    if (isOwed) throw new AppError('money_owed');
    await closeOwnAccount(db, services, userId, now);
    const { requestId } = exchange;
    await record(db, { event: 'account.closed', actorId: userId, objectType: 'account', objectId: userId, requestId });
  });
  return {};
};

/** Everything that we hold of a person, each part as its slice knows it. */
const gather = async (db: Db, services: Services, userId: string, now: Date) => {
  const account = found(await accountDataOf(db, services, userId));
  const { inquiries, documents } = await inquiryDataOf(db, services, userId);
  const { language } = account.account;
  const reports = await reportDataOf(db, userId, sentences[language].reports.fileName);
  const data = {
    made_at: now,
    ...account,
    inquiries,
    ...reports.data,
    ...(await orderDataOf(db, services, userId)),
    messages: await messagesBy(db, userId),
    saved_searches: await savedSearchesOf(db, userId),
    messages_to_us: await contactMessagesOf(db, userId),
    organisations: await organisationsOf(db, userId),
    messages_from_us: await mailsTo(db, account.account.email),
    trail: await trailOf(db, userId),
    security_log: await securityEventsOf(db, userId),
  };
  return { data, documents: [...documents, ...reports.documents], name: await archiveNameFor(db, userId) };
};

const archiveNameFor = async (db: Db, userId: string): Promise<string> => {
  const language = (await contactOf(db, userId))?.language ?? 'sl';
  return sentences[language].privacy.archiveName;
};

export const handlers = { exportOwnData, getOwnData, closeAccount };
