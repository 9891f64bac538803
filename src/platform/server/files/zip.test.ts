import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { spooled, zipOf } from './zip.ts';

const modifiedAt = new Date('2026-01-15T09:00:00Z');
const entry = (name: string, open: () => Promise<Readable>) => ({ name, modifiedAt, open });
const megabyte = Buffer.alloc(1_000_000, 'čšž');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('holds every file as it was, under names with all their letters', async () => {
  const files = await readZip(
    await buffer(
      zipOf([
        entry('načrt.pdf', async () => Readable.from([Buffer.from('prvi')])),
        entry('../načrt.pdf', async () => Readable.from([megabyte])),
      ]),
    ),
  );
  expect(files).toEqual([
    { name: 'načrt.pdf', sha256: sha256(Buffer.from('prvi')) },
    { name: 'načrt (2).pdf', sha256: sha256(megabyte) },
  ]);
});

test('has one file open at a time, and reads no faster than it is taken', async () => {
  let [opened, open, most, read] = [0, 0, 0, 0];
  const source = async () => {
    opened += 1;
    open += 1;
    most = Math.max(most, open);
    let left = 5;
    return new Readable({
      read() {
        read += left > 0 ? megabyte.length : 0;
        this.push(left-- > 0 ? megabyte : null);
      },
      destroy(error, done) {
        open -= 1;
        done(error);
      },
    });
  };
  const archive = zipOf(Array.from({ length: 100 }, (_, index) => entry(`${index}.pdf`, source)));
  let taken = 0;
  let mostAhead = 0;
  for await (const chunk of archive) {
    taken += (chunk as Buffer).length;
    mostAhead = Math.max(mostAhead, read - taken);
  }
  expect({ opened, open, most }).toEqual({ opened: 100, open: 0, most: 1 });
  expect(mostAhead).toBeLessThan(10_000_000);
});

test('closes what it reads when the client goes away', async () => {
  const sources: Readable[] = [];
  const archive = zipOf([
    entry('a.pdf', async () => {
      const endless = new Readable({
        read() {
          this.push(megabyte);
        },
      });
      sources.push(endless);
      return endless;
    }),
    entry('b.pdf', () => Promise.reject(new Error('never its turn'))),
  ]);
  await new Promise((resolve) => archive.once('data', resolve));
  archive.destroy();
  await new Promise((resolve) => sources[0]?.once('close', resolve));
  expect(sources).toHaveLength(1);
});

test('breaks off when a file cannot be read, so that a part is not mistaken for the whole', async () => {
  const archive = zipOf([entry('a.pdf', () => Promise.reject(new Error('gone')))]);
  await expect(buffer(archive)).rejects.toThrow('gone');
});

test('what was made for fifty slow readers waits on the disk, and comes whole', async () => {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const archives: Readable[] = [];
  for (let n = 0; n < 50; n++) {
    const paper = await spooled(Buffer.alloc(4_000_000, 'čšž'));
    archives.push(zipOf([entry('nepremičnina.pdf', async () => paper)]));
  }
  collect();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  const [first, ...others] = archives;
  for (const one of others) one.destroy();
  const whole = { name: 'nepremičnina.pdf', sha256: sha256(Buffer.alloc(4_000_000, 'čšž')) };
  expect(await readZip(await buffer(first ?? Readable.from([])))).toEqual([whole]);
});
