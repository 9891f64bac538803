import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { lengths } from '#contract/limits.ts';
import { FormCheckbox, FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { clientPayments, einvoiceLacks } from '../core/terms.ts';
import { clientsTexts } from '../texts/clients.ts';

type Props<Values extends FieldValues, Output> = { readonly control: Control<Values, unknown, Output> };

/** Identity of a client in its documents. */
export const IdentityFields = <Values extends FieldValues, Output>({ control }: Props<Values, Output>) => {
  const texts = useTexts(clientsTexts);
  const at = (name: string) => name as FieldPath<Values>;
  const [budget_user, registration_number, iban] = useWatch({
    control,
    name: [at('budget_user'), at('registration_number'), at('iban')],
  });
  return (
    <>
      <FormSelect control={control} name={at('kind')} label={texts.kind} options={texts.kinds} isRequired />
      <FormText control={control} name={at('name')} label={texts.name} maxLength={lengths.company} isRequired />
      <FormText control={control} name={at('street')} label={texts.street} maxLength={lengths.street} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText control={control} name={at('postal_code')} label={texts.postalCode} maxLength={12} isRequired />
        <FormText control={control} name={at('post')} label={texts.post} maxLength={lengths.post} isRequired />
        <FormText
          control={control}
          name={at('tax_number')}
          label={texts.taxNumber}
          hint={texts.taxNumberHint}
          maxLength={lengths.taxNumber}
        />
        <FormText
          control={control}
          name={at('registration_number')}
          label={texts.registrationNumber}
          maxLength={lengths.number}
        />
      </div>
      <FormCheckbox control={control} name={at('budget_user')}>
        {texts.budgetUser}
      </FormCheckbox>
      {budget_user ? (
        <FormText control={control} name={at('iban')} label={texts.iban} maxLength={lengths.iban} />
      ) : null}
      <EinvoiceLacks client={{ budget_user, registration_number, iban }} />
    </>
  );
};

/** Data missing for an e-invoice to a budget user: shown where they are entered, and before anything is issued. */
export const EinvoiceLacks = ({ client }: { readonly client: Parameters<typeof einvoiceLacks>[0] }) => {
  const texts = useTexts(clientsTexts);
  const lacks = einvoiceLacks(client);
  if (lacks.length === 0) return null;
  const names = { registration_number: texts.registrationNumber, iban: texts.iban };
  return <Banner tone="warn">{texts.einvoiceLacks({ what: lacks.map((field) => names[field]).join(', ') })}</Banner>;
};

/** A second client with the same tax number is probably a duplicate: warns instead of confirming. */
export const tellSaved = (
  saved: string,
  names: readonly string[],
  texts: { readonly sameTaxNumber: (p: { names: string }) => string },
): void => {
  if (names.length > 0) notices.alert(saved, texts.sameTaxNumber({ names: names.join(', ') }));
  else notices.success(saved);
};

/** When a client pays; the days if it is later. */
export const PaymentFields = <Values extends FieldValues, Output>({ control }: Props<Values, Output>) => {
  const texts = useTexts(clientsTexts);
  const at = (name: string) => name as FieldPath<Values>;
  const payment = useWatch({ control, name: at('payment') });
  return (
    <>
      <FormTiles
        control={control}
        name={at('payment')}
        label={texts.payment}
        options={clientPayments.map((id) => ({ id, text: texts.payments[id] }))}
        isRequired
      />
      {payment === 'advance' ? null : (
        <FormText
          control={control}
          name={at('payment_days')}
          label={texts.paymentDays}
          inputMode="numeric"
          maxLength={2}
          isRequired
        />
      )}
    </>
  );
};
