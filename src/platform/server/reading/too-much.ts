/** Thrown by a reader if a file would take more than a file may: it is refused like one that is stopped from outside. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}
