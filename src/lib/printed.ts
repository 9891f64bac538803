/** A printed document as data: its contents in order, without any layout. A slice's core builds it, `server/platform/pdf` sets it. */
export type Printed = {
  /** Language of the document; a block in another one has its own. */
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
  /** If it differs from the document's, e.g. legal text. */
  readonly language?: string;
};

type Content =
  | { readonly kind: 'heading'; readonly text: string; readonly startsPage?: true }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: 'lead' | 'quiet' }
  /** The most important facts side by side, four at most. */
  | { readonly kind: 'glance'; readonly facts: readonly Fact[] }
  /** Labels with values, one under the other; `areSums` are totals of a table of money, under its last column. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly areSums?: boolean }
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

/** Width of a plan on paper, in metres: between the margins of an upright page. */
export const planWidth = 0.1705;

/** A piece of the map, north up, in metres east and north. */
export type Plan = {
  /** Description for people who cannot see it. */
  readonly alt: string;
  /** West, south, east, north; the height on paper follows from the sides. */
  readonly box: PlanBox;
  readonly ground: PlanGround;
  /** The land and the buildings of the subject are highlighted. */
  readonly subject: { readonly land: readonly PlanRings[]; readonly buildings: readonly PlanRings[] };
  readonly marks: readonly PlanMark[];
  /** Length of its bar, and its label. */
  readonly bar: { readonly metres: number; readonly label: string };
  /** The letter beside the arrow that points north. */
  readonly north: string;
};
type PlanBox = readonly [west: number, south: number, east: number, north: number];
/** e, n, e, n … without the closing point; outer rings run clockwise, holes against the clock. */
export type PlanRings = readonly (readonly number[])[];

/** The background of a plan. Earlier things are drawn first; earlier names get their room first. */
export type PlanGround = {
  readonly land: readonly { readonly look: PlanLand; readonly rings: PlanRings }[];
  readonly houses: PlanRings;
  /** The land from afar, in place of parcels; a PNG. */
  readonly picture: { readonly box: PlanBox; readonly png: Uint8Array } | null;
  readonly borders: readonly { readonly look: PlanBorder; readonly lines: PlanRings }[];
  readonly names: readonly PlanName[];
};
export type PlanLand = 'other' | 'field' | 'grove' | 'forest' | 'settled' | 'water' | 'rail' | 'road';
export type PlanBorder = 'obcina' | 'naselje' | 'ko';
export type PlanName = {
  readonly text: string;
  readonly look: 'town' | 'place' | 'ko' | 'street' | 'house' | 'parcel';
  /** Possible positions, the best first: the middle of its line, and the available metres if it has to fit. */
  readonly at: readonly { readonly e: number; readonly n: number; readonly room?: number }[];
};
/** A marked place: with its number, or as the subject. */
export type PlanMark = { readonly e: number; readonly n: number; readonly text: string; readonly isSubject: boolean };

export type Fact = { readonly label: string; readonly value: string };
export type Party = { readonly role: string; readonly name: string; readonly lines: readonly string[] };
/** `share` is its part of the width, beside the shares of the other columns. */
export type Column = { readonly title: string; readonly share: number; readonly numeric?: boolean };
/** A text, or one with a quieter line under it. */
export type Cell = string | { readonly text: string; readonly note: string };
/** Lines to be filled by hand and the place of the stamp; existing pictures are printed there. */
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
