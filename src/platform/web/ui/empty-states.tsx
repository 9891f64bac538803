import { FilePlus2, HousePlus, Layers, type LucideIcon, MapPinOff, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './card.tsx';
import { type EmptyKind, useUiTexts } from './ui-texts.tsx';

const icons: Readonly<Record<EmptyKind, LucideIcon>> = {
  properties: HousePlus,
  pinpoints: MapPinOff,
  documents: FilePlus2,
  floors: Layers,
  spaces: Ruler,
};

/** The empty states of the specification: the missing thing, and the way to get it. */
export const NothingYet = ({ of, action }: { readonly of: EmptyKind; readonly action?: ReactNode }) => {
  const { title, text } = useUiTexts().empty[of];
  const Icon = icons[of];
  return (
    <EmptyState icon={<Icon size={24} aria-hidden />} title={title} action={action}>
      {text}
    </EmptyState>
  );
};
