import { Download } from 'lucide-react';
import type { Call } from '#contract/call.ts';
import { tableForms } from '#contract/exports.ts';
import { rowsTexts } from '#platform/texts/rows.ts';
import { fileAddress } from './api/file-address.ts';
import { DownloadLink } from './download-link.tsx';
import { useTexts } from './i18n.ts';
import { buttonLook } from './ui/button-look.ts';

export type ExportProps = {
  /** The call that downloads the list, and its current filters. */
  readonly file: Call & { readonly answer: 'file' };
  readonly filters: object;
};

/** The whole list as a file, in each form that there is. */
export const ExportLinks = ({ file, filters }: ExportProps) => {
  const texts = useTexts(rowsTexts);
  return (
    <span className="ml-auto flex gap-2">
      {tableForms.map((form) => (
        <DownloadLink
          key={form}
          href={`${fileAddress(file, form)}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`}
          aria-label={texts.exportAs({ form: form.toUpperCase() })}
          className={buttonLook({ size: 'small' })}
        >
          <Download size={15} aria-hidden />
          {form.toUpperCase()}
        </DownloadLink>
      ))}
    </span>
  );
};
