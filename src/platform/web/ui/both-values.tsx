import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type TwoValues = { readonly label: string; readonly mine: string; readonly theirs: string };

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly mine: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
};

type Props = {
  readonly words: Words;
  readonly values: readonly TwoValues[];
  /** Shown when no displayed value differs. */
  readonly empty?: ReactNode;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Both values of everything that two people changed, and the choice between them. */
export const BothValues = ({ words, values, empty, onKeepMine, onTakeTheirs, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title={words.title} role="alertdialog">
    <p className="mt-3 text-ink-2">{words.lead}</p>
    {values.length === 0 ? empty : null}
    <dl className="mt-4 grid gap-3">
      {values.map(({ label, mine, theirs }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="grid grid-cols-[auto_1fr] gap-x-3">
            <span className="text-ink-2">{words.mine}</span>
            <strong className="font-semibold break-words">{mine}</strong>
            <span className="text-ink-2">{words.theirs}</span>
            <strong className="font-semibold break-words">{theirs}</strong>
          </dd>
        </div>
      ))}
    </dl>
    <div className="mt-6 flex flex-wrap justify-end gap-2">
      <Button onPress={onTakeTheirs}>{words.takeTheirs}</Button>
      <Button variant="primary" onPress={onKeepMine}>
        {words.keepMine}
      </Button>
    </div>
  </Dialog>
);
