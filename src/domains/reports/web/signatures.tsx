import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { z } from 'zod';
import { lengths, limits } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog, FormDialog } from '#platform/web/ask-dialog.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import {
  addReportSignature,
  type ReportAction,
  type ReportSignature,
  type SealedReport,
  type SigningRefusal,
  withdrawReportSignature,
} from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

/** Signers of a report, with times and certificates. */
export const SignatureList = ({ signatures }: { readonly signatures: readonly ReportSignature[] }) => {
  const { signing } = useTexts(reportsTexts);
  const { dateTime } = useFormats();
  return (
    <ul className="grid gap-2">
      {signatures.map((signature) => {
        const { way, stamped_at, claimed_at } = signature;
        return (
          <li key={`${signature.serial} ${claimed_at ?? stamped_at}`}>
            <span className="font-semibold">{signing.by(signature)}</span>
            <span className="text-ink-2">{`, ${signing.ways[way]}. `}</span>
            <span className="text-ink-2 [overflow-wrap:anywhere]">
              {stamped_at ? `${signing.stamped({ at: dateTime(stamped_at) })} ` : ''}
              {!stamped_at && claimed_at ? `${signing.claimed({ at: dateTime(claimed_at) })} ` : ''}
              {signing.issuer(signature)}
            </span>
            {signature.of_another ? (
              <p className="mt-1 flex items-start gap-1.5 font-medium text-warn-ink">
                <TriangleAlert size={17} className="mt-0.5 shrink-0" aria-hidden />
                <span className="[overflow-wrap:anywhere]">
                  {signing.ofAnother}
                  {signature.other_reason ? ` ${signing.otherReason({ reason: signature.other_reason })}` : ''}
                </span>
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

const rules = { types: ['application/pdf'], endings: /\.pdf$/i, maxBytes: limits.sealedBytes, maxFiles: 1 };

type Props = { readonly sealed: SealedReport; readonly actions: readonly ReportAction[] };

/** Signatures of the delivered file; its valuer can add one made elsewhere, and staff can withdraw it. */
export const Signatures = ({ sealed, actions }: Props) => {
  const { signing } = useTexts(reportsTexts);
  const { dateTime } = useFormats();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { signatures, withdrawn_signatures: withdrawn } = sealed;
  const maySign = actions.includes('sign');
  const last = signatures.at(-1);
  if (signatures.length === 0 && withdrawn.length === 0 && !maySign) return null;
  return (
    <section className="grid gap-2.5 border-t border-line pt-4" aria-label={signing.title}>
      <h3 className="text-reading">{signing.title}</h3>
      {signatures.length === 0 ? (
        <p className="text-ink-2">{signing.none}</p>
      ) : (
        <>
          <SignatureList signatures={signatures} />
          <p className="text-body text-ink-3">{signing.limits}</p>
        </>
      )}
      {last && actions.includes('withdraw_signature') && sealed.state === 'valid' ? (
        <Button variant="danger-quiet" size="small" className="justify-self-start" onPress={() => setWithdrawing(true)}>
          {signing.withdraw}
        </Button>
      ) : null}
      {withdrawn.map(({ at, reason, ...who }) => (
        <p key={at} className="text-body text-ink-3 [overflow-wrap:anywhere]">
          {signing.withdrawnOn({ signer: signing.by(who), at: dateTime(at), reason })}
        </p>
      ))}
      {maySign && !sealed.signed_at_sealing ? <p className="text-ink-2">{signing.notSetUp}</p> : null}
      {maySign && signatures.length < limits.reportSignatures ? <AddSignature sealed={sealed} /> : null}
      {last && isWithdrawing ? (
        <WithdrawSignature sealed={sealed} signature={last} onClose={() => setWithdrawing(false)} />
      ) : null}
    </section>
  );
};

type Withdrawing = {
  readonly sealed: SealedReport;
  readonly signature: ReportSignature;
  readonly onClose: () => void;
};

const WithdrawSignature = ({ sealed, signature, onClose }: Withdrawing) => {
  const { signing } = useTexts(reportsTexts);
  const signer = signing.by(signature);
  return (
    <AskDialog
      title={signing.withdraw}
      text={signing.withdrawLead({ signer })}
      call={withdrawReportSignature}
      changes="inquiries"
      values={{ report_id: sealed.report_id, sha256: sealed.sha256 }}
      asks={[{ name: 'reason', label: signing.withdrawReason, rows: 3 }]}
      isDanger
      done={signing.withdrawDone({ signer })}
      onClose={onClose}
    />
  );
};

type Refused = {
  readonly reason?: SigningRefusal;
  readonly signer?: string;
  readonly valuer?: string;
  readonly valid_from?: string;
  readonly valid_until?: string;
};

const refusedOf = (error: unknown): Refused =>
  (error instanceof ApiError ? (error.data as Refused | null) : null) ?? {};

const otherSigner = z.object({ reason: line(lengths.note) });

/** A file signed by another person, to be confirmed. */
type OfAnother = { readonly file: File; readonly signer: string; readonly valuer: string };

const AddSignature = ({ sealed }: { readonly sealed: SealedReport }) => {
  const { signing } = useTexts(reportsTexts);
  const fileTexts = useTexts(filesTexts);
  const formats = useFormats();
  const call = useCall(addReportSignature, 'inquiries');
  const [asked, setAsked] = useState<OfAnother>();

  const give = async (file: File, other_reason?: string) => {
    const body = { report_id: sealed.report_id, ...(other_reason === undefined ? {} : { other_reason }) };
    await call.run({ ...body, file } as typeof body, ({ signer }) => signing.kept({ signer }));
  };

  const take = async (files: FileList | null) => {
    const { good, fault, refused } = checkFiles([...(files ?? [])], 0, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    const [file] = good;
    if (!file) return;
    try {
      await give(file);
    } catch (error) {
      const { reason, signer = '', valuer = '', valid_from, valid_until } = refusedOf(error);
      if (reason === 'other_signer') setAsked({ file, signer, valuer });
      else if (reason === 'expired' && valid_from && valid_until)
        notices.alert(
          signing.title,
          signing.expiredOn({ from: formats.date(valid_from), until: formats.date(valid_until) }),
        );
      else if (reason) notices.alert(signing.title, signing.refusals[reason]);
      else alertFailure(error);
    }
  };

  return (
    <>
      <p className="text-ink-2">{sealed.signatures.length === 0 ? signing.lead : signing.leadMore}</p>
      <FileTrigger acceptedFileTypes={rules.types} onSelect={(files) => void take(files)}>
        <Button className="justify-self-start" isPending={call.isPending}>
          {signing.choose}
        </Button>
      </FileTrigger>
      {asked ? (
        <FormDialog
          title={signing.otherAsk.title}
          text={signing.otherAsk.text(asked)}
          schema={otherSigner}
          values={{}}
          asks={[{ name: 'reason', label: signing.otherAsk.reason, rows: 3 }]}
          submitText={signing.otherAsk.submit}
          isDanger
          onClose={() => setAsked(undefined)}
          send={({ reason }) => give(asked.file, reason)}
        />
      ) : null}
    </>
  );
};
