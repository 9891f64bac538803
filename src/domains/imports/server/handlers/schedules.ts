import { municipalitiesKnown } from '#domains/cadastre/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/schedules.ts';
import type { Municipality } from '../../core/municipality.ts';
import { municipalitiesNumbered } from '../../core/municipality-numbers.ts';
import { listMunicipalities } from '../gurs-downloads.ts';
import { listSchedules, saveSchedule } from '../repository/schedules.ts';
import { schedulesOf } from '../schedules.ts';

export const showImportSchedules: Handler<typeof calls.showImportSchedules> = ({ asSystem, exchange, now }) =>
  asSystem(async (db) => ({ schedules: await schedulesOf(db, exchange.language, now) }));

export const editImportSchedule: Handler<typeof calls.editImportSchedule> = async (context) => {
  const { input, actor, asSystem, exchange, now } = context;
  const { version, ...plan } = input;
  const before = (await asSystem(listSchedules)).find(({ register }) => register === plan.register);
  // The name is fetched only if it changed: a schedule can be switched off while GURS is unreachable.
  const name =
    plan.obcina === null || plan.obcina === before?.obcina
      ? (before?.obcina_name ?? null)
      : await nameOf(context, plan.obcina);
  const obcina_name = plan.obcina === null ? null : name;
  await asSystem(async (db) => {
    if (!(await saveSchedule(db, { ...plan, obcina_name }, version, actor.userId, now)))
      throw new AppError('version_conflict');
    const { register, is_on, weekday, hour } = plan;
    await record(db, {
      event: 'import.schedule_changed',
      actorId: actor.userId,
      objectType: 'settings',
      requestId: exchange.requestId,
      details: { register, is_on, weekday, hour, name: obcina_name },
    });
  });
  return {};
};

export const showDownloadPlaces: Handler<typeof calls.showDownloadPlaces> = async (context) => ({
  municipalities: await municipalities(context),
});

type Asking = Pick<Context<typeof calls.showDownloadPlaces>, 'services' | 'asSystem'>;

const byName = (one: Municipality, other: Municipality): number => one.name.localeCompare(other.name, 'sl');

/** A person waits for the answer. */
const soon = { attempts: 1, answerMs: 8_000 };

/**
 * Municipalities with packages at GURS; while it is unreachable those of the imported register or of the country, with the same numbers.
 */
const municipalities = async ({ services, asSystem }: Asking) => {
  try {
    return await listMunicipalities(services.settings.gursDownloadUrl, soon);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const known = await asSystem(municipalitiesKnown);
    return known.length > 0 ? known : [...municipalitiesNumbered].sort(byName);
  }
};

const nameOf = async (asking: Asking, obcina: number): Promise<string> => {
  const found = (await municipalities(asking)).find((one) => one.obcina === obcina);
  if (!found) throw new AppError('validation_failed', { errors: { obcina: ['not_in_list'] } });
  return found.name;
};
