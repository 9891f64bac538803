import { type Checker, SignatureKind, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Constructors of classes that repositories take, which types alone do not give. */
type Made = Readonly<Record<string, () => unknown>>;

/** Text that is also a date, so that expressions computed from it are valid. */
const text = '2026-01-15';
const classes: Made = {
  Date: () => new Date(`${text}T10:00:00Z`),
  Buffer: () => Buffer.from(text),
  Uint8Array: () => Buffer.from(text),
  Map: () => new Map(),
  ReadonlyMap: () => new Map(),
  Set: () => new Set(),
  ReadonlySet: () => new Set(),
};
const nullish = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const deepest = 6;

/** Variant 0 has all optional values, variant 1 none; later ones use another member of each union. */
export const sparse = 1;
const mostVariants = 12;

/** Caches the compiler's answer about a type: each comes from another process. */
const once = <T>(ask: (type: Type) => T): ((type: Type) => T) => {
  const answers = new Map<number, T>();
  return (type) => {
    if (!answers.has(type.id)) answers.set(type.id, ask(type));
    return answers.get(type.id) as T;
  };
};

/** Values made from types, each in variants that reach the branches of the function that takes them. */
export const sampleValues = (checker: Checker, made: Made) => {
  const nameOf = once((type) => checker.typeToString(type));
  const membersOf = once((type) => (type.isUnionType() ? type.getTypes() : []));
  const classOf = once((type) => classes[type.getSymbol()?.name ?? '']);
  const isFunction = once((type) => checker.getSignaturesOfType(type, SignatureKind.Call).length > 0);
  /** Item types of a list or tuple. */
  const itemsOf = once((type) => {
    const isList = checker.isArrayType(type);
    if (!type.isTypeReference() || !(isList || checker.isTupleType(type))) return undefined;
    return { isList, types: checker.getTypeArguments(type) };
  });
  const propertiesOf = once((type) =>
    checker.getPropertiesOfType(type).map((property) => ({
      name: property.name,
      isOptional: (property.flags & SymbolFlags.Optional) !== 0,
      type: checker.getTypeOfSymbol(property),
    })),
  );
  let widest = 1;

  const sampleOf = (type: Type, variant: number, depth = 0): unknown => {
    const known = made[nameOf(type)];
    if (known) return known();
    if (type.isLiteralType()) return type.value;
    if (type.flags & TypeFlags.Null) return null;
    if (type.flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return text;
    if (type.flags & TypeFlags.NumberLike) return 1;
    if (type.flags & TypeFlags.BigIntLike) return 1n;
    if (type.isUnionType()) return memberOf(membersOf(type), variant, depth);
    if (type.isTypeParameter()) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint && sampleOf(constraint, variant, depth + 1);
    }
    return type.isObjectType() || type.isIntersectionType() ? objectOf(type, variant, depth + 1) : undefined;
  };

  const memberOf = (all: readonly Type[], variant: number, depth: number): unknown => {
    const empty = all.filter(({ flags }) => flags & nullish);
    if (variant === sparse && empty[0]) return sampleOf(empty[0], variant, depth);
    const members = all.filter(({ flags }) => !(flags & nullish));
    if (members.every((member) => member.isBooleanLiteralType())) return variant !== sparse;
    widest = Math.max(widest, members.length);
    if (variant <= sparse) return members[0] && sampleOf(members[0], variant, depth);
    // The inner parts of a member vary after all members were used.
    const [member, round] = [members[(variant - 1) % members.length], Math.floor((variant - 1) / members.length)];
    return member && sampleOf(member, round === 0 ? 0 : round + 1, depth);
  };

  const objectOf = (type: Type, variant: number, depth: number): unknown => {
    const make = classOf(type);
    if (make) return make();
    if (isFunction(type)) return async () => undefined;
    const items = itemsOf(type);
    if (items?.isList && (variant === sparse || depth > deepest)) return [];
    if (items) return items.types.map((item) => sampleOf(item, variant, depth));
    if (depth > deepest) return {};
    const properties = propertiesOf(type);
    // An empty change is never requested.
    const isChange = properties.every(({ isOptional }) => isOptional);
    return Object.fromEntries(
      properties
        .filter(({ isOptional }) => !isOptional || isChange || variant !== sparse)
        .map(({ name, type: property }) => [name, property && sampleOf(property, isChange ? 0 : variant, depth)]),
    );
  };

  /** The arguments for the parameters, variant by variant. */
  const argumentsOf = (parameters: readonly Type[]): unknown[][] => {
    widest = 1;
    const first = parameters.map((type) => sampleOf(type, 0));
    const variants = widest > 1 ? mostVariants : sparse + 1;
    return [
      first,
      ...Array.from({ length: variants - 1 }, (_, at) => parameters.map((type) => sampleOf(type, at + 1))),
    ];
  };
  return { sampleOf, argumentsOf };
};
