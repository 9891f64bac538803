/** The package that a file came in, as it was given: the outermost ZIP; undefined for a file that lies by itself. */
const packageOf = (path: string): string | undefined => /^.*?\.zip(?=\/|$)/i.exec(path)?.[0];

/** Names of packages without any usable file; those that `isElsewhere` names belong to another import. */
export const uselessPackages = (
  paths: readonly string[],
  useful: readonly string[],
  isElsewhere: (path: string) => boolean,
): string[] => {
  const packages = new Set(paths.flatMap((path) => packageOf(path) ?? []));
  for (const path of useful) packages.delete(packageOf(path) ?? '');
  return [...packages].filter((path) => !isElsewhere(path)).map((path) => path.slice(path.lastIndexOf('/') + 1));
};
