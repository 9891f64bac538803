import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Download, FileCode2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { FormCheckbox, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { editEinvoiceBuyer, getEinvoice } from '../contract/einvoice.ts';
import type { EinvoiceGap } from '../core/einvoice.ts';
import { einvoiceTexts } from '../texts/einvoice.ts';
import { einvoiceQuery } from './queries.ts';

type Props = { readonly invoiceId: string; readonly number: string };

/** The button of an issued document that leads to its e-invoice. */
export const EinvoiceButton = ({ invoiceId, number }: Props) => {
  const texts = useTexts(einvoiceTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={texts.buttonOf({ number })} onPress={() => setOpen(true)}>
        <FileCode2 size={15} aria-hidden />
        {texts.button}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title={texts.title({ number })}>
          <Suspense fallback={<Skeleton label={common.loading} />}>
            <EinvoiceFile invoiceId={invoiceId} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
};

const EinvoiceFile = ({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) => {
  const texts = useTexts(einvoiceTexts);
  const common = useTexts(commonTexts);
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(einvoiceQuery(invoiceId));
  const { order_id, buyer, missing, number, client } = data;
  const form = useContractForm(editEinvoiceBuyer.input, { order_id, ...buyer });
  const { control } = form;
  // Pages where missing data are entered.
  const closedAt: Readonly<Partial<Record<EinvoiceGap, string>>> = {
    seller_registration_number: paths.issuer,
    ...(client ? { buyer_address: paths.client(client.client_id) } : {}),
  };
  const isBudgetUser = useWatch({ control, name: 'budget_user' });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={form.submitWith(async (output) => {
        await send(editEinvoiceBuyer, output);
        await cache.invalidateQueries({ queryKey: ['orders', 'einvoice'] });
        notices.success(texts.saved);
      })}
    >
      <p className="text-ink-2">{texts.text}</p>
      {missing.length > 0 ? (
        <div role="status" className="rounded-card bg-warn-soft px-4 py-3 text-warn-ink">
          <p className="font-semibold">{texts.missing}</p>
          <ul className="ml-4 list-disc">
            {missing.map((gap) => (
              <li key={gap}>{closedAt[gap] ? <Link to={closedAt[gap]}>{texts.gaps[gap]}</Link> : texts.gaps[gap]}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <FormErrors form={form} />
      <FormCheckbox control={control} name="budget_user">
        {texts.budgetUser}
      </FormCheckbox>
      <FormText
        control={control}
        name="registration_number"
        label={texts.registrationNumber}
        hint={texts.registrationHint}
        isRequired={isBudgetUser}
      />
      {isBudgetUser ? (
        <FormText control={control} name="iban" label={texts.iban} maxLength={lengths.iban} isRequired />
      ) : null}
      <FormText
        control={control}
        name="order_reference"
        label={texts.orderReference}
        maxLength={lengths.number}
        isRequired={isBudgetUser}
      />
      <FormText control={control} name="buyer_reference" label={texts.buyerReference} maxLength={lengths.number} />
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>{common.close}</Button>
        <Button
          type="submit"
          variant={missing.length > 0 ? 'primary' : 'secondary'}
          isPending={form.formState.isSubmitting}
        >
          {texts.save}
        </Button>
        {missing.length === 0 ? (
          <DownloadLink
            href={fileAddress(getEinvoice, invoiceId)}
            download={`${number}.xml`}
            className={buttonLook({ variant: 'primary' })}
          >
            <Download size={17} aria-hidden />
            {texts.download}
          </DownloadLink>
        ) : null}
      </div>
    </form>
  );
};
