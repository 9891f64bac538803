import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lengths } from '#contract/limits.ts';
import { municipalitiesQuery } from '#domains/cadastre/web/map-queries.ts';
import { fold } from '#lib/fold.ts';
import { type Named, useField } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { ComboBox } from '#platform/web/ui/combo-box.tsx';
import { casesTexts } from '../../texts/cases.ts';

/** Key by which the server compares municipalities; for a name in two languages the first one. */
const keyOf = (name: string): string => fold(name.split('/')[0] ?? '');

/** Municipalities by their names in the register; unknown typed names stay, and are marked. */
export const FormMunicipalities = <Values extends FieldValues, Output>({ control, name }: Named<Values, Output>) => {
  const texts = useTexts(casesTexts).office.valuers;
  const { field, error } = useField({ control, name });
  const [text, setText] = useState('');
  const { data: all = [] } = useQuery(municipalitiesQuery());
  const chosen: readonly string[] = field.value ?? [];
  const keys = new Set(chosen.map(keyOf));
  const named = (typed: string) => all.find((one) => keyOf(one.name) === keyOf(typed))?.name;
  const wanted = fold(text);
  const found = all.filter((one) => fold(one.name).includes(wanted) && !keys.has(keyOf(one.name)));
  const add = (typed: string) => {
    const places = typed
      .split(',')
      .map((place) => place.trim())
      .filter((place) => place !== '' && !keys.has(keyOf(place)));
    if (places.length > 0) field.onChange([...chosen, ...places.map((place) => named(place) ?? place)]);
    setText('');
  };
  return (
    <div data-field={name} data-label={texts.regions} className="grid gap-2">
      <ComboBox
        label={texts.regions}
        hint={texts.regionsHint}
        error={error}
        options={found.map((one) => ({ id: one.name, text: one.name }))}
        text={text}
        chosen={null}
        maxLength={lengths.region}
        onTextChange={setText}
        onChoose={(id) => (id === null ? undefined : add(id))}
        onBlur={() => {
          add(text);
          field.onBlur();
        }}
      />
      {chosen.length > 0 ? (
        <ul aria-label={texts.regions} className="flex flex-wrap gap-2">
          {chosen.map((place) => {
            const isUnknown = all.length > 0 && named(place) === undefined;
            return (
              <li
                key={place}
                className={`inline-flex min-h-11 items-center rounded-full border pl-3.5 text-body font-semibold tool:min-h-8.5 ${
                  isUnknown ? 'border-warn bg-warn-soft text-warn-ink' : 'border-line-2 bg-surface'
                }`}
              >
                {isUnknown ? texts.unknownRegion({ name: place }) : place}
                <IconButton
                  label={texts.removeRegion({ name: place })}
                  onPress={() => field.onChange(chosen.filter((one) => one !== place))}
                >
                  <X size={15} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
};
