import { Download, FileArchive } from 'lucide-react';
import { getPropertyPdf } from '#contract/images.ts';
import { getZipFile } from '#contract/inquiries.ts';
import { fileAddress } from '../../../../api/file-address.ts';
import { useMessages } from '../../../../i18n.ts';
import { buttonLook } from '../../../../ui/button-look.ts';

/** The property to take along: on paper, or with all its files. */
export const PropertyFiles = ({ propertyId }: { readonly propertyId: string }) => {
  const { propertyPaper: texts } = useMessages().documents;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={fileAddress(getPropertyPdf, propertyId)} download className={buttonLook({})}>
        <Download size={17} aria-hidden />
        {texts.download}
      </a>
      <a href={fileAddress(getZipFile, propertyId)} download className={buttonLook({})}>
        <FileArchive size={17} aria-hidden />
        {texts.zip}
      </a>
    </div>
  );
};
