import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addPropertyDocuments,
  deleteProperty,
  deletePropertyDocuments,
  editPropertyKind,
  showProperties,
  showProperty,
  showPropertyDocuments,
} from '#contract/properties.ts';
import { send } from '#web/api/send.ts';
import type { Progress } from '#web/api/transport.ts';

export const propertiesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', inquiryId, 'properties'],
    queryFn: async () => (await send(showProperties, { inquiry_id: inquiryId })).items,
  });

export const propertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId],
    queryFn: () => send(showProperty, { property_id: propertyId }),
  });

export const documentsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'documents'],
    queryFn: () => send(showPropertyDocuments, { property_id: propertyId }),
  });

const useChanged = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['inquiries'] });
};

export const useDeleteProperty = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (propertyId: string) => send(deleteProperty, { property_id: propertyId }),
    onSuccess: changed,
  });
};

export const useCorrectKind = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (input: z.input<typeof editPropertyKind.input>) => send(editPropertyKind, input),
    onSuccess: changed,
  });
};

type NewDocument = z.input<typeof addPropertyDocuments.input> & { readonly document: File };

export const useAddDocument = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, progress }: { input: NewDocument; progress: Progress }) =>
      send(addPropertyDocuments, input, progress),
    onSuccess: changed,
  });
};

export const useDeleteDocument = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (documentId: string) => send(deletePropertyDocuments, { property_documents_id: documentId }),
    onSuccess: changed,
  });
};
