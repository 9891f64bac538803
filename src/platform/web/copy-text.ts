import { notices } from './ui/notices.ts';

type CopyTexts = { readonly notCopied: string; readonly notCopiedHint: string };

/** Puts text on the clipboard; where the browser refuses, that is told. True when it is there. */
export const copyText = async (text: string, { notCopied, notCopiedHint }: CopyTexts): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notices.alert(notCopied, notCopiedHint);
    return false;
  }
};
