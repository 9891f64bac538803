/** A fault that the person who starts Mera can fix: a sentence helps more than a stack. */
export class OperatorError extends Error {}

/** Sentences for the codes of PostgreSQL if a bound of a connection was reached. */
const boundReached: Readonly<Partial<Record<string, string>>> = {
  '55P03':
    'Another process (a backup, an import, another program on the database) held what is needed here for too long. What was begun is undone; try again when the other one is done.',
  '57014':
    'The database took too long for one step, so it was given up and undone. Try again when there is less to do.',
  '25P03':
    'The database closed the connection, because this command stood still for too long. What was begun is undone; start it again.',
};

/** Whether the driver's message means that the connection was closed. */
const isLost = (message: string): boolean => /^Connection terminated|is not queryable$/.test(message);

/** A sentence for an unusable network address, and for a reached limit; undefined for faults that an operator cannot fix. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, message } = error as { code?: string; syscall?: string; message?: string };
  const reached = boundReached[code ?? ''];
  if (reached) return reached;
  if (isLost(message ?? ''))
    return 'The connection to the database was lost. What was begun is undone; start the command again once the database answers.';
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return 'Mera does not start: the port is taken. Set PORT to another one.';
  if (code === 'EADDRNOTAVAIL') return 'Mera does not start: HOST is not an address of this machine.';
  if (code === 'EACCES') return 'Mera does not start: this account may not use the port. Set PORT to one from 1024 on.';
  return undefined;
};

/** Prints a fault that can be fixed as a sentence, with a non-zero exit code; anything else is rethrown. */
export const printOperatorError = (error: unknown): void => {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};
