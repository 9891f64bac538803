const key = 'cookie_consent';
const dayMs = 86_400_000;

/** True while the consent to cookies was not given, or longer ago than the days after which it is asked for again. */
export const isConsentDue = (days: number): boolean =>
  // An invalid moment counts as not given.
  !(Date.now() - Number(localStorage.getItem(key)) <= days * dayMs);

export const giveConsent = (): void => localStorage.setItem(key, String(Date.now()));
