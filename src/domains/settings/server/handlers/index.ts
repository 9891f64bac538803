import * as settings from './settings.ts';

export const handlers = { ...settings };
