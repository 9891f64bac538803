import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { textFields } from '../contract/market.ts';
import type { DealView } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';
import { NewTextFilter } from './new-text-filter.tsx';

type Props = {
  readonly view: DealView;
  readonly onChange: (change: Partial<DealView>) => void;
};

/** Filters by a text of the units, one for each text: those that hold, and a new one. */
export const TextFilters = ({ view, onChange }: Props) => {
  const { filters: texts } = useTexts(marketTexts);
  const [isOpen, setOpen] = useState(view.texts.length === 0);
  const free = textFields.filter((field) => view.texts.every((one) => one.field !== field));
  return (
    <>
      <ul className="grid gap-1">
        {view.texts.map((one) => {
          const said = texts.textSaid({
            field: texts.textField[one.field],
            operator: texts.textOperator[one.operator],
            text: one.text,
          });
          return (
            <li key={one.field} className="flex items-center justify-between gap-2 text-body">
              <span className="min-w-0 break-words">{said}</span>
              <IconButton
                label={texts.textRemove({ filter: said })}
                onPress={() => onChange({ texts: view.texts.filter(({ field }) => field !== one.field) })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {isOpen && free[0] ? (
        <NewTextFilter
          key={free[0]}
          fields={free}
          onAdd={(added) => {
            const next = [...view.texts, added];
            onChange({ texts: textFields.flatMap((field) => next.find((one) => one.field === field) ?? []) });
            setOpen(false);
          }}
        />
      ) : null}
      {!isOpen && free.length > 0 ? <Button onPress={() => setOpen(true)}>{texts.textAdd}</Button> : null}
    </>
  );
};
