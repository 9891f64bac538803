import { FileText, UploadCloud } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';

export type QueuedFile = { readonly file_id: string; readonly file: File };

/** Texts loaded with the screens that take files, as others need none of them. */
type UploadTexts = {
  readonly hint: string;
  readonly drop: string;
  readonly choose: string;
  readonly delete: string;
  readonly cancel: string;
  readonly queued: string;
  readonly uploading: (p: { percent: number }) => string;
  readonly processing: string;
  readonly queue: string;
  readonly progressOf: (p: { file: string }) => string;
  readonly deleteFile: (p: { file: string }) => string;
  readonly cancelFile: (p: { file: string }) => string;
};

type Props = {
  readonly texts: UploadTexts;
  readonly label: string;
  readonly queue: readonly QueuedFile[];
  readonly onAdd: (files: File[]) => void;
  readonly onRemove: (fileId: string) => void;
  readonly onCancel: () => void;
  /** Percent of the file at the head of the queue; undefined while nothing is uploading. */
  readonly percent: number | undefined;
  readonly sizeOf: (bytes: number) => string;
  readonly accept: readonly string[];
  /** Fields of each file, under its name. */
  readonly below?: ((file: QueuedFile) => ReactNode) | undefined;
  readonly error?: string | undefined;
};

const dropped = async (items: readonly unknown[]): Promise<File[]> => {
  const isFile = (item: unknown): item is FileDropItem => (item as { kind?: string }).kind === 'file';
  return Promise.all(items.filter(isFile).map((item) => item.getFile()));
};

/** A place to drop or choose files, and the queue of those that wait; the caller uploads from its head. */
export const UploadQueue = ({
  texts: upload,
  label,
  queue,
  onAdd,
  onRemove,
  onCancel,
  percent,
  sizeOf,
  accept,
  below,
  error,
}: Props) => {
  const [reading, setReading] = useState(false);
  return (
    <div>
      <DropZone
        aria-label={label}
        isDisabled={reading}
        onDrop={async ({ items }) => {
          setReading(true);
          onAdd(await dropped(items));
          setReading(false);
        }}
        className={`print:hidden flex flex-col items-center gap-2 rounded-card border-[1.5px] border-dashed bg-surface-2 px-4 py-6 text-center data-[drop-target]:border-action data-[drop-target]:bg-action-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-action ${error ? 'border-danger' : 'border-line-2'}`}
      >
        <UploadCloud size={26} aria-hidden className="text-action" />
        <p className="text-ink-2">{upload.drop}</p>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple
          onSelect={(files) => {
            if (files) onAdd([...files]);
          }}
        >
          <Button
            // Target of links that ask for a file.
            data-choose
            className="inline-flex h-11 cursor-pointer items-center rounded-control border border-line-2 bg-surface px-4 font-semibold hover:bg-surface-2 tool:h-9"
          >
            {upload.choose}
          </Button>
        </FileTrigger>
        <p className="text-label text-ink-3">{upload.hint}</p>
      </DropZone>
      {error ? (
        <p role="alert" className="mt-1 text-body font-medium text-danger tool:text-label">
          {error}
        </p>
      ) : null}
      {queue.length > 0 ? (
        <ul aria-label={upload.queue} className="mt-3 divide-y divide-line rounded-card border border-line">
          {queue.map(({ file_id, file }, index) => {
            const isRunning = index === 0 && percent !== undefined;
            return (
              <li key={file_id} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-3 py-1.5">
                <FileText size={18} aria-hidden className="text-ink-3" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{file.name}</span>
                  <span className="text-label text-ink-3">
                    {sizeOf(file.size)}
                    {isRunning ? ` · ${percent >= 100 ? upload.processing : upload.uploading({ percent })}` : ''}
                  </span>
                </span>
                <button
                  type="button"
                  aria-label={
                    isRunning ? upload.cancelFile({ file: file.name }) : upload.deleteFile({ file: file.name })
                  }
                  onClick={() => (isRunning ? onCancel() : onRemove(file_id))}
                  className="min-h-11 cursor-pointer px-2 text-danger underline underline-offset-2 hover:no-underline tool:min-h-8"
                >
                  {isRunning ? upload.cancel : upload.delete}
                </button>
                {below ? <span className="col-span-3 mt-0.5 mb-1.5">{below({ file_id, file })}</span> : null}
                {isRunning ? (
                  <progress
                    aria-label={upload.progressOf({ file: file.name })}
                    max={100}
                    value={percent}
                    className="col-span-3 mt-1 mb-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
};
