/** What has to be there: a test that goes on without it would only fail later, and say less. */
export const existing = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('what the test looks for is not there');
  return value;
};
