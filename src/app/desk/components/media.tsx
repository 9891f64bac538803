import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyImage } from '#platform/web/ui/lazy-image.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { Lightbox as LightboxType } from '#platform/web/ui/lightbox.tsx';
import { MarkerMap } from '#platform/web/ui/map/marker-map.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import type { QrCode as QrCodeType } from '#platform/web/ui/qr-code.tsx';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { type QueuedFile, UploadQueue } from '#platform/web/ui/upload-queue.tsx';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

const Lightbox = lazyPart<React.ComponentProps<typeof LightboxType>>(
  async () => (await import('#platform/web/ui/lightbox.tsx')).Lightbox,
);
const QrCode = lazyPart<React.ComponentProps<typeof QrCodeType>>(
  async () => (await import('#platform/web/ui/qr-code.tsx')).QrCode,
);

const plan = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${fill}"/><path d="M90 80 330 50 560 150 470 350 120 330Z" fill="#bfdaa9" stroke="#13211c" stroke-width="6"/></svg>`)}`;
const pictures = ['#f3e8d2', '#e3ebcb', '#f4e7b9'];

export const Media = () => {
  const { words } = useWords();
  const [open, setOpen] = useState<number>();
  const slides = pictures.map((fill, n) => ({ src: plan(fill), alt: `${words.picture} ${n + 1}` }));
  return (
    <>
      <Part of="lightbox" source="ui/lightbox.tsx">
        <div className="flex flex-wrap gap-2">
          {slides.map(({ src, alt }, n) => (
            <button
              key={alt}
              type="button"
              aria-label={`${words.openPicture}: ${alt}`}
              onClick={() => setOpen(n)}
              className="cursor-pointer rounded-control"
            >
              <LazyImage src={src} alt="" width={640} height={400} className="w-36" />
            </button>
          ))}
        </div>
        {open === undefined ? null : <Lightbox pictures={slides} index={open} onClose={() => setOpen(undefined)} />}
      </Part>
      <Part of="lazyImage" source="ui/lazy-image.tsx">
        <div className="flex flex-wrap gap-2">
          <LazyImage src={plan('#a8d2e6')} alt={words.picture} width={640} height={400} className="w-56" />
          <LazyImage
            src="data:image/png;base64,AAAA"
            alt={words.brokenPicture}
            width={640}
            height={400}
            className="w-56"
          />
        </div>
      </Part>
      <Part of="upload" source="ui/upload-queue.tsx">
        <Upload />
      </Part>
      <Part of="map" source="ui/map/marker-map.tsx">
        <MarkerMap
          label={words.picture}
          markers={[
            { id: 'parcel', title: words.parcel, at: [461_750, 101_150] },
            { id: 'building', title: words.building, at: [462_300, 100_700] },
          ]}
        />
      </Part>
      <Part of="emptyMap" source="ui/map/marker-map.tsx">
        <MarkerMap label={words.picture} markers={[]} />
      </Part>
      <Part of="qr" source="ui/qr-code.tsx">
        <QrCode text="otpauth://totp/Mera:ana%40primer.example?secret=JBSWY3DPEHPK3PXP&issuer=Mera" label={words.key} />
      </Part>
    </>
  );
};

const rules = {
  types: ['application/pdf', 'application/msword'],
  endings: /\.(pdf|doc)$/i,
  maxBytes: limits.documentBytes,
  maxFiles: limits.uploadTotal,
};

const Upload = () => {
  const { words } = useWords();
  const fileTexts = useTexts(filesTexts);
  const errors = useTexts(errorsTexts);
  const formats = useFormats();
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [percent, setPercent] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const start = () => {
    setMissing(queue.length === 0);
    if (queue.length > 0) setPercent(40);
  };
  return (
    <>
      <UploadQueue
        texts={fileTexts.queue}
        label={words.file}
        queue={queue}
        onAdd={(files) => {
          const { good, fault, refused } = checkFiles(files, queue.length, rules);
          if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
          setMissing(false);
          setQueue([...queue, ...good.map((file) => ({ file_id: crypto.randomUUID(), file }))]);
        }}
        onRemove={(id) => setQueue(queue.filter(({ file_id }) => file_id !== id))}
        onCancel={() => setPercent(undefined)}
        percent={percent}
        sizeOf={formats.megabytes}
        accept={['.pdf', '.doc']}
        error={isMissing ? errors.file_missing : undefined}
      />
      <div className="flex gap-2">
        <Button variant="primary" onPress={start}>
          {words.upload}
        </Button>
        <Button isDisabled={percent === undefined} onPress={() => setPercent(100)}>
          100 %
        </Button>
      </div>
    </>
  );
};
