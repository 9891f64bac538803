import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive by their names, in its order. */
export const filesInZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
};

/** The same with their hashes. */
export const readZip = async (bytes: Buffer): Promise<{ name: string; sha256: string }[]> =>
  [...(await filesInZip(bytes))].map(([name, content]) => ({
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
