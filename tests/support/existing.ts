/** A required value: without it a test would only fail later, and less clearly. */
export const existing = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('what the test looks for is not there');
  return value;
};
