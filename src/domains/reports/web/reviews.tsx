import { useSuspenseQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Pill } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getReportPdf } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { reviewsQuery, sealedReviewsQuery } from './queries.ts';
import { Review } from './review.tsx';

/** /user/kontrola?page=2: reports of others that wait for a reviewer; with an inquiry_id one of them. */
export const ReviewsScreen = () => {
  const { review } = useTexts(reportsTexts);
  const { inquiry_id } = useParams();
  return inquiry_id ? (
    <Page title={review.one} crumb={{ text: review.title, to: paths.reviews }}>
      <Review inquiryId={inquiry_id} />
    </Page>
  ) : (
    <Page title={review.title}>
      <Lists />
    </Page>
  );
};

const Lists = () => {
  const { review: texts } = useTexts(reportsTexts);
  const { value, change } = useUrlFilters();
  const view = value('pogled') === 'izrocena' ? 'sealed' : 'waiting';
  return (
    <div className="grid gap-5">
      <Segmented
        label={texts.tabsLabel}
        options={(['waiting', 'sealed'] as const).map((id) => ({ id, text: texts.tabs[id] }))}
        value={view}
        onChange={(id) => change({ pogled: id === 'sealed' ? 'izrocena' : null })}
      />
      {view === 'sealed' ? <Sealed /> : <Waiting />}
    </div>
  );
};

/** Reports that this person reviewed and sealed: they may not read the case any more, but the report. */
const Sealed = () => {
  const inquiries = useTexts(inquiriesTexts);
  const reports = useTexts(reportsTexts);
  const texts = reports.review;
  const { dateTime } = useFormats();
  const { page } = useUrlFilters();
  const { data } = useSuspenseQuery(sealedReviewsQuery(page));
  return (
    <>
      <p className="text-ink-2">{texts.sealedLead}</p>
      <PagedList
        data={data}
        empty={{ icon: ClipboardCheck, title: texts.sealedEmpty }}
        label={texts.tabs.sealed}
        keyOf={({ report_id }) => report_id}
        columns={[
          {
            id: 'property',
            title: texts.property,
            role: 'head',
            cell: (row) => (
              <span className="block max-tool:py-2">
                {row.title ?? inquiries.noProperty}
                <span className="block text-label font-normal text-ink-3">{row.inquiry_number}</span>
              </span>
            ),
          },
          {
            id: 'report',
            title: texts.report,
            cell: (row) => `${row.number}, ${reports.version({ version: row.version })}`,
          },
          { id: 'valuer', title: texts.valuer, cell: ({ valuer }) => valuer },
          { id: 'sealed', title: texts.sealedAt, cell: ({ sealed_at }) => dateTime(sealed_at) },
          {
            id: 'state',
            title: texts.state,
            cell: ({ state }) => <Pill tone={state === 'valid' ? 'good' : 'neutral'}>{reports.states[state]}</Pill>,
          },
          {
            id: 'file',
            title: texts.download,
            titleHidden: true,
            role: 'actions',
            cell: (row) => (
              <DownloadLink
                href={fileAddress(getReportPdf, row.report_id)}
                aria-label={`${texts.download}: ${row.number}`}
                className={buttonLook({ size: 'small' })}
              >
                <Download size={15} aria-hidden />
                {texts.download}
              </DownloadLink>
            ),
          },
        ]}
      />
    </>
  );
};

const Waiting = () => {
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const reports = useTexts(reportsTexts);
  const texts = reports.review;
  const { date, dateTime } = useFormats();
  const { page } = useUrlFilters();
  const { outcome } = (useLocation().state ?? {}) as { readonly outcome?: string };
  const { data } = useSuspenseQuery(reviewsQuery(page));
  return (
    <div className="grid gap-5">
      {outcome ? <Banner tone="good">{outcome}</Banner> : null}
      <p className="text-ink-2">{texts.lead}</p>
      <PagedList
        data={data}
        empty={{ icon: ClipboardCheck, title: texts.empty }}
        label={texts.title}
        keyOf={({ inquiry_id }) => inquiry_id}
        columns={[
          {
            id: 'property',
            title: texts.property,
            role: 'head',
            cell: (row) => (
              <span className="block max-tool:py-2">
                <Link to={paths.review(row.inquiry_id)} className="inline-flex min-h-6 items-center font-semibold">
                  {row.title ?? inquiries.noProperty}
                </Link>
                <span className="block text-label font-normal text-ink-3">
                  {[
                    row.number,
                    row.kind ? codeLists.propertyKinds[row.kind] : null,
                    row.assesment_reason ? codeLists.reasons[row.assesment_reason] : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            ),
          },
          { id: 'valuer', title: texts.valuer, cell: ({ valuer }) => valuer },
          {
            id: 'submitted',
            title: texts.submitted,
            cell: (row) => `${dateTime(row.submitted_at)} (${reports.control.round(row)})`,
          },
          {
            id: 'claim',
            title: texts.claim.short,
            cell: ({ claim }) => (claim ? (claim.own ? texts.claim.you : claim.name) : null),
          },
          { id: 'due', title: texts.due, cell: ({ due_on }) => (due_on ? date(due_on) : null) },
          {
            id: 'state',
            title: texts.state,
            cell: ({ status }) =>
              status === 'in_qc' ? (
                <Pill tone="warn">{texts.waiting}</Pill>
              ) : (
                <Pill tone="neutral">{texts.returned}</Pill>
              ),
          },
          {
            id: 'open',
            title: texts.open,
            titleHidden: true,
            role: 'actions',
            cell: (row) => (
              <ButtonLink
                to={paths.review(row.inquiry_id)}
                size="small"
                variant={row.status === 'in_qc' ? 'primary' : 'secondary'}
                aria-label={`${texts.open}: ${row.number}`}
              >
                {texts.open}
              </ButtonLink>
            ),
          },
        ]}
      />
    </div>
  );
};
