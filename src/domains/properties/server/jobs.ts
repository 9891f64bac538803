import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { unconfirmedAmong } from '#domains/accounts/server/public.ts';
import { bindJob, type Job, type JobContext, job } from '#platform/server/db/jobs.ts';
import { locks } from '#platform/server/db/locks.ts';
import { forgetUploads, forgetUploadsOf } from '#platform/server/uploads/public.ts';
import type { PropertiesPorts, PropertiesServices } from './ports.ts';
import * as images from './repository/images.ts';
import * as properties from './repository/properties.ts';

const batch = 500;
const restMs = 24 * 60 * 60 * 1_000;

/**
 * Empties the trash after its days, and removes files without a row: the remains of interrupted uploads. Young files may still get their
 * row.
 */
export const sweepFiles = job({
  name: 'sweep_files',
  payload: z.object({}),
  schedule: '17 2 * * *',
  run: ({ asSystem, alone, services: { storage, ports }, now }: JobContext<object, PropertiesServices>) =>
    alone(locks.files, async () => {
      const earlier = (ms: number) => new Date(now.getTime() - ms);
      await asSystem(async (db) => {
        await images.removeDeleted(db, earlier(limits.undoSeconds.server * 1_000));
        await forgetUploads(db, earlier(limits.pieces.hours * 60 * 60 * 1_000));
        await properties.removeDeletedDocuments(db, earlier(limits.trashDays * restMs));
      });
      let keys: string[] = [];
      const sweep = async () => {
        const used = await asSystem(
          async (db) =>
            new Set([
              ...(await properties.keysInUse(db, keys)),
              ...(await images.keysInUse(db, keys)),
              ...(await ports.caseOfFile.messageKeysInUse(db, keys)),
              ...(await ports.reportKeysInUse(db, keys)),
            ]),
        );
        for (const key of keys) if (!used.has(key)) await storage.remove(key);
        keys = [];
      };
      for await (const file of storage.list()) {
        if (now.getTime() - file.writtenAt.getTime() < restMs) continue;
        keys.push(file.key);
        if (keys.length === batch) await sweep();
      }
      if (keys.length > 0) await sweep();
    }),
});

/** Removes uploads begun an hour ago by people with an unconfirmed address: anyone may register. */
export const sweepPieces = job({
  name: 'sweep_pieces',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  run: ({ asSystem, now }) =>
    asSystem((db) =>
      forgetUploadsOf(db, new Date(now.getTime() - limits.pieces.unconfirmedHours * 60 * 60 * 1_000), (userIds) =>
        unconfirmedAmong(db, userIds),
      ),
    ),
});

export const jobsOf = (ports: PropertiesPorts): readonly Job[] => [bindJob(ports, sweepFiles), sweepPieces];
