import { z } from 'zod';

/** The id of a case, by which everything that belongs to it is asked for. */
export const inquiryId = z.uuid();
