import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { validationText } from '#platform/i18n/validation-text.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { weekend } from '#platform/web/ui/date-rules.ts';
import { DateTimeField } from '#platform/web/ui/date-time-field.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SearchInput } from '#platform/web/ui/search-input.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

/** The eight messages of the specification. */
const messageKeys = [
  'validation_required',
  'email_length',
  'not_valid_email',
  'not_matched',
  'max_length_30',
  'min_length_5',
  'validation_emails_must_be_different',
  'wrong_zip_code',
] as const;

export const Fields = () => {
  const { words } = useWords();
  const common = useTexts(commonTexts);
  const validation = useTexts(validationTexts);
  return (
    <>
      <Part of="text" source="ui/text-field.tsx">
        <div className="grid gap-4 sm:grid-cols-2">
          <Text label={words.name} hint={words.nameHint} isRequired />
          <Text label={words.street} error={validationText({ validation }, 'validation_required')} isRequired />
          <Text label={words.secret} type="password" />
          <Text label={words.readOnly} isReadOnly start="Mera" />
          <Text label={words.disabled} isDisabled start="Mera" />
          <Text label={words.note} rows={3} maxLength={2_000} />
        </div>
      </Part>
      <Part of="masked" source="ui/text-field.tsx">
        <div className="grid gap-4 sm:grid-cols-2">
          <Text label={words.threeDigits} mask="digits" inputMode="numeric" />
          <Text label={words.thirty} />
        </div>
      </Part>
      <Part of="number" source="ui/number-field.tsx">
        <NumberExample />
      </Part>
      <Part of="date" source="ui/date-field.tsx">
        <div className="grid gap-4 sm:grid-cols-2">
          <Day label={words.anyDay} />
          <Day label={words.noPast} blockPast />
          <Day label={words.noFuture} blockFuture />
          <Day label={words.weekdays} blockWeekdays={weekend} isRequired />
        </div>
      </Part>
      <Part of="dateTime" source="ui/date-field.tsx">
        <DayAndTime />
      </Part>
      <Part of="messages" source="i18n/sl/validation.ts">
        <div className="grid gap-4 sm:grid-cols-2">
          {messageKeys.map((key) => (
            <Text key={key} label={key} error={validationText({ validation }, key)} />
          ))}
        </div>
      </Part>
      <Part of="errorSummary" source="ui/error-summary.tsx">
        <ErrorSummary
          title={common.errorSummary({ n: 2 })}
          problems={[
            { name: 'name', label: words.name, text: validationText({ validation }, 'validation_required') },
            { name: 'street', label: words.street, text: validationText({ validation }, 'max_length:120') },
          ]}
          onChoose={() => undefined}
          attempt={0}
        />
      </Part>
      <Part of="searchInput" source="ui/search-input.tsx">
        <Searches />
      </Part>
      <Part of="searchBox" source="ui/search-box.tsx">
        <Suggested />
      </Part>
    </>
  );
};

const Text = ({ start = '', ...props }: React.ComponentProps<typeof TextField> & { start?: string }) => {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
};

const NumberExample = () => {
  const { words } = useWords();
  const [value, setValue] = useState<number | null>(1234.5);
  return (
    <div className="max-w-60">
      <NumberField label={words.area} value={value} onChange={setValue} />
    </div>
  );
};

const Day = (props: Omit<React.ComponentProps<typeof DateField>, 'value' | 'onChange'>) => {
  const [value, setValue] = useState<string | null>(null);
  return <DateField {...props} value={value} onChange={setValue} />;
};

const DayAndTime = () => {
  const { words } = useWords();
  const [value, setValue] = useState<string | null>(null);
  return (
    <div className="grid max-w-96 gap-2">
      <DateTimeField label={words.visit} value={value} onChange={setValue} />
      <output className="text-ink-3">{value}</output>
    </div>
  );
};

const Searches = () => {
  const { words } = useWords();
  const validation = useTexts(validationTexts);
  const [loading, setLoading] = useState<string>();
  const [emitted, setEmitted] = useState('');
  const shared = (id: string) => ({
    isLoading: loading === id,
    onValue: setEmitted,
    onSearch: (value: string) => {
      setLoading(id);
      setEmitted(value);
    },
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SearchInput label={words.findPerson} {...shared('icon')} />
        <SearchInput label={words.findPersonTitle} buttonType="search" {...shared('title')} />
        <SearchInput label={words.findPersonWrong} hasError {...shared('wrong')}>
          {validationText({ validation }, 'validation_required')}
        </SearchInput>
        <SearchInput label={words.findTick} type="checkbox" {...shared('tick')} />
        <SearchInput label={words.findRadio} type="radio" {...shared('radio')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button isDisabled={!loading} onPress={() => setLoading(undefined)}>
          {words.finish}
        </Button>
        <p>
          {words.emitted}: <output data-testid="emitted">{emitted}</output>
        </p>
      </div>
    </>
  );
};

const Suggested = () => {
  const { words } = useWords();
  const common = useTexts(commonTexts);
  const [text, setText] = useState('');
  const found = Object.entries(words.cities).filter(
    ([, name]) => text && name.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <SearchBox
      label={words.city}
      hint={words.nameHint}
      placeholder=""
      buttonText={common.search}
      leading={<MapPin size={18} aria-hidden />}
      text={text}
      onTextChange={setText}
      suggestions={found.map(([id, name]) => ({ id, text: name, detail: '', mark: 'SI' }))}
      status={String(found.length)}
      isLoading={false}
      onChoose={(id) => setText(words.cities[id as keyof typeof words.cities])}
      onSearch={() => undefined}
      maxLength={30}
    />
  );
};
