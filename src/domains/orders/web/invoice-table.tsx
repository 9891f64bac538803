import { Link } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Table } from '#platform/web/ui/table.tsx';
import { WholeNumbers } from '#platform/web/ui/whole-numbers.tsx';
import type { Order } from '../contract/orders.ts';
import { getInvoicePdf } from '../contract/orders.ts';
import { ledgerTexts } from '../texts/ledger.ts';
import { ordersTexts } from '../texts/orders.ts';

type Row = Order['invoices'][number];

/** Invoices and credit notes, each with its PDF. */
export const InvoiceTable = ({ rows }: { readonly rows: readonly Row[] }) => {
  const orders = useTexts(ordersTexts);
  const common = useTexts(commonTexts);
  const ledger = useTexts(ledgerTexts);
  const texts = orders.billing;
  const formats = useFormats();
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <Table
      label={texts.invoices}
      rows={rows}
      keyOf={({ invoice_id }) => invoice_id}
      columns={[
        {
          id: 'number',
          title: texts.invoiceNumber,
          role: 'head',
          cell: ({ number }) => <WholeNumbers>{number}</WholeNumbers>,
        },
        {
          id: 'kind',
          title: texts.kind,
          cell: ({ kind, prepaid_by }) => (
            <>
              {orders.invoiceKinds[kind]}
              {prepaid_by ? (
                <span className="block text-note text-ink-3">
                  <WholeNumbers>{ledger.prepaid({ number: prepaid_by })}</WholeNumbers>
                </span>
              ) : null}
            </>
          ),
        },
        { id: 'issued', title: texts.issuedOn, isOneLine: true, cell: ({ issued_on }) => formats.date(issued_on) },
        {
          id: 'case',
          title: texts.case,
          cell: ({ inquiry_id, inquiry_number }) =>
            inquiry_id && inquiry_number ? (
              <Link
                to={paths.ownCase(inquiry_id)}
                className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-8"
              >
                {inquiry_number}
              </Link>
            ) : (
              common.dash
            ),
        },
        { id: 'net', title: texts.net, numeric: true, cell: ({ net_cents }) => euros(net_cents) },
        { id: 'vat', title: texts.vat, numeric: true, cell: ({ vat_cents }) => euros(vat_cents) },
        {
          id: 'gross',
          title: texts.gross,
          numeric: true,
          cell: ({ gross_cents }) => euros(gross_cents),
        },
        {
          id: 'pdf',
          title: texts.pdf,
          titleHidden: true,
          role: 'actions',
          cell: ({ invoice_id, number }) => (
            <DownloadLink
              href={fileAddress(getInvoicePdf, invoice_id)}
              aria-label={texts.pdfOf({ number })}
              className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8"
            >
              {texts.pdf}
            </DownloadLink>
          ),
        },
      ]}
    />
  );
};
