import { Link } from 'react-router';
import { getInvoicePdf } from '#domains/orders/contract/orders.ts';
import { standingOf } from '#domains/orders/core/refunds.ts';
import { ledgerTexts } from '#domains/orders/texts/ledger.ts';
import { receivablesTexts } from '#domains/orders/texts/receivables.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { isFinal } from '../core/lifecycle.ts';
import { casesTexts } from '../texts/cases.ts';
import type { StaffCase } from './case-queries.ts';

type Money = NonNullable<StaffCase['money']>;

/** A document of the case by its number, as the PDF that was issued. */
export const CaseDocument = ({
  document,
  isDated = false,
}: {
  readonly document: Money['documents'][number];
  /** For places that do not show the date of issue. */
  readonly isDated?: boolean;
}) => {
  const { kinds, prepaid } = useTexts(ledgerTexts);
  const formats = useFormats();
  const { invoice_id, number, kind, gross_cents, issued_on, prepaid_by } = document;
  return (
    <span className="block text-ink-2">
      {`${kinds[kind]} `}
      <DownloadLink
        href={fileAddress(getInvoicePdf, invoice_id)}
        className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-6"
      >
        {number}
      </DownloadLink>
      {[
        '',
        ...(isDated ? [formats.date(issued_on)] : []),
        formats.money(gross_cents / 100),
        ...(prepaid_by ? [prepaid({ number: prepaid_by })] : []),
      ].join(', ')}
    </span>
  );
};

type RefundProps = {
  readonly refund: Money['refunds'][number];
  /** In the history the refund is shown as made: later steps have lines of their own. */
  readonly isMoment?: boolean;
};

/** A refund with its reference and state. */
export const CaseRefund = ({ refund, isMoment = false }: RefundProps) => {
  const { refunds: texts } = useTexts(receivablesTexts);
  const formats = useFormats();
  const { reference, cents, status, has_account } = refund;
  return (
    <span className="block text-ink-2">
      {`${texts.one} `}
      <Link
        to={status === 'waiting' ? paths.refunds : `${paths.refunds}&stanje=${status}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-6"
      >
        {reference}
      </Link>
      {`, ${formats.money(cents / 100)}${isMoment ? '' : `: ${texts.standings[standingOf(status, has_account)]}`}`}
    </span>
  );
};

/** Money of the case: its order, every document, the retained and the refunded amount. */
export const CaseMoney = ({ inquiry: { money, status } }: { readonly inquiry: StaffCase }) => {
  const { money: texts } = useTexts(casesTexts).office;
  const { refunds } = useTexts(receivablesTexts);
  const formats = useFormats();
  if (!money) return null;
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <Card title={texts.title}>
      <DetailRows
        rows={[
          {
            label: texts.order,
            value: (
              <Link to={paths.order(money.order_id)} className="inline-flex min-h-11 items-center tool:min-h-6">
                {money.number}
              </Link>
            ),
          },
          ...(money.documents.length > 0
            ? [
                {
                  label: texts.documents,
                  value: money.documents.map((document) => (
                    <CaseDocument key={document.invoice_id} document={document} isDated />
                  )),
                },
              ]
            : []),
          money.month
            ? {
                label: texts.month,
                value: (
                  <Link
                    to={paths.order(money.month.order_id)}
                    className="inline-flex min-h-11 items-center tool:min-h-6"
                  >
                    {money.month.number}
                  </Link>
                ),
              }
            : { label: texts.paid, value: euros(money.paid_cents) },
          ...(money.refunds.length > 0
            ? [
                {
                  label: refunds.title,
                  value: money.refunds.map((refund) => <CaseRefund key={refund.refund_id} refund={refund} />),
                },
              ]
            : []),
          ...(isFinal(status) && money.refunds.length > 0
            ? [{ label: texts.kept, value: euros(money.kept_cents) }]
            : []),
        ]}
      />
    </Card>
  );
};
