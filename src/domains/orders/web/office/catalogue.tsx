import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { inFours } from '#lib/in-fours.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormCheckbox, FormText } from '#platform/web/form.tsx';
import { FormDate } from '#platform/web/form-date.tsx';
import { FormMoney } from '#platform/web/form-money.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, Pill } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Table } from '#platform/web/ui/table.tsx';
import {
  confirmIban,
  editIssuer,
  editPackage,
  editPrices,
  type showCatalogue,
  type showIssuer,
  takeBackIban,
} from '../../contract/orders.ts';
import { isOwnIban } from '../../core/issuer.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { catalogueQuery, issuerQuery } from '../queries.ts';

type Catalogue = DataOf<typeof showCatalogue>;
type Item = Catalogue['items'][number];

/** /user/pisarna/paketi: names, contents and prices of the products, and the issuer of the invoices. */
export const CatalogueScreen = () => {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.catalogue.title}>
      <CatalogueItems />
    </Page>
  );
};

const useSaved = () => {
  const cache = useQueryClient();
  return async (said: string) => {
    await cache.invalidateQueries({ queryKey: ['packages'] });
    notices.success(said);
  };
};

const CatalogueItems = () => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const formats = useFormats();
  const { data } = useSuspenseQuery(catalogueQuery());
  const [edited, setEdited] = useState<Item>();
  const [prices, setPrices] = useState(false);
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <Card
        flush
        title={texts.list({ version: data.price_list.version, from: formats.date(data.price_list.valid_from) })}
        action={<Button onPress={() => setPrices(true)}>{texts.prices}</Button>}
      >
        {data.coming ? (
          <p className="px-4 py-2.5 text-ink-2">
            {texts.coming({ version: data.coming.version, from: formats.date(data.coming.valid_from) })}
          </p>
        ) : null}
        <Table
          label={texts.title}
          rows={data.items}
          keyOf={({ package_id }) => package_id}
          columns={[
            { id: 'name', title: texts.name, role: 'head', cell: ({ sl }) => sl.name },
            {
              id: 'active',
              title: texts.active,
              cell: ({ active }) => (
                <Pill tone={active ? 'good' : 'neutral'}>{active ? texts.onSale : texts.notOnSale}</Pill>
              ),
            },
            { id: 'days', title: texts.days, numeric: true, cell: ({ days }) => days },
            { id: 'users', title: texts.users, numeric: true, cell: ({ users }) => users },
            {
              id: 'net',
              title: texts.net,
              numeric: true,
              cell: ({ net_cents }) => formats.money(net_cents / 100),
            },
            {
              id: 'edit',
              title: texts.edit,
              titleHidden: true,
              role: 'actions',
              cell: (item) => (
                <Button size="small" aria-label={texts.editOf({ name: item.sl.name })} onPress={() => setEdited(item)}>
                  {texts.edit}
                </Button>
              ),
            },
          ]}
        />
      </Card>
      <Issuer />
      {edited ? <EditPackage item={edited} onClose={() => setEdited(undefined)} /> : null}
      {prices ? <EditPrices catalogue={data} onClose={() => setPrices(false)} /> : null}
    </div>
  );
};

/** The contents are lines of one field. */
const lined = z.object({
  active: z.boolean(),
  days: z.string().regex(/^\d{1,4}$/, 'not_a_number'),
  users: z.string().regex(/^\d{1,3}$/, 'not_a_number'),
  sl: z.object({ name: z.string(), description: z.string(), contents: z.string() }),
  en: z.object({ name: z.string(), description: z.string(), contents: z.string() }),
});

const asLines = ({ contents, ...text }: Item['sl']) => ({ ...text, contents: contents.join('\n') });
const ofLines = ({ contents, ...text }: { name: string; description: string; contents: string }) => ({
  ...text,
  contents: contents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

const EditPackage = ({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const saved = useSaved();
  const words = [
    ['sl', texts.nameSl, texts.descriptionSl, texts.contentsSl],
    ['en', texts.nameEn, texts.descriptionEn, texts.contentsEn],
  ] as const;
  return (
    <FormDialog
      title={texts.editOf({ name: item.sl.name })}
      text={item.may_sell ? undefined : texts.notBuilt}
      schema={lined}
      values={{
        active: item.active,
        days: String(item.days),
        users: String(item.users),
        sl: asLines(item.sl),
        en: asLines(item.en),
      }}
      submitText={texts.save}
      onClose={onClose}
      send={async ({ active, days, users, sl, en }) => {
        await send(editPackage, {
          package_id: item.package_id,
          active,
          days: Number(days),
          users: Number(users),
          sl: ofLines(sl),
          en: ofLines(en),
        });
        await saved(texts.saved);
      }}
    >
      {({ control }) => (
        <>
          {item.may_sell ? (
            <FormCheckbox control={control} name="active">
              {texts.active}
            </FormCheckbox>
          ) : null}
          <div className="grid grid-cols-2 gap-3">
            <FormText control={control} name="days" label={texts.days} mask="digits" maxLength={4} isRequired />
            <FormText control={control} name="users" label={texts.users} mask="digits" maxLength={3} isRequired />
          </div>
          {words.map(([language, name, description, contents]) => (
            <div key={language} className="grid gap-3 border-t border-line pt-3">
              <FormText control={control} name={`${language}.name`} label={name} maxLength={lengths.name} isRequired />
              <FormText
                control={control}
                name={`${language}.description`}
                label={description}
                maxLength={lengths.description}
                isRequired
              />
              <FormText control={control} name={`${language}.contents`} label={contents} maxLength={1_000} rows={3} />
            </div>
          ))}
        </>
      )}
    </FormDialog>
  );
};

const EditPrices = ({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const saved = useSaved();
  return (
    <FormDialog
      title={texts.prices}
      text={texts.pricesText}
      schema={editPrices.input}
      values={{
        valid_from: today(),
        prices: catalogue.items.map(({ package_id, net_cents, coming_net_cents }) => ({
          package_id,
          net_cents: coming_net_cents ?? net_cents,
        })),
      }}
      submitText={texts.pricesSave}
      onClose={onClose}
      send={async (input) => {
        await send(editPrices, input);
        await saved(texts.pricesSaved);
      }}
    >
      {({ control }) => (
        <>
          <FormDate control={control} name="valid_from" label={texts.validFrom} isRequired />
          <div className="grid grid-cols-2 gap-3">
            {catalogue.items.map(({ package_id, sl }, index) => (
              <FormMoney
                key={package_id}
                control={control}
                name={`prices.${index}.net_cents`}
                label={sl.name}
                isRequired
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
};

const ofProfession = ['profession', 'licence', 'supervision', 'controller', 'privacy_contact'] as const;
const mayBeEmpty: readonly string[] = ['capital', 'phone', 'controller'];

type IssuerData = DataOf<typeof showIssuer>;

type IbanProps = { readonly change: NonNullable<IssuerData['iban_change']>; readonly now: string };

/** A changed account waits for a second person, or for its day; until then the former one is valid. */
const IbanChange = ({ change: { iban, holds_from, asked_by, may_confirm }, now }: IbanProps) => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const { dateTime } = useFormats();
  const confirm = useCall(confirmIban, 'packages');
  const takeBack = useCall(takeBackIban, 'packages');
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Banner tone="warn">
        {texts.ibanWaits({ iban: inFours(iban), now: inFours(now), from: dateTime(holds_from), by: asked_by })}
      </Banner>
      <div className="flex flex-wrap gap-3">
        {may_confirm ? (
          <Button variant="primary" onPress={() => confirm.press({ iban }, texts.ibanConfirmed)}>
            {texts.ibanConfirm}
          </Button>
        ) : null}
        <Button onPress={() => takeBack.press({ iban }, texts.ibanTakenBack)}>{texts.ibanTakeBack}</Button>
      </div>
    </div>
  );
};

const Issuer = () => {
  const { catalogue: texts } = useTexts(ordersTexts);
  const { data } = useSuspenseQuery(issuerQuery());
  const saved = useSaved();
  // Open for visitors from a link about missing e-invoice data.
  const { hash } = useLocation();
  const [edits, setEdits] = useState(paths.issuer.endsWith(hash || '?'));
  const { sample, missing, sales_closed, iban_change: change, ...issuer } = data;
  const fields = texts.issuerFields;
  const named = [
    'name',
    'street',
    'postal_code',
    'post',
    'tax_number',
    'registration_number',
    'register',
    'capital',
  ] as const;
  return (
    <Card title={texts.issuer}>
      {sample ? (
        <Banner tone="warn">
          {sales_closed
            ? texts.salesClosedText({ fields: missing.map((field) => fields[field]).join(', ') })
            : texts.issuerSample}
        </Banner>
      ) : null}
      <p className="mt-3">
        <strong>{issuer.name}</strong>
        {`, ${issuer.street}, ${issuer.postal_code} ${issuer.post}, ${inFours(issuer.iban)}`}
      </p>
      {change ? <IbanChange change={change} now={issuer.iban} /> : null}
      <Button className="mt-3" onPress={() => setEdits(true)}>
        {texts.issuerEdit}
      </Button>
      {edits ? (
        <FormDialog
          title={texts.issuer}
          {...(isOwnIban(issuer.iban) ? { text: texts.ibanHint({ hours: limits.ibanWaitHours }) } : {})}
          schema={editIssuer.input}
          values={issuer}
          submitText={texts.save}
          onClose={() => setEdits(false)}
          send={async (input) => {
            await send(editIssuer, input);
            await saved(texts.issuerSaved);
          }}
        >
          {({ control }) => (
            <>
              {[...named, 'iban' as const, 'email' as const, 'phone' as const, ...ofProfession].map((name) => (
                <FormText
                  key={name}
                  control={control}
                  name={name}
                  label={fields[name]}
                  maxLength={lengths.company}
                  isRequired={!mayBeEmpty.includes(name)}
                />
              ))}
              <FormText
                control={control}
                name="processors"
                label={fields.processors}
                maxLength={lengths.note}
                rows={4}
                isRequired
              />
              <FormCheckbox control={control} name="vat_payer">
                {fields.vat_payer}
              </FormCheckbox>
            </>
          )}
        </FormDialog>
      ) : null}
    </Card>
  );
};
