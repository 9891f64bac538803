import { pictureTypes } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { heicTypes } from './offline/heic-names.ts';

/** HEIC is made a JPEG before it is sent. */
const types: readonly string[] = [...pictureTypes, ...heicTypes];

/** What a photo may be before it is made smaller; some systems give no type to what they do not know, the ending says it then. */
export const photoRules = { types, endings: /\.(jpe?g|png|webp|heic|heif)$/i, maxBytes: limits.photoBytes } as const;

/** What the dialog of the system offers. */
export const offeredPhotos = [...types, '.heic', '.heif'];

export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  types.includes(type) || (type === '' && photoRules.endings.test(name));
