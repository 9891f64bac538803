import { useQueryClient } from '@tanstack/react-query';
import type { RoomType } from '#contract/codelists.ts';
import type { OptionLabels } from '#domains/settings/contract/option-lists.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { MeasuredProperty } from '../contract/measurements.ts';
import type { Property } from '../contract/properties.ts';
import { photosTexts } from '../texts/photos.ts';
import type { OutboxCall } from './offline/calls.ts';
import type { OutboxItem } from './offline/outbox.ts';
import { usePropertyTitle } from './property-title.ts';
import { useNamesOfSpaces } from './space-names.ts';

/** Ids in an input that identify its floor, space or property. */
type About = {
  readonly property_id?: string;
  readonly property_floor_id?: string;
  readonly property_floor_space_id?: string;
  readonly etaza?: keyof OptionLabels['etaze'];
  readonly room_type?: RoomType;
};

/** Names a waiting item by its floor or space and its property, if the day knows them; a file has its own name. */
export const useItemName = (properties: readonly Property[]): ((item: OutboxItem) => string) => {
  const { calls } = useTexts(photosTexts).field;
  const codeLists = useTexts(codeListsTexts);
  const optionLists = useTexts(optionListsTexts);
  const cache = useQueryClient();
  const namesOf = useNamesOfSpaces();
  const titleOf = usePropertyTitle();
  return (item) => {
    const about = item.input as About;
    const plans = cache
      .getQueriesData<MeasuredProperty>({
        predicate: ({ queryKey: [, what, , part] }) => what === 'property' && part === 'measurements',
      })
      .flatMap(([, plan]) => plan ?? []);
    const plan = plans.find(({ floors }) =>
      floors.some(
        (floor) =>
          floor.property_floor_id === about.property_floor_id ||
          floor.spaces.some((one) => one.property_floor_space_id === about.property_floor_space_id),
      ),
    );
    const floor = plan?.floors.find(({ property_floor_id }) => property_floor_id === about.property_floor_id);
    const etaza = about.etaza ?? floor?.etaza;
    const place =
      (plan && about.property_floor_space_id && namesOf(plan)[about.property_floor_space_id]) ||
      (about.room_type && codeLists.roomTypes[about.room_type]) ||
      (etaza && optionLists.etaze[etaza]);
    const propertyId = about.property_id ?? plan?.property_id;
    const property = properties.find(({ property_id }) => property_id === propertyId);
    const what = item.label || [calls[item.call as OutboxCall], place].filter(Boolean).join(': ');
    return [what, property && titleOf(property)].filter(Boolean).join(', ');
  };
};
