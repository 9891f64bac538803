import { useSuspenseQuery } from '@tanstack/react-query';
import { getInvoicePdf } from '#domains/orders/contract/orders.ts';
import { caseMoneyQuery } from '#domains/orders/web/queries.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useFormats, useLanguage } from '#platform/web/i18n.ts';
import { DeliveredCard } from './delivered-card.tsx';
import { reportQuery } from './queries.ts';

/** The delivered report of an own case with its invoice, and questions about it. */
export const OwnReport = ({ inquiryId }: { readonly inquiryId: string }) => {
  const formats = useFormats();
  const titleOf = usePropertyTitle();
  const { data: report } = useSuspenseQuery(reportQuery(inquiryId));
  const { data: money } = useSuspenseQuery(caseMoneyQuery(inquiryId, useLanguage()));
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  const issued = money.invoices.filter(({ kind }) => kind !== 'credit');
  const invoice = issued
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((one, other) => other.number.localeCompare(one.number))[0];
  // The invoice of the work leaves out earlier payments, which have an invoice of the advance.
  const gross = issued.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
  return (
    <DeliveredCard
      inquiryId={inquiryId}
      report={report}
      subject={properties.map(titleOf).join('; ')}
      invoice={
        invoice && {
          number: invoice.number,
          href: fileAddress(getInvoicePdf, invoice.invoice_id),
          amount: formats.money(gross / 100),
          isPaid: money.unpaid.every(({ order_id }) => order_id !== invoice.order_id),
        }
      }
    />
  );
};
