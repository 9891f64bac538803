import { useSuspenseQuery } from '@tanstack/react-query';
import { BookOpenCheck, ClipboardCheck, Download, Images, Table2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { getCalculationBook, getCalculationPdf } from '#domains/valuation/contract/valuation.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, DetailRows } from '#platform/web/ui/card.tsx';
import { refusesSeal } from '../core/review.ts';
import { reportsTexts } from '../texts/reports.ts';
import { ReturnCard, SealCard } from './decision.tsx';
import { reportQuery } from './queries.ts';
import { ChecklistCard, ClaimCard } from './review-parts.tsx';
import { Rounds } from './rounds.tsx';

/** A report as its reviewer sees it; everything is read-only except the decision. */
export const Review = ({ inquiryId }: { readonly inquiryId: string }) => {
  const navigate = useNavigate();
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const reports = useTexts(reportsTexts);
  const texts = reports.review;
  const { date } = useFormats();
  const { data: inquiry } = useSuspenseQuery(caseQuery(inquiryId));
  const { data: report } = useSuspenseQuery(reportQuery(inquiryId));
  const [round] = report.rounds;
  // After the decision the case is closed to its reviewer, so the list shows the outcome.
  const onDone = (outcome: string) => navigate(paths.reviews, { state: { outcome } });
  const decision = { inquiryId, version: inquiry.version, onDone };
  return (
    <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_minmax(300px,400px)]">
      <div className="grid min-w-0 gap-5">
        <h2 className="text-title">{texts.heading({ number: inquiry.number ?? '' })}</h2>
        {report.status === 'qc_returned' ? <Banner>{texts.isReturned}</Banner> : null}
        {round ? <ToLookAt inquiryId={inquiryId} calculationId={round.calculation_id} /> : null}
        {round && report.status === 'in_qc' ? (
          <ChecklistCard inquiryId={inquiryId} round={round} mayCheck={report.actions.includes('seal')} />
        ) : null}
        {report.actions.includes('return') ? <ReturnCard {...decision} /> : null}
      </div>
      <div className="grid min-w-0 gap-5">
        {round && report.status === 'in_qc' ? <ClaimCard inquiryId={inquiryId} round={round} /> : null}
        {report.actions.includes('seal') ? (
          <SealCard {...decision} isReady={round !== undefined && refusesSeal(round.checked) === null} />
        ) : null}
        <Card title={texts.property}>
          <DetailRows
            rows={[
              { label: texts.property, value: inquiry.title ?? inquiries.noProperty },
              ...(inquiry.assesment_reason
                ? [{ label: texts.purpose, value: codeLists.reasons[inquiry.assesment_reason] }]
                : []),
              ...(inquiry.valuer ? [{ label: texts.valuer, value: inquiry.valuer.name }] : []),
              ...(inquiry.due_on ? [{ label: texts.due, value: date(inquiry.due_on) }] : []),
            ]}
          />
        </Card>
        <Card title={reports.control.title} icon={<ClipboardCheck size={20} aria-hidden />}>
          <Rounds inquiryId={inquiryId} rounds={report.rounds} mayAnswer={false} />
        </Card>
      </div>
    </div>
  );
};

type LookProps = { readonly inquiryId: string; readonly calculationId: string };

const ToLookAt = ({ inquiryId, calculationId }: LookProps) => {
  const texts = useTexts(reportsTexts).review;
  const titleOf = usePropertyTitle();
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  return (
    <Card title={texts.look} icon={<BookOpenCheck size={20} aria-hidden />}>
      <p className="text-ink-2">{texts.lookLead}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.calculation(calculationId)} variant="primary">
          <Table2 size={17} aria-hidden />
          {texts.calculation}
        </ButtonLink>
        <DownloadLink href={fileAddress(getCalculationPdf, calculationId)} className={buttonLook({})}>
          <Download size={17} aria-hidden />
          {texts.pdf}
        </DownloadLink>
        <DownloadLink href={fileAddress(getCalculationBook, calculationId)} className={buttonLook({})}>
          <Download size={17} aria-hidden />
          {texts.book}
        </DownloadLink>
      </div>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {properties.map((property) => (
          <li key={property.property_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-52 font-semibold">{titleOf(property)}</span>
            <ButtonLink to={paths.report(property.property_id)} size="small">
              {texts.file}
            </ButtonLink>
            <ButtonLink to={paths.photos(property.property_id)} size="small">
              <Images size={16} aria-hidden />
              {texts.photos}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
