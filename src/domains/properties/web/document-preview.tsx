import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { getDocument, type PropertyDocument } from '../contract/properties.ts';

const PdfPages = lazyPart(async () => (await import('#platform/web/pdf/pdf-pages.tsx')).PdfPages);

/** The browser draws a PDF; a Word document is only downloaded. */
export const isShown = ({ mime_type }: PropertyDocument): boolean => mime_type === 'application/pdf';

/** The pages of a document over the screen. */
export const DocumentPreview = ({
  document,
  onClose,
}: {
  readonly document: PropertyDocument;
  readonly onClose: () => void;
}) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={document.document_name ?? codeLists.documentTypes[document.document_type]}
    >
      <div className="my-4">
        <PdfPages address={fileAddress(getDocument, document.property_documents_id)} label={document.file_name} />
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end rounded-b-card border-t border-line bg-surface px-6 py-3">
        <Button onPress={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  );
};
