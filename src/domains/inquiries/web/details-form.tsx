import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { assesmentReasons, personKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { showPost } from '#domains/cadastre/contract/cadastre.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { send } from '#platform/web/api/send.ts';
import { countryNames } from '#platform/web/countries.ts';
import { Explained } from '#platform/web/explained.tsx';
import { type ContractForm, FormErrors, FormText, focusField, useContractForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { NameFields } from '#platform/web/name-fields.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { requiredMark } from '#platform/web/ui/field.tsx';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { AddressSuggestions, type PostalAddress } from './address-suggestions.tsx';
import { type Details, detailsSchema, detailsSchemaFor, type Person, type Values, valuesOf } from './details-values.ts';
import { ClientFields, OrderFields, type OrderingClient } from './order-fields.tsx';
import type { Inquiry } from './queries.ts';

type Props = {
  readonly id: string;
  readonly inquiry: Inquiry | undefined;
  /** Personal data from the account and the last order, for a form that is still empty. */
  readonly suggested: Partial<Person>;
  /** The address of the ordered property: most people live there. */
  readonly ordered?: PostalAddress | undefined;
  /** The client for whom the person orders, and its required references. */
  readonly client?: OrderingClient | undefined;
  /** Values of this tab that could not be saved yet; they take precedence over the server's. */
  readonly unsaved: Values | undefined;
  readonly onSave: (details: Details) => Promise<void>;
  /** Called at every change, before anything is saved. */
  readonly onType: (values: Values) => void;
  /** Called shortly after the last key, with the form's values, and with the validated ones if they are valid. */
  readonly onPause: (values: Values, details: Details | undefined) => void;
};

const pauseMs = 800;

/** Fills in the post once its code is typed, unless another one was typed. */
const usePost = (form: ContractForm<Values, Details>, code: string, country: string | undefined) => {
  const isSlovenian = (country ?? 'SI') === 'SI' && /^[1-9]\d{3}$/.test(code);
  const { data: post } = useQuery({
    queryKey: ['cadastre', 'post', code],
    queryFn: async () => (await send(showPost, { postal_code: code })).post,
    enabled: isSlovenian,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const filled = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion
  useEffect(() => {
    const now = form.getValues('personal_information.post');
    if (!post || (now !== '' && now !== filled.current)) return;
    filled.current = post;
    form.setValue('personal_information.post', post, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }, [post]);
};

/** Step 0: the purpose of the valuation, and the customer. */
export const DetailsForm = ({ id, inquiry, suggested, ordered, client, unsaved, onSave, onType, onPause }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.details;
  const language = useLanguage();
  const countries = useMemo(() => countryNames(language), [language]);
  const schema = useMemo(() => detailsSchemaFor(client?.required_fields ?? []), [client]);
  const form = useContractForm(schema, unsaved ?? valuesOf(inquiry, suggested));
  const { control } = form;
  const kind = useWatch({ control, name: 'personal_information.person_kind' });
  const values = useWatch({ control });
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key press restarts the pause
  useEffect(() => {
    if (!isDirty && !unsaved) return;
    // A copy, because the form goes on writing into its values.
    if (isDirty) onType(structuredClone(form.getValues()));
    const timer = setTimeout(() => {
      const current = form.getValues();
      onPause(current, detailsSchema.safeParse(current).data);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  // The last step leads to the very answer that is to be changed.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) focusField(hash.slice(1));
  }, [hash]);
  const isNatural = kind === 'fizicna_oseba';
  const address = values.personal_information;
  const fill = (chosen: PostalAddress) => {
    for (const [name, value] of Object.entries(chosen))
      form.setValue(`personal_information.${name as keyof PostalAddress}`, value, {
        shouldDirty: true,
        // A field refused before is validated again, now that it is filled in.
        shouldValidate: form.formState.isSubmitted,
      });
    // Focus moves to the next field: on a phone the keyboard stays open.
    if (!form.getValues('personal_information.phone')) focusField('personal_information.phone');
  };
  usePost(form, String(address?.postal_code ?? ''), address?.country);
  return (
    <form id={id} noValidate onSubmit={form.submitWith(onSave)} className="grid max-w-[960px] gap-5">
      <FormErrors form={form} />
      <Card title={<span className={requiredMark}>{texts.purpose}</span>}>
        <FormTiles
          control={control}
          name="assesment_reason"
          label={texts.reason}
          isLabelHidden
          isRequired
          columns="grid-cols-1 sm:grid-cols-2 tool:grid-cols-3"
          options={assesmentReasons.map((reason) => ({
            id: reason,
            text: codeLists.reasons[reason],
            says: texts.reasonSays[reason],
          }))}
        />
        <p className="mt-3 text-body text-ink-2">{texts.requiredHint}</p>
        <div className="mt-2">
          <Explained {...texts.aboutReason} page="/cenitve" />
        </div>
      </Card>
      <Card title={texts.person}>
        <div className="grid gap-4">
          <FormTiles
            control={control}
            name="personal_information.person_kind"
            label={texts.personKind}
            isRequired
            options={personKinds.map((one) => ({ id: one, text: codeLists.personKinds[one] }))}
          />
          {isNatural ? null : (
            <FormText
              control={control}
              name="personal_information.company"
              label={texts.company}
              hint={texts.companyHint}
              autoComplete="organization"
              maxLength={lengths.company}
              isRequired
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <NameFields control={control} within="personal_information." isOwn />
            <FormText
              control={control}
              name="personal_information.tax_number"
              label={texts.taxNumber}
              hint={texts.taxHint}
              maxLength={lengths.taxNumber}
            />
          </div>
        </div>
      </Card>
      <Card title={texts.address}>
        {suggested.street && suggested.street === address?.street && !inquiry?.personal_information ? (
          <p className="mb-4 text-ink-2">{texts.asLastTime}</p>
        ) : null}
        {ordered && ordered.street !== address?.street ? (
          <Button
            size="small"
            className="mb-4 h-auto! max-w-full py-1.5 text-left whitespace-normal!"
            onPress={() => fill(ordered)}
          >
            {texts.sameAddress({ address: ordered.street })}
          </Button>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-6">
          <div className="sm:col-span-6">
            <FormText
              control={control}
              name="personal_information.street"
              label={texts.street}
              autoComplete="street-address"
              maxLength={lengths.street}
              isRequired
            />
            {address?.country === 'SI' && !address.postal_code ? (
              <AddressSuggestions street={address.street ?? ''} onChoose={fill} />
            ) : null}
          </div>
          <div className="sm:col-span-2">
            <FormText
              control={control}
              name="personal_information.postal_code"
              label={texts.postalCode}
              autoComplete="postal-code"
              maxLength={12}
              isRequired
            />
          </div>
          <div className="sm:col-span-2">
            <FormText
              control={control}
              name="personal_information.post"
              label={texts.post}
              autoComplete="address-level2"
              maxLength={lengths.post}
              isRequired
            />
          </div>
          <div className="sm:col-span-2">
            <FormSelect
              control={control}
              name="personal_information.country"
              label={texts.country}
              options={countries}
              isRequired
            />
          </div>
        </div>
      </Card>
      <Card title={texts.contact}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText
            control={control}
            name="personal_information.email"
            label={texts.email}
            type="email"
            autoComplete="email"
            maxLength={lengths.email}
            isRequired
          />
          <FormText
            control={control}
            name="personal_information.phone"
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            maxLength={lengths.phone}
            isRequired
          />
        </div>
      </Card>
      {client && client.required_fields.length > 0 ? <ClientFields control={control} client={client} /> : null}
      <OrderFields control={control} countries={countries} />
    </form>
  );
};
