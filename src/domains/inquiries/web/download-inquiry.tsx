import { Download, FileArchive } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { useDownloadInquiry } from './queries.ts';

type Props = {
  readonly inquiryId: string;
  /** Name of the inquiry, for lists of several. */
  readonly name?: string;
  readonly size?: 'small' | 'normal';
};

/** Takes an inquiry home: its order as a PDF, or that and every document in one archive. */
export const DownloadInquiry = ({ inquiryId, name, size = 'normal' }: Props) => {
  const inquiries = useTexts(inquiriesTexts);
  const download = useDownloadInquiry();
  const start = (kind: 'pdf' | 'zip') => download.press({ inquiryId, kind });
  const isPending = (kind: 'pdf' | 'zip') => download.isPending && download.variables?.kind === kind;
  const iconSize = size === 'small' ? 15 : 17;
  const labelOf = (text: (p: { name: string }) => string) => (name ? { 'aria-label': text({ name }) } : {});
  return (
    <>
      <Button
        size={size}
        {...labelOf(inquiries.downloadPdfOf)}
        isPending={isPending('pdf')}
        onPress={() => start('pdf')}
      >
        {isPending('pdf') ? null : <Download size={iconSize} aria-hidden />}
        {size === 'small' ? <span className="tool:sr-only">{inquiries.download}</span> : inquiries.downloadPdf}
      </Button>
      <Button
        size={size}
        {...labelOf(inquiries.downloadZipOf)}
        isPending={isPending('zip')}
        onPress={() => start('zip')}
      >
        {isPending('zip') ? null : <FileArchive size={iconSize} aria-hidden />}
        {size === 'small' ? <span className="tool:sr-only">{inquiries.zip}</span> : inquiries.downloadZip}
      </Button>
    </>
  );
};
