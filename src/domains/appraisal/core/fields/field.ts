import { lengths } from '#contract/limits.ts';
import { type ValuationCase, valuationCase } from '../../contract/case.ts';
import { type Kind, kinds } from '../../contract/kinds.ts';
import { keysOf } from './address.ts';

type Holder = Readonly<Record<string, unknown>>;
type Schema = Parameters<typeof kinds.get>[0];

/** Properties of a schema definition; each kind of schema has some of them. */
type Definition = {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
};

type Check = { readonly check: string; readonly value?: number; readonly maximum?: number; readonly format?: string };

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

type Carried = NonNullable<ReturnType<typeof kinds.get>>;

/** The schema inside its wrappers, with the registered properties found on the way; the outer ones take precedence. */
const bare = (schema: Schema): { readonly schema: Schema; readonly carried: Carried } => {
  const { type, innerType, in: input, options = [] } = definitionOf(schema);
  const own = kinds.get(schema) ?? {};
  // For a value of several types, such as a number or a boolean, the first one decides the input.
  const within = innerType ?? (type === 'pipe' ? input : undefined) ?? (isOfObjects(options) ? undefined : options[0]);
  if (!within) return { schema, carried: own };
  const inner = bare(within);
  return { schema: inner.schema, carried: { ...inner.carried, ...own } };
};

const isOfObjects = (options: readonly Schema[]): boolean =>
  options.length > 0 && options.every((one) => definitionOf(one).type === 'object');

/** Whether an object that is one of several by its kind is this one. */
const isOf = (shape: Definition['shape'], value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape ?? {}).every(([key, one]) => {
    const { type, values } = definitionOf(one);
    return type !== 'literal' || values?.includes((value as Holder)[key]);
  });

const memberAt = (schema: Schema, key: string, value: unknown): Schema | undefined => {
  const { shape, options } = definitionOf(schema);
  if (shape) return shape[key];
  const shapes = (options ?? []).map((one) => definitionOf(one).shape);
  const own = shapes.find((one) => isOf(one, value) && one?.[key]);
  return (own ?? shapes.find((one) => one?.[key]))?.[key];
};

const rowAt = (rows: unknown, key: string): unknown =>
  Array.isArray(rows)
    ? rows.find((row: { readonly id?: string; readonly line_id?: string }) => (row.id ?? row.line_id) === key)
    : undefined;

type Found = {
  readonly schema: Schema;
  readonly value: unknown;
  /** The names of the contract on the way, without those of rows. */
  readonly keys: readonly string[];
  /** Objects that contain the place, from the outermost in. */
  readonly holders: readonly Holder[];
};

const step = ({ schema, value, keys, holders }: Found, key: string): Found | undefined => {
  const inner = bare(schema).schema;
  const { type, element } = definitionOf(inner);
  if (type === 'array' && element) return { schema: element, value: rowAt(value, key), keys, holders };
  const next = memberAt(inner, key, value);
  const holder = (value ?? {}) as Holder;
  return next && { schema: next, value: holder[key], keys: [...keys, key], holders: [...holders, holder] };
};

const whole = (of: ValuationCase | undefined): Found => ({ schema: valuationCase, value: of, keys: [], holders: [] });

const found = (of: ValuationCase | undefined, path: string): Found | undefined =>
  keysOf(path).reduce<Found | undefined>((at, key) => at && step(at, key), whole(of));

/** Contract properties of a place of a case; `kind` is undefined for a part that has fields of its own. */
export type Field = {
  readonly keys: readonly string[];
  readonly holder: Holder;
  readonly owner: Holder;
  readonly kind: Kind | undefined;
  /** The options of a choice; undefined if each has fields of its own, or the contract leaves them open. */
  readonly choices: readonly string[] | undefined;
  readonly usual: string | undefined;
  readonly digits: number;
  /** Characters of a text, entries of a list. */
  readonly most: number | undefined;
  /** Whether it may be empty. */
  readonly isOptional: boolean;
  /** Whether an empty number counts as 0: it must not be empty, and 0 is valid. */
  readonly isNilWhenEmpty: boolean;
  readonly isNegativeAllowed: boolean;
};

const longText = lengths.link;

/** The limits that the checks of a schema set. */
const limitsOf = (schema: Schema) => {
  const checks = (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def);
  const of = (name: string) => checks.findLast(({ check }) => check === name);
  return {
    least: of('greater_than')?.value,
    most: of('max_length')?.maximum,
    isWhole: of('number_format') !== undefined,
  };
};

const listKind = (element: Schema | undefined): Kind | undefined => {
  const type = element && definitionOf(bare(element).schema).type;
  return type === 'number' ? 'percents' : type === 'string' ? 'lines' : undefined;
};

const kindOf = (schema: Schema, most: number | undefined, isOptional: boolean): Kind | undefined => {
  const { type, element, format } = definitionOf(schema);
  switch (type) {
    case 'number':
      return 'number';
    case 'boolean':
      return isOptional ? 'truth' : 'yes_no';
    case 'enum':
    case 'literal':
      return 'choice';
    case 'array':
      return listKind(element);
    case 'string':
      if (format === 'date') return 'date';
      return (most ?? 0) > longText ? 'long' : 'text';
    default:
      return undefined;
  }
};

/**
 * The contract's field at an address; undefined if there is none. Properties that depend on neighbouring values, such as the kind of a
 * number, are those of the given case.
 */
export const fieldAt = (of: ValuationCase | undefined, path: string): Field | undefined => {
  const at = found(of, path);
  if (!at) return undefined;
  const { schema, carried } = bare(at.schema);
  const { least, most, isWhole } = limitsOf(schema);
  const { entries } = definitionOf(schema);
  const takes = (value: unknown) => at.schema['~standard'].validate(value);
  const accepts = (value: unknown): boolean => !('issues' in takes(value));
  const isOptional = accepts(null);
  const [owner = {}, holder = {}] = [at.holders.at(-2), at.holders.at(-1)];
  const isPercent = carried.percentWhere?.(holder, owner) ?? false;
  return {
    keys: at.keys,
    holder,
    owner,
    kind: isPercent ? 'percent' : (carried.kind ?? kindOf(schema, most, isOptional)),
    choices: entries && Object.keys(entries),
    usual: carried.usual,
    digits: carried.digits ?? (isWhole ? 0 : 2),
    most,
    isOptional,
    isNilWhenEmpty: !isOptional && accepts(0),
    isNegativeAllowed: carried.isNegative ?? (least ?? 0) < 0,
  };
};
