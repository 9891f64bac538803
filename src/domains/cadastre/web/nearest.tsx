import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cadastreSearchTexts } from '../texts/cadastre-search.ts';
import { lookupOf } from './find-box.tsx';
import { type Lookup, searchQuery } from './queries.ts';
import { useSearchNote } from './search-note.ts';

const most = 5;

/** The look-up as a text for the search box. */
const textOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Lookup): string => {
  if (parcelnaStevilka) return `parcela ${sifraKo} ${parcelnaStevilka}`;
  if (stevilkaDelaStavbe) return `del stavbe ${sifraKo}-${stevilkaStavbe}-${stevilkaDelaStavbe}`;
  return `stavba ${sifraKo}-${stevilkaStavbe}`;
};

/** The building of a part missing in the register, or the neighbours of such a number; renders nothing without any. */
export const Nearest = ({ lookup, onFind }: { readonly lookup: Lookup; readonly onFind: (lookup: Lookup) => void }) => {
  const cadastre = useTexts(cadastreSearchTexts);
  const { data } = useQuery(searchQuery(textOf(lookup)));
  const note = useSearchNote(data);
  const hits = (data?.unknown ? data.items : []).slice(0, most).flatMap((hit) => {
    const found = lookupOf(hit);
    return found ? [{ ...hit, found }] : [];
  });
  if (hits.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold">{note}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {hits.map(({ label, found_as, found }) => (
          <li key={label}>
            <Button onPress={() => onFind(found)}>
              {cadastre.foundAs[found_as]} {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
