import { useSuspenseQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, type To, useNavigate, useParams } from 'react-router';
import { pricedKindOf } from '#domains/cadastre/core/kind.ts';
import { submitInquiry } from '#domains/inquiries/contract/inquiries.ts';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import type { StepId } from '#domains/inquiries/core/wizard.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { bookingsQuery } from '#domains/inquiries/web/booking-queries.ts';
import { OrderRows } from '#domains/inquiries/web/case/order-rows.tsx';
import { DownloadInquiry } from '#domains/inquiries/web/download-inquiry.tsx';
import { setMode } from '#domains/inquiries/web/mode.ts';
import { type Inquiry, inquiryQuery, useSubmitInquiry } from '#domains/inquiries/web/queries.ts';
import { useSlotText } from '#domains/inquiries/web/slot-picker.tsx';
import { WizardPage, wizardOf } from '#domains/inquiries/web/wizard-page.tsx';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { EarlyStart } from '#domains/orders/web/early-start.tsx';
import { SellerCard } from '#domains/orders/web/seller-card.tsx';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import { TermsLink } from '#domains/orders/web/terms-link.tsx';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { koOf, useBelonging, useNumberBeside, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { SentFiles } from '#domains/properties/web/sent-files.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { countryNames } from '#platform/web/countries.ts';
import { FormCheckbox, FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner, Card, DetailRows } from '#platform/web/ui/card.tsx';
import { PrintButton } from '#platform/web/ui/print-button.tsx';
import { OwnCase } from '../case/own-case.tsx';
import { OrderBarPrice, PriceCard, useNextDays, usePayForVisit } from './price-card.tsx';

const formId = 'submit';

/** Step 4: /user/inquiry/checkout/:inquiry_id */
export const CheckoutScreen = () => {
  const inquiryId = useParams().inquiry_id ?? '';
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const isDraft = inquiry.status === 'draft';
  useEffect(() => setMode({ mode: isDraft ? 'edit' : 'view', inquiry_id: inquiryId }), [isDraft, inquiryId]);
  if (!isDraft)
    return (
      <OwnCase inquiry={inquiry}>
        <div className="flex flex-wrap gap-2">
          <DownloadInquiry inquiryId={inquiry.inquiry_id} />
          <PrintButton />
        </div>
        <Summary inquiry={inquiry} earlyStart={inquiry.early_start} />
      </OwnCase>
    );
  return (
    <WizardPage step={4} inquiry={inquiry}>
      <Review inquiry={inquiry} />
    </WizardPage>
  );
};

const Review = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.checkout;
  const orders = useTexts(ordersTexts);
  const submit = useSubmitInquiry();
  // With a price by quote the consumer answers together with the quote.
  const isOrder = inquiry.list_price !== null;
  const asksForStart = isOrder && inquiry.personal_information?.person_kind === 'fizicna_oseba';
  const form = useContractForm(submitInquiry.input, {
    inquiry_id: inquiry.inquiry_id,
    terms: false as unknown as true,
    ...(inquiry.list_price ? { accepted_net_cents: inquiry.list_price.net_cents } : {}),
    ...(asksForStart ? { early_start: false } : {}),
  });
  const earlyStart = useWatch({ control: form.control, name: 'early_start' }) ?? false;
  const navigate = useNavigate();
  const submitForm = form.submitWith(async (input) => {
    await submit.run(input);
    // The same screen is another one now, from its top.
    await navigate(stepPath(4, inquiry.inquiry_id), { replace: true, state: 'sent' });
  });
  const missing = wizardOf(inquiry).filter((step) => step.id < 4 && step.required && !step.completed);
  return (
    <>
      <p className="text-ink-2">{texts.lead({ isOrder })}</p>
      {missing.length > 0 ? (
        <Banner tone="warn">
          {texts.missing}{' '}
          {missing.map((step, index) => (
            <span key={step.id} data-field={`step${step.id}`} data-label={inquiries.steps[step.id]}>
              {index > 0 ? ', ' : ''}
              <Link to={stepPath(step.id, inquiry.inquiry_id)}>{inquiries.steps[step.id]}</Link>
            </span>
          ))}
        </Banner>
      ) : null}
      <Summary inquiry={inquiry} earlyStart={asksForStart ? earlyStart : null} />
      <div className="flex flex-wrap gap-2">
        <DownloadInquiry inquiryId={inquiry.inquiry_id} />
        <PrintButton />
      </div>
      <form
        id={formId}
        noValidate
        className="grid gap-4 print:hidden"
        onSubmit={(event) => {
          if (missing.length === 0) return submitForm(event);
          event.preventDefault();
          return form.refuse(Object.fromEntries(missing.map(({ id }) => [`step${id}`, inquiries.stepMissing[id]])));
        }}
      >
        <FormErrors form={form} title={texts.notSubmitted({ isOrder })} />
        <FormCheckbox control={form.control} name="terms" listedAs={texts.termsShort}>
          {texts.terms}
        </FormCheckbox>
        <TermsLink />
        {asksForStart ? <EarlyStart control={form.control} name="early_start" of="work" /> : null}
        {asksForStart ? <StartDays inquiry={inquiry} earlyStart={earlyStart} /> : null}
        <p className="text-ink-2">{texts.dataUse}</p>
      </form>
      <Stuck />
      <PageFooter summary={<OrderBarPrice inquiry={inquiry} earlyStart={asksForStart ? earlyStart : null} />}>
        <ButtonLink to={stepPath(3, inquiry.inquiry_id)} size="large">
          {common.back}
        </ButtonLink>
        <Button type="submit" form={formId} variant="primary" size="large" isPending={submit.isPending}>
          {isOrder ? orders.checkout.submit : texts.submit}
          <Send size={17} aria-hidden />
        </Button>
      </PageFooter>
    </>
  );
};

/** Effect of the box above on the days: the report, and a visit that would be too early. */
const StartDays = ({ inquiry, earlyStart }: { readonly inquiry: Inquiry; readonly earlyStart: boolean }) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const slotText = useSlotText();
  const days = useNextDays(inquiry, earlyStart);
  if (!days) return null;
  const { waitsUntil, reportBy, visitStands } = days;
  const lostVisit = inquiry.visit_at && !visitStands ? slotText(inquiry.visit_at) : null;
  const said = texts.startDays({
    waitsUntil: waitsUntil && formats.date(waitsUntil),
    reportBy: reportBy && formats.date(reportBy),
    lostVisit,
  });
  return (
    <div aria-live="polite">
      {lostVisit ? <Banner tone="warn">{said}</Banner> : <p className="pl-8 font-semibold">{said}</p>}
    </div>
  );
};

type SummaryProps = { readonly inquiry: Inquiry; readonly earlyStart: boolean | null };

const Summary = ({ inquiry, earlyStart }: SummaryProps) => {
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const propertyTexts = useTexts(propertiesTexts);
  const photos = useTexts(photosTexts);
  const texts = inquiries.checkout;
  const formats = useFormats();
  const titleOf = usePropertyTitle();
  const numberBeside = useNumberBeside();
  const belonging = useBelonging();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiry.inquiry_id));
  const isDraft = inquiry.status === 'draft';
  const to = (step: StepId, field?: string) => ({
    pathname: stepPath(step, inquiry.inquiry_id),
    hash: field ?? '',
  });
  return (
    <div className={`grid items-start gap-5 ${isDraft ? 'tool:grid-cols-2' : ''}`}>
      <Card title={texts.person}>
        <PersonRows inquiry={inquiry} />
        <div className="mt-2 border-t border-line pt-2">
          <OrderRows
            inquiry={inquiry}
            {...(isDraft ? { change: (what, field) => <Change to={to(0, field)} what={what} /> } : {})}
          />
        </div>
      </Card>
      <div className="grid gap-5">
        <Card
          title={texts.properties}
          action={isDraft ? <Change to={to(1)} what={inquiries.steps[1] ?? ''} /> : undefined}
        >
          <DetailRows
            rows={properties.map((property) => ({
              label: codeLists.propertyKinds[property.kind],
              value: (
                <>
                  {titleOf(property)}
                  <span className="block font-normal text-ink-2">
                    {[
                      belonging(property, properties),
                      numberBeside(property),
                      koOf(property),
                      property.povrsina === null ? '' : formats.area(property.povrsina),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              ),
            }))}
          />
        </Card>
        {isDraft ? <Visit inquiry={inquiry} earlyStart={earlyStart} /> : null}
        {isDraft ? (
          <PriceCard
            inquiry={inquiry}
            kinds={properties.map(pricedKindOf)}
            price={inquiry.list_price}
            earlyStart={earlyStart}
          />
        ) : null}
        {isDraft ? <SellerCard /> : null}
      </div>
      <div className="tool:col-span-full">
        <SentFiles
          properties={properties}
          title={isDraft ? propertyTexts.sent.files : propertyTexts.sent.title}
          viewer="customer"
          changeDocuments={isDraft ? <Change to={to(2)} what={propertyTexts.documents.title} /> : undefined}
          {...(isDraft
            ? {
                changePhotos: (property) => (
                  <Change to={paths.photos(property.property_id)} what={`${photos.title}, ${titleOf(property)}`} />
                ),
              }
            : {})}
        />
      </div>
    </div>
  );
};

/** The way from an answer to where it is given. */
const Change = ({ to, what }: { readonly to: To; readonly what: string }) => {
  const common = useTexts(commonTexts);
  const { checkout: texts } = useTexts(inquiriesTexts);
  return (
    <Link
      to={to}
      aria-label={texts.change({ what })}
      className="inline-flex min-h-11 items-center font-semibold text-action-ink tool:min-h-6"
    >
      {common.change}
    </Link>
  );
};

/** The customer: each answer in a row of its own before submission, so that it can be changed. */
const PersonRows = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const language = useLanguage();
  const person = inquiry.personal_information;
  if (!person) return null;
  const { details: texts, order } = inquiries;
  const change = (what: string, field: string) =>
    inquiry.status === 'draft' ? (
      <Change to={{ pathname: stepPath(0, inquiry.inquiry_id), hash: `personal_information.${field}` }} what={what} />
    ) : undefined;
  const country = person.country === 'SI' ? '' : countryNames(language)[person.country];
  const rows = [
    { field: 'person_kind', label: texts.personKind, value: codeLists.personKinds[person.person_kind] },
    ...(person.company ? [{ field: 'company', label: texts.company, value: person.company }] : []),
    { field: 'first_name', label: texts.name, value: `${person.first_name} ${person.last_name}` },
    { field: 'tax_number', label: texts.taxNumber, value: person.tax_number ?? order.notGiven },
    {
      field: 'street',
      label: texts.address,
      value: [person.street, `${person.postal_code} ${person.post}`, country].filter(Boolean).join(', '),
    },
    { field: 'email', label: texts.email, value: person.email },
    { field: 'phone', label: texts.phone, value: person.phone },
  ];
  return <DetailRows rows={rows.map(({ field, label, value }) => ({ label, value, action: change(label, field) }))} />;
};

const Visit = ({ inquiry, earlyStart }: SummaryProps) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const isLost = useNextDays(inquiry, earlyStart)?.visitStands === false;
  const pay = usePayForVisit(inquiry, earlyStart);
  const slotText = useSlotText();
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry.inquiry_id));
  const others = visits.proposals.filter(({ by }) => by === 'customer');
  return (
    <Card title={texts.visit} action={<Change to={stepPath(3, inquiry.inquiry_id)} what={texts.visit} />}>
      <p className="font-medium first-letter:uppercase">
        {inquiry.visit_at ? slotText(inquiry.visit_at) : texts.noVisit}
      </p>
      {isLost ? <p className="mt-1 text-warn-ink">{texts.visitNeedsStart}</p> : null}
      {!isLost && pay ? (
        <>
          <p className="mt-1 text-ink-2">{texts.visitNeedsPayment({ date: formats.date(pay.payBy) })}</p>
          {pay.tightAfter ? (
            <p className="mt-1 text-ink-2">{texts.paymentTight({ date: formats.date(pay.tightAfter) })}</p>
          ) : null}
        </>
      ) : null}
      {others.length > 0 ? (
        <p className="mt-1 text-ink-2">
          {`${texts.alternatives}: ${others.map(({ starts_at }) => slotText(starts_at)).join('; ')}`}
        </p>
      ) : null}
    </Card>
  );
};
