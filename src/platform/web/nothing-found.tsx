import { SearchX } from 'lucide-react';
import { ButtonLink } from './ui/button-link.tsx';
import { EmptyState } from './ui/card.tsx';

type Props = {
  readonly texts: { readonly empty: string; readonly emptyHint: string; readonly clear: string };
  /** The same list without filters; undefined if none is set. */
  readonly clearTo: string | undefined;
};

/** A list in which the filters leave nothing, with the way back to all of it. */
export const NothingFound = ({ texts, clearTo }: Props) => (
  <EmptyState
    icon={<SearchX size={24} aria-hidden />}
    title={texts.empty}
    {...(clearTo === undefined ? {} : { action: <ButtonLink to={clearTo}>{texts.clear}</ButtonLink> })}
  >
    {texts.emptyHint}
  </EmptyState>
);
