import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import type { searchCadastre } from '../contract/cadastre.ts';
import { unknownFacts } from '../core/search-unknown.ts';
import { cadastreSearchTexts } from '../texts/cadastre-search.ts';
import type { cadastreUnknown } from '../texts/sl/cadastre-unknown.ts';

type Found = Pick<DataOf<typeof searchCadastre>, 'items' | 'understood_as' | 'unknown'>;

/** Placeholder while the sentence loads: results that need one cannot be chosen before it is shown. */
const onItsWay = '…';

/** Note above results that differ from the typed text; undefined for exact ones. */
export const useSearchNote = (found: Found | undefined): string | undefined => {
  const search = useTexts(cadastreSearchTexts);
  const language = useLanguage();
  const { understood_as = null, unknown = null } = found ?? {};
  // Most searches match the typed text: these sentences load with the first that does not.
  const isWanted = unknown !== null;
  const [sentences, setSentences] = useState<typeof cadastreUnknown>();
  useEffect(() => {
    let isLatest = true;
    const load = async () => {
      const { cadastreUnknownTexts } = await import('../texts/cadastre-unknown.ts');
      const loaded = await cadastreUnknownTexts.load(language);
      if (isLatest) setSentences(loaded);
    };
    if (isWanted) void load();
    return () => {
      isLatest = false;
    };
  }, [isWanted, language]);
  if (!found) return undefined;
  const said = [
    understood_as === null ? '' : search.didYouMean({ text: understood_as }),
    unknown === null ? '' : (sentences?.[unknown.what](unknownFacts(found, unknown)) ?? onItsWay),
  ];
  return said.filter(Boolean).join(' ') || undefined;
};
