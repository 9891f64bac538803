/** A path inside an archive that stays inside: no way up, no root, no drive, no control characters. */
export const cleanPath = (path: string): string | undefined => {
  const parts = path.replaceAll('\\', '/').split('/');
  const bad = parts.some((part) => part === '..' || part === '.') || path.startsWith('/') || /^[a-z]:/i.test(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return bad || /[\u0000-\u001f\u007f]/.test(path) ? undefined : parts.join('/');
};
