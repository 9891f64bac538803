import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  deletePropertyFloorSpaceImages,
  editPropertyFloorSpaceImages,
  orderPropertyFloorSpaceImages,
  restorePropertyFloorSpaceImages,
  showPropertyImages,
} from '../contract/images.ts';

export const imagesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'images'],
    queryFn: () => send(showPropertyImages, { property_id: propertyId }),
  });

const useImageCall = <C extends Call>(call: C, propertyId: string) => {
  const cache = useQueryClient();
  return useAct({
    mutationFn: (input: z.input<C['input']> & object) => send(call, input),
    onSettled: () => cache.invalidateQueries({ queryKey: imagesQuery(propertyId).queryKey }),
  });
};

export const useEditImage = (propertyId: string) => useImageCall(editPropertyFloorSpaceImages, propertyId);
export const useOrderImages = (propertyId: string) => useImageCall(orderPropertyFloorSpaceImages, propertyId);
export const useDeleteImage = (propertyId: string) => useImageCall(deletePropertyFloorSpaceImages, propertyId);
export const useRestoreImage = (propertyId: string) => useImageCall(restorePropertyFloorSpaceImages, propertyId);
