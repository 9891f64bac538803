import type { Db } from '#platform/server/db/database.ts';
import type { OfficeList } from '../contract/office-options.ts';
import { defaultSettings, type Settings, settings } from '../contract/settings.ts';
import * as repository from './repository/settings.ts';

/** The rules that hold now, and their version. Works in any scope. */
export const currentSettings = async (db: Db): Promise<{ readonly values: Settings; readonly version: number }> => {
  const row = await repository.find(db);
  // Settings saved before a rule was added lack it.
  return row
    ? { values: settings.parse({ ...defaultSettings, ...(row.values as object) }), version: row.version }
    : { values: defaultSettings, version: 0 };
};

/** The rules that hold now. Works in any scope. */
export const settingsOf = async (db: Db): Promise<Settings> => (await currentSettings(db)).values;

/** The lists of the report that the office has changed. Works in any scope. */
export const officeOptions = (db: Db): Promise<readonly OfficeList[]> => repository.listOptions(db);
