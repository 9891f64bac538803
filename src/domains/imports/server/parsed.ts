import type { z } from 'zod';

/** A text parsed as JSON, if it has that shape. */
export const parsed = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
