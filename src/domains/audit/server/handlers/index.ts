import * as audit from './audit.ts';
import * as security from './security.ts';

export const handlers = { ...audit, ...security };
