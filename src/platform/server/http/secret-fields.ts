import { z } from 'zod';

/** Fields whose values open something; an address that held one would be written down by every machine on its way. */
const secret = ['password', 'password_confirmation', 'current_password', 'code', 'challenge', 'token'];

const fieldsOf = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(fieldsOf) : [];
};

export const takesSecret = (input: z.ZodType): boolean => fieldsOf(input).some((field) => secret.includes(field));
