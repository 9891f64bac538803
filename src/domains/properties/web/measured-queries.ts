import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  type addAllMeasurements,
  type addPropertyFloor,
  type addPropertyFloorSpace,
  type MeasuredProperty,
  showPropertyMeasurements,
} from '../contract/measurements.ts';
import { withFloor, withMeasurements, withoutOrWith, withSpace } from './assumed-plan.ts';
import { isBehind, sendOrKeep } from './offline/outbox.ts';

export const measuredQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'measurements'],
    queryFn: () => send(showPropertyMeasurements, { property_id: propertyId }),
  });

/**
 * Changes the floors and spaces of a property; the data are refetched after the last change, or assumed
 * without a connection.
 */
export const useMeasuring = (propertyId: string) => {
  const cache = useQueryClient();
  const { queryKey } = measuredQuery(propertyId);
  const mutationKey = ['plan', propertyId];
  const inLine = {
    mutationKey,
    // Sent one after the other: a space exists before its measurements come.
    scope: { id: mutationKey.join() },
    // The last of several changes refetches; before it, the answer would lack the pending ones.
    onSettled: () =>
      cache.isMutating({ mutationKey }) === 1 && !isBehind() ? cache.invalidateQueries({ queryKey }) : undefined,
  };
  const assume = (change: (plan: MeasuredProperty) => MeasuredProperty) => () => {
    cache.setQueryData<MeasuredProperty>(queryKey, (before) => before && change(before));
  };
  return {
    addFloor: useAct({
      ...inLine,
      mutationFn: (given: Pick<z.input<typeof addPropertyFloor.input>, 'etaza' | 'name'>) => {
        const input = { ...given, property_id: propertyId, property_floor_id: crypto.randomUUID() };
        return sendOrKeep(
          'addPropertyFloor',
          input,
          assume((plan) => withFloor(plan, input)),
        );
      },
    }),
    deleteFloor: useAct({
      ...inLine,
      mutationFn: (property_floor_id: string) =>
        sendOrKeep(
          'deletePropertyFloor',
          { property_floor_id },
          assume((plan) => withoutOrWith(plan, property_floor_id, true)),
        ),
    }),
    restoreFloor: useAct({
      ...inLine,
      mutationFn: (property_floor_id: string) =>
        sendOrKeep(
          'restorePropertyFloor',
          { property_floor_id },
          assume((plan) => withoutOrWith(plan, property_floor_id, false)),
        ),
    }),
    /** Shown immediately, under an id of ours, so that the next key press already belongs to it. */
    addSpace: useAct({
      ...inLine,
      mutationFn: (input: z.input<typeof addPropertyFloorSpace.input>) =>
        sendOrKeep(
          'addPropertyFloorSpace',
          input,
          assume((plan) => withSpace(plan, input)),
        ),
      onMutate: async (input) => {
        await cache.cancelQueries({ queryKey });
        assume((plan) => withSpace(plan, input))();
      },
    }),
    deleteSpace: useAct({
      ...inLine,
      mutationFn: (property_floor_space_id: string) =>
        sendOrKeep(
          'deletePropertyFloorSpace',
          { property_floor_space_id },
          assume((plan) => withoutOrWith(plan, property_floor_space_id, true)),
        ),
    }),
    restoreSpace: useAct({
      ...inLine,
      mutationFn: (property_floor_space_id: string) =>
        sendOrKeep(
          'restorePropertyFloorSpace',
          { property_floor_space_id },
          assume((plan) => withoutOrWith(plan, property_floor_space_id, false)),
        ),
    }),
    saveMeasurements: useAct({
      ...inLine,
      mutationFn: async (input: z.input<typeof addAllMeasurements.input>) => {
        const saved = await sendOrKeep(
          'addAllMeasurements',
          input,
          assume((plan) => withMeasurements(plan, input)),
          { property_id: propertyId },
        );
        return { version: saved?.version ?? input.version ?? 0 };
      },
    }),
  };
};
