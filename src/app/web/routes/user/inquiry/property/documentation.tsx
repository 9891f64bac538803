import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { checklistDocuments, documentTypes } from '#contract/codelists.ts';
import { stepPath } from '#domains/inquiries/core/wizard.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import type { FullProperty } from '#domains/properties/contract/report.ts';
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
import { PageFooter } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PropertyPage } from './property-page.tsx';

/** /user/inquiry/property/:property_id/documentation: what is wanted, what is there, and what lies in the trash. */
export default function DocumentationScreen() {
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
    <PropertyPage property={property} hasFooter={property.viewer === 'customer'}>
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
      {property.viewer === 'customer' ? <WaysOn property={property} /> : null}
    </PropertyPage>
  );
}

/** On in the wizard while it is a draft, else back to the inquiry. */
const WaysOn = ({ property }: { readonly property: FullProperty }) => {
  const inquiries = useTexts(inquiriesTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const { inquiry_id } = property;
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiry_id));
  return (
    <PageFooter>
      {inquiry.status === 'draft' ? (
        <>
          <ButtonLink to={stepPath(2, inquiry_id)} size="large" className="max-tool:hidden">
            {texts.back}
          </ButtonLink>
          <ButtonLink to={stepPath(3, inquiry_id)} variant="primary" size="large">
            {inquiries.properties.proceed}
            <ArrowRight size={18} aria-hidden />
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={stepPath(4, inquiry_id)} variant="primary" size="large">
          {texts.backToCase}
        </ButtonLink>
      )}
    </PageFooter>
  );
};
