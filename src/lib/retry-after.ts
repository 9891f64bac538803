/** How long a service asks not to be asked again, in milliseconds and no longer than `most`; 0 where it says nothing that can be read. */
export const retryAfterMs = (header: string | null | undefined, now: number, most: number): number => {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return asked > 0 ? Math.min(asked, most) : 0;
};
