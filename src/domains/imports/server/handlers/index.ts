import * as imports from './imports.ts';
import * as schedules from './schedules.ts';

export const handlers = { ...imports, ...schedules };
