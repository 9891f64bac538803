import type { z } from 'zod';

/** What a text says in JSON, where it is of that shape. */
export const parsed = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
