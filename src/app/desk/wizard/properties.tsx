import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, MapPinned, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { useExamples } from '#domains/cadastre/web/examples.ts';
import { EstimateRanges } from '#domains/estimates/web/estimate-ranges.tsx';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { readMode } from '#domains/inquiries/web/mode.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import type { Property } from '#domains/properties/contract/properties.ts';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { reportTexts } from '#domains/properties/texts/report.ts';
import { PasteIdentifier } from '#domains/properties/web/paste-identifier.tsx';
import { PropertyList } from '#domains/properties/web/property-list.tsx';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { OrderBarPrice } from './price-card.tsx';

/** Only for properties in the register; those entered by hand have no range. */
const rangeOf = (property: Property) => {
  const { entered, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = property;
  if (entered === 'manual') return [];
  const number = parcelnaStevilka ?? [stevilkaStavbe, stevilkaDelaStavbe].filter((one) => one !== null).join('-');
  const asked = parcelnaStevilka ? { sifraKo, parcelnaStevilka } : { sifraKo, stevilkaStavbe, stevilkaDelaStavbe };
  return [
    {
      name: [addressWithFlat(property.naslov, property.stevilkaStanovanja), `${sifraKo} ${number}`]
        .filter(Boolean)
        .join(', '),
      asked,
    },
  ];
};

/** Step 2: /user/inquiry/properties */
export const PropertiesScreen = () => {
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = useTexts(propertiesTexts);
  const report = useTexts(reportTexts);
  const navigate = useNavigate();
  const examples = useExamples();
  const inquiryId = readMode()?.inquiry_id ?? '';
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  const isLocked = inquiry.status !== 'draft';
  const hasDocuments = properties.some((property) => property.documents > 0);
  const add = (
    <ButtonLink
      to={`${stepPath(1, inquiryId)}?isci=1`}
      variant={properties.length > 0 ? 'secondary' : 'primary'}
      size="small"
    >
      <Plus size={16} aria-hidden />
      {texts.add}
    </ButtonLink>
  );
  return (
    <WizardPage step={2} inquiry={inquiry}>
      <p className="max-w-[70ch] text-ink-2">{inquiries.properties.lead}</p>
      {properties.length === 0 ? (
        <Card>
          <EmptyState icon={<MapPinned size={24} aria-hidden />} title={texts.emptyTitle} action={add}>
            {texts.empty}
          </EmptyState>
        </Card>
      ) : (
        <Card flush title={inquiries.propertyCount({ n: properties.length })} action={isLocked ? null : add}>
          <PropertyList items={properties} isLocked={isLocked} />
        </Card>
      )}
      {isLocked ? null : <EstimateRanges properties={properties.flatMap(rangeOf)} />}
      {isLocked ? null : (
        <Card title={report.paste.title}>
          <PasteIdentifier
            inquiryId={inquiryId}
            examples={examples}
            onAdded={(id) => void navigate(paths.report(id))}
          />
        </Card>
      )}
      <Stuck />
      <PageFooter summary={<OrderBarPrice inquiry={inquiry} />}>
        <ButtonLink to={stepPath(1, inquiryId)} size="large">
          {common.back}
        </ButtonLink>
        <ButtonLink to={stepPath(properties.length > 0 ? 3 : 1, inquiryId)} variant="primary" size="large">
          {hasDocuments ? inquiries.properties.proceed : inquiries.properties.skip}
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
      </PageFooter>
    </WizardPage>
  );
};
