import { lastCadastreImport } from '#domains/cadastre/server/public.ts';
import { failedMails, waitingMails } from '#domains/mail/server/public.ts';
import { lastMarketImport } from '#domains/market/server/public.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import { lastOperations, queueState } from '#platform/server/db/operations.ts';
import type { Measure } from '#platform/server/http/operations.ts';

/** Metrics of jobs, mails, imports and backups for the operator; an age is missing if it never happened. */
export const measuresOf = (db: Db, now: Date): Promise<readonly Measure[]> =>
  inScope(db, 'system', async (system) => {
    const { due, oldest, failed } = await queueState(system);
    const { backup, restore } = await lastOperations(system);
    const market = await lastMarketImport(system);
    const cadastre = await lastCadastreImport(system);
    const ageOf = (at: Date | string | null | undefined): number | undefined =>
      at ? (now.getTime() - new Date(at).getTime()) / 1_000 : undefined;
    return [
      { name: 'mera_jobs', help: 'Jobs by state', label: 'state', values: { due, failed } },
      {
        name: 'mera_jobs_oldest_seconds',
        help: 'How long the oldest due job waits',
        values: { '': ageOf(oldest) ?? 0 },
      },
      {
        name: 'mera_mails',
        help: 'Mails by state',
        label: 'state',
        values: { waiting: await waitingMails(system), failed: await failedMails(system) },
      },
      {
        name: 'mera_import_age_seconds',
        help: 'Time since the last import of a register',
        label: 'register',
        values: { market: ageOf(market?.imported_at), cadastre: ageOf(cadastre?.imported_at) },
      },
      {
        name: 'mera_operation_age_seconds',
        help: 'Time since the last backup and the last tried restore',
        label: 'operation',
        values: { backup: ageOf(backup), restore: ageOf(restore) },
      },
    ];
  });
