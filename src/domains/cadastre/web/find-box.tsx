import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import type { CadastreHit } from '../contract/cadastre.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { cadastreSearchTexts } from '../texts/cadastre-search.ts';
import { useExamples } from './examples.ts';
import { type Lookup, searchQuery } from './queries.ts';
import { useSearchNote } from './search-note.ts';

const idOf = (hit: CadastreHit) =>
  [hit.found_as, hit.sifraKo, hit.stevilkaStavbe, hit.stevilkaDelaStavbe, hit.parcelnaStevilka, hit.label].join('|');

export const lookupOf = (hit: CadastreHit): Lookup | undefined => {
  const sifraKo = String(hit.sifraKo);
  if (hit.parcelnaStevilka) return { sifraKo, parcelnaStevilka: hit.parcelnaStevilka };
  if (!hit.stevilkaStavbe) return undefined;
  return {
    sifraKo,
    stevilkaStavbe: String(hit.stevilkaStavbe),
    ...(hit.stevilkaDelaStavbe ? { stevilkaDelaStavbe: String(hit.stevilkaDelaStavbe) } : {}),
  };
};

/** The one box that understands an address, `1772-1826-40` and `1772 123/4`. */
export const FindBox = ({
  onFind,
  onArea,
  onManual,
}: {
  /** `isNamed` if a part or a parcel was named, and not only a building with many. */
  readonly onFind: (lookup: Lookup, isNamed: boolean) => void;
  /** A k.o., which has no page, was chosen: the box keeps its code and waits for a number. */
  readonly onArea?: ((sifraKo: number) => void) | undefined;
  readonly onManual?: (() => void) | undefined;
}) => {
  const cadastre = useTexts(cadastreTexts);
  const search = useTexts(cadastreSearchTexts);
  const common = useTexts(commonTexts);
  const examples = useExamples();
  const [text, setText] = useState('');
  const [hasNone, setHasNone] = useState(false);
  const asked = useDeferredValue(text.trim());
  const { data: found, isFetching } = useQuery(searchQuery(asked));
  const note = useSearchNote(found);
  const shown = asked.length > 1 ? (found?.items ?? []) : [];
  const take = (hit: CadastreHit | undefined) => {
    const lookup = hit && lookupOf(hit);
    if (hit && !lookup) {
      setText(`${hit.sifraKo} `);
      onArea?.(hit.sifraKo);
    }
    if (lookup) {
      setText(hit?.label ?? '');
      onFind(lookup, true);
    }
    setHasNone(!hit);
  };
  return (
    <>
      <SearchBox
        label={cadastre.box}
        hint={cadastre.boxHint(examples)}
        placeholder={cadastre.boxPlaceholder}
        buttonText={common.search}
        leading={<MapPin size={18} aria-hidden />}
        text={text}
        onTextChange={(next) => {
          setText(next);
          setHasNone(false);
        }}
        maxLength={lengths.search}
        isLoading={isFetching || asked !== text.trim()}
        error={hasNone && !isFetching ? (note ?? common.noMatches) : undefined}
        note={note}
        status={search.boxResults({ n: shown.length })}
        suggestions={shown.map((hit) => ({
          id: idOf(hit),
          text: hit.label,
          detail: hit.detail,
          mark: search.foundAs[hit.found_as],
        }))}
        onChoose={(id) => take(shown.find((hit) => idOf(hit) === id))}
        onSearch={() => {
          if (text.trim()) take(shown[0]);
        }}
      />
      {onManual && hasNone && !isFetching ? (
        <Button size="small" className="justify-self-start" onPress={onManual}>
          {cadastre.manual}
        </Button>
      ) : null}
    </>
  );
};
