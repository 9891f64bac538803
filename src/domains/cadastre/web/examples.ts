import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showSearchExamples } from '../contract/public-data.ts';

/** How something that is here is written, for hints; nothing to read until it is known. */
export const useExamples = () => {
  const { data } = useQuery({
    queryKey: ['cadastre', 'examples'],
    queryFn: () => send(showSearchExamples, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { unit: '…', parcel: '…' };
};
