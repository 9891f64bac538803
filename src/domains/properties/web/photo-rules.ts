import { pictureTypes } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { heicTypes } from './offline/heic-names.ts';

/** HEIC is made a JPEG before it is sent. */
const types: readonly string[] = [...pictureTypes, ...heicTypes];

/** Accepted photos before reduction; some systems give no type to unknown files, so the extension decides. */
export const photoRules = { types, endings: /\.(jpe?g|png|webp|heic|heif)$/i, maxBytes: limits.photoBytes } as const;

/** File types offered in the system's dialog. */
export const offeredPhotos = [...types, '.heic', '.heif'];

export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  types.includes(type) || (type === '' && photoRules.endings.test(name));
