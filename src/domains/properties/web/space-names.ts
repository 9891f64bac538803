import { useSuspenseQuery } from '@tanstack/react-query';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { MeasuredProperty } from '../contract/measurements.ts';
import { measuredQuery } from './measured-queries.ts';

type SpaceNames = Readonly<Record<string, string>>;

/** Names the spaces of a property in their order, by id: floor and name, numbered if a floor has several of a kind. */
export const useNamesOfSpaces = (): ((plan: MeasuredProperty) => SpaceNames) => {
  const codeLists = useTexts(codeListsTexts);
  const optionLists = useTexts(optionListsTexts);
  return (plan) => {
    const floors = plan.floors.filter(({ deleted_at }) => deleted_at === null);
    return Object.fromEntries(
      floors.flatMap((floor) => {
        const spaces = floor.spaces.filter(({ deleted_at }) => deleted_at === null);
        return spaces.map((space) => {
          const alike = spaces.filter(({ room_type, name }) => room_type === space.room_type && !name);
          const number = alike.length > 1 ? ` ${alike.indexOf(space) + 1}` : '';
          const name = space.name ?? `${codeLists.roomTypes[space.room_type]}${number}`;
          return [space.property_floor_space_id, `${floor.name ?? optionLists.etaze[floor.etaza]}: ${name}`];
        });
      }),
    );
  };
};

/** The names of the spaces of one property. */
export const useSpaceNames = (propertyId: string): SpaceNames => {
  const namesOf = useNamesOfSpaces();
  const { data: plan } = useSuspenseQuery(measuredQuery(propertyId));
  return namesOf(plan);
};
