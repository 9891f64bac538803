import { Download } from 'lucide-react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { getReportPdf, type SealedReport } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

export const reportTones = { valid: 'good', replaced: 'neutral', withdrawn: 'bad' } as const;

/** The versions that a newer one replaced; a customer no longer gets one that was withdrawn. */
export const OlderVersions = ({
  older,
  hidesWithdrawn = false,
}: {
  readonly older: readonly SealedReport[];
  readonly hidesWithdrawn?: boolean;
}) => {
  const reports = useTexts(reportsTexts);
  const { card } = reports;
  const { date } = useFormats();
  return (
    <div>
      <h3 className="text-reading">{card.older}</h3>
      <ul className="mt-1 divide-y divide-line">
        {older.map((one) => (
          <li key={one.report_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex-1">{`${reports.version(one)}, ${date(one.sealed_at)}`}</span>
            <Pill tone={reportTones[one.state]}>{reports.states[one.state]}</Pill>
            {one.state === 'withdrawn' && hidesWithdrawn ? null : (
              <DownloadLink
                href={fileAddress(getReportPdf, one.report_id)}
                aria-label={`${card.download}, ${reports.version(one)}`}
                className={buttonLook({ size: 'small' })}
              >
                <Download size={16} aria-hidden />
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
