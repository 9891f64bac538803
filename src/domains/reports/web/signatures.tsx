import { FileTrigger } from 'react-aria-components';
import { limits } from '#contract/limits.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import {
  addReportSignature,
  type ReportSignature,
  type SealedReport,
  type SigningRefusal,
} from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

/** Who signed a report, when, and by which certificate. */
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
              {stamped_at
                ? `${signing.stamped({ at: dateTime(stamped_at) })} `
                : claimed_at
                  ? `${signing.claimed({ at: dateTime(claimed_at) })} `
                  : ''}
              {signing.issuer(signature)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const rules = { types: ['application/pdf'], endings: /\.pdf$/i, maxBytes: limits.sealedBytes, maxFiles: 1 };

type Props = { readonly sealed: SealedReport; readonly maySign: boolean };

/** Signatures of the delivered file, and for its valuer the way to add one made elsewhere. */
export const Signatures = ({ sealed, maySign }: Props) => {
  const { signing } = useTexts(reportsTexts);
  const { signatures } = sealed;
  if (signatures.length === 0 && !maySign) return null;
  return (
    <section className="grid gap-2.5 border-t border-line pt-4" aria-label={signing.title}>
      <h3 className="text-[15px]">{signing.title}</h3>
      {signatures.length === 0 ? (
        <p className="text-ink-2">{signing.none}</p>
      ) : (
        <>
          <SignatureList signatures={signatures} />
          <p className="text-[14px] text-ink-3">{signing.limits}</p>
        </>
      )}
      {maySign && !sealed.signed_at_sealing ? <p className="text-ink-2">{signing.notSetUp}</p> : null}
      {maySign && signatures.length < limits.reportSignatures ? <AddSignature sealed={sealed} /> : null}
    </section>
  );
};

const refusalOf = (error: unknown): SigningRefusal | undefined =>
  error instanceof ApiError ? (error.data as { readonly reason?: SigningRefusal } | undefined)?.reason : undefined;

const AddSignature = ({ sealed }: { readonly sealed: SealedReport }) => {
  const { signing } = useTexts(reportsTexts);
  const fileTexts = useTexts(filesTexts);
  const formats = useFormats();
  const call = useCall(addReportSignature, 'inquiries');

  const take = async (files: FileList | null) => {
    const { good, fault, refused } = checkFiles([...(files ?? [])], 0, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    const [file] = good;
    if (!file) return;
    const body = { report_id: sealed.report_id };
    try {
      const { signer } = await call.mutateAsync({ ...body, file } as typeof body);
      notices.success(signing.kept({ signer }));
    } catch (error) {
      const reason = refusalOf(error);
      if (reason) notices.alert(signing.title, signing.refusals[reason]);
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
    </>
  );
};
