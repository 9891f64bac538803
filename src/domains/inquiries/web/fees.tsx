import { useSuspenseQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { ExportLinks } from '#platform/web/export-links.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { EveryMonth, everyMonth } from '#platform/web/list-empty.tsx';
import { PagedList } from '#platform/web/list-screen.tsx';
import { lastMonths, monthName } from '#platform/web/months.ts';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { editFee, type Fee, getFeesExport, payFees, type showFees } from '../contract/fees.ts';
import { feesTexts } from '../texts/fees.ts';
import { feesQuery } from './fee-queries.ts';

type Sums = DataOf<typeof showFees>['valuers'][number];

/** Fees of valuers by month: the office sees all and marks the paid ones, a valuer sees their own. */
export const Fees = ({ isOffice }: { readonly isOffice: boolean }) => {
  const texts = useTexts(feesTexts);
  const formats = useFormats();
  const { page, value, change } = useUrlFilters();
  const months = lastMonths();
  const month =
    value('mesec') === everyMonth ? null : (months.find((one) => one === value('mesec')) ?? months[0] ?? null);
  const { data } = useSuspenseQuery(feesQuery({ page, month }));
  const [paying, setPaying] = useState<Sums>();
  const [edited, setEdited] = useState<Fee>();
  const columns = useColumns(isOffice, setEdited);
  return (
    <div className="grid gap-5">
      <p className="max-w-[80ch] text-ink-2">{texts.lead}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-50">
          <Select
            label={texts.month}
            options={{
              [everyMonth]: texts.everyMonth,
              ...Object.fromEntries(months.map((one) => [one, monthName(one)])),
            }}
            value={month ?? everyMonth}
            onChange={(id) => change({ mesec: id })}
          />
        </div>
        {data.total > 0 ? <ExportLinks file={getFeesExport} filters={{ month }} /> : null}
      </div>
      {isOffice && data.total > 0 ? (
        <ByValuer valuers={data.valuers} canPay={month !== null} onPay={setPaying} />
      ) : null}
      <PagedList
        data={data}
        title={isOffice && data.total > 0 ? texts.byCase : undefined}
        empty={{ icon: Coins, title: texts.empty, action: month === null ? null : <EveryMonth /> }}
        label={texts.byCase}
        keyOf={({ inquiry_id, valuer_id }) => `${inquiry_id} ${valuer_id}`}
        columns={columns}
        foot={
          data.total > 0 ? (
            <p role="status" className="flex flex-wrap gap-x-5 border-t border-line px-4 py-2.5 font-semibold">
              <span>{`${texts.sum}: ${texts.cases({ n: data.sums.cases })}, ${formats.money(data.sums.cents / 100)}`}</span>
              <span>{`${texts.open}: ${formats.money(data.sums.open_cents / 100)}`}</span>
            </p>
          ) : null
        }
      />
      {paying && month ? <PayDialog sums={paying} month={month} onClose={() => setPaying(undefined)} /> : null}
      {edited ? <EditDialog fee={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
};

type ByValuerProps = {
  readonly valuers: readonly Sums[];
  readonly canPay: boolean;
  readonly onPay: (of: Sums) => void;
};

const ByValuer = ({ valuers, canPay, onPay }: ByValuerProps) => {
  const texts = useTexts(feesTexts);
  const formats = useFormats();
  return (
    <Card flush title={texts.byValuer}>
      <Table
        label={texts.byValuer}
        rows={valuers}
        keyOf={({ valuer_id }) => valuer_id}
        columns={[
          { id: 'valuer', title: texts.valuer, role: 'head', cell: ({ valuer }) => valuer },
          { id: 'cases', title: texts.casesTitle, cell: ({ cases }) => texts.cases({ n: cases }) },
          { id: 'cents', title: texts.fee, numeric: true, cell: ({ cents }) => formats.money(cents / 100) },
          {
            id: 'open',
            title: texts.open,
            numeric: true,
            cell: ({ open_cents }) => (open_cents > 0 ? <strong>{formats.money(open_cents / 100)}</strong> : '–'),
          },
          {
            id: 'pay',
            title: texts.pay,
            titleHidden: true,
            role: 'actions',
            cell: (sums) => {
              if (sums.open_cents === 0) return null;
              if (!canPay) return <span className="text-label text-ink-3">{texts.chooseMonth}</span>;
              return (
                <Button size="small" aria-label={texts.payOf(sums)} onPress={() => onPay(sums)}>
                  {texts.pay}
                </Button>
              );
            },
          },
        ]}
      />
    </Card>
  );
};

const useColumns = (isOffice: boolean, onEdit: (fee: Fee) => void): readonly ListColumn<Fee>[] => {
  const texts = useTexts(feesTexts);
  const formats = useFormats();
  const ofOffice: readonly ListColumn<Fee>[] = isOffice
    ? [
        {
          id: 'edit',
          title: texts.edit,
          titleHidden: true,
          role: 'actions',
          cell: (fee) =>
            fee.paid_on ? null : (
              <Button size="small" aria-label={texts.editOf(fee)} onPress={() => onEdit(fee)}>
                {texts.edit}
              </Button>
            ),
        },
      ]
    : [];
  return [
    {
      id: 'number',
      title: texts.number,
      role: 'head',
      plain: ({ number }) => number,
      cell: ({ inquiry_id, number, title }) => (
        <>
          <Link
            to={isOffice ? paths.officeCase(inquiry_id) : paths.assignedCase(inquiry_id)}
            className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-6"
          >
            {number}
          </Link>
          <span className="block text-note text-ink-3">{title}</span>
        </>
      ),
    },
    ...(isOffice ? [{ id: 'valuer', title: texts.valuer, plain: ({ valuer }: Fee) => valuer }] : []),
    { id: 'net', title: texts.net, as: 'money', plain: ({ net_cents }) => net_cents },
    {
      id: 'share',
      title: texts.shareTitle,
      numeric: true,
      plain: ({ percent }) => percent,
      cell: ({ percent }) => (percent === null ? texts.amount : texts.share({ percent: formats.number(percent) })),
    },
    {
      id: 'fee',
      title: texts.fee,
      as: 'money',
      plain: ({ cents }) => cents,
      cell: ({ cents }) => <strong>{formats.money(cents / 100)}</strong>,
    },
    { id: 'owed', title: texts.owedOn, as: 'day', plain: ({ owed_on }) => owed_on },
    { id: 'paid', title: texts.paidOn, as: 'day', plain: ({ paid_on }) => paid_on },
    ...ofOffice,
  ];
};

type PayProps = { readonly sums: Sums; readonly month: string; readonly onClose: () => void };

const PayDialog = ({ sums, month, onClose }: PayProps) => {
  const texts = useTexts(feesTexts);
  const formats = useFormats();
  return (
    <AskDialog
      title={texts.payTitle({ valuer: sums.valuer, month: monthName(month) })}
      text={texts.payText({ amount: formats.money(sums.open_cents / 100) })}
      call={payFees}
      changes="inquiries"
      values={{ valuer_id: sums.valuer_id, month, paid_on: today() }}
      submitText={texts.pay}
      onClose={onClose}
      done={({ paid }) => texts.paid({ n: paid })}
      asks={[{ name: 'paid_on', label: texts.payDay, as: 'day', only: 'past' }]}
    />
  );
};

const EditDialog = ({ fee, onClose }: { readonly fee: Fee; readonly onClose: () => void }) => {
  const texts = useTexts(feesTexts);
  const common = useTexts(commonTexts);
  return (
    <AskDialog
      title={texts.editTitle(fee)}
      text={texts.editText}
      call={editFee}
      changes="inquiries"
      values={{
        inquiry_id: fee.inquiry_id,
        valuer_id: fee.valuer_id,
        percent: fee.percent,
        cents: fee.percent === null ? fee.cents : null,
      }}
      submitText={common.save}
      onClose={onClose}
      done={texts.saved}
      asks={[
        { name: 'percent', label: texts.editPercent, as: 'percent' },
        { name: 'cents', label: texts.editAmount, as: 'money' },
      ]}
    />
  );
};
