import type { MouseEvent } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { textsNow } from './i18n.ts';
import { notices } from './ui/notices.ts';

/** For a link to a file that only the server has: without a connection the browser does nothing with it and says nothing. */
export const needsConnection = (event: MouseEvent): void => {
  if (navigator.onLine) return;
  event.preventDefault();
  notices.alert(textsNow(commonTexts).offline, textsNow(filesTexts).needsConnection);
};
