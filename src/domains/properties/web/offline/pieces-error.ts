/** What went wrong with a file in pieces; the status of the server, or none when it was not reached. */
export class PiecesError extends Error {
  readonly status: number | undefined;

  constructor(status: number | undefined, cause: unknown) {
    super('the file could not be sent in pieces', { cause });
    this.status = status;
  }
}
