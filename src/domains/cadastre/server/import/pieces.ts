import { type FileHandle, open } from 'node:fs/promises';

/** Reads what a file begins with, and closes it: what is refused for that, or for another file beside it, holds nothing open. */
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
