/** The first files that together fit into this number of bytes; one that does not fit is skipped. */
export const withinBytes = <F extends { readonly file_size: number }>(
  files: readonly F[],
  bytes: number,
): readonly F[] => {
  let left = bytes;
  return files.filter(({ file_size }) => {
    if (file_size > left) return false;
    left -= file_size;
    return true;
  });
};
