const longestBytes = 200;

/**
 * File names for one folder, safe on every system: no path out of the folder, no invisible characters, none too long, no duplicates. In the
 * order given.
 */
export const flatNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const { base, extension } = clean(name);
    for (let n = 1; ; n += 1) {
      const candidate = shortened(base, n === 1 ? extension : ` (${n})${extension}`);
      // Some systems know no difference between large and small letters.
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  });
};

const clean = (name: string) => {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last.replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').replaceAll(/^[. ]+|[. ]+$/g, '') || 'file';
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(seen)?.[0] ?? '';
  const base = seen.slice(0, seen.length - extension.length);
  // Names of devices, which are not allowed on Windows.
  return { base: /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(base) ? `${base}_` : base, extension };
};

const shortened = (base: string, end: string): string => {
  const letters = [...base];
  while (Buffer.byteLength(letters.join('') + end) > longestBytes) letters.pop();
  return letters.join('').trimEnd() + end;
};
