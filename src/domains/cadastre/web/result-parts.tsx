import type { ReactNode } from 'react';
import type { PropertyKind } from '#contract/codelists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useRegisterWord } from './register-word.ts';
import type { Chosen, Selection } from './selection.ts';

/** Props of a result from which the person can choose. */
export type Choosing = {
  readonly selection: Selection;
  /** The key of the requested record, if it was a single one. */
  readonly asked?: string | undefined;
  /** Keys of properties already in the inquiry. */
  readonly added: ReadonlySet<string>;
  readonly isLocked: boolean;
  /** The kind of parts that is looked for in a building, if it is one. */
  readonly kind?: PropertyKind | undefined;
  /** For a single part: shows the accessories in its building. */
  readonly onBelonging?: (() => void) | undefined;
};

export const isTicked = ({ selection, added }: Choosing, key: string) => added.has(key) || selection.isChosen(key);

export const Tick = ({
  one,
  label,
  choosing,
}: {
  readonly one: Chosen;
  readonly label: string;
  readonly choosing: Choosing;
}) => {
  const isAdded = choosing.added.has(one.key);
  return (
    <Checkbox
      aria-label={label}
      isSelected={isTicked(choosing, one.key)}
      isDisabled={isAdded || choosing.isLocked}
      onChange={() => choosing.selection.toggle(one)}
    />
  );
};

/** A click anywhere in a row has the effect of its box. */
export const toggleOf =
  ({ selection, added, isLocked }: Choosing) =>
  (one: Chosen): void => {
    if (!isLocked && !added.has(one.key)) selection.toggle(one);
  };

/** A value of the register, or that it has none. */
export const Known = ({ children }: { readonly children: ReactNode }) => {
  const common = useTexts(commonTexts);
  return children === null || children === undefined || children === '' ? (
    <span className="font-normal text-ink-3">{common.unknown}</span>
  ) : (
    children
  );
};

/** The register writes uses in small letters; alone in a cell one begins with a capital. */
export const Capital = ({ children }: { readonly children: string | null }) => {
  const word = useRegisterWord();
  return (
    <span className="inline-block first-letter:uppercase">
      <Known>{word(children)}</Known>
    </span>
  );
};
