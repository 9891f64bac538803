/** The import stops; the message tells the person who started it why. */
export class ImportRefused extends Error {}
