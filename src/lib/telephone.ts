/** The address that calls a telephone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
