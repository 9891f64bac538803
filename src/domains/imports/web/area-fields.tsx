import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nearestBeginnings } from '#domains/cadastre/core/typing-mistakes.ts';
import { fold } from '#lib/fold.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { ComboBox } from '#platform/web/ui/combo-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { isBegunBy } from '../core/municipality.ts';
import { importsTexts } from '../texts/imports.ts';
import { downloadPlacesQuery } from './queries.ts';

/** The country (null), or a municipality by its number; 0 until one is chosen. */
export type Area = number | null;

type Props = {
  readonly value: Area;
  readonly onChange: (area: Area) => void;
  /** The municipality that was chosen before, so that it is named while GURS cannot be reached. */
  readonly known?: { readonly obcina: number; readonly name: string } | null;
  readonly error?: string | undefined;
};

/** Area to download: the whole country, or one of the municipalities with packages at GURS. */
export const AreaFields = ({ value, onChange, known = null, error }: Props) => {
  const texts = useTexts(importsTexts).area;
  const places = useQuery({ ...downloadPlacesQuery(), enabled: value !== null });
  const all = places.data ?? (known ? [known] : []);
  const [text, setText] = useState(known?.name ?? '');
  // The chosen name is no search text: the list then shows every municipality again.
  const isNamed = all.some(({ obcina, name }) => obcina === value && name === text);
  const wanted = isNamed ? '' : fold(text);
  const named = all.filter(({ obcina, name }) => isBegunBy(wanted, name) || String(obcina) === wanted);
  const found = named.length > 0 ? named : nearestBeginnings(wanted, all, ({ name }) => fold(name));
  const choose = (id: string | null) => {
    const one = all.find(({ obcina }) => String(obcina) === id);
    if (!one) return;
    setText(one.name);
    onChange(one.obcina);
  };
  const meant = (typed: string) => all.find(({ name }) => fold(name) === fold(typed))?.obcina ?? 0;
  const type = (typed: string) => {
    setText(typed);
    onChange(meant(typed));
  };
  // The list may come after the name was typed.
  const late = value === 0 ? meant(text) : 0;
  useEffect(() => {
    if (late > 0) onChange(late);
  }, [late, onChange]);
  return (
    <>
      <Select
        label={texts.label}
        options={texts.options}
        value={value === null ? 'country' : 'obcina'}
        onChange={(id) => onChange(id === 'country' ? null : (known?.obcina ?? 0))}
      />
      {value === null ? null : (
        <ComboBox
          label={texts.obcina}
          options={found.map(({ obcina, name }) => ({ id: String(obcina), text: name, detail: String(obcina) }))}
          text={text}
          chosen={value ? String(value) : null}
          onTextChange={type}
          onChoose={choose}
          hint={places.isPending ? texts.loading : undefined}
          error={places.isError ? texts.unreachable : error}
        />
      )}
    </>
  );
};
