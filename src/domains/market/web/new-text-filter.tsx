import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type TextFilter, textOperators } from '../contract/market.ts';
import { marketTexts } from '../texts/market.ts';

type Props = {
  readonly fields: readonly TextFilter['field'][];
  readonly onAdd: (added: TextFilter) => void;
};

/** Choice of the field and its text. */
export const NewTextFilter = ({ fields, onAdd }: Props) => {
  const { filters: texts } = useTexts(marketTexts);
  const [field, setField] = useState<TextFilter['field']>(fields[0] ?? 'street');
  const [operator, setOperator] = useState<TextFilter['operator']>('contains');
  const [text, setText] = useState('');
  const wanted = text.trim();
  const options = <Id extends string>(ids: readonly Id[], all: Readonly<Record<Id, string>>) =>
    Object.fromEntries(ids.map((id) => [id, all[id]])) as Readonly<Record<Id, string>>;
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) onAdd({ field, operator, text: wanted });
      }}
    >
      <Select label={texts.textWhat} options={options(fields, texts.textField)} value={field} onChange={setField} />
      <Select
        label={texts.textHow}
        options={options(textOperators, texts.textOperator)}
        value={operator}
        onChange={setOperator}
      />
      <TextField label={texts.textWanted} value={text} onChange={setText} maxLength={lengths.search} />
      <Button type="submit" isDisabled={wanted === ''}>
        {texts.textUse}
      </Button>
    </form>
  );
};
