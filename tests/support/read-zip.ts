import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive with their hashes, in its order. */
export const readZip = async (bytes: Buffer): Promise<{ name: string; sha256: string }[]> => {
  const archive = await fromBufferPromise(bytes);
  const files = [];
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    files.push({ name: entry.fileName, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return files;
};
