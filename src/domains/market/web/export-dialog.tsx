import { Download } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.tsx';
import { exportForms, getDealsExport } from '../contract/market.ts';
import { type DealView, filtersOf } from '../core/view.ts';
import { dealsExportTexts } from '../texts/deals-export.ts';
import { useDealWords } from './words.ts';

type Props = {
  readonly view: DealView;
  /** Rows of the list, and of how many deals they are if that is known. */
  readonly total: number;
  readonly deals: number | undefined;
  readonly onClose: () => void;
};

/** The filtered deals as a file, in one of the forms. */
export const ExportDialog = ({ view, total, deals, onClose }: Props) => {
  const texts = useTexts(dealsExportTexts);
  const { number } = useFormats();
  const { rows } = useDealWords();
  const { close } = useUiTexts();
  const { sort, descending } = view;
  const filters = JSON.stringify({ ...filtersOf(view), sort, descending });
  const most = limits.market.exported;
  return (
    <Dialog isOpen onClose={onClose} title={texts.label}>
      {total > most ? (
        <div className="mt-3">
          <Banner tone="warn">{texts.tooMany({ most: number(most, 0) })}</Banner>
        </div>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{texts.hint({ deals: rows(view.kinds, total, deals) })}</p>
          <ul className="mt-4 grid gap-2">
            {exportForms.map((form) => (
              <li key={form}>
                <DownloadLink
                  href={`${fileAddress(getDealsExport, form)}?${new URLSearchParams({ filters })}`}
                  className={buttonLook({ className: 'w-full' })}
                >
                  <Download size={17} aria-hidden />
                  {texts.as[form]}
                </DownloadLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
};
