import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { afterArrival, goesOnTyping } from './asked-searches.ts';

const withOne = (search: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/** What narrows nothing: the view of a screen, and the order of its list. */
const kept: readonly string[] = ['pogled', 'razvrsti', 'padajoce'];

const pageIn = (search: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(search.get(name) ?? 1)) || 1);

/** The filters of a list, kept in its address, so that a link opens the same view. */
export const useUrlFilters = () => {
  const [search, setSearch] = useSearchParams();
  const { pathname, key } = useLocation();
  const here = search.toString();
  // The address follows a moment later; choices made until then build on the last requested address.
  const asked = useRef<readonly string[]>([]);
  const [last, setLast] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that arrives unchanged has arrived too
  useEffect(() => {
    asked.current = afterArrival(asked.current, here);
    setLast(asked.current.at(-1));
  }, [here, key]);
  return {
    search,
    page: pageIn(search, 'page'),
    /** The page of another list of the same screen. */
    pageOf: (name: string): number => pageIn(search, name),
    /** Whether something narrows the list. */
    has: [...search.keys()].some((name) => name !== 'page' && !kept.includes(name)),
    value: (name: string): string => search.get(name) ?? '',
    /** Value of a text field, before the address has it: otherwise a waiting field would lose typed text. */
    typed: (name: string): string => new URLSearchParams(last ?? search).get(name) ?? '',
    /** Sets one filter, or several at once; empty ones are removed. The list begins at its first page again. */
    change: (values: Readonly<Record<string, string | null>>): void => {
      const before = new URLSearchParams(asked.current.at(-1) ?? search);
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(values))
        if (value) next.set(name, value);
        else next.delete(name);
      asked.current = [...asked.current, next.toString()];
      setLast(next.toString());
      // Each choice is a step of its own, so that Back undoes it within the list; letters typed on are one step together.
      setSearch(next, { replace: goesOnTyping(before, next), preventScrollReset: true });
    },
    /** The column that the list is sorted by, if the address names one of these. */
    orderOf: <Id extends string>(ids: readonly Id[]): { readonly sort: Id | null; readonly descending: boolean } => {
      const sort = ids.find((id) => id === search.get('razvrsti')) ?? null;
      return { sort, descending: sort !== null && search.get('padajoce') === 'da' };
    },
    /** Opens or closes one thing of the list, which stays where it is. */
    open: (name: string, value: string | null): void => {
      setSearch(withOne(search, name, value), { replace: true, preventScrollReset: true });
    },
    /** The address of the list with one thing of it open, or at another page. */
    hrefOf: (name: string, value: string): string => `${pathname}?${withOne(search, name, value)}`,
    /** The address of the same view in the same order, without filters. */
    cleared: `${pathname}?${new URLSearchParams([...search].filter(([name]) => kept.includes(name)))}`,
  };
};
