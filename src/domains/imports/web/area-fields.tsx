import { useQuery } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
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

/** What is fetched of a register: of the whole country, or of one of the municipalities that GURS has packages of. */
export const AreaFields = ({ value, onChange, known = null, error }: Props) => {
  const texts = useTexts(importsTexts).area;
  const places = useQuery({ ...downloadPlacesQuery(), enabled: value !== null });
  const names = {
    ...(known ? { [known.obcina]: known.name } : {}),
    ...Object.fromEntries((places.data ?? []).map(({ obcina, name }) => [obcina, name])),
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
          value={value ? String(value) : null}
          onChange={(id) => onChange(Number(id))}
          hint={places.isPending ? texts.loading : undefined}
          error={error ?? (places.error ? failureText(places.error) : undefined)}
        />
      )}
    </>
  );
};
