import type { KeptBySecret } from '#platform/server/db/reseal.ts';

export const propertiesBySecret: KeptBySecret = { sealed: [], withdrawn: ['properties.upload_request'] };
