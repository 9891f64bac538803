import { z } from 'zod';

/** The id of a case, the key of everything that belongs to it. */
export const inquiryId = z.uuid();
