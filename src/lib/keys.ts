/** The keys of an object that has those of its type and no others, in its order. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
