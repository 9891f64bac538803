/** Readers as the tests of their budget need them. */
export const spin = (): never => {
  for (let n = 0; ; n += 1) Math.sqrt(n);
};

export const hoard = (): never => {
  const kept: object[] = [];
  for (;;) kept.push({ more: new Array(1_000).fill({}) });
};

export const unpackAll = async (): Promise<never> => {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(10_000_000, kept.length));
    await new Promise((next) => setImmediate(next));
  }
};

export const fail = (): never => {
  throw new Error('a fault of ours');
};

export const lengthOf = (bytes: Buffer): readonly [length: number, isBuffer: boolean, process: number] => [
  bytes.length,
  Buffer.isBuffer(bytes),
  process.pid,
];
