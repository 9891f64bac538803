import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheckBig, Send } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { submitInquiry } from '#contract/inquiries.ts';
import { useSlotText } from '#domains/bookings/web/slot-picker.tsx';
import { mayOpen, type StepId, stepPath } from '#domains/inquiries/core/wizard.ts';
import { setMode } from '#domains/inquiries/web/mode.ts';
import { useOpenInquiry } from '#domains/inquiries/web/open-inquiry.ts';
import { type Inquiry, inquiryQuery, useSubmitInquiry } from '#domains/inquiries/web/queries.ts';
import { WizardPage, wizardOf } from '#domains/inquiries/web/wizard-page.tsx';
import { koOf, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { FormCheckbox, FormErrors, useContractForm } from '../../../form.tsx';
import { useFormats, useMessages } from '../../../i18n.ts';
import { PageFooter } from '../../../layouts/page.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner, Card, DetailRows } from '../../../ui/card.tsx';

const formId = 'submit';

/** Step 4: /user/inquiry/checkout/:inquiry_id */
export default function CheckoutScreen() {
  const inquiryId = useParams().inquiry_id ?? '';
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const isDraft = inquiry.status === 'draft';
  useEffect(() => setMode({ mode: isDraft ? 'edit' : 'view', inquiry_id: inquiryId }), [isDraft, inquiryId]);
  return (
    <WizardPage step={4} inquiry={inquiry} hasFooter={isDraft}>
      {isDraft ? <Review inquiry={inquiry} /> : <Handed inquiry={inquiry} />}
    </WizardPage>
  );
}

const Review = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { common, inquiries } = useMessages();
  const texts = inquiries.checkout;
  const submit = useSubmitInquiry();
  const form = useContractForm(submitInquiry.input, {
    inquiry_id: inquiry.inquiry_id,
    terms: false as unknown as true,
  });
  const wizard = wizardOf(inquiry);
  const missing = wizard.filter((step) => step.id < 4 && step.required && !step.completed);
  return (
    <>
      <p className="text-ink-2">{texts.lead}</p>
      {missing.length > 0 ? (
        <Banner tone="warn">
          {texts.missing}{' '}
          {missing.map((step, index) => (
            <span key={step.id}>
              {index > 0 ? ', ' : ''}
              <Link to={stepPath(step.id, inquiry.inquiry_id)}>{inquiries.steps[step.id]}</Link>
            </span>
          ))}
        </Banner>
      ) : null}
      <Summary inquiry={inquiry} />
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.submitWith((input) => submit.mutateAsync(input))}
      >
        <FormErrors form={form} labels={{}} />
        <FormCheckbox control={form.control} name="terms">
          {texts.terms}
        </FormCheckbox>
      </form>
      <PageFooter>
        <ButtonLink to={stepPath(3, inquiry.inquiry_id)} size="large">
          {common.back}
        </ButtonLink>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          isDisabled={!mayOpen(wizard, 4)}
          isPending={submit.isPending}
        >
          {texts.submit}
          <Send size={17} aria-hidden />
        </Button>
      </PageFooter>
    </>
  );
};

const Summary = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { codeLists, common, inquiries, properties: propertyTexts } = useMessages();
  const texts = inquiries.checkout;
  const formats = useFormats();
  const slotText = useSlotText();
  const titleOf = usePropertyTitle();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiry.inquiry_id));
  const person = inquiry.personal_information;
  const isDraft = inquiry.status === 'draft';
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
    <div className="grid items-start gap-5 tool:grid-cols-2">
      <Card title={texts.person} action={change(0)}>
        <DetailRows
          rows={[
            {
              label: inquiries.details.reason,
              value: inquiry.assesment_reason ? codeLists.reasons[inquiry.assesment_reason] : common.dash,
            },
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
        <p className="max-w-[70ch]">{texts.priceText}</p>
      </Card>
    </div>
  );
};

const Handed = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { inquiries } = useMessages();
  const texts = inquiries.checkout;
  const formats = useFormats();
  const { start } = useOpenInquiry();
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          <span className="grid size-14 place-items-center rounded-full bg-action-soft text-action-ink">
            <CircleCheckBig size={28} aria-hidden />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-[24px]">
              {inquiry.status === 'submitted' ? texts.doneTitle : inquiries.stateHints[inquiry.status]}
            </h2>
            <p className="mt-2 text-ink-2">{texts.number}</p>
            <p className="font-display text-[28px] font-bold tracking-[-0.02em]">{inquiry.number}</p>
            {inquiry.completed_on ? (
              <p className="text-ink-2">
                {texts.submittedOn} {formats.dateTime(inquiry.completed_on)}
              </p>
            ) : null}
          </div>
        </div>
        {inquiry.status === 'submitted' ? (
          <div className="mt-6 border-t border-line pt-5">
            <h3 className="text-[17px]">{texts.nextTitle}</h3>
            <p className="mt-1 font-semibold text-action-ink">{texts.turn}</p>
            <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
              {texts.next.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </div>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to={paths.inquiries()} variant="primary">
            {texts.toList}
          </ButtonLink>
          <Button onPress={start}>{texts.another}</Button>
        </div>
      </Card>
      <Summary inquiry={inquiry} />
    </>
  );
};
