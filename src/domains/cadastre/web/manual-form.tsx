import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { propertyKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { line, optionalLine } from '#contract/validation.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { buildingNumber, parcelNumber, sifraKo } from '../contract/cadastre.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import type { SearchType } from './lookup-form.tsx';
import type { Lookup } from './queries.ts';
import { type Chosen, keyOf } from './selection.ts';

const shared = {
  sifraKo: z.string().refine((text) => sifraKo.safeParse(text).success, 'wrong_ko'),
  kind: z.enum(propertyKinds, 'validation_required'),
  naslov: line(lengths.street),
  povrsina: z.number().min(0).max(10_000_000).nullable(),
  opis: optionalLine(lengths.note),
};
const isBuildingNumber = (text: string) => buildingNumber.safeParse(text).success;
const schema = z.discriminatedUnion('property_type', [
  z.object({
    property_type: z.literal('building'),
    stevilkaStavbe: z.string().refine(isBuildingNumber, 'wrong_building_number'),
    stevilkaDelaStavbe: z.string().refine((text) => !text || isBuildingNumber(text), 'wrong_building_number'),
    parcelnaStevilka: z.string(),
    ...shared,
  }),
  z.object({
    property_type: z.literal('parcel'),
    stevilkaStavbe: z.string(),
    stevilkaDelaStavbe: z.string(),
    parcelnaStevilka: z.string().refine((text) => parcelNumber.safeParse(text).success, 'wrong_parcel_number'),
    ...shared,
  }),
]);
type Entry = z.output<typeof schema>;

const orderOf = (entry: Entry): Chosen['order'] => {
  const { kind, naslov, povrsina, opis } = entry;
  const rest = { sifraKo: entry.sifraKo, kind, manual: { naslov, povrsina, opis } };
  if (entry.property_type === 'parcel')
    return { property_type: 'parcel', parcelnaStevilka: entry.parcelnaStevilka.trim(), ...rest };
  return entry.stevilkaDelaStavbe
    ? {
        property_type: 'building_part',
        stevilkaStavbe: entry.stevilkaStavbe,
        stevilkaDelaStavbe: entry.stevilkaDelaStavbe,
        ...rest,
      }
    : { property_type: 'building', stevilkaStavbe: entry.stevilkaStavbe, ...rest };
};

type Props = {
  readonly type: SearchType;
  readonly lookup: Lookup | undefined;
  readonly onAdd: (one: Chosen) => void;
};

/** For what the register does not know, or cannot tell just now: the person describes it. */
export const ManualForm = ({ type, lookup, onAdd }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  const form = useContractForm(
    schema,
    {
      property_type: type === 'by_building' ? 'building' : 'parcel',
      sifraKo: lookup?.sifraKo ?? '',
      stevilkaStavbe: lookup?.stevilkaStavbe ?? '',
      stevilkaDelaStavbe: lookup?.stevilkaDelaStavbe ?? '',
      parcelnaStevilka: lookup?.parcelnaStevilka ?? '',
      naslov: '',
      povrsina: null,
      opis: '',
    },
    `manual-${keyOf({ property_type: type === 'by_building' ? 'building' : 'parcel', sifraKo: '', ...lookup })}`,
  );
  const { control } = form;
  const area = useWatch({ control, name: 'povrsina' });
  return (
    <form
      noValidate
      className="grid gap-4 text-left"
      onSubmit={form.submitWith(async (entry) => {
        const order = orderOf(entry);
        // Of the call's own input, whose coerced numbers are typed as anything.
        onAdd({ key: keyOf(order as never), title: entry.naslov, area: entry.povrsina, derived: null, order });
      })}
    >
      <p className="text-ink-2">{cadastre.manualLead}</p>
      <FormErrors
        form={form}
        labels={{
          sifraKo: cadastre.ko,
          stevilkaStavbe: cadastre.building,
          stevilkaDelaStavbe: cadastre.part,
          parcelnaStevilka: cadastre.parcel,
          kind: cadastre.kind,
          naslov: cadastre.manualAddress,
        }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormText control={control} name="sifraKo" label={cadastre.ko} inputMode="numeric" maxLength={4} isRequired />
        {type === 'by_building' ? (
          <>
            <FormText
              control={control}
              name="stevilkaStavbe"
              label={cadastre.building}
              inputMode="numeric"
              maxLength={5}
              isRequired
            />
            <FormText
              control={control}
              name="stevilkaDelaStavbe"
              label={cadastre.part}
              inputMode="numeric"
              maxLength={5}
            />
          </>
        ) : (
          <FormText
            control={control}
            name="parcelnaStevilka"
            label={cadastre.parcel}
            maxLength={lengths.parcelNumber}
            isRequired
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect control={control} name="kind" label={cadastre.kind} options={codeLists.propertyKinds} isRequired />
        <NumberField label={cadastre.manualArea} value={area} onChange={(value) => form.setValue('povrsina', value)} />
      </div>
      <FormText control={control} name="naslov" label={cadastre.manualAddress} maxLength={lengths.street} isRequired />
      <FormText control={control} name="opis" label={cadastre.manualNote} maxLength={lengths.note} rows={3} />
      <Button type="submit" variant="primary" className="justify-self-start">
        {cadastre.manualAdd}
      </Button>
    </form>
  );
};
