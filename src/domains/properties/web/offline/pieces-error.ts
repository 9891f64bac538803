/** Error of an upload in pieces: the server's status, or none if it was not reached. */
export class PiecesError extends Error {
  readonly status: number | undefined;

  constructor(status: number | undefined, cause: unknown) {
    super('the file could not be sent in pieces', { cause });
    this.status = status;
  }
}
