import { useState } from 'react';
import { roomTypes } from '#contract/codelists.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';
import { ComboBox } from '#platform/web/ui/combo-box.tsx';
import { RoomTypeIcon, RoomTypePicker } from '#platform/web/ui/room-type-picker.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { StepStrip } from '#platform/web/ui/step-strip.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

type City = 'ljubljana' | 'maribor' | 'koper' | 'zalec';

export const Choices = () => {
  const { words } = useWords();
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const validation = useTexts(validationTexts);
  const [city, setCity] = useState<City | null>(null);
  const [tile, setTile] = useState<City | null>('maribor');
  const [view, setView] = useState<'first' | 'second'>('first');
  const [step, setStep] = useState(1);
  const required = validationText({ validation }, 'validation_required');
  const cities = Object.entries(words.cities) as [City, string][];
  return (
    <>
      <Part of="select" source="ui/select.tsx">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select<City>
            label={words.city}
            options={words.cities}
            value={city}
            onChange={setCity}
            disabled={{ koper: words.used }}
            isRequired
          />
          <Select<City> label={words.city} options={words.cities} value={null} onChange={setCity} error={required} />
        </div>
      </Part>
      <Part of="combo" source="ui/combo-box.tsx">
        <Combo />
      </Part>
      <Part of="checkbox" source="ui/checkbox.tsx">
        <div className="flex flex-wrap gap-x-6">
          <Checkbox>{words.agree}</Checkbox>
          <Checkbox defaultSelected>{words.agree}</Checkbox>
          <Checkbox isIndeterminate>{words.some}</Checkbox>
          <Checkbox isDisabled>{words.disabled}</Checkbox>
          <Checkbox error={required}>{words.agree}</Checkbox>
        </div>
      </Part>
      <Part of="tiles" source="ui/choice.tsx">
        <RadioTiles
          label={words.city}
          value={tile}
          onChange={setTile}
          options={cities.map(([id, text]) => ({ id, text, isDisabled: id === 'koper' }))}
        />
      </Part>
      <Part of="segmented" source="ui/choice.tsx">
        <Segmented
          label={words.city}
          value={view}
          onChange={setView}
          options={[
            { id: 'first', text: words.first },
            { id: 'second', text: words.second },
          ]}
        />
      </Part>
      <Part of="rooms" source="ui/room-type-picker.tsx">
        <Rooms />
      </Part>
      <Part of="steps" source="ui/step-strip.tsx">
        <StepStrip
          label={words.first}
          active={step}
          position={`${step + 1} / 5`}
          onChoose={setStep}
          steps={inquiries.steps.map((title, id) => ({
            id,
            title,
            hint: id < step ? common.done : '',
            completed: id < step,
          }))}
        />
      </Part>
    </>
  );
};

const Rooms = () => {
  const { words } = useWords();
  const codeLists = useTexts(codeListsTexts);
  const [room, setRoom] = useState<(typeof roomTypes)[number] | null>(null);
  return (
    <>
      <RoomTypePicker
        label={codeLists.roomTypesTitle}
        types={roomTypes}
        labels={codeLists.roomTypes}
        value={room}
        onChange={setRoom}
        isRequired
      />
      <p>
        {words.chosenRoom}: <output data-testid="room">{room}</output>
      </p>
      <div className="flex items-center gap-3">
        <span className="text-ink-3">{words.onlyIcon}:</span>
        <RoomTypeIcon type="otroska_soba" label={codeLists.roomTypes.otroska_soba} />
        <RoomTypeIcon type="kopalnica" label={codeLists.roomTypes.kopalnica} />
      </div>
    </>
  );
};

const Combo = () => {
  const { words } = useWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const options = Object.entries(words.cities)
    .map(([id, name]) => ({ id, text: name }))
    .filter((one) => one.text.toLowerCase().includes(text.toLowerCase()));
  return (
    <div className="max-w-80">
      <ComboBox
        label={words.city}
        text={text}
        onTextChange={setText}
        options={options}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          setText(options.find((one) => one.id === id)?.text ?? text);
        }}
      />
    </div>
  );
};
