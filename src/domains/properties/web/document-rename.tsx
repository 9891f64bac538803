import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { editPropertyDocuments, type PropertyDocument } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';

/** What is said of a document, its name above all. */
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
  const edit = useCall(editPropertyDocuments, 'inquiries');
  const { property_documents_id, document_name, number, made_by, date, note } = document;
  return (
    <CallDialog
      title={texts.renameTitle}
      text={`${codeLists.documentTypes[document.document_type]} · ${document.file_name}`}
      schema={editPropertyDocuments.input}
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
      send={(input) => edit.run(input, texts.renamed)}
    >
      {({ control }) => (
        <>
          <FormText control={control} name="document_name" label={texts.label} maxLength={lengths.label} />
          <FormText control={control} name="number" label={texts.number} maxLength={lengths.number} />
          <FormText control={control} name="made_by" label={texts.madeBy} maxLength={lengths.name} />
          <FormDate control={control} name="date" label={texts.date} hint={texts.dateHint} blockFuture />
          <FormText control={control} name="note" label={texts.note} maxLength={lengths.note} rows={3} />
        </>
      )}
    </CallDialog>
  );
};
