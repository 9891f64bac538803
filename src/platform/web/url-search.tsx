import { lengths } from '#contract/limits.ts';
import { TextField } from './ui/text-field.tsx';
import type { useUrlFilters } from './url-filters.ts';

type Props = Pick<ReturnType<typeof useUrlFilters>, 'typed' | 'change'> & {
  readonly label: string;
  /** Query parameter of the text. */
  readonly name?: string;
};

/** The field of a list that is searched by its address. */
export const UrlSearch = ({ label, name = 'iskanje', typed, change }: Props) => (
  <TextField
    label={label}
    type="search"
    value={typed(name)}
    maxLength={lengths.search}
    onChange={(text) => change({ [name]: text })}
  />
);
