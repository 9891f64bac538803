/**
 * A document that is printed, as data: what stands in it and in which order, but nothing of how it looks. A slice's core
 * builds it, `server/platform/pdf` sets it.
 */
export type Printed = {
  /** Of the frame; a block in another one says so itself. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** An instant in ISO form; the same document made at the same moment has the same bytes. */
  readonly madeAt: string;
  /** Beside the mark at the head of each page. */
  readonly brand: string;
  /** The document's number or another short word at the right of that. */
  readonly reference: string;
  /** A short word over the title, e.g. that this is a draft. */
  readonly badge: string | null;
  readonly pageOf: (page: { readonly page: number; readonly pages: number }) => string;
  readonly blocks: readonly Block[];
};

export type Block = Content & {
  /** Where it differs from the document's, e.g. legal text. */
  readonly language?: string;
};

type Content =
  | { readonly kind: 'heading'; readonly text: string; readonly startsPage?: true }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: 'lead' | 'quiet' }
  /** The most important facts side by side, four at most. */
  | { readonly kind: 'glance'; readonly facts: readonly Fact[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Persons or firms side by side. */
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** Too wide for an upright page: set on pages turned to the side, with the heading over it. */
      readonly wide?: boolean;
    }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered?: boolean }
  /** A code that a machine reads beside the same in words: how to pay, or where to verify. `cells` are its rows from the top. */
  | {
      readonly kind: 'payment';
      readonly facts: readonly Fact[];
      readonly cells: readonly (readonly boolean[])[];
      readonly codeLabel: string;
    }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  /** Pictures side by side, each named by its key and with its words under it. */
  | { readonly kind: 'pictures'; readonly pictures: readonly { readonly key: string; readonly caption: string }[] }
  | ({ readonly kind: 'plan' } & Plan)
  | { readonly kind: 'rule' }
  | { readonly kind: 'signatures'; readonly places: readonly SignaturePlace[] };

/** A piece of the cadastral plan, north up, in metres east and north. */
export type Plan = {
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly centre: readonly [number, number];
  /** How much ground its width covers. */
  readonly metres: number;
  readonly shapes: readonly PlanShape[];
  /** The length that its bar measures, and what stands beside it. */
  readonly bar: { readonly metres: number; readonly label: string };
  /** The letter beside the arrow that points north. */
  readonly north: string;
};
export type PlanShape = {
  /** e, n, e, n … without the closing point. */
  readonly ring: readonly number[];
  /** Its other rings: holes, and parts that lie apart. */
  readonly more: readonly (readonly number[])[];
  readonly is: 'parcel' | 'building';
  /** The property itself stands out. */
  readonly isSubject: boolean;
  readonly label: string;
};

export type Fact = { readonly label: string; readonly value: string };
export type Party = { readonly role: string; readonly name: string; readonly lines: readonly string[] };
/** `share` is its part of the width, beside the shares of the other columns. */
export type Column = { readonly title: string; readonly share: number; readonly numeric?: boolean };
/** A text, or one with a quieter line under it. */
export type Cell = string | { readonly text: string; readonly note: string };
/** Lines to be filled by hand and the place of the stamp; what is there already stands in its place. */
export type SignaturePlace = {
  readonly role: string;
  readonly name: string;
  readonly placeAndDate: string;
  readonly signature: string;
  readonly stamp: string;
  readonly given?: {
    readonly placeAndDate: string;
    /** Keys of pictures; null leaves the place to be filled. */
    readonly signature: string | null;
    readonly stamp: string | null;
  };
};
