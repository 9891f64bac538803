/** Pause demanded by a service, in milliseconds and no longer than `most`; 0 if missing or unreadable. */
export const retryAfterMs = (header: string | null | undefined, now: number, most: number): number => {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return asked > 0 ? Math.min(asked, most) : 0;
};
