import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
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

/** Calls for one property go one after the other: a space is there before its measurements come. */
const lines = new Map<string, Promise<unknown>>();

/** How many changes of a property are pending: the data are refetched only when none is, or the answer would lack them. */
const onTheWay = new Map<string, number>();
const count = (propertyId: string, change: 1 | -1): number => {
  const next = (onTheWay.get(propertyId) ?? 0) + change;
  onTheWay.set(propertyId, next);
  return next;
};

const inLine = <T>(propertyId: string, work: () => Promise<T>): Promise<T> => {
  const mine = (lines.get(propertyId) ?? Promise.resolve()).then(work, work);
  lines.set(propertyId, mine);
  return mine;
};

/**
 * Changes the floors and spaces of a property; the data are refetched after the last change, or assumed
 * without a connection.
 */
export const useMeasuring = (propertyId: string) => {
  const cache = useQueryClient();
  const { queryKey } = measuredQuery(propertyId);
  const onMutate = () => {
    count(propertyId, 1);
  };
  const onSettled = () =>
    count(propertyId, -1) === 0 && !isBehind() ? cache.invalidateQueries({ queryKey }) : undefined;
  const assume = (change: (plan: MeasuredProperty) => MeasuredProperty) => () => {
    cache.setQueryData<MeasuredProperty>(queryKey, (before) => before && change(before));
  };
  return {
    addFloor: useMutation({
      mutationFn: (given: Pick<z.input<typeof addPropertyFloor.input>, 'etaza' | 'name'>) => {
        const input = { ...given, property_id: propertyId, property_floor_id: crypto.randomUUID() };
        return inLine(propertyId, () =>
          sendOrKeep(
            'addPropertyFloor',
            input,
            assume((plan) => withFloor(plan, input)),
          ),
        );
      },
      onMutate,
      onSettled,
    }),
    deleteFloor: useMutation({
      mutationFn: (property_floor_id: string) =>
        inLine(propertyId, () =>
          sendOrKeep(
            'deletePropertyFloor',
            { property_floor_id },
            assume((plan) => withoutOrWith(plan, property_floor_id, true)),
          ),
        ),
      onMutate,
      onSettled,
    }),
    restoreFloor: useMutation({
      mutationFn: (property_floor_id: string) =>
        inLine(propertyId, () =>
          sendOrKeep(
            'restorePropertyFloor',
            { property_floor_id },
            assume((plan) => withoutOrWith(plan, property_floor_id, false)),
          ),
        ),
      onMutate,
      onSettled,
    }),
    /** It appears on the screen immediately, under an id of ours, so that the next key press already belongs to it. */
    addSpace: useMutation({
      mutationFn: (input: z.input<typeof addPropertyFloorSpace.input>) =>
        inLine(propertyId, () =>
          sendOrKeep(
            'addPropertyFloorSpace',
            input,
            assume((plan) => withSpace(plan, input)),
          ),
        ),
      onMutate: async (input) => {
        onMutate();
        await cache.cancelQueries({ queryKey });
        assume((plan) => withSpace(plan, input))();
      },
      onSettled,
    }),
    deleteSpace: useMutation({
      mutationFn: (property_floor_space_id: string) =>
        inLine(propertyId, () =>
          sendOrKeep(
            'deletePropertyFloorSpace',
            { property_floor_space_id },
            assume((plan) => withoutOrWith(plan, property_floor_space_id, true)),
          ),
        ),
      onMutate,
      onSettled,
    }),
    restoreSpace: useMutation({
      mutationFn: (property_floor_space_id: string) =>
        inLine(propertyId, () =>
          sendOrKeep(
            'restorePropertyFloorSpace',
            { property_floor_space_id },
            assume((plan) => withoutOrWith(plan, property_floor_space_id, false)),
          ),
        ),
      onMutate,
      onSettled,
    }),
    saveMeasurements: useMutation({
      mutationFn: (input: z.input<typeof addAllMeasurements.input>) =>
        inLine(propertyId, async () => {
          const saved = await sendOrKeep(
            'addAllMeasurements',
            input,
            assume((plan) => withMeasurements(plan, input)),
            { property_id: propertyId },
          );
          return { version: saved?.version ?? input.version ?? 0 };
        }),
      onMutate,
      onSettled,
    }),
  };
};
