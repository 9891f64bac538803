import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { checklistDocuments, documentTypes } from '#contract/codelists.ts';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { DocumentChecklist } from '#domains/properties/web/document-checklist.tsx';
import { DocumentList } from '#domains/properties/web/document-list.tsx';
import { DocumentTrash } from '#domains/properties/web/document-trash.tsx';
import { documentsQuery, fullPropertyQuery } from '#domains/properties/web/queries.ts';
import { UploadDocument } from '#domains/properties/web/upload-document.tsx';
import { UploadRequests } from '#domains/properties/web/upload-requests.tsx';
import { WaitingDocuments } from '#domains/properties/web/waiting-documents.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PropertyPage } from './property-page.tsx';

/** /user/inquiry/property/:property_id/documentation: requested documents, existing ones, and the trash. */
export const DocumentationScreen = () => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(fullPropertyQuery(propertyId));
  const { data: documents } = useSuspenseQuery(documentsQuery(propertyId));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = documentTypes.find((type) => type === search.get('vrsta'));
  const named = checklistDocuments.find((document) => document === search.get('dokument'));
  const replaces = documents.find((document) => document.property_documents_id === search.get('zamenja'));
  const isLocked = !property.editable;
  const texts = properties.documents;
  return (
    <PropertyPage property={property}>
      <div className={`grid items-start gap-5 ${isLocked ? '' : 'tool:grid-cols-[minmax(0,1fr)_440px]'}`}>
        <div className="grid min-w-0 gap-5">
          <DocumentChecklist propertyId={propertyId} isLocked={isLocked} />
          <WaitingDocuments propertyId={propertyId} />
          <Card flush title={texts.title}>
            <DocumentList items={documents} isLocked={isLocked} />
          </Card>
          <UploadRequests propertyId={propertyId} isLocked={isLocked} />
          {isLocked ? null : <DocumentTrash propertyId={propertyId} />}
        </div>
        {isLocked ? null : (
          <Card title={replaces ? texts.addVersion : texts.add}>
            <UploadDocument
              key={search.toString()}
              propertyId={propertyId}
              documents={documents}
              wanted={wanted}
              wantedName={named && wanted === 'drugo' ? codeLists.checklistDocuments[named] : undefined}
              replaces={replaces}
              onUploaded={() => void navigate(paths.documentation(propertyId), { replace: true })}
            />
          </Card>
        )}
      </div>
    </PropertyPage>
  );
};
