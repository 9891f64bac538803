import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { personKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ordersTexts } from '../texts/orders.ts';

/** A payer with nothing in it, for a form. */
export const emptyPayer = {
  person_kind: 'fizicna_oseba' as const,
  name: '',
  tax_number: '',
  street: '',
  postal_code: '',
  post: '',
  country: 'SI',
  email: '',
};

type Props<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  /** `payer.` if the payer is a part of the form. */
  readonly within?: string;
  readonly countries: Readonly<Record<string, string>>;
};

/** The payer of an invoice. */
export const PayerFields = <Values extends FieldValues, Output>({
  control,
  within = '',
  countries,
}: Props<Values, Output>) => {
  const codeLists = useTexts(codeListsTexts);
  const orders = useTexts(ordersTexts);
  const texts = orders.payer;
  const at = (name: keyof typeof emptyPayer) => `${within}${name}` as FieldPath<Values>;
  const [kind, country] = useWatch({ control, name: [at('person_kind'), at('country')] });
  // Required by the calls.
  const needsTaxNumber = kind !== 'fizicna_oseba' && country === 'SI';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormTiles
          control={control}
          name={at('person_kind')}
          label={texts.person_kind}
          isRequired
          options={personKinds.map((id) => ({ id, text: codeLists.personKinds[id] }))}
        />
      </div>
      <FormText control={control} name={at('name')} label={texts.name} maxLength={lengths.company} isRequired />
      <FormText
        control={control}
        name={at('tax_number')}
        label={texts.tax_number}
        hint={texts.tax_numberHint}
        maxLength={lengths.taxNumber}
        isRequired={needsTaxNumber}
      />
      <FormText control={control} name={at('street')} label={texts.street} maxLength={lengths.street} isRequired />
      <FormText control={control} name={at('postal_code')} label={texts.postal_code} maxLength={12} isRequired />
      <FormText control={control} name={at('post')} label={texts.post} maxLength={lengths.post} isRequired />
      <FormSelect control={control} name={at('country')} label={texts.country} options={countries} />
      <div className="sm:col-span-2">
        <FormText
          control={control}
          name={at('email')}
          label={texts.email}
          type="email"
          maxLength={lengths.email}
          isRequired
        />
      </div>
    </div>
  );
};
