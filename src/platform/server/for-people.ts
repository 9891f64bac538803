/** A cause that the person who starts Mera can mend: a sentence serves better than a stack. */
export class ForPeople extends Error {}

/** What the ways out of this process say when they are closed, in a sentence; undefined for what nobody outside can mend. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ForPeople) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return 'Mera does not start: the port is taken. Set PORT to another one.';
  if (code === 'EADDRNOTAVAIL') return 'Mera does not start: HOST is no address of this machine.';
  if (code === 'EACCES') return 'Mera does not start: this account may not use the port. Set PORT to one from 1024 on.';
  return undefined;
};

/** Says what can be mended in a sentence, with an exit code that is not 0; anything else is thrown on. */
export const sayForPeople = (error: unknown): void => {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};
