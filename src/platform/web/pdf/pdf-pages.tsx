import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { filesTexts } from '#platform/texts/files.ts';
import { trustedWorker } from '../api/trusted-worker.ts';
import { useTexts } from '../i18n.ts';
import workerAddress from './pdf-worker.ts?worker&url';

type Props = {
  /** Address of the file. */
  readonly address: string;
  readonly label: string;
};

/** Folder of the build with decoders for scanned pages. */
const wasmUrl = '/assets/pdf/';

/** The pages of a PDF, drawn by us, so that an uploaded file never runs as one of our pages. */
export const PdfPages = ({ address, label }: Props) => {
  const { pdf } = useTexts(filesTexts);
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed'>();
  useEffect(() => {
    let isGone = false;
    GlobalWorkerOptions.workerPort ??= trustedWorker(workerAddress);
    const open = async () => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const data = new Uint8Array(await answer.arrayBuffer());
      return getDocument({ data, wasmUrl, useWorkerFetch: false, enableXfa: false }).promise;
    };
    const opening = open();
    opening.then(
      (document) => isGone || setOpened(document),
      () => isGone || setOpened('failed'),
    );
    return () => {
      isGone = true;
      void opening.then(
        (document) => document.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [address]);
  if (opened === 'failed')
    return (
      <p role="alert" className="py-8 text-center font-semibold">
        {pdf.failed}
      </p>
    );
  if (!opened)
    return (
      <p role="status" className="py-8 text-center text-ink-3">
        {pdf.opening}
      </p>
    );
  return (
    <section aria-label={label} className="grid gap-4">
      {Array.from({ length: opened.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document stay where they are
        <PdfPage key={index} document={opened} number={index + 1} />
      ))}
    </section>
  );
};

const a4 = 297 / 210;

/** One page: drawn once it comes near, with its text beside it for screen readers. */
const PdfPage = ({ document, number }: { readonly document: PDFDocumentProxy; readonly number: number }) => {
  const { pdf } = useTexts(filesTexts);
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(a4);
  const [words, setWords] = useState('');
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    const gone = new AbortController();
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        // A page that was closed meanwhile need not be drawn.
        void draw(at.clientWidth).catch(() => undefined);
      },
      { rootMargin: '100%' },
    );
    const draw = async (width: number) => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.height / natural.width);
      const into = canvas.current;
      if (gone.signal.aborted || !into) return;
      const viewport = page.getViewport({ scale: (width * devicePixelRatio) / natural.width });
      into.width = Math.round(viewport.width);
      into.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: into, viewport });
      gone.signal.addEventListener('abort', () => drawing.cancel(), { once: true });
      await drawing.promise;
      const { items } = await page.getTextContent();
      setWords(items.flatMap((item) => ('str' in item ? item.str : [])).join(' '));
    };
    watch.observe(at);
    return () => {
      watch.disconnect();
      gone.abort();
    };
  }, [document, number]);
  return (
    <div ref={place} className="overflow-hidden rounded-control border border-line bg-white">
      <canvas ref={canvas} aria-hidden className="block w-full" style={{ aspectRatio: 1 / ratio }} />
      <p className="sr-only">
        {pdf.page({ page: number, pages: document.numPages })} {words}
      </p>
    </div>
  );
};
