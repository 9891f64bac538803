import type { InquiryMode } from '../core/step-routes.ts';

const key = 'mera-inquiry-mode';

/** How this tab works on which inquiry; kept in sessionStorage, so that it survives a reload (decision D2). */
export const readMode = (): InquiryMode | undefined => {
  const stored = sessionStorage.getItem(key);
  if (!stored) return undefined;
  const parsed = JSON.parse(stored) as Partial<InquiryMode>;
  return parsed.mode && parsed.inquiry_id !== undefined
    ? { mode: parsed.mode, inquiry_id: parsed.inquiry_id }
    : undefined;
};

export const setMode = (mode: InquiryMode): void => sessionStorage.setItem(key, JSON.stringify(mode));

export const clearMode = (): void => sessionStorage.removeItem(key);
