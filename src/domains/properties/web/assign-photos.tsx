import { useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { photosTexts } from '../texts/photos.ts';

type Props = {
  /** The photos that can be chosen, and those that are. */
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly spaces: Readonly<Record<string, string>>;
  /** Ends when the photos are there, or when one of them was refused. */
  readonly onAssign: (ids: readonly string[], spaceId: string) => Promise<void>;
};

/** Gives many photos to a space at once. */
export const AssignPhotos = ({ all, chosen, onChoose, spaces, onAssign }: Props) => {
  const photos = useTexts(photosTexts);
  const [space, setSpace] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const assign = async () => {
    if (!space) return;
    setBusy(true);
    await onAssign(chosen, space);
    setBusy(false);
  };
  return (
    <div className="sticky top-2 z-10 flex flex-wrap items-end gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-float">
      <Checkbox
        isSelected={chosen.length === all.length}
        isIndeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={(isSelected) => onChoose(isSelected ? all : [])}
      >
        {photos.assign.all}
      </Checkbox>
      <div className="min-w-40 grow sm:max-w-72">
        <Select label={photos.space} options={spaces} value={space ?? null} onChange={setSpace} />
      </div>
      <Button
        variant="primary"
        isDisabled={chosen.length === 0 || !space}
        isPending={isBusy}
        onPress={() => void assign()}
      >
        {photos.assign.move({ n: chosen.length })}
      </Button>
    </div>
  );
};
