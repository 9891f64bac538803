/** The compared parts of a file. */
export type ReadFile = {
  readonly attachments: readonly { readonly name: string; readonly hash: string }[];
  readonly about: Readonly<Record<string, string>>;
  readonly isEncrypted: boolean;
  readonly inside: {
    readonly pages: readonly { readonly text: string; readonly drawn: string }[];
    readonly frame: string;
    readonly metadata: string;
    readonly shownSignatures: readonly string[];
    readonly otherFields: number;
    readonly signatures: number;
  } | null;
};

/** Differences of a file from the sealed one; they reveal nothing about the sealed one. */
export type FileChange =
  /** The file was not read, or only in part: the rest is unknown. */
  | { readonly kind: 'locked' | 'unreadable' | 'not_compared' }
  /** All of the sealed file is there, and something was added behind it. */
  | { readonly kind: 'appended' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'unsigned' }
  /** It was delivered in this form; a signature was added later. */
  | { readonly kind: 'signed_later' }
  /** It was delivered in this form; its signature was withdrawn later. */
  | { readonly kind: 'signature_withdrawn' }
  | { readonly kind: 'signed_again' }
  | { readonly kind: 'page_count'; readonly given: number; readonly sealed: number }
  | { readonly kind: 'page_order' }
  /** Counted from one. */
  | { readonly kind: 'page_text' | 'page_drawn'; readonly pages: readonly number[] }
  | { readonly kind: 'attachments' | 'about' | 'frame' | 'shown_signature' | 'fields' }
  /** All compared parts are equal; only bytes differ. */
  | { readonly kind: 'bytes_only' };

export const fileChanges = (given: ReadFile | 'locked' | undefined, sealed: ReadFile): readonly FileChange[] => {
  if (given === 'locked') return [{ kind: 'locked' }];
  if (!given) return [{ kind: 'unreadable' }];
  const found: FileChange[] = [
    ...when(given.isEncrypted && !sealed.isEncrypted, 'encrypted'),
    ...when(!isSame(sortedAttachments(given), sortedAttachments(sealed)), 'attachments'),
  ];
  const [one, other] = [given.inside, sealed.inside];
  if (!one || !other) return [...found, { kind: 'not_compared' }];
  found.push(
    ...when(one.signatures < other.signatures, 'unsigned'),
    ...when(one.signatures > other.signatures, 'signed_again'),
    ...pageChanges(one.pages, other.pages),
    ...when(!isSame(sortedAbout(given), sortedAbout(sealed)) || one.metadata !== other.metadata, 'about'),
    ...when(one.frame !== other.frame, 'frame'),
    ...when(!isSame(one.shownSignatures, other.shownSignatures), 'shown_signature'),
    ...when(one.otherFields !== other.otherFields, 'fields'),
  );
  return found.length > 0 ? found : [{ kind: 'bytes_only' }];
};

/** Changes of a file that come with a signature. */
const bySignature: readonly FileChange['kind'][] = ['signed_again', 'shown_signature', 'about', 'bytes_only'];

/** Changes in a file beyond the signature, if only a signature was expected. */
export const changesBesideSignature = (given: ReadFile, before: ReadFile): readonly FileChange[] => {
  const isNamedAlike = ['Title', 'Author', 'Subject', 'Keywords'].every(
    (name) => given.about[name] === before.about[name],
  );
  return [
    ...fileChanges(given, before).filter(({ kind }) => !bySignature.includes(kind)),
    // A signing program may note when it saved, but not call the report something else.
    ...when(!isNamedAlike, 'about'),
  ];
};

type Plain = Exclude<FileChange, { readonly pages: unknown } | { readonly given: unknown }>;

const when = (holds: boolean, kind: Plain['kind']): readonly FileChange[] => (holds ? [{ kind } as FileChange] : []);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

const sortedAttachments = ({ attachments }: ReadFile): readonly string[] =>
  attachments.map(({ name, hash }) => `${name} ${hash}`).toSorted();

const sortedAbout = ({ about }: ReadFile): readonly string[] =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted();

type Pages = NonNullable<ReadFile['inside']>['pages'];

const pageChanges = (given: Pages, sealed: Pages): readonly FileChange[] => {
  const prints = (pages: Pages) => pages.map(({ drawn }) => drawn).toSorted();
  if (given.length === sealed.length && isSame(prints(given), prints(sealed)))
    return when(
      given.some(({ drawn }, at) => drawn !== sealed[at]?.drawn),
      'page_order',
    );
  const differing = sealed.flatMap((page, at) => {
    const other = given[at];
    return other && other.drawn !== page.drawn ? [{ number: at + 1, hasText: other.text !== page.text }] : [];
  });
  const numbers = (hasText: boolean) => differing.flatMap((page) => (page.hasText === hasText ? [page.number] : []));
  const of = (kind: 'page_text' | 'page_drawn', pages: readonly number[]): readonly FileChange[] =>
    pages.length > 0 ? [{ kind, pages }] : [];
  return [
    ...(given.length === sealed.length
      ? []
      : [{ kind: 'page_count' as const, given: given.length, sealed: sealed.length }]),
    ...of('page_text', numbers(true)),
    ...of('page_drawn', numbers(false)),
  ];
};
