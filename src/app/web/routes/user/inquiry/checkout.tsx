import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { submitInquiry } from '#domains/inquiries/contract/inquiries.ts';
import { quoteReasonOf } from '#domains/inquiries/core/price.ts';
import { type StepId, stepIds, stepPath } from '#domains/inquiries/core/wizard.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { DownloadInquiry } from '#domains/inquiries/web/download-inquiry.tsx';
import { setMode } from '#domains/inquiries/web/mode.ts';
import { type Inquiry, inquiryQuery, orderTermsQuery, useSubmitInquiry } from '#domains/inquiries/web/queries.ts';
import { useSlotText } from '#domains/inquiries/web/slot-picker.tsx';
import { WizardPage, wizardOf } from '#domains/inquiries/web/wizard-page.tsx';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormCheckbox, FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Card, DetailRows } from '#platform/web/ui/card.tsx';
import { TermsLink } from '../../../terms-link.tsx';
import { OrderRows } from '../case/order-rows.tsx';
import { OwnCase } from '../case/own-case.tsx';
import { PriceLines } from '../case/price.tsx';

const formId = 'submit';

/** Step 4: /user/inquiry/checkout/:inquiry_id */
export default function CheckoutScreen() {
  const inquiryId = useParams().inquiry_id ?? '';
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const isDraft = inquiry.status === 'draft';
  useEffect(() => setMode({ mode: isDraft ? 'edit' : 'view', inquiry_id: inquiryId }), [isDraft, inquiryId]);
  if (!isDraft)
    return (
      <OwnCase inquiry={inquiry}>
        <div className="flex flex-wrap gap-2">
          <DownloadInquiry inquiryId={inquiry.inquiry_id} />
        </div>
        <Summary inquiry={inquiry} />
      </OwnCase>
    );
  return (
    <WizardPage step={4} inquiry={inquiry}>
      <Review inquiry={inquiry} />
    </WizardPage>
  );
}

const Review = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.checkout;
  const submit = useSubmitInquiry();
  const form = useContractForm(submitInquiry.input, {
    inquiry_id: inquiry.inquiry_id,
    terms: false as unknown as true,
    ...(inquiry.list_price ? { accepted_net_cents: inquiry.list_price.net_cents } : {}),
  });
  const submitForm = form.submitWith((input) => submit.mutateAsync(input));
  const labels: Record<string, string> = {
    terms: texts.termsShort,
    ...Object.fromEntries(stepIds.map((id) => [`step${id}`, inquiries.steps[id]])),
  };
  const missing = wizardOf(inquiry).filter((step) => step.id < 4 && step.required && !step.completed);
  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      {missing.length > 0 ? (
        <Banner tone="warn">
          {texts.missing}{' '}
          {missing.map((step, index) => (
            <span key={step.id} data-field={`step${step.id}`}>
              {index > 0 ? ', ' : ''}
              <Link to={stepPath(step.id, inquiry.inquiry_id)}>{inquiries.steps[step.id]}</Link>
            </span>
          ))}
        </Banner>
      ) : null}
      <Summary inquiry={inquiry} />
      <div className="flex flex-wrap gap-2">
        <DownloadInquiry inquiryId={inquiry.inquiry_id} />
      </div>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (missing.length === 0) return submitForm(event);
          event.preventDefault();
          return form.refuse(Object.fromEntries(missing.map(({ id }) => [`step${id}`, inquiries.stepMissing[id]])));
        }}
      >
        <FormErrors form={form} labels={labels} title={texts.notSubmitted} />
        <FormCheckbox control={form.control} name="terms">
          {texts.terms}
        </FormCheckbox>
        <TermsLink />
      </form>
      <PageFooter>
        <ButtonLink to={stepPath(3, inquiry.inquiry_id)} size="large">
          {common.back}
        </ButtonLink>
        <Button type="submit" form={formId} variant="primary" size="large" isPending={submit.isPending}>
          {texts.submit}
          <Send size={17} aria-hidden />
        </Button>
      </PageFooter>
    </>
  );
};

const Summary = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const propertyTexts = useTexts(propertiesTexts);
  const texts = inquiries.checkout;
  const formats = useFormats();
  const slotText = useSlotText();
  const titleOf = usePropertyTitle();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiry.inquiry_id));
  const person = inquiry.personal_information;
  const isDraft = inquiry.status === 'draft';
  const { data: orderTerms } = useQuery(orderTermsQuery());
  const because = quoteReasonOf({ kinds: properties.map(({ kind }) => kind), reason: inquiry.assesment_reason });
  const change = (step: StepId) =>
    isDraft ? (
      <Link
        to={stepPath(step, inquiry.inquiry_id)}
        aria-label={texts.changeStep({ step: inquiries.steps[step] ?? '' })}
        className="inline-flex min-h-11 items-center font-semibold text-action-ink tool:min-h-6"
      >
        {common.change}
      </Link>
    ) : null;
  return (
    <div className={`grid items-start gap-5 ${isDraft ? 'tool:grid-cols-2' : ''}`}>
      <Card title={texts.person} action={change(0)}>
        <DetailRows
          rows={[
            ...(person
              ? [
                  {
                    label: codeLists.personKinds[person.person_kind],
                    value: [person.company, `${person.first_name} ${person.last_name}`].filter(Boolean).join(', '),
                  },
                  {
                    label: inquiries.details.address,
                    value: `${person.street}, ${person.postal_code} ${person.post}`,
                  },
                  { label: inquiries.details.contact, value: `${person.email}, ${person.phone}` },
                ]
              : []),
          ]}
        />
        <div className="mt-2 border-t border-line pt-2">
          <OrderRows inquiry={inquiry} />
        </div>
      </Card>
      <Card title={texts.properties} action={change(1)}>
        <DetailRows
          rows={properties.map((property) => ({
            label: codeLists.propertyKinds[property.kind],
            value: (
              <>
                {titleOf(property)}
                <span className="block font-normal text-ink-2">
                  {[koOf(property), property.povrsina === null ? '' : formats.area(property.povrsina)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          }))}
        />
      </Card>
      {isDraft ? (
        <>
          <Card title={texts.visit} action={change(3)}>
            <p className="font-medium">{inquiry.visit_at ? slotText(inquiry.visit_at) : texts.noVisit}</p>
          </Card>
          <Card title={texts.documents} action={change(2)}>
            <p className="font-medium">
              {properties.some((property) => property.documents > 0)
                ? propertyTexts.documentCount({ n: properties.reduce((sum, property) => sum + property.documents, 0) })
                : texts.noDocuments}
            </p>
          </Card>
          <Card title={texts.price} className="tool:col-span-2">
            {inquiry.list_price ? (
              <PriceLines price={inquiry.list_price} percent={limits.vatPercent} />
            ) : (
              <p className="max-w-[70ch]">
                <strong className="font-semibold">{texts.priceText}</strong>{' '}
                {because ? `${texts.quoteBecause[because]} ` : ''}
                {texts.quoteLater}
              </p>
            )}
            {orderTerms ? (
              <p className="mt-3 border-t border-line pt-3 text-ink-2">
                {texts.deadline({ n: deadlineDays(orderTerms, inquiry.urgency) })}
              </p>
            ) : null}
          </Card>
        </>
      ) : null}
    </div>
  );
};
