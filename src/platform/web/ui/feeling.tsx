import { Frown, type LucideIcon, PartyPopper } from 'lucide-react';

export type Picture = '😞' | '🎉';

const drawn: Readonly<Record<Picture, LucideIcon>> = { '😞': Frown, '🎉': PartyPopper };

/** A picture over or beside a message, drawn: not every device has a font with pictures, and shows an empty box then. */
export const Feeling = ({ picture, size }: { readonly picture: Picture; readonly size: number }) => {
  const Drawn = drawn[picture];
  return <Drawn size={size} aria-hidden className={picture === '😞' ? 'text-danger' : 'text-action'} />;
};
