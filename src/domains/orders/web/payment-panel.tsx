import { Copy, ImageDown } from 'lucide-react';
import { useState } from 'react';
import { inFours } from '#lib/in-fours.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { QrCode } from '#platform/web/ui/qr-code.tsx';
import { qrPicture } from '#platform/web/ui/qr-picture.ts';
import type { Order } from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';

type Payment = NonNullable<Order['payment']>;

/** How to pay: the code for a telephone, and each of its parts to copy. */
export const PaymentPanel = ({ payment }: { readonly payment: Payment }) => {
  const common = useTexts(commonTexts);
  const { pay } = useTexts(ordersTexts);
  const formats = useFormats();
  const [copied, setCopied] = useState('');
  const iban = inFours(payment.iban);
  const amount = formats.money(payment.amount_cents / 100);
  const rows = [
    { label: pay.amount, value: amount, copy: (payment.amount_cents / 100).toFixed(2).replace('.', ',') },
    { label: pay.iban, value: iban, copy: payment.iban },
    { label: pay.reference, value: payment.reference_shown, copy: payment.reference },
    // Printed by the bank, in the language of the document.
    { label: pay.purpose, value: <span lang="sl">{payment.purpose}</span>, copy: payment.purpose },
    { label: pay.recipient, value: payment.recipient, copy: null },
  ];
  /** For payers on the same telephone that shows the code: the bank's application reads it from the photos. */
  const saveQr = async () => {
    const address = URL.createObjectURL(await qrPicture('upn', payment.qr));
    const download = pay.qrFile({ reference: payment.reference });
    Object.assign(document.createElement('a'), { href: address, download }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <figure className="justify-self-center sm:justify-self-start">
        <QrCode kind="upn" text={payment.qr} label={pay.qrFor({ amount })} />
        <figcaption aria-hidden className="mt-1.5 text-center text-body font-semibold">
          {pay.qrFor({ amount })}
        </figcaption>
        <Button className="mt-2 w-full" aria-label={pay.saveQrOf({ amount })} onPress={() => void saveQr()}>
          <ImageDown size={16} aria-hidden />
          {pay.saveQr}
        </Button>
      </figure>
      <div className="min-w-0">
        <p className="mb-2 text-ink-2">
          {pay.lead} {pay.whichNumber}
        </p>
        <dl className="divide-y divide-line">
          {rows.map(({ label, value, copy }) => (
            <div key={label} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
              <dt className="w-20 text-ink-3 sm:w-24">{label}</dt>
              <dd className="min-w-0 flex-1 font-medium break-words">{value}</dd>
              {copy === null ? null : (
                <dd>
                  <Button
                    size="small"
                    className="max-sm:min-h-11 max-sm:min-w-11"
                    aria-label={pay.copyWhat({ what: label })}
                    onPress={async () => {
                      if (await copyText(copy, common)) setCopied(pay.copied({ what: label }));
                    }}
                  >
                    <Copy size={15} aria-hidden />
                    <span className="max-sm:sr-only">{pay.copy}</span>
                  </Button>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p role="status" className="mt-1 min-h-5 text-body text-action-ink">
          {copied}
        </p>
      </div>
    </div>
  );
};
