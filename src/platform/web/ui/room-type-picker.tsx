import {
  Archive,
  Baby,
  Bath,
  BedDouble,
  CookingPot,
  DoorOpen,
  Fence,
  Laptop,
  type LucideIcon,
  Shapes,
  Sofa,
  Utensils,
  Warehouse,
} from 'lucide-react';
import { RadioTiles } from './choice.tsx';
import type { FieldProps } from './field.tsx';

const icons = {
  dnevna_soba: Sofa,
  kuhinja: CookingPot,
  jedilnica: Utensils,
  spalnica: BedDouble,
  kopalnica: Bath,
  pisarna: Laptop,
  kletni_prostor: Warehouse,
  terasa_balkon: Fence,
  shramba: Archive,
  hodnik: DoorOpen,
  drugo: Shapes,
  // Known from older records; it cannot be chosen.
  otroska_soba: Baby,
} as const satisfies Record<string, LucideIcon>;

type RoomType = keyof typeof icons;

/** The icon of a room type alone: the read-only mode of the picker. */
export const RoomTypeIcon = ({ type, label }: { readonly type: RoomType; readonly label: string }) => {
  const Icon = icons[type];
  return <Icon size={24} strokeWidth={1.75} role="img" aria-label={label} />;
};

type Props<Id extends RoomType> = FieldProps & {
  readonly types: readonly Id[];
  readonly labels: Readonly<Record<Id, string>>;
  readonly value: Id | null;
  readonly onChange: (type: Id) => void;
  readonly onBlur?: () => void;
};

/** One tile for each room type, of which one is selected. */
export const RoomTypePicker = <Id extends RoomType>({ types, labels, ...props }: Props<Id>) => (
  <RadioTiles
    {...props}
    columns="grid-cols-2 sm:grid-cols-3 tool:grid-cols-6"
    options={types.map((id) => {
      const Icon: LucideIcon = icons[id];
      return {
        id,
        text: (
          <span className="flex flex-col items-center gap-1.5 py-2.5 leading-tight">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
            {labels[id]}
          </span>
        ),
      };
    })}
  />
);
