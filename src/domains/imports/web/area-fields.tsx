import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n.ts';
import { Select } from '#platform/web/ui/select.tsx';
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

const keyOf = (obcina: number): string => `n${obcina}`;

/** What is fetched of a register: of the whole country, or of one of the municipalities that GURS has packages of. */
export const AreaFields = ({ value, onChange, known = null, error }: Props) => {
  const texts = useTexts(importsTexts).area;
  const places = useQuery({ ...downloadPlacesQuery(), enabled: value !== null });
  // In the order of their names, which numbers as keys would not keep.
  const names = {
    ...(known ? { [keyOf(known.obcina)]: known.name } : {}),
    ...Object.fromEntries((places.data ?? []).map(({ obcina, name }) => [keyOf(obcina), name])),
  };
  return (
    <>
      <Select
        label={texts.label}
        options={texts.options}
        value={value === null ? 'country' : 'obcina'}
        onChange={(id) => onChange(id === 'country' ? null : (known?.obcina ?? 0))}
      />
      {value === null ? null : (
        <Select
          label={texts.obcina}
          options={names}
          value={value ? keyOf(value) : null}
          onChange={(id) => onChange(Number(id.slice(1)))}
          hint={places.isPending ? texts.loading : undefined}
          error={error ?? (places.isError || places.data === null ? texts.unreachable : undefined)}
        />
      )}
    </>
  );
};
