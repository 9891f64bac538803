import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useBlocker, useLocation } from 'react-router';
import { checklistDocuments, type DocumentType } from '#contract/codelists.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { lengths, limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { FormErrors, FormText, notSent, useContractForm, useField } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { createStore } from '#platform/web/store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Select } from '#platform/web/ui/select.tsx';
import type { QueuedFile } from '#platform/web/ui/upload-queue.tsx';
import { addPropertyDocuments, type PropertyDocument } from '../contract/properties.ts';
import { isLabelled } from '../core/checklist.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { DocumentFiles } from './document-files.tsx';
import { useAddDocument } from './queries.ts';
import { useDocumentFiles } from './use-document-files.ts';

/** Marks a file that has the type chosen for all. */
const asAbove = 'as_above';

type Props = {
  readonly propertyId: string;
  readonly documents: readonly PropertyDocument[];
  /** The type requested by the link to this form, and its name if it has no type of its own. */
  readonly wanted?: DocumentType | undefined;
  readonly wantedName?: string | undefined;
  /** The document that a newer version replaces. */
  readonly replaces?: PropertyDocument | undefined;
  /** Everything that was queued has arrived. */
  readonly onUploaded: () => void;
};

/**
 * A type is disabled once it is used; more files of it are added from the list (decision D6). `drugo` may repeat under
 * other labels, and nothing is disabled when there are no documents.
 */
const usedTypes = (documents: readonly PropertyDocument[], reason: string) =>
  Object.fromEntries(
    documents
      .filter(({ document_type }) => document_type !== 'drugo')
      .map(({ document_type }) => [document_type, reason]),
  ) as Partial<Record<DocumentType, string>>;

/** Names that are offered for a document of no type of its own (decision D24). */
const offeredNames = checklistDocuments.filter(isLabelled);

/** Offered name that a document has. */
const nameIn = (names: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  Object.keys(names).find((document) => names[document] === name);

/** Errors of a single file, which do not concern the others. */
const faultsOfFile: readonly ErrorCode[] = [
  'file_type_not_allowed',
  'file_corrupt',
  'file_too_much',
  'file_infected',
  'payload_too_large',
];

/** Files that were queued and not sent, by property: they outlive a sign-in in between. */
const waiting = createStore<Readonly<Record<string, readonly QueuedFile[]>>>({});

/** Remembers the queue, and has the browser ask before a page is left that would lose it or photographed pages. */
const useWaiting = (propertyId: string, queue: readonly QueuedFile[], isEmpty: boolean): void => {
  useEffect(() => {
    waiting.set({ ...waiting.get(), [propertyId]: queue });
    if (isEmpty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [propertyId, queue, isEmpty]);
};

/**
 * A link requested the file: the form scrolls into view and focuses the file input, each time the link is followed. A new address first
 * scrolls the page to its top, so that the browser's own focus would be lost below.
 */
const useComesIntoView = (isAsked: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not an input
  useEffect(() => {
    if (!isAsked) return;
    form.current?.querySelector<HTMLElement>('[data-choose]')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, key]);
  return form;
};

/** Asks before another page is opened while chosen files are unsent; a sign-in in between restores them. */
const UnsentFiles = ({ isEmpty }: { readonly isEmpty: boolean }) => {
  const texts = useTexts(propertiesTexts).documents;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isEmpty && nextLocation.pathname !== currentLocation.pathname && !nextLocation.pathname.startsWith('/account/'),
  );
  return (
    <ConfirmDialog
      title={texts.unsentTitle}
      message={texts.unsent}
      confirmText={texts.goOnWithout}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

/** Files are queued, then sent one after the other with their data. */
export const UploadDocument = ({ propertyId, documents, wanted, wantedName, replaces, onUploaded }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const errors = useTexts(errorsTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const add = useAddDocument();
  const files = useDocumentFiles(limits.uploadTotal, () => waiting.get()[propertyId] ?? []);
  useWaiting(propertyId, files.queue, files.isEmpty);
  const box = useComesIntoView(wanted !== undefined || replaces !== undefined);
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const empty = {
    property_id: propertyId,
    document_type: (wanted ?? null) as DocumentType,
    note: '',
    number: '',
    made_by: '',
    document_name: replaces?.document_name ?? wantedName ?? '',
    energy_performance_certificate: '',
    date: '',
  };
  const form = useContractForm(
    addPropertyDocuments.input,
    empty,
    // A document requested by the link takes precedence over the saved input.
    wantedName || replaces ? undefined : `document-${propertyId}`,
  );
  const { control } = form;
  const { field: typeField, error: typeError } = useField({ control, name: 'document_type' });
  const type = typeField.value as DocumentType | null;
  const names = useMemo(
    () => Object.fromEntries(offeredNames.map((document) => [document, codeLists.checklistDocuments[document]])),
    [codeLists],
  );
  // Named documents of the list have no type of their own; the select shows the name, and only unlisted documents need one.
  const [named, setNamed] = useState(() => nameIn(names, form.getValues('document_name')));
  const choose = (id: string) => {
    const name = names[id];
    setNamed(name === undefined ? undefined : id);
    form.setValue('document_type', name === undefined ? (id as DocumentType) : 'drugo', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    form.setValue('document_name', name ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const { drugo, ...types } = codeLists.documentTypes;
  // Files chosen together may be of several types; number, author and day apply to the first.
  const [ownTypes, setOwnTypes] = useState<Readonly<Record<string, string>>>({});
  const ownOf = (fileId: string) => {
    const own = ownTypes[fileId];
    if (own === undefined) return {};
    const name = names[own];
    return {
      document_type: name === undefined ? (own as DocumentType) : ('drugo' as const),
      document_name: name ?? null,
      number: null,
      made_by: null,
      energy_performance_certificate: null,
      date: null,
    };
  };

  const submit = form.submitWith(async (input) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      setPercent(0);
      const whole = await files.whole(input.document_name || codeLists.documentTypes[input.document_type]);
      if (!whole) return notSent;
      const refused: string[] = [];
      let isKept = false;
      for (const { file, file_id } of whole) {
        setPercent(0);
        const newer = replaces ? { replaces: replaces.property_documents_id } : {};
        const given = await add
          .run({
            input: { ...input, ...ownOf(file_id), ...newer, property_documents_id: file_id, document: file },
            progress: { onProgress: setPercent, signal: controller.signal },
          })
          .catch((error: unknown) => {
            // A refused file does not hold back the others.
            if (!(error instanceof ApiError) || !faultsOfFile.includes(error.code)) throw error;
            refused.push(texts.refusedFile({ file: file.name, why: error.message }));
            return null;
          });
        if (given === undefined) isKept = true;
        files.remove(file_id);
      }
      const isAnyTaken = refused.length < whole.length;
      if (refused.length > 0) notices.alert(texts.refusedTitle({ n: refused.length }), refused.join(' '));
      if (!isAnyTaken) return notSent;
      form.reset(empty);
      setNamed(nameIn(names, empty.document_name));
      setOwnTypes({});
      // The form may be another one from here on, so nothing waits for it.
      waiting.set({ ...waiting.get(), [propertyId]: [] });
      onUploaded();
      notices.success(isKept ? texts.kept : texts.uploadedOf({ n: whole.length - refused.length }));
      return undefined;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return notSent;
      // Errors of the file are shown in a popup, errors of a field under it.
      if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error;
      notices.alert(common.somethingWrong, error.message);
      return notSent;
    } finally {
      setPercent(undefined);
      running.current = undefined;
    }
  });

  return (
    <form
      ref={box}
      noValidate
      // Keeps distance from the top bar, and from the offline notice at the bottom.
      className="grid scroll-mt-20 scroll-mb-20 gap-4"
      onSubmit={(event) => {
        if (files.require()) submit(event);
        else {
          event.preventDefault();
          form.refuse({ document: errors.file_missing });
        }
      }}
    >
      <UnsentFiles isEmpty={files.isEmpty} />
      {replaces ? (
        <Banner>
          {texts.newVersionOf({ file: replaces.file_name })}{' '}
          <Link to={paths.documentation(propertyId)} className="inline-flex min-h-6 items-center">
            {texts.asNew}
          </Link>
        </Banner>
      ) : null}
      {wanted && !replaces ? (
        <Banner>{texts.wanted({ document: wantedName ?? codeLists.documentTypes[wanted] })}</Banner>
      ) : null}
      <FormErrors form={form} />
      <div data-field="document_type" data-label={texts.type}>
        <Select<string>
          label={texts.type}
          options={{ ...names, ...types, drugo }}
          value={type === 'drugo' ? (named ?? type) : type}
          onChange={choose}
          onBlur={typeField.onBlur}
          error={typeError}
          disabled={replaces ? {} : usedTypes(documents, texts.typeUsed)}
          isRequired
        />
      </div>
      {type === 'drugo' && named === undefined ? (
        <FormText
          control={control}
          name="document_name"
          label={texts.label}
          hint={texts.labelHint}
          maxLength={lengths.label}
          isRequired
        />
      ) : null}
      <DocumentFiles
        label={texts.file}
        files={files}
        percent={percent}
        onCancel={() => running.current?.abort()}
        below={
          replaces || files.queue.length < 2
            ? undefined
            : ({ file_id, file }) => (
                <Select<string>
                  label={texts.typeOf({ file: file.name })}
                  isLabelHidden
                  options={{ [asAbove]: texts.typeAsAbove, ...names, ...types }}
                  value={ownTypes[file_id] ?? asAbove}
                  disabled={usedTypes(documents, texts.typeUsed)}
                  onChange={(id) => {
                    const { [file_id]: _, ...others } = ownTypes;
                    setOwnTypes(id === asAbove ? others : { ...others, [file_id]: id });
                  }}
                />
              )
        }
      />
      <details className="group">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-8">
          {texts.more}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {type === 'energetska_izkaznica' ? (
            <FormText
              control={control}
              name="energy_performance_certificate"
              label={texts.certificate}
              maxLength={lengths.number}
            />
          ) : (
            <FormText control={control} name="number" label={texts.number} maxLength={lengths.number} />
          )}
          <FormText control={control} name="made_by" label={texts.madeBy} maxLength={lengths.name} />
          <FormDate control={control} name="date" label={texts.date} hint={texts.dateHint} blockFuture />
          <div className="sm:col-span-2">
            <FormText control={control} name="note" label={texts.note} maxLength={lengths.note} rows={3} />
          </div>
        </div>
      </details>
      <Button type="submit" variant="primary" className="justify-self-start" isPending={percent !== undefined}>
        {texts.upload}
      </Button>
    </form>
  );
};
