/** True when the first of two versions (`2.0.4`) is older; text that is not a version is older than any. */
export const isOlder = (version: string, than: string): boolean => {
  const [given, wanted] = [partsOf(version), partsOf(than)];
  for (const [at, part] of wanted.entries()) {
    const other = given[at] ?? -1;
    if (other !== part) return other < part;
  }
  return false;
};

const partsOf = (version: string): number[] =>
  /^\d{1,6}(\.\d{1,6}){0,3}$/.test(version) ? version.split('.').map(Number) : [];
