import { FileText } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { EmptyState } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { getDocument, type PropertyDocument } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { uploadRequestsTexts } from '../texts/upload-requests.ts';
import { DocumentPreview, isShown } from './document-preview.tsx';
import { RenameDocument } from './document-rename.tsx';
import { useDeleteDocument } from './queries.ts';

/** The documents of a property; deleting one asks first. */
export const DocumentList = ({ items, isLocked }: { items: readonly PropertyDocument[]; isLocked: boolean }) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const uploadRequests = useTexts(uploadRequestsTexts);
  const texts = properties.documents;
  const formats = useFormats();
  const remove = useDeleteDocument();
  const [doomed, setDoomed] = useState<PropertyDocument>();
  const [shown, setShown] = useState<PropertyDocument>();
  const [renamed, setRenamed] = useState<PropertyDocument>();
  const standing = items.filter(({ replaced_by }) => replaced_by === null);
  if (items.length === 0)
    return (
      <EmptyState icon={<FileText size={24} aria-hidden />} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    );
  return (
    <>
      <Table
        label={texts.title}
        rows={standing}
        keyOf={(document) => document.property_documents_id}
        columns={[
          {
            id: 'document',
            title: texts.columns.document,
            role: 'head',
            cell: (document) => (
              <span className="block max-tool:py-2">
                {document.document_name ?? codeLists.documentTypes[document.document_type]}
                <span className="block max-w-90 truncate text-label font-normal text-ink-3">{document.file_name}</span>
                {document.upload_request_id ? (
                  <span className="block text-label font-normal text-ink-3">{uploadRequests.byLink}</span>
                ) : null}
                <OlderVersions versions={versionsBefore(items, document)} />
              </span>
            ),
          },
          {
            id: 'size',
            title: texts.columns.size,
            numeric: true,
            cell: (document) => formats.megabytes(document.file_size),
          },
          {
            id: 'added',
            title: texts.columns.added,
            isOneLine: true,
            cell: (document) => formats.dateTime(document.created_at),
          },
          {
            id: 'actions',
            title: texts.columns.actions,
            titleHidden: true,
            role: 'actions',
            cell: (document) => (
              <span className="inline-flex flex-wrap justify-end gap-1.5">
                {isLocked ? null : (
                  <ButtonLink
                    size="small"
                    to={paths.documentation(document.property_id, document.document_type)}
                    aria-label={texts.addFileOf({ type: codeLists.documentTypes[document.document_type] })}
                  >
                    {texts.addFile}
                  </ButtonLink>
                )}
                {isLocked ? null : (
                  <>
                    <ButtonLink
                      size="small"
                      to={paths.documentation(
                        document.property_id,
                        document.document_type,
                        undefined,
                        document.property_documents_id,
                      )}
                      aria-label={texts.addVersionOf({ file: document.file_name })}
                    >
                      {texts.addVersion}
                    </ButtonLink>
                    <Button
                      size="small"
                      aria-label={texts.renameOf({ file: document.file_name })}
                      onPress={() => setRenamed(document)}
                    >
                      {texts.rename}
                    </Button>
                  </>
                )}
                {isLocked ? null : (
                  <Button
                    size="small"
                    variant="danger-quiet"
                    aria-label={texts.deleteOf({ file: document.file_name })}
                    onPress={() => setDoomed(document)}
                  >
                    {texts.delete}
                  </Button>
                )}
                {isShown(document) ? (
                  <Button
                    size="small"
                    aria-label={texts.previewOf({ file: document.file_name })}
                    onPress={() => setShown(document)}
                  >
                    {texts.preview}
                  </Button>
                ) : null}
                <DownloadLink
                  href={fileAddress(getDocument, document.property_documents_id)}
                  aria-label={texts.downloadOf({ file: document.file_name })}
                  className={buttonLook({ size: 'small' })}
                >
                  {texts.download}
                </DownloadLink>
              </span>
            ),
          },
        ]}
      />
      {shown ? <DocumentPreview document={shown} onClose={() => setShown(undefined)} /> : null}
      {renamed ? <RenameDocument document={renamed} onClose={() => setRenamed(undefined)} /> : null}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={texts.deleteTitle}
        message={texts.deleteMessage({ file: doomed?.file_name ?? '', days: limits.trashDays })}
        onConfirm={() => {
          if (!doomed) return;
          setDoomed(undefined);
          remove.press(doomed.property_documents_id, texts.deleted);
        }}
      />
    </>
  );
};

/** The versions that a document replaced, the newest first. */
const versionsBefore = (
  items: readonly PropertyDocument[],
  document: PropertyDocument,
): readonly PropertyDocument[] => {
  const older = items.find(({ replaced_by }) => replaced_by === document.property_documents_id);
  return older ? [older, ...versionsBefore(items, older)] : [];
};

const OlderVersions = ({ versions }: { readonly versions: readonly PropertyDocument[] }) => {
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const formats = useFormats();
  if (versions.length === 0) return null;
  return (
    <details className="text-label font-normal">
      <summary className="min-h-11 cursor-pointer content-center text-action-ink tool:min-h-6">
        {texts.older({ n: versions.length })}
      </summary>
      <ul>
        {versions.map((version) => (
          <li key={version.property_documents_id}>
            <DownloadLink
              href={fileAddress(getDocument, version.property_documents_id)}
              aria-label={texts.downloadOf({ file: version.file_name })}
              className="inline-flex min-h-11 items-center tool:min-h-6"
            >
              {version.file_name}, {formats.dateTime(version.created_at)}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
