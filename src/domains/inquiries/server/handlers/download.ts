import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type * as calls from '../../contract/inquiries.ts';
import type * as offerCalls from '../../contract/offer.ts';
import { offerOf } from '../offer.ts';
import { orderDocumentOf } from '../order-form.ts';
import type { InquiriesServices } from '../ports.ts';
import { requireReadable } from '../public.ts';
import * as cases from '../repository/cases.ts';

const purpose = 'address of an order form';

/** For people who may read the case; a client's terms are read in the system's scope. */
const readOrder = async (
  {
    actor,
    scoped,
    asSystem,
    services,
    now,
  }: Pick<Context<typeof calls.getInquiryPdf, InquiriesServices>, 'actor' | 'scoped' | 'asSystem' | 'services' | 'now'>,
  inquiryId: string,
) => {
  await scoped((db) => requireReadable(db, actor, inquiryId, now));
  return asSystem((db) => orderDocumentOf(db, services, inquiryId, now));
};

export const downloadInquiry: Handler<typeof calls.downloadInquiry, InquiriesServices> = async (context) => {
  const { input, actor, services, now } = context;
  const { inquiry_id } = input;
  const { fileName } = await readOrder(context, inquiry_id);
  const until = now.getTime() + limits.downloadMinutes * 60_000;
  const signature = services.secrets.sign(purpose, `${inquiry_id} ${actor.userId} ${until}`);
  const query = new URLSearchParams({ until: String(until), signature });
  return { file_name: fileName, url: `/api/inquiryPdf/${inquiry_id}?${query}` };
};

/** Offers are for the customer and the office; a valuer has a fee of their own. */
export const getOfferPdf: Handler<typeof offerCalls.getOfferPdf, InquiriesServices> = async ({
  input,
  actor,
  scoped,
  asSystem,
  services,
  now,
}) => {
  await scoped((db) => requireReadable(db, actor, input.id, now));
  const { printed, fileName } = await asSystem(async (db) => {
    const row = found(await cases.find(db, input.id, { party: 'system' }));
    if (row.user_id !== actor.userId && actor.role !== 'admin') throw new AppError('not_found');
    return offerOf(db, services, row, now);
  });
  const bytes = await printPdf(printed);
  return { name: fileName, mime: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
};

export const getInquiryPdf: Handler<typeof calls.getInquiryPdf, InquiriesServices> = async (context) => {
  const { input, actor, services, now } = context;
  const { id, until, signature } = input;
  if (until < now.getTime() || !services.secrets.verify(purpose, `${id} ${actor.userId} ${until}`, signature))
    throw new AppError('not_found');
  const { printed, fileName } = await readOrder(context, id);
  const bytes = await printPdf(printed);
  return { name: fileName, mime: 'application/pdf', size: bytes.length, stream: Readable.from([bytes]) };
};
