import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RoomType } from '#contract/codelists.ts';
import {
  addAllMeasurements,
  addPropertyFloor,
  addPropertyFloorSpace,
  deletePropertyFloor,
  deletePropertyFloorSpace,
  type MeasuredProperty,
  restorePropertyFloor,
  restorePropertyFloorSpace,
  showPropertyMeasurements,
} from '#contract/measurements.ts';
import { send } from '#web/api/send.ts';

export const measuredQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'measurements'],
    queryFn: () => send(showPropertyMeasurements, { property_id: propertyId }),
  });

/** Calls for one property go one after the other: a space is there before its measurements come. */
const lines = new Map<string, Promise<unknown>>();

const inLine = <T>(propertyId: string, work: () => Promise<T>): Promise<T> => {
  const mine = (lines.get(propertyId) ?? Promise.resolve()).then(work, work);
  lines.set(propertyId, mine);
  return mine;
};

/** What changes the floors and spaces of a property; what is shown is asked anew after each. */
export const useMeasuring = (propertyId: string) => {
  const cache = useQueryClient();
  const { queryKey } = measuredQuery(propertyId);
  const onSettled = () => cache.invalidateQueries({ queryKey });
  return {
    addFloor: useMutation({
      mutationFn: (input: Pick<z.input<typeof addPropertyFloor.input>, 'etaza' | 'name'>) =>
        inLine(propertyId, () => send(addPropertyFloor, { ...input, property_id: propertyId })),
      onSettled,
    }),
    deleteFloor: useMutation({
      mutationFn: (property_floor_id: string) =>
        inLine(propertyId, () => send(deletePropertyFloor, { property_floor_id })),
      onSettled,
    }),
    restoreFloor: useMutation({
      mutationFn: (property_floor_id: string) =>
        inLine(propertyId, () => send(restorePropertyFloor, { property_floor_id })),
      onSettled,
    }),
    /** It stands on the screen at once, under an id of ours, so that the next key already belongs to it. */
    addSpace: useMutation({
      mutationFn: (input: z.input<typeof addPropertyFloorSpace.input>) =>
        inLine(propertyId, () => send(addPropertyFloorSpace, input)),
      onMutate: async (input) => {
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<MeasuredProperty>(queryKey, (before) => before && withSpace(before, input));
      },
      onSettled,
    }),
    deleteSpace: useMutation({
      mutationFn: (property_floor_space_id: string) =>
        inLine(propertyId, () => send(deletePropertyFloorSpace, { property_floor_space_id })),
      onSettled,
    }),
    restoreSpace: useMutation({
      mutationFn: (property_floor_space_id: string) =>
        inLine(propertyId, () => send(restorePropertyFloorSpace, { property_floor_space_id })),
      onSettled,
    }),
    saveMeasurements: useMutation({
      mutationFn: (input: z.input<typeof addAllMeasurements.input>) =>
        inLine(propertyId, () => send(addAllMeasurements, input)),
      onSettled,
    }),
  };
};

type NewSpace = z.input<typeof addPropertyFloorSpace.input>;

const withSpace = (plan: MeasuredProperty, input: NewSpace): MeasuredProperty => ({
  ...plan,
  floors: plan.floors.map((floor) => {
    const { property_floor_space_id } = input;
    const isThere = floor.spaces.some((one) => one.property_floor_space_id === property_floor_space_id);
    if (floor.property_floor_id !== input.property_floor_id || !property_floor_space_id || isThere) return floor;
    const space = {
      property_floor_space_id,
      property_floor_id: floor.property_floor_id,
      property_id: plan.property_id,
      room_type: input.room_type as RoomType,
      name: input.name ?? null,
      note: null,
      position: floor.spaces.length + 1,
      version: 0,
      deleted_at: null,
      area: 0,
      counted: 0,
      measurements: [],
    };
    return { ...floor, spaces: [...floor.spaces, space] };
  }),
});
