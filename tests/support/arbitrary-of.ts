import fc from 'fast-check';
import type { z } from 'zod';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly format?: string;
};
type Check = {
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
};

/** Bounds that the checks of a schema set. */
type Bag = {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly whole: boolean;
  readonly pattern: RegExp | undefined;
};

const of = (schema: z.ZodType): { readonly def: Def; readonly bag: Bag } => {
  const { def } = (schema as unknown as { _zod: { def: Def & { checks?: readonly { _zod: { def: Check } }[] } } })._zod;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const least = checks.flatMap(({ check, value, minimum }) =>
    check === 'greater_than' || check === 'min_length' ? [value ?? minimum ?? 0] : [],
  );
  const most = checks.flatMap(({ check, value, maximum }) =>
    check === 'less_than' || check === 'max_length' ? [value ?? maximum ?? 0] : [],
  );
  const bag = {
    minimum: least.length > 0 ? Math.max(...least) : undefined,
    maximum: most.length > 0 ? Math.min(...most) : undefined,
    whole: checks.some(({ check }) => check === 'number_format'),
    pattern: checks.find(({ pattern }) => pattern)?.pattern,
  };
  return { def, bag };
};

/** Numbers of every size between the bounds: nothing, one, round figures, extremes and anything between. */
const numbers = ({ minimum = -1e9, maximum = 1e9, whole }: Bag): fc.Arbitrary<number> => {
  if (whole) return fc.integer({ min: Math.max(minimum, -1e12), max: Math.min(maximum, 1e12) });
  const usual = [0, 1, 0.05, 100, minimum, maximum].filter((value) => value >= minimum && value <= maximum);
  return fc.oneof(
    fc.constantFrom(...usual),
    fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
    ...(minimum <= 10 && maximum >= -10
      ? [fc.double({ min: Math.max(minimum, -10), max: Math.min(maximum, 10), noNaN: true })]
      : []),
  );
};

const texts = ({ maximum = 40, pattern }: Bag, def: Def): fc.Arbitrary<string> => {
  if (def.format === 'date')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (def.format === 'datetime')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((moment) => moment.toISOString());
  if (def.format === 'uuid' || def.format === 'guid') return fc.uuid();
  if (def.format === 'email') return fc.emailAddress({ size: 'small' });
  if (pattern) return fc.stringMatching(pattern);
  return fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 ]*$/, { maxLength: Math.min(maximum, 12) });
};

/**
 * Anything that the schema accepts, so that a test covers every field of it without naming one. Lists are short, texts shorter; the test
 * still has to parse the value, for refinements that a schema does not show.
 */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const { def, bag } = of(schema);
  const inner = (one: z.ZodType | undefined) => {
    if (!one) throw new Error(`a ${def.type} without what it is of`);
    return arbitraryOf(one);
  };
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, value]) => [key, arbitraryOf(value)])),
      );
    case 'array':
      return fc.array(inner(def.element), { minLength: bag.minimum ?? 0, maxLength: Math.min(bag.maximum ?? 3, 3) });
    case 'string':
      return texts(bag, def);
    case 'number':
      return numbers(bag);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 4 });
    case 'optional':
      return inner(def.innerType);
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      // Input of a transformation is arbitrary; its output type tells the accepted values.
      return inner(def.in && of(def.in).def.type === 'transform' ? def.out : def.in);
    case 'record':
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 });
    default:
      throw new Error(`no arbitrary for ${def.type}`);
  }
};
