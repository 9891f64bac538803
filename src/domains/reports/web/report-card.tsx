import { Copy, Download, FileCheck2, Link2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import type { InquiryState } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { line, optionalLine } from '#contract/validation.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import {
  addReportLink,
  type CaseReport,
  closeInquiry,
  getReportPdf,
  type ReportLink,
  reviseReport,
  type SealedReport,
  withdrawReport,
  withdrawReportLink,
} from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

const tones = { valid: 'good', replaced: 'neutral', withdrawn: 'bad' } as const;

type Props = { readonly inquiryId: string; readonly report: CaseReport };

/** The sealed report with its download, code and links, and the versions before it. */
export const ReportCard = ({ inquiryId, report }: Props) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const [newest, ...older] = report.reports;
  const [asks, setAsks] = useState<'withdraw' | 'revise'>();
  if (!newest) return null;
  const isHidden = newest.state === 'withdrawn' && report.viewer === 'customer';
  return (
    <Card
      title={card.title}
      icon={<FileCheck2 size={20} aria-hidden />}
      aside={<Pill tone={tones[newest.state]}>{reports.states[newest.state]}</Pill>}
      className={newest.state === 'valid' ? 'border-action!' : ''}
    >
      <div className="grid gap-4">
        {newest.withdrawn_reason ? (
          <Banner tone="bad">
            {card.withdrawnBecause({ reason: newest.withdrawn_reason })}
            {isOpenAgain(report.status) ? ` ${card.beingCorrected}` : null}
          </Banner>
        ) : null}
        <Sealed sealed={newest} />
        <div className="flex flex-wrap gap-2.5">
          {isHidden ? null : (
            <a
              href={fileAddress(getReportPdf, newest.report_id)}
              download
              className={buttonLook({ variant: newest.state === 'withdrawn' ? 'secondary' : 'primary' })}
            >
              <Download size={17} aria-hidden />
              {card.download}
            </a>
          )}
          <a href={new URL(newest.verify_at).pathname} target="_blank" rel="noreferrer" className={buttonLook({})}>
            <ShieldCheck size={17} aria-hidden />
            {card.verify}
          </a>
        </div>
        {report.actions.includes('share') && newest.state === 'valid' ? <Share sealed={newest} /> : null}
        {older.length === 0 ? null : <Older older={older} viewer={report.viewer} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {report.actions.includes('revise') ? (
            <Button variant="primary" onPress={() => setAsks('revise')}>
              {card.correct}
            </Button>
          ) : null}
          {report.actions.includes('close') ? <Close inquiryId={inquiryId} /> : null}
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
      {asks === 'revise' ? <Correct inquiryId={inquiryId} onClose={() => setAsks(undefined)} /> : null}
    </Card>
  );
};

const Sealed = ({ sealed }: { readonly sealed: SealedReport }) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { dateTime, megabytes } = useFormats();
  return (
    <div className="grid gap-3">
      <p className="font-display text-[22px] leading-tight font-bold tracking-[-0.02em]">
        {sealed.number}
        <span className="ml-2 text-[15px] font-semibold text-ink-2">{reports.version(sealed)}</span>
      </p>
      <DetailRows
        rows={[
          { label: card.delivered, value: dateTime(sealed.sealed_at) },
          { label: card.code, value: <span className="font-mono text-[13.5px]">{sealed.code}</span> },
          { label: card.size, value: megabytes(sealed.size) },
          { label: card.hash, value: <span className="font-mono text-[12px] break-all">{sealed.sha256}</span> },
        ]}
      />
    </div>
  );
};

const Older = ({
  older,
  viewer,
}: {
  readonly older: readonly SealedReport[];
  readonly viewer: CaseReport['viewer'];
}) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { date } = useFormats();
  return (
    <div>
      <h3 className="text-[15px]">{card.older}</h3>
      <ul className="mt-1 divide-y divide-line">
        {older.map((one) => (
          <li key={one.report_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex-1">{`${reports.version(one)}, ${date(one.sealed_at)}`}</span>
            <Pill tone={tones[one.state]}>{reports.states[one.state]}</Pill>
            {one.state === 'withdrawn' && viewer === 'customer' ? null : (
              <a
                href={fileAddress(getReportPdf, one.report_id)}
                download
                aria-label={`${card.download}, ${reports.version(one)}`}
                className={buttonLook({ size: 'small' })}
              >
                <Download size={16} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const dayChoices = { '7': '7', '14': '14', '30': '30', '90': '90' } as const;
const shareForm = z.object({
  days: z.enum(['7', '14', '30', '90'], 'not_in_list'),
  note: optionalLine(lengths.label),
});

const Share = ({ sealed }: { readonly sealed: SealedReport }) => {
  const { card } = useTexts(reportsTexts);
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<DataOf<typeof addReportLink>>();
  const call = useCall(addReportLink, 'inquiries');
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-[15px]">{card.share}</h3>
      <p className="text-ink-2">{card.shareLead}</p>
      {sealed.links.length === 0 ? null : (
        <ul aria-label={card.links} className="mt-2 divide-y divide-line">
          {sealed.links.map((link) => (
            <LinkRow key={link.link_id} link={link} />
          ))}
        </ul>
      )}
      <Button className="mt-3" onPress={() => setAsking(true)}>
        <Link2 size={17} aria-hidden />
        {card.makeLink}
      </Button>
      {isAsking ? (
        <CallDialog
          title={card.share}
          text={card.shareLead}
          schema={shareForm}
          values={{ days: '14', note: '' }}
          labels={{ days: card.days, note: card.shareFor }}
          submitText={card.makeLink}
          onClose={() => setAsking(false)}
          send={async ({ days, note }) =>
            setMade(await call.mutateAsync({ report_id: sealed.report_id, days: Number(days), note }))
          }
        >
          {({ control }) => (
            <>
              <FormSelect control={control} name="days" label={card.days} options={dayChoices} isRequired />
              <FormText
                control={control}
                name="note"
                label={card.shareFor}
                hint={card.shareForHint}
                maxLength={lengths.label}
              />
            </>
          )}
        </CallDialog>
      ) : null}
      {made ? <MadeLink link={made.link} onClose={() => setMade(undefined)} /> : null}
    </div>
  );
};

const linkTones = { open: 'info', expired: 'neutral', withdrawn: 'neutral' } as const;

const LinkRow = ({ link }: { readonly link: ReportLink }) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { date } = useFormats();
  const call = useCall(withdrawReportLink, 'inquiries');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-44">
        <span className="font-[650]">{link.note ?? card.share}</span>
        <span className="block text-[13px] text-ink-3">
          {`${card.until({ date: date(link.expires_at) })} · ${card.opened({ n: link.opened })}`}
        </span>
      </span>
      <Pill tone={linkTones[link.state]}>{card.linkStates[link.state]}</Pill>
      {link.state === 'open' ? (
        <Button
          size="small"
          variant="quiet"
          isPending={call.isPending}
          aria-label={`${card.withdrawLink}: ${link.note ?? date(link.made_at)}`}
          onPress={() =>
            call.mutate(
              { link_id: link.link_id },
              {
                onSuccess: () => notices.success(card.linkWithdrawn),
                onError: alertFailure,
              },
            )
          }
        >
          {card.withdrawLink}
        </Button>
      ) : null}
    </li>
  );
};

/** The link, which cannot be shown again. */
const MadeLink = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
  const common = useTexts(commonTexts);
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={card.share}>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-2">{card.linkMade}</p>
        <TextField label={card.share} value={link} isReadOnly maxLength={link.length} />
        <p role="status" className="min-h-5 text-[13.5px] text-action-ink">
          {isCopied ? card.copied : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{common.close}</Button>
          <Button
            variant="primary"
            onPress={async () => {
              await navigator.clipboard.writeText(link);
              setCopied(true);
            }}
          >
            <Copy size={17} aria-hidden />
            {card.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const withdrawForm = z.object({ reason: line(lengths.note) });

type Withdrawing = { readonly sealed: SealedReport; readonly notifies: boolean; readonly onClose: () => void };

const Withdraw = ({ sealed, notifies, onClose }: Withdrawing) => {
  const { card } = useTexts(reportsTexts);
  const call = useCall(withdrawReport, 'inquiries');
  return (
    <CallDialog
      title={card.withdraw}
      text={card.withdrawLead({ notifies })}
      schema={withdrawForm}
      values={{ reason: '' }}
      labels={{ reason: card.withdrawReason }}
      submitText={card.withdraw}
      isDanger
      onClose={onClose}
      send={async ({ reason }) => {
        await call.mutateAsync({ report_id: sealed.report_id, reason });
        notices.success(card.withdrawn);
      }}
    >
      {({ control }) => (
        <FormText
          control={control}
          name="reason"
          label={card.withdrawReason}
          rows={3}
          maxLength={lengths.note}
          isRequired
        />
      )}
    </CallDialog>
  );
};

/** States of a case with a report in which no work is done on it. */
const atRest: readonly InquiryState[] = ['delivered', 'clarification', 'closed'];
const isOpenAgain = (status: InquiryState): boolean => !atRest.includes(status);

const Correct = ({ inquiryId, onClose }: { readonly inquiryId: string; readonly onClose: () => void }) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const call = useCall(reviseReport, 'inquiries');
  const open = async () => {
    try {
      await call.mutateAsync({ inquiry_id: inquiryId });
      notices.success(card.corrected);
    } catch (error) {
      alertFailure(error);
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={card.correct}
      message={card.correctLead}
      confirmText={card.correct}
      isPending={call.isPending}
      onConfirm={() => void open()}
    />
  );
};

const Close = ({ inquiryId }: { readonly inquiryId: string }) => {
  const reports = useTexts(reportsTexts);
  const call = useCall(closeInquiry, 'inquiries');
  const close = async () => {
    try {
      await call.mutateAsync({ inquiry_id: inquiryId });
      notices.success(reports.card.closed);
    } catch (error) {
      alertFailure(error);
    }
  };
  return (
    <Button isPending={call.isPending} onPress={() => void close()}>
      {reports.card.close}
    </Button>
  );
};
