import { listValuers, openDemoAccounts } from '#domains/accounts/server/public.ts';
import { lastCadastreImport } from '#domains/cadastre/server/public.ts';
import { hasOwnText } from '#domains/content/server/public.ts';
import { failedMails, lastTestMail } from '#domains/mail/server/public.ts';
import { lastMarketImport } from '#domains/market/server/public.ts';
import { shopOf } from '#domains/orders/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { lastOperations, noteOperation, queueState } from '#platform/server/db/operations.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { version } from '#platform/server/version.ts';
import type * as calls from '../contract/readiness.ts';
import { type ReadinessFacts, readinessOf } from '../core/readiness.ts';

const showReadiness: Handler<typeof calls.showReadiness> = async ({ asSystem, services, exchange, now }) => {
  const { publicUrl, trustProxy, smtpUrl, demo } = services.settings;
  const facts: ReadinessFacts = {
    ...(await asSystem((db) => factsOf(db, demo, now))),
    ...exchange.via,
    publicUrl,
    trustProxy,
    hasMailServer: smtpUrl !== undefined,
    signs: services.signer ?? null,
  };
  const found = readinessOf(facts, now.getTime(), localTime(now.getTime()).date);
  return {
    version,
    items: found.map(({ n = null, at, day = null, ...one }) => ({
      ...one,
      n,
      at: at === undefined ? null : new Date(at).toISOString(),
      day,
    })),
  };
};

const noteTriedRestore: Handler<typeof calls.noteTriedRestore> = ({ actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    await noteOperation(db, 'restore', now);
    await record(db, {
      event: 'restore.tried',
      actorId: actor.userId,
      objectType: 'settings',
      requestId: exchange.requestId,
    });
    return {};
  });

/** Facts from the database; dates and counts only, no personal data. */
const factsOf = async (db: Db, isDemo: boolean, now: Date) => {
  const { issuerLacks, prices } = await shopOf(db, now);
  const { backup, restore } = await lastOperations(db);
  const { due, oldest, failed } = await queueState(db);
  const longest = (days: readonly string[]) => days.toSorted().slice(-1);
  return {
    issuerLacks: issuerLacks.length,
    prices,
    hasOwnTerms: await hasOwnText(db, 'splosni-pogoji'),
    hasOwnPrivacy: await hasOwnText(db, 'piskotki'),
    licencesUntil: (await listValuers(db)).flatMap(({ licences }) =>
      longest(licences.map(({ valid_until }) => valid_until)),
    ),
    demoAccounts: isDemo ? 0 : (await openDemoAccounts(db)).length,
    testMailAt: momentOf(await lastTestMail(db)),
    failedMails: await failedMails(db),
    backupAt: momentOf(backup),
    restoreAt: momentOf(restore),
    market: registerOf(await lastMarketImport(db)),
    cadastre: registerOf(await lastCadastreImport(db)),
    jobs: { due, oldestAt: momentOf(oldest), failed },
  };
};

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

const registerOf = (last: Awaited<ReturnType<typeof lastMarketImport>>) =>
  last && { at: Date.parse(last.imported_at), stateOn: last.state_on };

export const handlers = { showReadiness, noteTriedRestore };
