/** A page, by its words and by a hash of everything that is drawn on it. */
type ReadPage = { readonly text: string; readonly drawn: string };

/** A signature as found in the file; `isStamp` for a time stamp over the whole document. */
export type FoundSignature = {
  /** Begin and length of the bytes before its place, begin and length of those after. */
  readonly range: readonly number[];
  readonly contents: Uint8Array;
  readonly isStamp: boolean;
};

/** The content of a PDF after its last update. */
export type ReadPdf = {
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly text: string;
  /** Metadata of the file: title, author, time of creation. */
  readonly about: Readonly<Record<string, string>>;
  readonly isEncrypted: boolean;
  /** Facts from its objects; null if they are too broken for that. */
  readonly inside: {
    readonly pages: readonly ReadPage[];
    /** A hash of the document's behaviour beside its pages: actions, outline, layers. */
    readonly frame: string;
    /** Metadata in XML, as a hash. */
    readonly metadata: string;
    /** Hashes of the visible signatures, and the number of other fields. */
    readonly shownSignatures: readonly string[];
    readonly otherFields: number;
    readonly signatures: readonly FoundSignature[];
  } | null;
};
