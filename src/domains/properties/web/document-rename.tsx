import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { editPropertyDocuments, type PropertyDocument } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';

/** Details of a document, its name first. */
export const RenameDocument = ({
  document,
  onClose,
}: {
  readonly document: PropertyDocument;
  readonly onClose: () => void;
}) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const { property_documents_id, document_name, number, made_by, date, note } = document;
  return (
    <AskDialog
      title={texts.renameTitle}
      text={`${codeLists.documentTypes[document.document_type]} · ${document.file_name}`}
      call={editPropertyDocuments}
      changes="inquiries"
      values={{
        property_documents_id,
        document_name: document_name ?? '',
        number: number ?? '',
        made_by: made_by ?? '',
        date: date ?? '',
        note: note ?? '',
      }}
      submitText={texts.save}
      onClose={onClose}
      done={texts.renamed}
      asks={[
        { name: 'document_name', label: texts.label },
        { name: 'number', label: texts.number },
        { name: 'made_by', label: texts.madeBy },
        { name: 'date', label: texts.date, as: 'day', hint: texts.dateHint, only: 'past' },
        { name: 'note', label: texts.note, rows: 3 },
      ]}
    />
  );
};
