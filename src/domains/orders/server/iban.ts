import type { Language } from '#contract/codelists.ts';
import { findAccountsByRole } from '#domains/accounts/server/public.ts';
import { type MailKind, type MailParams, sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { JobContext } from '#platform/server/db/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import * as issuers from './repository/issuer.ts';

type Within = { readonly services: Pick<Services, 'settings'>; readonly now: Date };

/** Writes to every account of the office about the issuer. */
export const tellOffice = async <K extends MailKind>(
  db: Db,
  { services, now }: Within,
  kind: K,
  paramsIn: (language: Language) => MailParams<K>,
  path = '/user/pisarna/paketi',
): Promise<void> => {
  const link = `${services.settings.publicUrl}${path}`;
  for (const { email: to, language } of await findAccountsByRole(db, 'admin'))
    await sendMail(db, { to, language, kind, params: paramsIn(language), link, now });
};

type Waiting = NonNullable<Awaited<ReturnType<typeof issuers.findIbanChange>>>;
type How = MailParams<'iban_decided'>['how'];
type Decided = Within & { readonly how: How; readonly by: string | null; readonly requestId?: string };

/** Ends a waiting change of the account: it is valid from now on, or withdrawn; the office is notified. For the system's scope. */
export const decideIban = async (
  db: Db,
  { iban }: Waiting,
  { how, by, requestId, ...within }: Decided,
): Promise<string> => {
  const { iban: before } = await issuers.lock(db);
  await issuers.removeIbanChange(db);
  if (how !== 'taken_back') await issuers.save(db, { iban });
  await tellOffice(db, within, 'iban_decided', () => ({
    how,
    iban,
    ibanBefore: before,
    when: within.now.toISOString(),
  }));
  const change = `${before} → ${iban}`;
  await record(db, {
    event: how === 'taken_back' ? 'issuer.iban_taken_back' : 'issuer.iban_holds',
    actorId: by ?? undefined,
    objectType: 'issuer',
    ...(requestId ? { requestId } : {}),
    details: { iban: change },
  });
  return change;
};

/** An account is used after its waiting time. May run any number of times. */
export const holdIban = ({ asSystem, now, services }: Omit<JobContext<object>, 'payload'>): Promise<void> =>
  asSystem(async (db) => {
    const waiting = await issuers.findIbanChange(db);
    if (waiting && waiting.holds_from <= now)
      await decideIban(db, waiting, { how: 'in_time', by: null, services, now });
  });
