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
import { addFullProperty, editSection, type FullProperty, type Section, showFullProperty } from '#contract/report.ts';
import type { ReportSection, ReportValue } from '#contract/report-fields.ts';
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

export const fullPropertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'full'],
    queryFn: () => send(showFullProperty, { property_id: propertyId, full: true }),
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

export const useAddFullProperty = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (input: z.input<typeof addFullProperty.input>) => send(addFullProperty, input),
    onSuccess: changed,
  });
};

type SectionEdit = {
  readonly section: ReportSection;
  readonly version: number;
  readonly values: Readonly<Record<string, ReportValue>>;
  readonly revert: readonly string[];
};

/** Saves a section and puts the answer where the page reads it, so that nothing else is asked anew while one types. */
export const useSaveSection = (propertyId: string) => {
  const cache = useQueryClient();
  const { queryKey } = fullPropertyQuery(propertyId);
  return useMutation({
    mutationFn: ({ section, version, values, revert }: SectionEdit) =>
      send(editSection[section], { property_id: propertyId, version, values, revert: [...revert] }),
    onSuccess: (saved: Section) =>
      cache.setQueryData<FullProperty>(
        queryKey,
        (before) =>
          before && {
            ...before,
            sections: before.sections.map((one) => (one.section === saved.section ? saved : one)),
          },
      ),
  });
};
