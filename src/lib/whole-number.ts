/** Digits of a running number as documents and cases carry it. */
const digits = 6;

/** `R-2026-3` and `2026-3` with the zeros often left out in typing; anything else unchanged. */
export const wholeNumber = (text: string): string =>
  text.replace(/^([a-z]+-)?(20\d\d)-(\d{1,5})$/i, (_, letter: string | undefined, year: string, serial: string) =>
    [`${letter ?? ''}${year}`, serial.padStart(digits, '0')].join('-'),
  );
