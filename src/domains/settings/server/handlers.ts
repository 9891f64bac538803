import type { Contract } from '#contract/index.ts';
import { record } from '#domains/audit/server/public.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { currentSettings, settingsOf } from './public.ts';
import * as repository from './repository.ts';

export const showSettings: Handler<Contract['showSettings']> = ({ scoped }) => scoped(currentSettings);

export const editSettings: Handler<Contract['editSettings']> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const before = await settingsOf(db);
    if (!(await repository.save(db, input.values, input.version, actor.userId, now)))
      throw new AppError('version_conflict');
    const changed = Object.entries(input.values).filter(
      ([name, value]) => before[name as keyof typeof before] !== value,
    );
    await record(db, {
      event: 'settings.changed',
      actorId: actor.userId,
      objectType: 'settings',
      requestId: exchange.requestId,
      details: Object.fromEntries(
        changed.map(([name, value]) => [name, `${before[name as keyof typeof before] ?? '–'} → ${value ?? '–'}`]),
      ),
    });
    return {};
  });

export const showOrderTerms: Handler<Contract['showOrderTerms']> = async ({ db }) => {
  const { standard_days, urgent_days } = await settingsOf(db);
  return { standard_days, urgent_days };
};
