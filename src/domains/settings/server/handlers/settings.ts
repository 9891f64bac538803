import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as officeOptionsCalls from '../../contract/office-options.ts';
import type * as settingsCalls from '../../contract/settings.ts';
import { currentSettings, settingsOf } from '../public.ts';
import * as repository from '../repository/settings.ts';

export const showSettings: Handler<typeof settingsCalls.showSettings> = ({ scoped }) => scoped(currentSettings);

export const editSettings: Handler<typeof settingsCalls.editSettings> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const before = await settingsOf(db);
    if (!(await repository.save(db, input.values, input.version, actor.userId, now)))
      throw new AppError('version_conflict');
    const changed = Object.entries(input.values).filter(
      ([name, value]) => before[name as keyof typeof before] !== value,
    );
    const details = Object.fromEntries(
      changed.map(([name, value]) => [name, `${before[name as keyof typeof before] ?? '–'} → ${value ?? '–'}`]),
    );
    exchange.addLogDetails(details);
    await record(db, {
      event: 'settings.changed',
      actorId: actor.userId,
      objectType: 'settings',
      requestId: exchange.requestId,
      details,
    });
    return {};
  });

export const showOrderTerms: Handler<typeof settingsCalls.showOrderTerms> = ({ db }) => settingsOf(db);

export const showOfficeOptions: Handler<typeof officeOptionsCalls.showOfficeOptions> = async ({ db }) => [
  ...(await repository.listOptions(db)),
];

export const editOfficeOptions: Handler<typeof officeOptionsCalls.editOfficeOptions> = ({
  input,
  actor,
  asSystem,
  exchange,
  now,
}) =>
  asSystem(async (db) => {
    if (!(await repository.saveOptions(db, input, actor.userId, now))) throw new AppError('version_conflict');
    await record(db, {
      event: 'option_list.changed',
      actorId: actor.userId,
      objectType: 'option_list',
      objectId: input.list,
      requestId: exchange.requestId,
      details: {
        version: input.version + 1,
        not_offered: input.options
          .filter(({ active }) => !active)
          .map(({ code }) => code)
          .join(' '),
      },
    });
    return {};
  });
