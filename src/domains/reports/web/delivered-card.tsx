import {
  CalendarCheck,
  Check,
  Download,
  Link2,
  MessageCircleQuestion,
  PenLine,
  ReceiptText,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { nowInLjubljana } from '#platform/web/ui/now-in-ljubljana.ts';
import { type CaseReport, getReportPdf, type SealedReport } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { OlderVersions } from './older-versions.tsx';
import { AskQuestion, QuestionList } from './questions-card.tsx';
import { ReportLinks } from './report-links.tsx';
import { SignatureList } from './signatures.tsx';
import { WithdrawnBanner } from './withdrawn-banner.tsx';

type Props = {
  readonly inquiryId: string;
  readonly report: CaseReport;
  /** The valued property, as its address and number. */
  readonly subject: string;
  /** The invoice of the order, once there is one. */
  readonly invoice:
    | { readonly number: string; readonly href: string; readonly amount: string; readonly isPaid: boolean }
    | undefined;
};

/** Delivery to the customer, on one card: value, report, invoice, validity and questions. */
export const DeliveredCard = ({ inquiryId, report, subject, invoice }: Props) => {
  const reports = useTexts(reportsTexts);
  const { card, delivered: texts, signing } = reports;
  const { date, number, megabytes } = useFormats();
  const [newest, ...older] = report.reports;
  if (!newest) return null;
  const isWithdrawn = newest.state === 'withdrawn';
  return (
    <section
      aria-label={card.title}
      className="min-w-0 overflow-hidden rounded-card border border-t-4 border-line border-t-action bg-surface"
    >
      <div className="tool:grid tool:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4 p-4 tool:p-7">
          <p className={`flex items-center gap-2 font-semibold ${isWithdrawn ? 'text-danger' : 'text-action-ink'}`}>
            {isWithdrawn ? <TriangleAlert size={18} aria-hidden /> : <Check size={18} aria-hidden />}
            {isWithdrawn ? texts.withdrawn : texts.on({ date: date(newest.sealed_at) })}
          </p>
          <WithdrawnBanner sealed={newest} status={report.status} />
          {newest.value === null ? null : (
            <div>
              <h2 className="text-reading font-medium text-ink-2">{texts.value}</h2>
              <p className="font-display text-figure">{texts.euros({ value: number(newest.value, 0) })}</p>
            </div>
          )}
          <p className="max-w-[60ch] text-reading text-ink-2">
            {newest.valuation_on ? `${texts.valueOn({ date: date(newest.valuation_on) })} ` : ''}
            {subject}
          </p>
          <div className="grid gap-2.5 sm:flex sm:flex-wrap">
            {isWithdrawn ? null : (
              <DownloadLink
                href={fileAddress(getReportPdf, newest.report_id)}
                className={buttonLook({ variant: 'primary', size: 'large' })}
              >
                <Download size={18} aria-hidden />
                {card.download}
              </DownloadLink>
            )}
            {invoice ? (
              <DownloadLink href={invoice.href} className={buttonLook({ size: 'large' })}>
                <ReceiptText size={18} aria-hidden />
                {texts.invoice({ number: invoice.number })}
              </DownloadLink>
            ) : null}
          </div>
          <p className="text-body text-ink-3">
            {texts.file({ number: newest.number, version: newest.version, size: megabytes(newest.size) })}{' '}
            {invoice ? texts.invoiceOf({ amount: invoice.amount, paid: invoice.isPaid }) : texts.noInvoice}
          </p>
          {older.length === 0 ? null : <OlderVersions older={older} hidesWithdrawn />}
        </div>
        <div className="divide-y divide-line border-line bg-surface-2 max-tool:border-t tool:border-l">
          {isWithdrawn ? null : <Validity sealed={newest} />}
          {report.actions.includes('share') && !isWithdrawn ? (
            <div className="flex items-start gap-3 p-4 tool:px-5">
              <Link2 size={20} aria-hidden className="mt-0.5 shrink-0 text-action-ink" />
              <div className="min-w-0 flex-1">
                <ReportLinks sealed={newest} />
              </div>
            </div>
          ) : null}
          <Questions inquiryId={inquiryId} report={report} />
          <Point icon={<ShieldCheck size={20} aria-hidden />} title={card.code}>
            <span className="block font-mono text-body break-words">{newest.code}</span>
            <a
              href={new URL(newest.verify_at).pathname}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ size: 'small', className: 'mt-2' })}
            >
              {card.verify}
            </a>
          </Point>
          <Point icon={<PenLine size={20} aria-hidden />} title={signing.title}>
            {newest.signatures.length === 0 ? (
              signing.fileUnsigned
            ) : (
              <>
                <SignatureList signatures={newest.signatures} />
                <p className="mt-2 text-body text-ink-3">{signing.limits}</p>
              </>
            )}
          </Point>
        </div>
      </div>
    </section>
  );
};

const Point = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div className="flex items-start gap-3 p-4 tool:px-5">
    <span className="mt-0.5 shrink-0 text-action-ink">{icon}</span>
    <div className="min-w-0 flex-1">
      <h3 className="text-reading">{title}</h3>
      <div className="text-ink-2">{children}</div>
    </div>
  </div>
);

/** Last day on which it may be relied on; a report without one is valid for its valuation day. */
const Validity = ({ sealed: { valid_until, valuation_on } }: { readonly sealed: SealedReport }) => {
  const { delivered: texts } = useTexts(reportsTexts);
  const { date } = useFormats();
  if (!valid_until && !valuation_on) return null;
  const isOver = valid_until !== null && valid_until < nowInLjubljana().day;
  const title = valid_until
    ? (isOver ? texts.wasValidUntil : texts.validUntil)({ date: date(valid_until) })
    : texts.validOn({ date: date(valuation_on ?? '') });
  return (
    <Point icon={<CalendarCheck size={20} aria-hidden />} title={title}>
      {valid_until ? texts.validFor : texts.noEnd}
    </Point>
  );
};

const Questions = ({ inquiryId, report }: Pick<Props, 'inquiryId' | 'report'>) => {
  const { delivered: texts, questions } = useTexts(reportsTexts);
  const { date } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { ask_until: until } = report;
  const mayAsk = until !== null && report.actions.includes('ask');
  if (!mayAsk && report.questions.length === 0 && report.status !== 'closed') return null;
  return (
    <Point
      icon={<MessageCircleQuestion size={20} aria-hidden />}
      title={mayAsk ? texts.askUntil({ date: date(until) }) : texts.askedOut}
    >
      {mayAsk ? <p>{texts.asked}</p> : null}
      {!mayAsk && report.status === 'closed' ? <p>{texts.askOver}</p> : null}
      {mayAsk ? (
        <Button size="small" className="mt-2" onPress={() => setAsking(true)}>
          {questions.ask}
        </Button>
      ) : null}
      {report.questions.length > 0 ? (
        <div className="mt-3 border-t border-line pt-3">
          <QuestionList questions={report.questions} />
        </div>
      ) : null}
      {isAsking ? <AskQuestion inquiryId={inquiryId} onClose={() => setAsking(false)} /> : null}
    </Point>
  );
};
