/** The keys of the queue; the help lists their actions. */
export const queueKeys = ['j', 'k', 'o', 'x', 'a', 'm', 't', '/', '?', 'Escape'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** The row after a press of j or k: the ends hold it, and if none was chosen it is the first. */
export const rowAfter = (key: 'j' | 'k', at: number | null, rows: number): number | null => {
  if (rows === 0) return null;
  if (at === null) return 0;
  const to = key === 'j' ? at + 1 : at - 1;
  return to < 0 ? 0 : to >= rows ? rows - 1 : to;
};

type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The focus is in a field, or a dialog covers the queue. */
  readonly isElsewhere: boolean;
};

/** Queue key of a key press; undefined while typing, or with a modifier key. */
export const keyOf = ({ key, ctrlKey, metaKey, altKey, isElsewhere }: Pressed): QueueKey | undefined => {
  if (ctrlKey || metaKey || altKey || isElsewhere) return undefined;
  return queueKeys.find((one) => one === (key.length === 1 ? key.toLowerCase() : key));
};
