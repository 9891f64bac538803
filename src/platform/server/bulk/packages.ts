/** The outermost ZIP of a file's path; undefined for a file outside of packages. */
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
