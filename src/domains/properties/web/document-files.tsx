import type { ReactNode } from 'react';
import { errorsTexts } from '#platform/texts/errors.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { offeredFiles } from '#platform/web/document-rules.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { type QueuedFile, UploadQueue } from '#platform/web/ui/upload-queue.tsx';
import { offeredPhotos } from './photo-rules.ts';
import { PhotographedPages } from './photographed-pages.tsx';
import type { useDocumentFiles } from './use-document-files.ts';

type Props = {
  readonly label: string;
  readonly files: ReturnType<typeof useDocumentFiles>;
  /** Percent of the file that is being sent; undefined while none is. */
  readonly percent: number | undefined;
  readonly onCancel: () => void;
  /** Fields of each file. */
  readonly below?: ((file: QueuedFile) => ReactNode) | undefined;
};

/** Chooses files of a document, and photographs its pages. */
export const DocumentFiles = ({ label, files, percent, onCancel, below }: Props) => {
  const errors = useTexts(errorsTexts);
  const { queue } = useTexts(filesTexts);
  const formats = useFormats();
  return (
    <div data-field="document" data-label={label} className="grid gap-3">
      <UploadQueue
        texts={queue}
        label={label}
        queue={files.queue}
        onAdd={files.add}
        onRemove={files.remove}
        onCancel={onCancel}
        percent={percent}
        below={below}
        sizeOf={formats.megabytes}
        accept={[...offeredFiles, ...offeredPhotos]}
        error={files.isMissing ? errors.file_missing : undefined}
      />
      <PhotographedPages of={files.photographed} isSending={percent !== undefined} />
    </div>
  );
};
