import { z } from 'zod';

/** Fields that hold keys; in an address they would be logged by every machine on the way. */
const secret = ['password', 'password_confirmation', 'current_password', 'code', 'challenge', 'token'];

const fieldsOf = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(fieldsOf) : [];
};

export const takesSecret = (input: z.ZodType): boolean => fieldsOf(input).some((field) => secret.includes(field));
