import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { showOfficeOptions } from '#domains/settings/contract/office-options.ts';
import { send } from '#platform/web/api/send.ts';
import type { Progress } from '#platform/web/api/transport.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  addPropertyDocuments,
  deleteProperty,
  deletePropertyDocuments,
  editPropertyKind,
  showChecklists,
  showDocumentChecklist,
  showProperties,
  showPropertyDocuments,
} from '../contract/properties.ts';
import { addFullProperty, type FullProperty, type Section, showFullProperty } from '../contract/property-file.ts';
import type { PropertyFileSection, ReportValue } from '../contract/report-fields.ts';
import { showUploadRequests } from '../contract/upload-requests.ts';
import { keepToSend, mayPass, sendOrKeep } from './offline/outbox.ts';

export const propertiesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', inquiryId, 'properties'],
    queryFn: async () => (await send(showProperties, { inquiry_id: inquiryId })).items,
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

export const trashQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'trash'],
    queryFn: () => send(showPropertyDocuments, { property_id: propertyId, deleted: true }),
  });

export const uploadRequestsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'upload-requests'],
    queryFn: async () => (await send(showUploadRequests, { property_id: propertyId })).items,
  });

export const checklistQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'property', propertyId, 'checklist'],
    queryFn: () => send(showDocumentChecklist, { property_id: propertyId }),
  });

export const checklistsQuery = () =>
  queryOptions({
    queryKey: ['checklists'],
    queryFn: async () => (await send(showChecklists, {})).items,
  });

const useChanged = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['inquiries'] });
};

export const useDeleteProperty = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (propertyId: string) => send(deleteProperty, { property_id: propertyId }),
    onSuccess: changed,
  });
};

export const useCorrectKind = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (input: z.input<typeof editPropertyKind.input>) => send(editPropertyKind, input),
    onSuccess: changed,
  });
};

type NewDocument = z.input<typeof addPropertyDocuments.input> & {
  /** Made here, so that a repeated request makes one document. */
  readonly property_documents_id: string;
  readonly document: File;
};

/** Uploads a document, or keeps it until there is a connection and returns undefined. */
export const useAddDocument = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: async ({ input, progress }: { input: NewDocument; progress: Progress }) => {
      const { document, ...fields } = input;
      const give = async () => {
        if (document.size <= limits.pieces.over) return send(addPropertyDocuments, input, progress);
        const signal = progress.signal ?? new AbortController().signal;
        const { onProgress = () => undefined } = progress;
        const { sendInPieces } = await import('./offline/pieces.ts');
        const pieces = { name: document.name, address: undefined, onAddress: () => undefined, onProgress, signal };
        return send(addPropertyDocuments, { ...fields, upload_id: await sendInPieces(document, pieces) }, { signal });
      };
      try {
        return await give();
      } catch (error) {
        if (!mayPass(error)) throw error;
        const { property_documents_id: id } = input;
        const item = { id, input: fields, label: document.name, file: document, fileName: document.name };
        await keepToSend([{ ...item, call: 'addPropertyDocuments' }]);
        return undefined;
      }
    },
    // A change in the outbox has not reached the server yet, and refetching would block the form.
    onSuccess: (given) => (given ? changed() : undefined),
  });
};

export const useDeleteDocument = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (documentId: string) => send(deletePropertyDocuments, { property_documents_id: documentId }),
    onSuccess: changed,
  });
};

export const useAddFullProperty = () => {
  const changed = useChanged();
  return useAct({
    mutationFn: (input: z.input<typeof addFullProperty.input>) => send(addFullProperty, input),
    onSuccess: changed,
  });
};

type SectionEdit = {
  readonly section: PropertyFileSection;
  /** The section as it was when it was written on. */
  readonly base: Section;
  readonly values: Readonly<Record<string, ReportValue>>;
  readonly revert: readonly string[];
};

/** The call that saves each section, by its name. */
export const editCalls = {
  property_building: 'editPropertyBuilding',
  property_location_description: 'editPropertyLocationDescription',
  property_utilities: 'editPropertyUtilities',
  property_object_description: 'editPropertyObjectDescription',
  property_installations: 'editPropertyInstallations',
  property_others: 'editPropertyOthers',
} as const satisfies Record<PropertyFileSection, string>;

/** A section as it will be when the server has heard of a change. */
const assumed = (before: Section, values: SectionEdit['values'], revert: readonly string[]): Section => ({
  ...before,
  values: {
    ...before.values,
    ...values,
    ...Object.fromEntries(revert.map((name) => [name, before.register[name] ?? null])),
  } as Section['values'],
  entered: [...new Set([...before.entered, ...Object.keys(values)])].filter((name) => !revert.includes(name)),
});

/** Saves a section and puts the answer where the page reads it, so that nothing else is fetched while the user types. */
export const useSaveSection = (propertyId: string) => {
  const cache = useQueryClient();
  const { queryKey } = fullPropertyQuery(propertyId);
  const put = (saved: Section) => {
    cache.setQueryData<FullProperty>(
      queryKey,
      (before) =>
        before && {
          ...before,
          sections: before.sections.map((one) => (one.section === saved.section ? saved : one)),
        },
    );
  };
  return useAct({
    mutationFn: async ({ section, base, values, revert }: SectionEdit): Promise<Section> => {
      const before = cache.getQueryData<FullProperty>(queryKey)?.sections.find((one) => one.section === section);
      const input = { property_id: propertyId, version: base.version, values, revert: [...revert] };
      const saved = await sendOrKeep(
        editCalls[section],
        input,
        () => {
          if (before) put(assumed(before, values, revert));
        },
        base.values,
      );
      if (saved) return saved;
      if (!before) throw new Error('a section is written where it is shown');
      return assumed(before, values, revert);
    },
    onSuccess: put,
  });
};

/** The lists of the report as the office words and offers them. */
export const officeOptionsQuery = () =>
  queryOptions({ queryKey: ['office options'], queryFn: () => send(showOfficeOptions, {}), staleTime: 300_000 });
