import { Download, FileArchive } from 'lucide-react';
import { getPropertyPdf } from '#domains/properties/contract/images.ts';
import { documentsTexts } from '#platform/texts/documents.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { getZipFile } from '../../contract/inquiries.ts';

/** The property to take along: on paper, or with all its files. */
export const PropertyFiles = ({ propertyId }: { readonly propertyId: string }) => {
  const { propertyPaper: texts } = useTexts(documentsTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href={fileAddress(getPropertyPdf, propertyId)} className={buttonLook({})}>
        <Download size={17} aria-hidden />
        {texts.download}
      </DownloadLink>
      <DownloadLink href={fileAddress(getZipFile, propertyId)} className={buttonLook({})}>
        <FileArchive size={17} aria-hidden />
        {texts.zip}
      </DownloadLink>
    </div>
  );
};
