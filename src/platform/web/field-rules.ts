import { z } from 'zod';

/** The schema inside wrappers: optional, default, transformation. */
const within = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodPipe) return within(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.def.innerType);
  return schema;
};

/** The schemas of a field, by its path: `lines.0.name`; several where a choice decides which one holds. */
const schemasAt = (schema: z.core.$ZodType, path: readonly string[]): readonly z.core.$ZodType[] => {
  const [step, ...rest] = path;
  if (step === undefined) return [schema];
  const whole = within(schema);
  if (whole instanceof z.ZodObject) {
    const inner = whole.shape[step] as z.core.$ZodType | undefined;
    return inner ? schemasAt(inner, rest) : [];
  }
  if (whole instanceof z.ZodArray) return schemasAt(whole.def.element, rest);
  if (whole instanceof z.ZodUnion) return whole.def.options.flatMap((option) => schemasAt(option, path));
  if (whole instanceof z.ZodIntersection)
    return [whole.def.left, whole.def.right].flatMap((side) => schemasAt(side, path));
  return [];
};

type FieldRules = { readonly isRequired: boolean; readonly maxLength: number | undefined };

/** Rules of a call for one of its fields: whether it is required, and the maximum length of its text. */
export const fieldRules = (schema: z.core.$ZodType, name: string): FieldRules => {
  const fields = schemasAt(schema, name.split('.'));
  const texts = fields.map(within).filter((text) => text instanceof z.ZodString);
  return {
    isRequired:
      fields.length > 0 &&
      fields.every((field) => [null, undefined, ''].every((empty) => !z.safeParse(field, empty).success)),
    maxLength: texts.find(({ maxLength }) => maxLength)?.maxLength ?? undefined,
  };
};
