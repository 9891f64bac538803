import type { KeptBySecret } from '#platform/server/db/reseal.ts';

export const reportsBySecret: KeptBySecret = { sealed: [], withdrawn: ['reports.link'] };
