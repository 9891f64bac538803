import * as mail from './mail.ts';

export const handlers = { ...mail };
