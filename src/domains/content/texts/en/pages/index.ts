import type { PageSlug } from '../../../contract/content.ts';
import type { Words } from '../../sl/pages/index.ts';
import { about } from './about.ts';
import { access } from './access.ts';
import { accessibility, cookies } from './privacy.ts';
import { contact, legal, other, realEstate, valuations } from './services.ts';
import { terms } from './terms.ts';

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
