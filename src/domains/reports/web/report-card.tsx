import { Download, FileCheck2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import {
  type CaseReport,
  closeInquiry,
  getReportPdf,
  reviseReport,
  type SealedReport,
  withdrawReport,
} from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { OlderVersions, reportTones } from './older-versions.tsx';
import { ReportLinks } from './report-links.tsx';
import { Signatures } from './signatures.tsx';
import { WithdrawnBanner } from './withdrawn-banner.tsx';

type Props = { readonly inquiryId: string; readonly report: CaseReport };

/** The sealed report for staff: download, code and links, and the versions before it. */
export const ReportCard = ({ inquiryId, report }: Props) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const [newest, ...older] = report.reports;
  const [asks, setAsks] = useState<'withdraw' | 'revise' | 'close'>();
  if (!newest) return null;
  return (
    <Card
      title={card.title}
      icon={<FileCheck2 size={20} aria-hidden />}
      aside={<Pill tone={reportTones[newest.state]}>{reports.states[newest.state]}</Pill>}
      className={newest.state === 'valid' ? 'border-action!' : ''}
    >
      <div className="grid gap-4">
        <WithdrawnBanner sealed={newest} status={report.status} />
        <Sealed sealed={newest} />
        <div className="flex flex-wrap gap-2.5">
          <DownloadLink
            href={fileAddress(getReportPdf, newest.report_id)}
            className={buttonLook({ variant: newest.state === 'withdrawn' ? 'secondary' : 'primary' })}
          >
            <Download size={17} aria-hidden />
            {card.download}
          </DownloadLink>
          <a href={new URL(newest.verify_at).pathname} target="_blank" rel="noreferrer" className={buttonLook({})}>
            <ShieldCheck size={17} aria-hidden />
            {card.verify}
          </a>
        </div>
        <Signatures sealed={newest} actions={report.actions} />
        {report.actions.includes('share') && newest.state === 'valid' ? <ReportLinks sealed={newest} /> : null}
        {older.length === 0 ? null : <OlderVersions older={older} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {report.actions.includes('revise') ? (
            <Button variant="primary" onPress={() => setAsks('revise')}>
              {card.correct}
            </Button>
          ) : null}
          {report.actions.includes('close') ? <Button onPress={() => setAsks('close')}>{card.close}</Button> : null}
          {report.actions.includes('withdraw') && newest.state === 'valid' ? (
            <Button variant="danger-quiet" onPress={() => setAsks('withdraw')}>
              {card.withdraw}
            </Button>
          ) : null}
        </div>
      </div>
      {asks === 'withdraw' ? (
        <Withdraw sealed={newest} notifies={report.viewer === 'admin'} onClose={() => setAsks(undefined)} />
      ) : null}
      {asks === 'revise' || asks === 'close' ? (
        <Sure inquiryId={inquiryId} move={asks} onClose={() => setAsks(undefined)} />
      ) : null}
    </Card>
  );
};

const Sealed = ({ sealed }: { readonly sealed: SealedReport }) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { dateTime, megabytes } = useFormats();
  return (
    <div className="grid gap-3">
      <p className="font-display text-title">
        {sealed.number}
        <span className="ml-2 text-reading font-semibold text-ink-2">{reports.version(sealed)}</span>
      </p>
      <DetailRows
        rows={[
          { label: card.delivered, value: dateTime(sealed.sealed_at) },
          { label: card.code, value: <span className="font-mono text-body">{sealed.code}</span> },
          { label: card.size, value: megabytes(sealed.size) },
          { label: card.hash, value: <span className="font-mono text-note break-all">{sealed.sha256}</span> },
          {
            label: card.contentHash,
            value: <span className="font-mono text-note break-all">{sealed.content_sha256}</span>,
          },
        ]}
      />
    </div>
  );
};

type Withdrawing = { readonly sealed: SealedReport; readonly notifies: boolean; readonly onClose: () => void };

const Withdraw = ({ sealed, notifies, onClose }: Withdrawing) => {
  const { card, version } = useTexts(reportsTexts);
  const report = `${sealed.number}, ${version(sealed)}`;
  return (
    <AskDialog
      title={card.withdraw}
      text={card.withdrawLead({ report, notifies })}
      call={withdrawReport}
      changes="inquiries"
      values={{ report_id: sealed.report_id }}
      asks={[{ name: 'reason', label: card.withdrawReason, rows: 3 }]}
      isDanger
      done={notifies ? card.withdrawn({ report }) : card.withdrawnOwn({ report })}
      onClose={onClose}
    />
  );
};

type Asked = { readonly inquiryId: string; readonly move: 'revise' | 'close'; readonly onClose: () => void };

const Sure = ({ inquiryId, move, onClose }: Asked) => {
  const { card } = useTexts(reportsTexts);
  const revise = useCall(reviseReport, 'inquiries');
  const close = useCall(closeInquiry, 'inquiries');
  const { call, title, message, done } = {
    revise: { call: revise, title: card.correct, message: card.correctLead, done: card.corrected },
    close: { call: close, title: card.close, message: card.closeLead, done: card.closed },
  }[move];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      message={message}
      confirmText={title}
      isPending={call.isPending}
      onConfirm={() => call.press({ inquiry_id: inquiryId }, done, onClose)}
    />
  );
};
