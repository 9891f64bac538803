import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type PropertyKind, propertyKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { line, optionalLine } from '#contract/validation.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { Explained } from '#platform/web/explained.tsx';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { FormNumber } from '#platform/web/form-number.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buildingNumber, parcelNumber, sifraKo } from '../contract/cadastre.ts';
import type { BuildingRecord } from '../contract/records.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import type { Lookup } from './queries.ts';
import { type Chosen, keyOf } from './selection.ts';

const orNothing = (rule: z.ZodType, message: string) =>
  z.string().refine((text) => text === '' || rule.safeParse(text).success, message);

/** An address is enough; known register numbers may be added, and then the k.o. is needed too. */
const schema = z
  .object({
    naslov: line(lengths.street),
    kind: z.enum(propertyKinds, 'validation_required'),
    povrsina: z.number().min(0).max(10_000_000).nullable(),
    opis: optionalLine(lengths.note),
    sifraKo: orNothing(sifraKo, 'wrong_ko'),
    stevilkaStavbe: orNothing(buildingNumber, 'wrong_building_number'),
    stevilkaDelaStavbe: orNothing(buildingNumber, 'wrong_building_number'),
    parcelnaStevilka: orNothing(parcelNumber, 'wrong_parcel_number'),
    nadstropje: optionalLine(lengths.name),
    vrata: orNothing(buildingNumber, 'not_valid'),
  })
  .refine(({ sifraKo: ko, stevilkaStavbe, parcelnaStevilka }) => Boolean(ko) || !(stevilkaStavbe || parcelnaStevilka), {
    path: ['sifraKo'],
    message: 'wrong_ko',
  })
  .refine(({ stevilkaStavbe, stevilkaDelaStavbe }) => Boolean(stevilkaStavbe) || !stevilkaDelaStavbe, {
    path: ['stevilkaStavbe'],
    message: 'wrong_building_number',
  });
type Entry = z.output<typeof schema>;

const partKinds = propertyKinds.filter((kind) => kind !== 'hisa' && !kind.includes('zemljisce'));

const land: readonly string[] = ['zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce'];

/** A part of a building whose parts have no numbers: the building stays, and the part is identified by its description. */
const orderOfPart = (entry: Entry, { sifraKo: ko, stevilkaStavbe }: BuildingRecord, opis: string): Chosen['order'] => ({
  property_type: 'building_part',
  sifraKo: String(ko),
  stevilkaStavbe: String(stevilkaStavbe),
  kind: entry.kind,
  manual: {
    naslov: entry.naslov,
    povrsina: entry.povrsina,
    opis,
    stevilkaStanovanja: entry.vrata === '' ? null : Number(entry.vrata),
  },
});

const orderOf = ({ kind, naslov, povrsina, opis, ...numbers }: Entry): Chosen['order'] => {
  const { sifraKo: ko, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = numbers;
  const rest = { ...(ko ? { sifraKo: ko } : {}), kind, manual: { naslov, povrsina, opis } };
  if (parcelnaStevilka && !stevilkaStavbe)
    return { property_type: 'parcel', parcelnaStevilka: parcelnaStevilka.trim(), ...rest };
  if (!stevilkaStavbe) {
    const { sifraKo: _, ...byAddress } = rest;
    return { property_type: land.includes(kind) ? 'parcel' : 'building', ...byAddress };
  }
  return stevilkaDelaStavbe
    ? { property_type: 'building_part', stevilkaStavbe, stevilkaDelaStavbe, ...rest }
    : { property_type: 'building', stevilkaStavbe, ...rest };
};

/** How far a description got: the kind decides the price. */
export type Described = { readonly isBegun: boolean; readonly kind: PropertyKind | null };

type Props = {
  /** Id of the form, which the button at the end of the step submits. */
  readonly id: string;
  readonly lookup: Lookup | undefined;
  /** The building of a part that is described because it has no number. */
  readonly building: BuildingRecord | undefined;
  /** Text that was already typed elsewhere. */
  readonly address: string;
  readonly onChange: (described: Described) => void;
  readonly onAdd: (one: Chosen) => Promise<void>;
  readonly onCancel: () => void;
};

/** For properties missing in the register, or while it is unavailable: the person describes them. */
export const ManualForm = ({ id, lookup, building, address, onChange, onAdd, onCancel }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const codeLists = useTexts(codeListsTexts);
  const form = useContractForm(
    schema,
    {
      sifraKo: lookup?.sifraKo ?? '',
      stevilkaStavbe: lookup?.stevilkaStavbe ?? '',
      stevilkaDelaStavbe: lookup?.stevilkaDelaStavbe ?? '',
      parcelnaStevilka: lookup?.parcelnaStevilka ?? '',
      naslov: address || (building?.naslovStavbe ?? ''),
      povrsina: null,
      opis: '',
      nadstropje: '',
      vrata: '',
    },
    `manual-${building ? 'part-' : ''}${keyOf({ property_type: 'building', sifraKo: '', ...lookup })}-${address}`,
  );
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' }) ?? null;
  const isBegun = useWatch({ control, name: 'naslov' }) !== '' || kind !== null || building !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the occasion
  useEffect(() => onChange({ isBegun, kind }), [isBegun, kind]);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 text-left"
      onSubmit={form.submitWith(async (entry) => {
        const { nadstropje } = entry;
        const inWords = [nadstropje && cadastre.onFloor({ floor: nadstropje }), entry.opis].filter(Boolean).join('; ');
        const order = building ? orderOfPart(entry, building, inWords) : orderOf(entry);
        // Input type of the call, whose coerced numbers may be anything.
        await onAdd({
          key: building ? `${keyOf(order as never)}${entry.vrata}` : keyOf({ ...order, naslov: entry.naslov } as never),
          title: entry.naslov,
          area: entry.povrsina,
          derived: null,
          order,
        });
      })}
    >
      <p className="text-ink-2">{building ? cadastre.partLead : cadastre.manualLead}</p>
      <FormErrors form={form} />
      <FormText
        control={control}
        name="naslov"
        label={cadastre.manualAddress}
        maxLength={lengths.street}
        isRequired
        autoFocus
      />
      {building ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText
            control={control}
            name="nadstropje"
            label={cadastre.partFloor}
            hint={cadastre.partFloorHint}
            maxLength={lengths.name}
          />
          <FormText control={control} name="vrata" label={cadastre.partDoor} inputMode="numeric" maxLength={5} />
        </div>
      ) : null}
      <FormTiles
        control={control}
        name="kind"
        label={cadastre.kind}
        columns="grid-cols-1 sm:grid-cols-2"
        options={(building ? partKinds : propertyKinds).map((id) => ({ id, text: codeLists.propertyKinds[id] }))}
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormNumber control={control} name="povrsina" label={cadastre.manualArea} />
      </div>
      <FormText control={control} name="opis" label={cadastre.manualNote} maxLength={lengths.note} rows={3} />
      {building ? null : (
        <details open={lookup !== undefined}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-8">
            {cadastre.manualNumbers}
          </summary>
          <Explained {...cadastre.aboutKo} page="/cenitve" />
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <FormText control={control} name="sifraKo" label={cadastre.ko} inputMode="numeric" maxLength={4} />
            <FormText
              control={control}
              name="stevilkaStavbe"
              label={cadastre.building}
              inputMode="numeric"
              maxLength={5}
            />
            <FormText
              control={control}
              name="stevilkaDelaStavbe"
              label={cadastre.part}
              inputMode="numeric"
              maxLength={5}
            />
            <FormText
              control={control}
              name="parcelnaStevilka"
              label={cadastre.parcel}
              maxLength={lengths.parcelNumber}
            />
          </div>
        </details>
      )}
      <Button className="justify-self-start" onPress={onCancel}>
        {common.cancel}
      </Button>
    </form>
  );
};
