import { notices } from './ui/notices.ts';

type CopyTexts = { readonly notCopied: string; readonly notCopiedHint: string };

/** Copies text to the clipboard; a refusal by the browser is reported. True on success. */
export const copyText = async (text: string, { notCopied, notCopiedHint }: CopyTexts): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notices.alert(notCopied, notCopiedHint);
    return false;
  }
};
