/** Reasons for refusing a chosen file. */
export type UploadFault = 'type' | 'size' | 'count';

type Rules = {
  /** Types, and endings for systems that give no type to unknown files. */
  readonly types: readonly string[];
  readonly endings: RegExp;
  /** In bytes; 0 means no limit. */
  readonly maxBytes: number;
  readonly maxFiles: number;
};

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Divides the chosen files into those that may join the queue, and the others with the first reason why they may not. */
export const checkFiles = <F extends Chosen>(
  files: readonly F[],
  alreadyQueued: number,
  { types, endings, maxBytes, maxFiles }: Rules,
): { readonly good: readonly F[]; readonly refused: readonly F[]; readonly fault: UploadFault | undefined } => {
  const isType = ({ type, name }: F) => types.includes(type) || (type === '' && endings.test(name));
  const isSize = ({ size }: F) => maxBytes === 0 || size <= maxBytes;
  const fitting = files.filter((file) => isType(file) && isSize(file));
  const good = fitting.slice(0, Math.max(0, maxFiles - alreadyQueued));
  const faults: Readonly<Record<UploadFault, boolean>> = {
    type: !files.every(isType),
    size: !files.every(isSize),
    count: good.length < fitting.length,
  };
  const fault = (['type', 'size', 'count'] as const).find((one) => faults[one]);
  return { good, refused: files.filter((file) => !good.includes(file)), fault };
};
