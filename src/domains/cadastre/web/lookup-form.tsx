import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { lengths } from '#contract/limits.ts';
import { wording } from '#contract/validation.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { Explained } from '#platform/web/explained.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ComboBox } from '#platform/web/ui/combo-box.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { buildingNumber, parcelNumber, sifraKo } from '../contract/cadastre.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { koQuery, type Lookup } from './queries.ts';

export type SearchType = 'by_building' | 'by_land';

type Props = {
  readonly type: SearchType;
  readonly onTypeChange: (type: SearchType) => void;
  readonly lookup: Lookup | undefined;
  readonly isPending: boolean;
  readonly onFind: (lookup: Lookup) => void;
};

type Field = 'sifraKo' | 'stevilkaStavbe' | 'stevilkaDelaStavbe' | 'parcelnaStevilka';
type Errors = Partial<Record<Field, string>>;

const digits = /^\d{0,5}$/;

/** Looking up by the numbers of the register: the k. o., then a building and its part, or a parcel. */
export const LookupForm = ({ type, onTypeChange, lookup, isPending, onFind }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const validation = useTexts(validationTexts);
  const [ko, setKo] = useState({ text: lookup?.sifraKo ?? '', code: lookup?.sifraKo ?? null });
  const [building, setBuilding] = useState(lookup?.stevilkaStavbe ?? '');
  const [part, setPart] = useState(lookup?.stevilkaDelaStavbe ?? '');
  const [parcel, setParcel] = useState(lookup?.parcelnaStevilka ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const { data: found = [] } = useQuery(koQuery(useDeferredValue(ko.text)));

  const nameOf = (one: (typeof found)[number]) => `${one.sifraKo} ${one.naziv}`;
  // A code from the page's address gets its name once the register has answered.
  const named = found.find((one) => String(one.sifraKo) === ko.code && ko.text === ko.code);

  const find = (event: React.FormEvent<HTMLElement>) => {
    event.preventDefault();
    const code = ko.code ?? /^\s*(\d{1,4})\b/.exec(ko.text)?.[1] ?? '';
    const failures: Errors = {};
    const check = (
      field: Field,
      schema: typeof buildingNumber | typeof sifraKo | typeof parcelNumber,
      text: string,
    ) => {
      const result = schema.safeParse(text, wording);
      if (!result.success)
        failures[field] = validationText(
          { validation },
          text ? (result.error.issues[0]?.message ?? '') : 'validation_required',
        );
    };
    if (ko.text && !code) failures.sifraKo = validationText({ validation }, 'wrong_ko');
    else check('sifraKo', sifraKo, code);
    if (type === 'by_building') {
      check('stevilkaStavbe', buildingNumber, building);
      if (part) check('stevilkaDelaStavbe', buildingNumber, part);
    } else check('parcelnaStevilka', parcelNumber, parcel);
    const form = event.currentTarget;
    flushSync(() => setErrors(failures));
    if (Object.keys(failures).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    onFind(
      type === 'by_building'
        ? { sifraKo: code, stevilkaStavbe: building, ...(part ? { stevilkaDelaStavbe: part } : {}) }
        : { sifraKo: code, parcelnaStevilka: parcel.trim() },
    );
  };

  return (
    <form noValidate onSubmit={find} className="grid gap-4">
      <Segmented
        label={cadastre.searchMode}
        value={type}
        onChange={onTypeChange}
        options={[
          { id: 'by_building', text: cadastre.byBuilding },
          { id: 'by_land', text: cadastre.byLand },
        ]}
      />
      <div
        className={`grid items-start gap-3 ${type === 'by_building' ? 'sm:grid-cols-2 tool:grid-cols-[1.5fr_1fr_1fr_auto]' : 'sm:grid-cols-2 tool:grid-cols-[1.5fr_1fr_auto]'}`}
      >
        <ComboBox
          label={cadastre.ko}
          isRequired
          error={errors.sifraKo}
          placeholder={cadastre.koPlaceholder}
          text={named ? nameOf(named) : ko.text}
          chosen={ko.code}
          options={found.map((one) => ({ id: String(one.sifraKo), text: nameOf(one), detail: one.obcina }))}
          onTextChange={(text) => {
            const same = found.find((one) => nameOf(one) === text);
            setKo({ text, code: same ? String(same.sifraKo) : null });
          }}
          onChoose={(code) => {
            const one = found.find((option) => String(option.sifraKo) === code);
            if (one) setKo({ text: nameOf(one), code: String(one.sifraKo) });
          }}
        />
        {type === 'by_building' ? (
          <>
            <TextField
              label={cadastre.building}
              isRequired
              inputMode="numeric"
              mask={digits}
              maxLength={5}
              value={building}
              onChange={setBuilding}
              error={errors.stevilkaStavbe}
            />
            <TextField
              label={cadastre.part}
              inputMode="numeric"
              mask={digits}
              maxLength={5}
              placeholder={cadastre.allParts}
              value={part}
              onChange={setPart}
              error={errors.stevilkaDelaStavbe}
            />
          </>
        ) : (
          <TextField
            label={cadastre.parcel}
            isRequired
            hint={cadastre.parcelHint}
            maxLength={lengths.parcelNumber}
            value={parcel}
            onChange={setParcel}
            error={errors.parcelnaStevilka}
          />
        )}
        <Button type="submit" variant="primary" isPending={isPending} className="sm:self-start tool:mt-[23px]">
          {isPending ? null : <Search size={18} aria-hidden />}
          {isPending ? cadastre.finding : cadastre.find}
        </Button>
      </div>
      <Explained {...cadastre.aboutKo} page="/cenitve" />
    </form>
  );
};
