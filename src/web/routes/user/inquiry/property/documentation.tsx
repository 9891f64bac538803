import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { documentTypes } from '#contract/codelists.ts';
import { isEditable, stepPath } from '#domains/inquiries/core/wizard.ts';
import { setMode } from '#domains/inquiries/web/mode.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { DocumentList } from '#domains/properties/web/document-list.tsx';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { documentsQuery, propertyQuery } from '#domains/properties/web/queries.ts';
import { UploadDocument } from '#domains/properties/web/upload-document.tsx';
import { useMessages } from '../../../../i18n.ts';
import { PageFooter } from '../../../../layouts/page.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PropertyTabs } from './property-page.tsx';

/** /user/inquiry/property/:property_id/documentation; the property itself says to which inquiry it belongs. */
export default function DocumentationScreen() {
  const { inquiries, properties } = useMessages();
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(propertyQuery(propertyId));
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(property.inquiry_id));
  const { data: documents } = useSuspenseQuery(documentsQuery(propertyId));
  const [search] = useSearchParams();
  const wanted = documentTypes.find((type) => type === search.get('vrsta'));
  const titleOf = usePropertyTitle();
  const isLocked = !isEditable(inquiry.status);
  const texts = properties.documents;
  useEffect(
    () => setMode({ mode: isLocked ? 'view' : 'edit', inquiry_id: property.inquiry_id }),
    [isLocked, property.inquiry_id],
  );
  return (
    <WizardPage step={2} inquiry={inquiry}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <h2 className="text-[22px]">{titleOf(property)}</h2>
          <p className="mt-1 text-ink-2">{koOf(property)}</p>
        </div>
        <span className="tool:ml-auto">
          <PropertyTabs propertyId={propertyId} />
        </span>
      </div>
      <div className={`grid items-start gap-5 ${isLocked ? '' : 'tool:grid-cols-[minmax(0,1fr)_440px]'}`}>
        <Card flush title={texts.title}>
          <DocumentList items={documents} isLocked={isLocked} />
        </Card>
        {isLocked ? null : (
          <Card title={texts.add}>
            <UploadDocument key={wanted} propertyId={propertyId} documents={documents} wanted={wanted} />
          </Card>
        )}
      </div>
      <PageFooter>
        {inquiry.status === 'draft' ? (
          <>
            <ButtonLink to={stepPath(2, property.inquiry_id)} size="large">
              {texts.back}
            </ButtonLink>
            <ButtonLink to={stepPath(3, property.inquiry_id)} variant="primary" size="large">
              {inquiries.properties.proceed}
              <ArrowRight size={18} aria-hidden />
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={stepPath(4, property.inquiry_id)} variant="primary" size="large">
            {texts.backToCase}
          </ButtonLink>
        )}
      </PageFooter>
    </WizardPage>
  );
}
