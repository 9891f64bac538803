import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { restorePropertyDocuments } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { trashQuery } from './queries.ts';

/** Deleted documents, with a button to restore them; renders nothing without any. */
export const DocumentTrash = ({ propertyId }: { readonly propertyId: string }) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const formats = useFormats();
  const { data: documents = [] } = useQuery(trashQuery(propertyId));
  const restore = useCall(restorePropertyDocuments, 'inquiries');
  if (documents.length === 0) return null;
  return (
    <Card title={texts.trash}>
      <p className="mb-2 text-ink-2">{texts.trashLead({ days: limits.trashDays })}</p>
      <ul className="divide-y divide-line">
        {documents.map(({ property_documents_id, document_name, document_type, file_name, deleted_at }) => (
          <li key={property_documents_id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{document_name ?? codeLists.documentTypes[document_type]}</span>
              <span className="block truncate text-label text-ink-3">
                {file_name}
                {deleted_at ? ` · ${texts.deletedOn({ date: formats.date(deleted_at) })}` : ''}
              </span>
            </span>
            <Button
              size="small"
              aria-label={texts.restoreOf({ file: file_name })}
              onPress={() => restore.press({ property_documents_id }, texts.restored)}
            >
              <RotateCcw size={16} aria-hidden />
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
