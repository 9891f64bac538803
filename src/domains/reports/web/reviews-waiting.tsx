import { useSuspenseQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { reportsTexts } from '../texts/reports.ts';
import { reviewsQuery } from './queries.ts';

const shown = 5;

/** Reports of others that wait for this person's review, the longest waiting first. */
export const ReviewsWaiting = () => {
  const inquiries = useTexts(inquiriesTexts);
  const reports = useTexts(reportsTexts);
  const texts = reports.review;
  const { dateTime } = useFormats();
  const { data } = useSuspenseQuery(reviewsQuery(1));
  const waiting = data.items.filter(({ status }) => status === 'in_qc');
  if (waiting.length === 0) return null;
  return (
    <Card flush title={texts.toReview} icon={<ClipboardCheck size={20} aria-hidden />} className="border-action!">
      <ul className="divide-y divide-line">
        {waiting.slice(0, shown).map((row) => (
          <li key={row.inquiry_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tool:px-4.5">
            <span className="min-w-0 flex-1 basis-60">
              <Link to={paths.review(row.inquiry_id)} className="inline-flex min-h-6 items-center font-semibold">
                {row.title ?? inquiries.noProperty}
              </Link>
              <span className="block text-label text-ink-3">
                {`${row.number} · ${row.valuer} · ${texts.submitted.toLowerCase()} ${dateTime(row.submitted_at)}`}
              </span>
            </span>
            <ButtonLink
              to={paths.review(row.inquiry_id)}
              size="small"
              variant="primary"
              aria-label={`${texts.open}: ${row.number}`}
            >
              {texts.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
