/** Forms of an upload: a package, or one of the lists that packages consist of. */
type Form = 'zip' | 'csv';

/** Form by the beginning and the name of a file; null for other files. A list is text, in any encoding. */
export const formOf = (given: string, beginning: Uint8Array): Form | null => {
  if ([0x50, 0x4b, 0x03, 0x04].every((byte, at) => beginning[at] === byte)) return 'zip';
  return /\.(csv|txt)$/i.test(given) && !beginning.includes(0) ? 'csv' : null;
};

/** Name under which an uploaded file is stored: derived from its own, which contains the date of its data and is shown. */
export const packageName = (given: string, form: Form): string => {
  const name = given
    .replace(/^.*[\\/]/, '')
    .replace(/\.(zip|csv|txt)$/i, '')
    .replace(/[^\w-]+/g, '_')
    .slice(0, 100);
  return `${name || 'paket'}.${form}`;
};
