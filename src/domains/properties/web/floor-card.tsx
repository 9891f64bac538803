import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type RoomType, roomTypes } from '#contract/codelists.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { RoomTypePicker } from '#platform/web/ui/room-type-picker.tsx';
import type { MeasuredProperty } from '../contract/measurements.ts';
import { measurementsTexts } from '../texts/measurements.ts';
import { useMeasuring } from './measured-queries.ts';
import type { MeasuredSpace } from './measured-rows.ts';
import { SpaceCard } from './space-card.tsx';

export type MeasuredFloor = MeasuredProperty['floors'][number];

/** Spaces of one kind on a floor are distinguished by their number. */
const useSpaceTitle = (spaces: readonly MeasuredSpace[]) => {
  const codeLists = useTexts(codeListsTexts);
  return (space: MeasuredSpace): string => {
    if (space.name) return space.name;
    const alike = spaces.filter(({ room_type, name }) => room_type === space.room_type && !name);
    const number = alike.findIndex((one) => one.property_floor_space_id === space.property_floor_space_id) + 1;
    const label = codeLists.roomTypes[space.room_type];
    return alike.length > 1 ? `${label} ${number}` : label;
  };
};

/** A floor with its spaces, and the tiles by which the next one is added. */
export const FloorCard = ({ floor, isReadOnly }: { readonly floor: MeasuredFloor; readonly isReadOnly: boolean }) => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(measurementsTexts);
  const optionLists = useTexts(optionListsTexts);
  const formats = useFormats();
  const { addSpace, deleteSpace, deleteFloor, restoreSpace } = useMeasuring(floor.property_id);
  const [type, setType] = useState<RoomType>('dnevna_soba');
  const [added, setAdded] = useState<string>();
  const picker = useRef<HTMLDivElement>(null);
  const titleOf = useSpaceTitle(floor.spaces);
  const title = floor.name ? `${optionLists.etaze[floor.etaza]}, ${floor.name}` : optionLists.etaze[floor.etaza];
  const standing = floor.spaces.filter((space) => space.deleted_at === null);
  const deleted = floor.spaces.filter((space) => space.deleted_at !== null);
  /** Focuses the next missing side, first in the spaces below, then above; else the tiles for a new space. */
  const goOn = (card: HTMLElement | null) => {
    const cards = [...(card?.parentElement?.children ?? [])];
    const at = card ? cards.indexOf(card) : 0;
    const missing = [...cards.slice(at + 1), ...cards.slice(0, at)]
      .flatMap((one) => [...one.querySelectorAll<HTMLInputElement>('[data-side] input')])
      .find(({ value }) => value === '');
    (missing ?? picker.current?.querySelector<HTMLElement>('input:checked'))?.focus();
  };
  const add = () => {
    const property_floor_space_id = crypto.randomUUID();
    const { property_floor_id } = floor;
    setAdded(property_floor_space_id);
    addSpace.press({ property_floor_space_id, property_floor_id, room_type: type });
  };
  return (
    <Card
      flush
      title={title}
      aside={<span className="text-ink-3">{texts.spaces({ n: standing.length })}</span>}
      action={
        <span className="flex items-center gap-3">
          <strong className="font-display text-heading tabular-nums">{formats.area(floor.area, 2)}</strong>
          {isReadOnly ? null : (
            <IconButton
              label={texts.deleteOf({ what: texts.deleteFloor, name: title })}
              className="text-danger"
              onPress={() => deleteFloor.press(floor.property_floor_id)}
            >
              <Trash2 size={17} aria-hidden />
            </IconButton>
          )}
        </span>
      }
    >
      {standing.length > 0 ? (
        <ul className="divide-y divide-line border-b border-line">
          {standing.map((space) => (
            <SpaceCard
              key={space.property_floor_space_id}
              space={space}
              title={titleOf(space)}
              isReadOnly={isReadOnly}
              takesFocus={added === space.property_floor_space_id}
              onDone={goOn}
              onDelete={() => deleteSpace.press(space.property_floor_space_id)}
            />
          ))}
        </ul>
      ) : (
        <p className="border-b border-line px-4 py-4 text-ink-2 tool:px-4.5">{texts.spacesEmpty}</p>
      )}
      {deleted.length > 0 && !isReadOnly ? (
        <ul className="divide-y divide-line border-b border-line bg-sunk">
          {deleted.map((space) => (
            <li
              key={space.property_floor_space_id}
              className="flex items-center gap-3 px-4 py-1.5 text-ink-2 tool:px-4.5"
            >
              {texts.deleted({ name: titleOf(space) })}
              <span className="ml-auto">
                <Button
                  size="small"
                  aria-label={texts.restoreOf({ name: titleOf(space) })}
                  onPress={() => restoreSpace.press(space.property_floor_space_id)}
                >
                  <RotateCcw size={16} aria-hidden />
                  {texts.restore}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isReadOnly ? null : (
        <div
          ref={picker}
          className="grid gap-3 px-4 py-4 tool:px-4.5"
          // In the capture phase, as a tile stops its key events.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            add();
          }}
        >
          <RoomTypePicker
            label={`${texts.newSpace}: ${title}`}
            hint={texts.addSpaceHint}
            types={roomTypes}
            labels={codeLists.roomTypes}
            value={type}
            onChange={setType}
          />
          <Button className="justify-self-start" onPress={add}>
            <Plus size={17} aria-hidden />
            {texts.addSpace}
          </Button>
        </div>
      )}
    </Card>
  );
};
