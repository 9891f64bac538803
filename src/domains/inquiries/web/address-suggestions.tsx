import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useDeferredValue } from 'react';
import { lengths } from '#contract/limits.ts';
import { searchCadastre } from '#domains/cadastre/contract/cadastre.ts';
import { send } from '#platform/web/api/send.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { inquiriesTexts } from '../texts/inquiries.ts';

export type PostalAddress = { readonly street: string; readonly postal_code: string; readonly post: string };

/** Parses an address of the register, »Jesenova pot 3, 1260 Ljubljana - Polje«. */
export const addressIn = (text: string | null | undefined): PostalAddress | undefined => {
  const [, street, postal_code, post] = /^(.+), (\d{4}) (.+)$/.exec(text ?? '') ?? [];
  return street && postal_code && post ? { street, postal_code, post } : undefined;
};

const most = 3;

type Props = {
  /** The typed street; with a house number the register may know the rest. */
  readonly street: string;
  readonly onChoose: (address: PostalAddress) => void;
};

/** Addresses of the register that match the text: one press fills in code and post too. */
export const AddressSuggestions = ({ street, onChoose }: Props) => {
  const { details: texts } = useTexts(inquiriesTexts);
  const asked = useDeferredValue(street.trim());
  const { data } = useQuery({
    queryKey: ['cadastre', 'search', 'address', asked],
    queryFn: () => send(searchCadastre, { q: asked }),
    enabled: /\p{L}.*\s\d/u.test(asked) && asked.length <= lengths.search,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isThere = data && (data.unknown === null || data.unknown.what === 'several');
  const found = (isThere ? data.items : [])
    .flatMap(({ found_as, label }) => (found_as === 'address' ? [addressIn(label)] : []))
    .filter((one) => one !== undefined)
    .slice(0, most);
  if (found.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form with fields of its own
    <div role="group" aria-label={texts.foundAddresses} className="mt-2 flex flex-wrap gap-2">
      {found.map((address) => {
        const text = `${address.street}, ${address.postal_code} ${address.post}`;
        return (
          <Button key={text} size="small" onPress={() => onChoose(address)}>
            <MapPin size={16} aria-hidden />
            {text}
          </Button>
        );
      })}
    </div>
  );
};
