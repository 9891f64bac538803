import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, FileText, House, Phone, UserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { getProofFile } from '#domains/inquiries/contract/acting.ts';
import { isFinal } from '#domains/inquiries/core/lifecycle.ts';
import { actingTexts } from '#domains/inquiries/texts/acting.ts';
import { bookingsTexts } from '#domains/inquiries/texts/bookings.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { bookingsQuery } from '#domains/inquiries/web/booking-queries.ts';
import { AccountAwaited } from '#domains/inquiries/web/case/account-for.tsx';
import { Paperwork } from '#domains/inquiries/web/case/acting.tsx';
import { CasePlace } from '#domains/inquiries/web/case/case-place.tsx';
import { OrderRows } from '#domains/inquiries/web/case/order-rows.tsx';
import { OfferLink, PriceLines } from '#domains/inquiries/web/case/price.tsx';
import { CaseHistory, InternalNotes } from '#domains/inquiries/web/case-history.tsx';
import { CaseMessages } from '#domains/inquiries/web/case-messages.tsx';
import { CaseMoney } from '#domains/inquiries/web/case-money.tsx';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import { CaseStatus } from '#domains/inquiries/web/case-status.tsx';
import { hasReport } from '#domains/inquiries/web/has-report.ts';
import { CaseTasks } from '#domains/inquiries/web/tasks.tsx';
import { VisitTime } from '#domains/inquiries/web/visits/visit.tsx';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { koOf, useBelonging, useNumberBeside, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { SentFiles } from '#domains/properties/web/sent-files.tsx';
import { CaseCalculations } from '#domains/valuation/web/case-calculations.tsx';
import { telephoneLink } from '#lib/telephone.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, DetailRows, type Fact, Skeleton } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { StaffTerms } from './terms.tsx';

type Props = {
  readonly inquiry: StaffCase;
  readonly viewer: 'admin' | 'valuer';
  readonly actions: ReactNode;
  /** The valuer's own side of the visit. */
  readonly visit?: ReactNode;
};

/** Control and delivery are loaded with their own code: most cases are not there yet. */
const StaffReport = lazyPart(async () => (await import('#domains/reports/web/case-report.tsx')).StaffReport);

/** The whole case for staff. */
export const StaffCaseView = ({ inquiry, viewer, actions, visit }: Props) => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  return (
    <div className="grid gap-5">
      <CaseStatus inquiry={inquiry} viewer={viewer} />
      <SameProperty inquiry={inquiry} />
      {inquiry.fee_percent === null ? null : (
        <Banner tone="warn">{cases.office.fee({ percent: inquiry.fee_percent })}</Banner>
      )}
      <AccountAwaited inquiry={inquiry} />
      <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_minmax(300px,400px)]">
        <div className="grid min-w-0 gap-5 max-tool:order-2">
          {isFinal(inquiry.status) ? <CaseMoney inquiry={inquiry} /> : null}
          {hasReport(inquiry) ? (
            <Suspense fallback={<Skeleton label={common.loading} />}>
              <StaffReport inquiryId={inquiry.inquiry_id} />
            </Suspense>
          ) : null}
          <StaffTerms inquiry={inquiry} viewer={viewer} />
          {visit ?? <Visit inquiry={inquiry} />}
          <Missing inquiry={inquiry} />
          {inquiry.client && !inquiry.client.signs_in ? (
            <Banner tone="warn">{cases.office.readsNoMessages({ name: inquiry.client.name })}</Banner>
          ) : null}
          <CaseMessages inquiryId={inquiry.inquiry_id} />
          <Card title={cases.details} icon={<UserRound size={20} aria-hidden />}>
            <Customer inquiry={inquiry} />
          </Card>
          <Properties inquiryId={inquiry.inquiry_id} />
          <OrderFiles inquiry={inquiry} />
          <Files inquiryId={inquiry.inquiry_id} />
          <CasePlace inquiryId={inquiry.inquiry_id} />
          <CaseCalculations inquiryId={inquiry.inquiry_id} viewer={viewer} />
          <Price inquiry={inquiry} isOffice={viewer === 'admin'} />
          {isFinal(inquiry.status) ? null : <CaseMoney inquiry={inquiry} />}
        </div>
        <div className="grid min-w-0 gap-5 max-tool:contents">
          <div className="grid gap-5 max-tool:order-1">{actions}</div>
          <div className="grid min-w-0 gap-5 max-tool:order-3">
            <CaseTasks inquiryId={inquiry.inquiry_id} isOffice={viewer === 'admin'} />
            {viewer === 'admin' ? (
              <>
                <Valuer inquiry={inquiry} />
                <Paperwork inquiryId={inquiry.inquiry_id} />
              </>
            ) : null}
            <CaseHistory history={inquiry.history} refundSteps={inquiry.money?.refund_steps} />
            <InternalNotes history={inquiry.history} />
            <Looks looks={inquiry.looks} title={cases.office.looks} unknown={common.dash} />
          </div>
        </div>
      </div>
    </div>
  );
};

/** Another order of the same property: a simultaneous one is a warning, an earlier valuation a note. */
const SameProperty = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const codeLists = useTexts(codeListsTexts);
  const { same: texts } = useTexts(casesTexts).office;
  const formats = useFormats();
  const told = inquiry.same_property.map(({ inquiry_id, number, status, kind, same_customer, delivered_at }) => (
    <Banner key={inquiry_id} tone={kind === 'double' ? 'warn' : 'info'}>
      {kind === 'double'
        ? texts.double({ state: codeLists.inquiryStates[status].toLowerCase() })
        : texts.earlier({ date: delivered_at ? formats.date(delivered_at) : '' })}{' '}
      <Link to={paths.officeCase(inquiry_id)} className="inline-flex min-h-6 items-center">
        {number}
      </Link>{' '}
      {same_customer ? texts.sameCustomer : texts.otherCustomer}
    </Banner>
  ));
  if (inquiry.same_property_more === 0) return told;
  return (
    <>
      {told}
      <Banner tone="info">{texts.more({ count: inquiry.same_property_more })}</Banner>
    </>
  );
};

const Customer = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { personal_information: person, customer } = inquiry;
  const rows: Fact[] = person
    ? [
        {
          label: codeLists.personKinds[person.person_kind],
          // A client without a contact is shown by its own name only.
          value: [...new Set([person.company, `${person.first_name} ${person.last_name}`.trim()])]
            .filter(Boolean)
            .join(', '),
        },
        ...(person.tax_number ? [{ label: inquiries.details.taxNumber, value: person.tax_number }] : []),
        { label: inquiries.details.address, value: `${person.street}, ${person.postal_code} ${person.post}` },
        ...(person.email || person.phone
          ? [
              {
                label: inquiries.details.contact,
                value: (
                  <span className="flex flex-wrap gap-x-4">
                    {person.email ? (
                      <a href={`mailto:${person.email}`} className="inline-flex min-h-6 items-center">
                        {person.email}
                      </a>
                    ) : null}
                    {person.phone ? (
                      <a href={telephoneLink(person.phone)} className="inline-flex min-h-6 items-center">
                        {person.phone}
                      </a>
                    ) : null}
                  </span>
                ),
              },
            ]
          : []),
      ]
    : [];
  return (
    <div className="grid gap-2">
      <DetailRows
        rows={[
          ...rows,
          ...(customer ? [{ label: cases.office.account, value: `${customer.name}, ${customer.email}` }] : []),
          ...(inquiry.client
            ? [
                {
                  label: cases.office.client,
                  value: <Link to={paths.client(inquiry.client.client_id)}>{inquiry.client.name}</Link>,
                },
              ]
            : []),
        ]}
      />
      <div className="border-t border-line pt-2">
        <OrderRows inquiry={inquiry} isOfOther />
      </div>
    </div>
  );
};

const Properties = ({ inquiryId }: { readonly inquiryId: string }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const titleOf = usePropertyTitle();
  const numberBeside = useNumberBeside();
  const belonging = useBelonging();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  return (
    <Card flush title={cases.office.properties} icon={<House size={20} aria-hidden />}>
      <ul className="divide-y divide-line">
        {properties.map((property) => (
          <li key={property.property_id} className="px-4 py-3 tool:px-4.5">
            <Link to={paths.report(property.property_id)} className="inline-flex min-h-6 items-center font-semibold">
              {titleOf(property)}
            </Link>
            <span className="block text-ink-2">
              {[
                codeLists.propertyKinds[property.kind],
                belonging(property, properties),
                numberBeside(property),
                koOf(property),
                property.povrsina === null ? '' : formats.area(property.povrsina),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The order as it came on paper. */
const OrderFiles = ({ inquiry: { order_files } }: { readonly inquiry: StaffCase }) => {
  const texts = useTexts(actingTexts);
  if (order_files.length === 0) return null;
  return (
    <Card title={texts.orderFile} icon={<FileText size={20} aria-hidden />}>
      <ul className="grid gap-2">
        {order_files.map(({ proof_id, file_name }) => (
          <li key={proof_id}>
            <DownloadLink
              href={fileAddress(getProofFile, proof_id)}
              aria-label={texts.openOrderFile({ file: file_name })}
              className="inline-flex min-h-11 items-center break-all tool:min-h-6"
            >
              {file_name}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Files of the customer and of staff, each with a link. */
const Files = ({ inquiryId }: { readonly inquiryId: string }) => {
  const texts = useTexts(propertiesTexts);
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  return <SentFiles properties={properties} title={texts.sent.files} viewer="staff" />;
};

const Price = ({ inquiry, isOffice }: { readonly inquiry: StaffCase; readonly isOffice: boolean }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  const { quote, list_price } = inquiry;
  const price = quote ?? list_price;
  return (
    <Card title={quote && quote.source !== 'list' ? cases.quote.titles[quote.source] : cases.office.price}>
      {price ? (
        <PriceLines price={price} percent={quote?.vat_percent ?? limits.vatPercent} />
      ) : (
        <p className="font-medium">{cases.office.byQuote}</p>
      )}
      {quote?.valid_until ? (
        <p className="mt-2 text-ink-2">{cases.quote.validUntil({ date: formats.date(quote.valid_until) })}</p>
      ) : null}
      {quote?.accepted_at ? (
        <p className="mt-1 text-ink-2">{cases.quote.acceptedOn({ date: formats.dateTime(quote.accepted_at) })}</p>
      ) : null}
      {quote?.source === 'office' && isOffice ? <OfferLink inquiryId={inquiry.inquiry_id} /> : null}
    </Card>
  );
};

const Visit = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const bookings = useTexts(bookingsTexts);
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry.inquiry_id));
  const booking = visits.data.find(({ state }) => state !== 'released');
  return (
    <Card title={bookings.title} icon={<CalendarDays size={20} aria-hidden />}>
      <VisitTime
        inquiry={inquiry}
        startsAt={booking?.starts_at ?? inquiry.visit_at}
        state={booking?.state}
        heldUntil={booking?.held_until ?? null}
        isStaff
      />
    </Card>
  );
};

const Missing = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const formats = useFormats();
  const texts = cases.missing;
  if (inquiry.missing_items.length === 0) return null;
  return (
    <Card title={texts.stands}>
      <DetailRows
        rows={inquiry.missing_items.map((item) => ({
          label: codeLists.missingItemKinds[item.kind],
          value: (
            <>
              {item.text}
              <span className="block font-normal text-ink-2">
                {item.answered_at
                  ? `${item.unavailable ? texts.notAvailable : texts.answered}, ${formats.dateTime(item.answered_at)}`
                  : texts.open}
                {item.answer ? `: ${item.answer}` : ''}
              </span>
            </>
          ),
        }))}
      />
    </Card>
  );
};

const Valuer = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const cases = useTexts(casesTexts);
  const texts = cases.office;
  const formats = useFormats();
  const { valuer, assignment } = inquiry;
  return (
    <Card title={texts.valuer} icon={<UserRound size={20} aria-hidden />}>
      {valuer ? (
        <>
          <p className="font-display text-heading">{valuer.name}</p>
          {assignment ? (
            <p className="text-ink-2">
              {assignment.accepted_at
                ? `${texts.acceptedOn} ${formats.dateTime(assignment.accepted_at)}`
                : `${texts.notAccepted} ${texts.respondBy} ${formats.dateTime(assignment.respond_by)}`}
            </p>
          ) : null}
          {valuer.phone ? (
            <a href={telephoneLink(valuer.phone)} className={buttonLook({ className: 'mt-3' })}>
              <Phone size={17} aria-hidden />
              {valuer.phone}
            </a>
          ) : null}
        </>
      ) : (
        <p className="text-ink-2">{texts.noValuer}</p>
      )}
    </Card>
  );
};

const Looks = ({ looks, title, unknown }: { looks: StaffCase['looks']; title: string; unknown: string }) => {
  const { office: texts } = useTexts(casesTexts);
  const formats = useFormats();
  if (looks.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid gap-2">
        {looks.toReversed().map(({ at, admin, reason }) => (
          <li key={`${at}${reason}`}>
            {reason ?? texts.lookAtWork}
            <span className="block text-label text-ink-3">{`${formats.dateTime(at)} · ${admin ?? unknown}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
