import { findProperty, holdingsOfInquiry, printProperty } from '#domains/properties/server/public.ts';
import { spooled, type ZipEntry, zipOf } from '#platform/server/files/zip.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/inquiries.ts';
import type { InquiriesServices } from '../ports.ts';
import { orderDocumentOf, requireReadable } from '../public.ts';

type Holdings = Pick<Awaited<ReturnType<typeof holdingsOfInquiry>>, 'documents' | 'images'>;

const entriesOf = ({ documents, images }: Holdings, { storage }: Services): readonly ZipEntry[] => [
  ...documents.map(({ file_name, storage_key, created_at }) => ({
    name: file_name,
    modifiedAt: created_at,
    open: () => storage.read(storage_key),
  })),
  ...images.map(({ original_name, shown_key, taken_at, created_at }) => ({
    name: original_name,
    modifiedAt: taken_at ?? created_at,
    open: () => storage.read(shown_key),
  })),
];

/** For a property: its printed record, documents and photos. For an inquiry: the order, and those of all its properties. */
export const getZipFile: Handler<typeof calls.getZipFile, InquiriesServices> = async (context) => {
  const { input, actor, scoped, services, now } = context;
  const { id } = input;
  const row = await scoped((db) => findProperty(db, id));
  const holdings = await scoped(async (db) => {
    const inquiryId = row?.inquiry_id ?? id;
    await requireReadable(db, actor, inquiryId, now);
    const { documents, images } = await holdingsOfInquiry(db, inquiryId);
    const isOfIt = ({ property_id }: { property_id: string }) => !row || property_id === id;
    return { documents: documents.filter(isOfIt), images: images.filter(isOfIt) };
  });
  const files = entriesOf(holdings, services);
  if (row) {
    const { title, fileName, archiveName, bytes } = await printProperty(context, row);
    const printed = await spooled(bytes);
    const paper = { name: fileName({ title }), modifiedAt: now, open: async () => printed };
    return { name: archiveName({ title }), mime: 'application/zip', stream: zipOf([paper, ...files]) };
  }
  const { printed, fileName, archiveName, madeAt } = await scoped((db) => orderDocumentOf(db, services, id, now));
  const order = { name: fileName, modifiedAt: madeAt, open: async () => spooled(await printPdf(printed)) };
  return { name: archiveName, mime: 'application/zip', stream: zipOf([order, ...files]) };
};
