import { Readable } from 'node:stream';
import type { Enclosure } from '#contract/acting.ts';
import { referenceFacts } from '#domains/clients/core/terms.ts';
import { monthsThatLack, referencesOfOrder, remindersByPost, sellerOf } from '#domains/orders/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { mergePdfs } from '#platform/server/pdf/merge.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type * as calls from '../../contract/letters.ts';
import { letterDocument } from '../../core/letter.ts';
import { referencesOfCase } from '../case-facts.ts';
import { openLetter } from '../letters.ts';
import { papersOf } from '../papers.ts';
import type { InquiriesServices } from '../ports.ts';
import * as letters from '../repository/letters.ts';
import { sentences } from '../texts.ts';

export const showLetters: Handler<typeof calls.showLetters, InquiriesServices> = async ({
  input,
  scoped,
  asSystem,
  services,
  now,
}) => {
  const { items, ...rest } = await scoped((db) => letters.listWaiting(db, input.page));
  const [reminders, months] = await asSystem(async (db) => [
    await remindersByPost(db, services, now),
    await monthsThatLack(db, services, now),
  ]);
  return {
    ...rest,
    items: items.map(({ letter, made_at, enclosures, ...row }) => ({
      ...row,
      name: openLetter(services.secrets, letter).name,
      enclosures: enclosures as Enclosure[],
      made_at: made_at.toISOString(),
      posted_at: null,
    })),
    reminders: [...reminders],
    months: [...months],
  };
};

export const getLetter: Handler<typeof calls.getLetter, InquiriesServices> = async ({
  input,
  scoped,
  asSystem,
  services,
  now,
}) => {
  const row = found(await scoped((db) => letters.find(db, input.id)));
  const [seller, given, enclosed] = await asSystem(async (db) => [
    await sellerOf(db, services),
    row.inquiry_id ? await referencesOfCase(db, row.inquiry_id) : await referencesOfOrder(db, services, row.order_id),
    await papersOf(db, services, row.enclosures as Enclosure[], now),
  ]);
  const { clients, common, documents, seller: sellerTexts } = sentences.sl;
  const printed = letterDocument(openLetter(services.secrets, row.letter), {
    brand: common.brand,
    madeAt: row.made_at.toISOString(),
    seller,
    sellerTexts,
    references: referenceFacts(given, clients.fields),
    texts: documents.letter,
    pageOf: documents.pageOf,
  });
  const parts = [await printPdf(printed)];
  for (const paper of enclosed) parts.push(Buffer.isBuffer(paper) ? paper : await printPdf(paper));
  const bytes = await mergePdfs(parts);
  return { name: `${row.subject}.pdf`, mime: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
};

export const markLetterPosted: Handler<typeof calls.markLetterPosted> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const letter = found(await letters.find(db, input.letter_id));
    const { inquiry_id, order_id } = letter;
    if (await letters.markPosted(db, letter.letter_id, actor.userId, now))
      await record(db, {
        event: inquiry_id ? 'inquiry.letter_posted' : 'order.letter_posted',
        actorId: actor.userId,
        objectType: inquiry_id ? 'inquiry' : 'order',
        objectId: inquiry_id ?? order_id ?? '',
        requestId: exchange.requestId,
        details: { subject: letter.subject },
      });
    return {};
  });
