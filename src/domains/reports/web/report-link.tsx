import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, DetailRows, Pill } from '#platform/web/ui/card.tsx';
import { showReportByLink } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

const tones = { valid: 'good', replaced: 'warn', withdrawn: 'bad' } as const;

/** /account/porocilo#code=…: someone without an account gets the sealed report of a link. */
export const ReportLinkScreen = () => {
  const common = useTexts(commonTexts);
  const reports = useTexts(reportsTexts);
  const texts = reports.link;
  const { date, dateTime, megabytes } = useFormats();
  const language = useLanguage();
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? '';
  const { data, error } = useQuery({
    queryKey: ['report-by-link', code],
    queryFn: () => send(showReportByLink, { code }),
    enabled: code !== '',
    refetchOnWindowFocus: false,
  });
  const isEnded = code === '' || (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code));
  return (
    <>
      <title>{`${texts.title} | ${common.brand}`}</title>
      <h1 className="text-figure">{texts.title}</h1>
      {isEnded ? <p className="mt-4 text-reading text-ink-2">{texts.ended}</p> : null}
      {error && !isEnded ? <Banner tone="bad">{failureText(error)}</Banner> : null}
      {data ? (
        <>
          <p className="mt-3 text-reading text-ink-2">{texts.lead}</p>
          <div className="my-5 border-y border-line py-4">
            <DetailRows
              rows={[
                { label: texts.from, value: [data.valuer, data.firm].filter(Boolean).join(', ') },
                { label: texts.number, value: data.number },
                { label: texts.version, value: data.version },
                { label: texts.state, value: <Pill tone={tones[data.state]}>{reports.states[data.state]}</Pill> },
                { label: texts.delivered, value: date(data.delivered_on) },
                { label: texts.until, value: dateTime(data.expires_at) },
              ]}
            />
          </div>
          {data.state === 'replaced' ? <Banner tone="warn">{texts.replaced({ newest: data.newest })}</Banner> : null}
          {data.state === 'withdrawn' ? (
            <Banner tone="bad">
              {texts.withdrawn}
              {data.version < data.newest ? ` ${texts.newer({ newest: data.newest })}` : null}
            </Banner>
          ) : null}
          {data.url ? (
            <DownloadLink
              href={data.url}
              className={buttonLook({ variant: 'primary', size: 'large', className: 'mt-4' })}
            >
              <Download size={18} aria-hidden />
              {`${texts.download} · ${megabytes(data.size)}`}
            </DownloadLink>
          ) : null}
          <p className="mt-5">
            <a href={paths.publicPage('/preveri', language)} className="inline-flex min-h-6 items-center">
              {texts.verify}
            </a>
          </p>
        </>
      ) : null}
    </>
  );
};
