/** True for one of the passwords that are tried first, in lower case. */
export const isCommonPassword = (lowerCase: string): boolean =>
  ['password', 'correcthorsebatterystaple'].includes(lowerCase);
