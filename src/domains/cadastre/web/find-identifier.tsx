import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cadastreTexts } from '../texts/cadastre.ts';
import { useChosen } from './chosen.ts';
import { FindBox } from './find-box.tsx';
import { type Lookup, lookupQuery } from './queries.ts';
import type { Chosen } from './selection.ts';

/** Identifier in typed form: 1772-1826-40 of a part, 1772-1826 of a building, 1772 123/4 of a parcel. */
const identifierOf = ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Chosen['order']): string =>
  parcelnaStevilka
    ? `${sifraKo} ${parcelnaStevilka}`
    : [sifraKo, stevilkaStavbe, stevilkaDelaStavbe].filter(Boolean).join('-');

/**
 * The customer's box where a form of the office needs an identifier, found by address. For a building with several parts the part is asked,
 * because one building has many owners.
 */
export const FindIdentifier = ({ onFind }: { readonly onFind: (identifier: string) => void }) => {
  const cadastre = useTexts(cadastreTexts);
  const { asked, ofBuilding, ofPart, ofParcel } = useChosen();
  const [lookup, setLookup] = useState<Lookup>();
  const { data: answer } = useQuery(lookupQuery(lookup));
  const take = (one: Chosen) => {
    onFind(identifierOf(one.order));
    setLookup(undefined);
  };
  const choicesOf = (of: NonNullable<typeof answer>): readonly Chosen[] => {
    if ('gursTabelaParcela' in of) return [ofParcel(of.gursTabelaParcela)];
    const { gursTabelaStavba: building } = of;
    return [...building.gursTabelaDeliStavb.map(ofPart), ofBuilding(building, building.gursTabelaDeliStavb)];
  };
  // The number of a parcel means its land; for a building the part has to be chosen.
  const named = answer && lookup ? asked(answer, lookup, 'gursTabelaParcela' in answer) : undefined;
  // An unambiguous property is taken as soon as the register has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion
  useEffect(() => {
    if (named) take(named);
  }, [answer]);
  const choices = answer && lookup && !named ? choicesOf(answer) : [];
  return (
    <div className="grid min-w-0 gap-2">
      <FindBox onFind={setLookup} />
      {choices.length > 0 ? (
        <fieldset className="grid max-h-60 min-w-0 grid-cols-[minmax(0,1fr)] gap-1 overflow-auto rounded-control border border-line p-2">
          <legend className="px-1 text-label font-semibold">{cadastre.whichPart}</legend>
          {choices.map((one) => (
            <Button
              key={one.key}
              size="small"
              className="h-auto! min-h-11 justify-self-start py-1 text-left whitespace-normal! wrap-anywhere tool:min-h-7.5"
              onPress={() => take(one)}
            >
              {one.number ? `${one.title} (${one.number})` : one.title}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
};
