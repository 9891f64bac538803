/** Media types of HEIC in browsers; many give none. */
export const heicTypes = ['image/heic', 'image/heif'] as const;

export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  heicTypes.some((one) => one === type) || /\.hei[cf]$/i.test(name);
