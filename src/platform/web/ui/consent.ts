const key = 'cookie_consent';
const dayMs = 86_400_000;

/** True if the consent to cookies is missing, or older than the days after which it is requested again. */
export const isConsentDue = (days: number): boolean =>
  // An invalid moment counts as not given.
  !(Date.now() - Number(localStorage.getItem(key)) <= days * dayMs);

export const giveConsent = (): void => localStorage.setItem(key, String(Date.now()));
