/** Invisible characters, which programs ignore in addresses. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/gu;
/** Beginnings of addresses that a program of the reader's machine runs or fetches automatically. */
const runs =
  /^(?:javascript|vbscript|data|smb|cifs|nfs|afp|davs?|webdavs?|search|search-ms|ms-[\w.-]+|onenote-cmd|mk|mhtml|its|res|shell|hcp|jar|ldaps?|telnet|ssh|rdp|vnc|view-source):/;
/** The beginning of a path on the reader's own disk: that of Windows by its letter, elsewhere the root. */
const ownDisk =
  /^(?:file:(?:\/{0,3}(?:localhost\/)?[a-z][:|](?:\/|$)|\/\/\/(?!\/)|\/\/localhost\/|\/(?!\/)|(?!\/))|[a-z]:\/)/;

const decoded = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** An address as programs interpret it: without ignored characters, and decoded. */
const lettersOf = (address: string): string =>
  decoded(decoded(address))
    .replace(unseen, '')
    .replace(/^["'<(]+/, '')
    .toLowerCase()
    .replace(/^(?:url:)+/, '');

/** A path that stays where it begins: `..` and a second slash lead some programs to another machine. */
const isStraight = (path: string): boolean => !/(?:^|\/)\.\.(?:\/|$)|\/\/|^\//.test(path);

/** A file on the reader's own disk, such as the template that Word stores: it is the reader's only. */
export const isOnOwnDisk = (address: string): boolean => {
  const letters = lettersOf(address);
  // A backslash before the path names a machine, also several of them.
  if (/^file:\/*\\(?!\\*[a-z][:|])/.test(letters)) return false;
  const path = letters.replaceAll('\\', '/');
  return ownDisk.test(path) && isStraight(path.replace(ownDisk, ''));
};

/** Whether an address in a document points to the files of another machine, where a reader signs in automatically, or runs a program. */
export const leadsAstray = (address: string): boolean => {
  const path = lettersOf(address).replaceAll('\\', '/');
  if (path.startsWith('//') || path.startsWith('/??/') || runs.test(path)) return true;
  if (path.startsWith('file:')) return !isOnOwnDisk(address);
  return /^[a-z]:\//.test(path) && path.includes('//') && path.includes('/../');
};

/** Whether it leads to the web. */
export const isOfWeb = (address: string): boolean => /^(?:https?|ftps?):/.test(lettersOf(address));
