/** A masked e-mail address that only its owner recognises. */
export const maskedAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = email.slice(0, at);
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}•••${last}${email.slice(at)}`;
};
