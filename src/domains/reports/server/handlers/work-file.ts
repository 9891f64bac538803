import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { historyOf } from '#domains/inquiries/server/public.ts';
import { requireEntitlement } from '#domains/orders/server/public.ts';
import { holdingsOfProperty } from '#domains/properties/server/public.ts';
import { recordOfCalculation, valuationWorkbook } from '#domains/valuation/server/public.ts';
import { trailOfObjects } from '#platform/server/audit/trail.ts';
import { flatNames } from '#platform/server/files/file-names.ts';
import { type ZipEntry, zipOf } from '#platform/server/files/zip.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/reports.ts';
import * as reports from '../repository/reports.ts';
import { sentences } from '../texts.ts';

/** The current work file. Only for its valuer: not for the customer, the reviewer or the office. */
export const getWorkFile: Handler<typeof calls.getWorkFile> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const messages = sentences[exchange.language];
  const { files: names, fileName } = messages.reports.workFile;
  const kept = await asSystem(async (db) => {
    const record = found(await recordOfCalculation(db, input.id));
    const { row } = record;
    if (row.valuer_id !== actor.userId) return undefined;
    const { calculation_id, inquiry_id, property_id } = row;
    const sealed =
      inquiry_id === null
        ? await reports.listOfCalculation(db, calculation_id)
        : await reports.listOfInquiry(db, inquiry_id);
    const about = [calculation_id, ...sealed.map(({ report_id }) => report_id)];
    return {
      record,
      sealed,
      history: {
        case: inquiry_id === null ? [] : await historyOf(db, inquiry_id),
        audit: await trailOfObjects(db, inquiry_id === null ? about : [...about, inquiry_id]),
      },
      holdings: property_id === null ? { documents: [], images: [] } : await holdingsOfProperty(db, property_id),
    };
  });
  const { record, sealed, history, holdings } = found(kept);
  const { row, calculated, snapshots, versions, comments } = record;
  // The office's own cases have everything; for an own case the export belongs to the paid archive.
  if (row.inquiry_id === null) requireEntitlement(actor, 'workfile.export');
  const { storage } = services;
  const json = (name: string, content: unknown) =>
    entryOf(name, now, async () => Readable.from([Buffer.from(JSON.stringify(content, undefined, 2))]));
  const entries = [
    json(names.case, record.case),
    json(names.calculated, calculated),
    json(names.snapshots, snapshots),
    json(names.versions, versions),
    json(names.comments, comments),
    json(names.history, history),
    entryOf(names.workbook, now, async () =>
      Readable.from([await valuationWorkbook(record.case, calculated, row.title, exchange.language)]),
    ),
    ...sealed.map(({ number, version, storage_key, sealed_at }) =>
      entryOf(messages.reports.fileName({ number, version }), sealed_at, () => storage.read(storage_key)),
    ),
    ...holdings.documents.map(({ file_name, storage_key, created_at }) =>
      entryOf(names.document({ name: file_name }), created_at, () => storage.read(storage_key)),
    ),
    ...holdings.images.map(({ original_name, shown_key, taken_at, created_at }) =>
      entryOf(names.photo({ name: original_name }), taken_at ?? created_at, () => storage.read(shown_key)),
    ),
  ];
  const about = {
    calculation_id: row.calculation_id,
    title: row.title,
    version: row.version,
    case_sha256: calculated.hash,
    value: calculated.value,
    made_at: now.toISOString(),
  };
  return {
    name: fileName({ title: row.title }),
    mime: 'application/zip',
    stream: zipOf(withManifest(entries, names.manifest, about, now)),
  };
};

const entryOf = (name: string, modifiedAt: Date, open: ZipEntry['open']): ZipEntry => ({ name, modifiedAt, open });

/**
 * The same files and, last, a list of their hashes: a hash is computed while its file is written, so that it is read once and never held in
 * memory.
 */
const withManifest = (
  entries: readonly ZipEntry[],
  manifest: string,
  about: object,
  now: Date,
): readonly ZipEntry[] => {
  const names = flatNames([...entries.map(({ name }) => name), manifest]);
  const files: { name: string; bytes: number; sha256: string }[] = [];
  const hashed = entries.map(({ modifiedAt, open }, at): ZipEntry => {
    const name = names[at] ?? '';
    return entryOf(name, modifiedAt, async () => {
      const hash = createHash('sha256');
      let bytes = 0;
      const passing = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
        flush(done) {
          files.push({ name, bytes, sha256: hash.digest('hex') });
          done();
        },
      });
      const source = await open();
      pipeline(source, passing).catch((error: Error) => passing.destroy(error));
      return passing;
    });
  });
  return [
    ...hashed,
    entryOf(names.at(-1) ?? manifest, now, async () =>
      Readable.from([Buffer.from(JSON.stringify({ ...about, files }, undefined, 2))]),
    ),
  ];
};
