import type { PageSlug } from '../../../contract/content.ts';
import { about } from './about.ts';
import { access } from './access.ts';
import { accessibility, cookies } from './privacy.ts';
import { contact, legal, other, realEstate, valuations } from './services.ts';
import { terms } from './terms.ts';

/** The text of a public page in Markdown, as the program brings it; the office may change it. */
export type Words = { readonly title: string; readonly description: string; readonly body: string };

export const pages: Readonly<Record<PageSlug, Words>> = {
  cenitve: valuations,
  nepremicninski: realEstate,
  'pravne-storitve': legal,
  'druge-storitve': other,
  valuer: access,
  about,
  kontakt: contact,
  'splosni-pogoji': terms,
  piskotki: cookies,
  dostopnost: accessibility,
};
