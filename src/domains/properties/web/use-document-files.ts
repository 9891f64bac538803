import { useState } from 'react';
import { filesTexts } from '#platform/texts/files.ts';
import { documentRules } from '#platform/web/document-rules.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import type { QueuedFile } from '#platform/web/ui/upload-queue.tsx';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { isPhoto } from './photo-rules.ts';
import { usePages } from './use-pages.ts';

/** The files that a person chose for a document, and the pages that were photographed: those become one PDF, the last of the files. */
export const useDocumentFiles = (maxFiles: number, waiting: () => readonly QueuedFile[] = () => []) => {
  const fileTexts = useTexts(filesTexts);
  const formats = useFormats();
  const [queue, setQueue] = useState(waiting);
  const [isMissing, setMissing] = useState(false);
  const photographed = usePages();
  const isEmpty = queue.length === 0 && photographed.pages.length === 0;

  const add = (files: readonly File[]) => {
    const rules = { ...documentRules, maxFiles };
    const others = files.filter((file) => !isPhoto(file));
    const { good, fault, refused } = checkFiles(others, queue.length, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    setMissing(false);
    setQueue((before) => [...before, ...good.map((file) => ({ file_id: crypto.randomUUID(), file }))]);
    if (others.length < files.length) void photographed.add(files.filter(isPhoto));
  };
  const remove = (id: string) => setQueue((before) => before.filter(({ file_id }) => file_id !== id));

  /** All of it, with the pages under the name; undefined, after an alert, if the pages are too large for a document. */
  const whole = async (name: string): Promise<readonly QueuedFile[] | undefined> => {
    if (photographed.pages.length === 0) return queue;
    const file = await photographed.asFile(name);
    if (!file) return undefined;
    const all = [...queue, { file_id: crypto.randomUUID(), file }];
    setQueue(all);
    photographed.clear();
    return all;
  };

  /** False if nothing was chosen, which is shown from then on. */
  const require = (): boolean => {
    setMissing(isEmpty);
    return !isEmpty;
  };
  return { queue, photographed, isEmpty, isMissing: isMissing && isEmpty, add, remove, whole, require };
};
