import type { DataOf } from '#contract/call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { searchCadastre } from '../contract/cadastre.ts';
import { unknownFacts } from '../core/search-unknown.ts';
import { cadastreSearchTexts } from '../texts/cadastre-search.ts';

type Found = Pick<DataOf<typeof searchCadastre>, 'items' | 'understood_as' | 'unknown'>;

/** What is to be said over hits that are not what was typed; nothing over those that are. */
export const useSearchNote = () => {
  const cadastre = useTexts(cadastreSearchTexts);
  return (found: Found | undefined): string | undefined => {
    if (!found) return undefined;
    const { understood_as, unknown } = found;
    const said = [
      understood_as === null ? '' : cadastre.didYouMean({ text: understood_as }),
      unknown === null ? '' : cadastre.unknown[unknown.what](unknownFacts(found, unknown)),
    ];
    return said.filter(Boolean).join(' ') || undefined;
  };
};
