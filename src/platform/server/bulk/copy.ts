/** Bytes for COPY that are gathered before they go. */
const flushBytes = 400_000;

type Cell = string | number | boolean | null | undefined;

/** A row as a line of COPY in its text form; `more` are columns after it, already encoded. */
export const copyLine = (columns: readonly string[], row: object, more = ''): string => {
  let line = '';
  for (const column of columns) {
    const value = (row as Record<string, Cell>)[column];
    if (line !== '') line += '\t';
    line += value === null || value === undefined ? '\\N' : typeof value === 'string' ? escaped(value) : String(value);
  }
  return `${line}${more}\n`;
};

const special = /[\\\t\n\r]/;
const escaped = (text: string): string =>
  special.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

/** Lines of COPY for one table, as bytes: as strings they would live just long enough to keep the collector busy. */
const bundleOf = () => {
  let [bytes, spare] = [Buffer.allocUnsafe(flushBytes * 2), Buffer.allocUnsafe(flushBytes * 2)];
  let used = 0;
  const add = (line: string): void => {
    const most = line.length * 3;
    if (used + most > bytes.length) bytes = Buffer.concat([bytes.subarray(0, used)], (used + most) * 2);
    used += bytes.write(line, used);
  };
  const take = (): Buffer => {
    const full = bytes.subarray(0, used);
    [bytes, spare, used] = [spare, bytes, 0];
    return full;
  };
  return { add, take, size: () => used };
};

/** Lines by their table; while one bundle travels the next is gathered. */
export const copyBundles = <Target extends string>(copy: (target: Target, lines: Buffer) => Promise<void>) => {
  const gathered = new Map<Target, ReturnType<typeof bundleOf>>();
  let travelling: Promise<void> = Promise.resolve();

  const add = (target: Target, line: string): void => {
    let bundle = gathered.get(target);
    if (!bundle) {
      bundle = bundleOf();
      gathered.set(target, bundle);
    }
    bundle.add(line);
  };
  const send = async (target: Target, bundle: ReturnType<typeof bundleOf>): Promise<void> => {
    if (bundle.size() === 0) return;
    await travelling;
    travelling = copy(target, bundle.take());
    // The failure is handled at the next await; until then it must not count as unhandled.
    travelling.catch(() => undefined);
  };
  return {
    add,
    flush: async () => {
      for (const [target, bundle] of gathered) if (bundle.size() > flushBytes) await send(target, bundle);
    },
    end: async () => {
      for (const [target, bundle] of gathered) await send(target, bundle);
      await travelling;
    },
    targets: () => [...gathered.keys()],
  };
};
