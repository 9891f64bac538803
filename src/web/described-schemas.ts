import type { z as Zod } from 'zod';

type Make = (zod: typeof Zod) => unknown;
type Wanted = Readonly<Record<string | symbol, unknown>>;

let real: typeof Zod | undefined;
const settings: Make[] = [];
const makers = new WeakMap<object, () => unknown>();

/** From here on what was described is what it describes. The build lets every module that checks something say so first. */
export const makeSchemasReal = (zod: typeof Zod): void => {
  if (real) return;
  real = zod;
  for (const set of settings) set(zod);
};

/** The one key of what is spread out of something that is only described. */
const spread = '...described';
let spreads = 0;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** The described parts of what a schema is made of, made. */
const made = (value: unknown): unknown => {
  const maker = makers.get(value as object);
  if (maker) return maker();
  if (Array.isArray(value)) return value.map(made);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      key.startsWith(spread) ? Object.entries(made(part) as object) : [[key, made(part)]],
    ),
  );
};

const once = (make: Make) => {
  let kept: { readonly value: unknown } | undefined;
  return () => {
    if (!real) throw new Error('a module that checks by a schema has to import zod');
    kept ??= { value: make(real) };
    return kept.value as Wanted;
  };
};

/**
 * A part of zod, or what came of calling it: until zod is there only how to come by it, afterwards the thing itself.
 * `parent` is what the method of that name is called on.
 */
const described = (make: Make, name?: string, parent?: () => unknown): object => {
  const value = once(make);
  const call = (args: readonly unknown[]) => (zod: typeof Zod) => {
    const method = make(zod) as (...args: readonly unknown[]) => unknown;
    return method.apply(parent?.(), made(args) as unknown[]);
  };
  const proxy: object = new Proxy((() => undefined) as unknown as Wanted, {
    get: (_, key) => {
      const isCheck = /parse/i.test(String(key));
      if (!real && !isCheck) return typeof key === 'symbol' ? undefined : described(() => value()[key], key, value);
      const part = value()[key];
      if (typeof part !== 'function') return part;
      if (isCheck) return part.bind(value());
      return (...args: readonly unknown[]) => part.apply(value(), made(args));
    },
    apply: (_, __, args) => {
      if (real) return call(args)(real);
      if (name === 'config') settings.push(call(args));
      return described(call(args));
    },
    has: (_, key) => key in value(),
    ownKeys: () => (real ? Reflect.ownKeys(value()) : [`${spread}${spreads++}`]),
    getOwnPropertyDescriptor: (_, key): PropertyDescriptor => ({
      configurable: true,
      enumerable: true,
      value: real ? value()[key] : proxy,
    }),
  });
  makers.set(proxy, value);
  return proxy;
};

/**
 * What stands for zod under the contract in the browser (`describedSchemas` in vite.config.ts). A call is sent by its
 * path; its schemas are for forms. So a screen without one loads neither zod nor builds the schemas of its calls.
 */
export const z = described((zod) => zod) as unknown as typeof Zod;
