import { z } from 'zod';

/** The schema inside wrappers: optional, default, transformation. */
const within = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodPipe) return within(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.def.innerType);
  return schema;
};

/** Rules of a call for one of its fields: whether it is required, and the maximum length of its text. */
export const fieldRules = (schema: z.ZodType, name: string): { isRequired: boolean; maxLength: number | undefined } => {
  const whole = within(schema);
  const field = whole instanceof z.ZodObject ? (whole.shape[name] as z.ZodType | undefined) : undefined;
  if (!field) return { isRequired: false, maxLength: undefined };
  const text = within(field);
  return {
    isRequired: ![null, undefined, ''].some((empty) => field.safeParse(empty).success),
    maxLength: (text instanceof z.ZodString && text.maxLength) || undefined,
  };
};
