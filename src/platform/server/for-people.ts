/** A fault that the person who starts Mera can fix: a sentence helps more than a stack. */
export class ForPeople extends Error {}

/** A sentence for a network address that cannot be used; undefined for faults that an operator cannot fix. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ForPeople) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return 'Mera does not start: the port is taken. Set PORT to another one.';
  if (code === 'EADDRNOTAVAIL') return 'Mera does not start: HOST is not an address of this machine.';
  if (code === 'EACCES') return 'Mera does not start: this account may not use the port. Set PORT to one from 1024 on.';
  return undefined;
};

/** Prints a fault that can be fixed as a sentence, with a non-zero exit code; anything else is rethrown. */
export const sayForPeople = (error: unknown): void => {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};
