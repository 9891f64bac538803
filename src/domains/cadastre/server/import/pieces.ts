import { type FileHandle, open } from 'node:fs/promises';

/** Reads the beginning of a file and closes it: a refusal for this or another file leaves nothing open. */
export const headOf = async <T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> => {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
};

/** The rest of it in pieces, opened by the first. */
export const piecesOf = (path: string) => {
  let opened: Promise<FileHandle> | undefined;
  return {
    /** How many bytes came; none at the end. */
    read: async (into: Buffer, at: number, length: number, position: number): Promise<number> => {
      opened ??= open(path);
      return (await (await opened).read(into, at, length, position)).bytesRead;
    },
    close: async (): Promise<void> => (await opened)?.close(),
  };
};
