import { Download } from 'lucide-react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card } from '#platform/web/ui/card.tsx';
import { getEstimateQuality } from '../contract/estimates.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import { Invented } from './estimate-card.tsx';
import type { Quality } from './queries.ts';
import { useEstimateWords } from './words.ts';

type Props = { readonly quality: Quality };

/** Above the figures: that the sales are invented, and that newer ones are not in them yet. */
export const QualityBasis = ({ basis }: Pick<Quality, 'basis'>) => {
  const texts = useTexts(estimatesTexts);
  const words = useEstimateWords();
  const renewing = words.renewing(basis);
  return (
    <>
      {basis?.is_invented ? (
        <p className="flex flex-wrap items-center gap-2 text-body text-warn-ink">
          <Invented of={{ basis }} /> {texts.inventedHint}
        </p>
      ) : null}
      {renewing ? <Banner tone="warn">{renewing}</Banner> : null}
    </>
  );
};

/** Totals of the tests, before the table. */
export const QualitySums = ({ quality: { rows, tested } }: Props) => {
  const { measure } = useTexts(estimatesTexts);
  const { number, date } = useFormats();
  const all = rows.filter(({ by }) => by === 'all');
  const sum = (of: (row: (typeof all)[number]) => number) => all.reduce((total, row) => total + of(row), 0);
  const [sales, refused] = [sum((row) => row.sales), sum((row) => row.refused)];
  const measured = all.filter(({ held }) => held !== null);
  const held = measured.reduce((total, row) => total + (row.held ?? 0) * row.sales, 0);
  const heldOf = measured.reduce((total, row) => total + row.sales, 0);
  const flats = all.find(({ kind }) => kind === 'flat');
  const percent = (value: number | null | undefined) =>
    value == null ? '–' : measure.percent({ value: number(value, 1) });
  const month = (day: string) => date(day).slice(3);
  const sums = [
    {
      label: measure.tested,
      value: number(sales, 0),
      note: tested ? measure.months({ from: month(tested.from), to: month(tested.to) }) : '',
    },
    { label: measure.held, value: percent(heldOf > 0 ? held / heldOf : null), note: measure.heldGoal },
    {
      label: measure.flats,
      value: percent(flats?.error),
      note: flats?.plain_error == null ? '' : measure.plain({ percent: number(flats.plain_error, 1) }),
    },
    {
      label: measure.refused,
      value: number(refused, 0),
      note: measure.refusedShare({ percent: number((refused / Math.max(1, sales + refused)) * 100, 1) }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-surface tool:grid-cols-4">
      {sums.map(({ label, value, note }) => (
        <div key={label} className="border-line px-4 py-3 not-first:border-l max-tool:odd:border-l-0 tool:px-5">
          <dt className="text-label text-ink-3">{label}</dt>
          <dd className="font-display text-title">{value}</dd>
          <dd className="text-note text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
};

/** How it is measured in plain words, when there is no estimate, and the table as a file. */
export const QualityNotes = ({ quality: { basis, rows } }: Props) => {
  const { measure } = useTexts(estimatesTexts);
  const { date, dateTime } = useFormats();
  return (
    <Card title={measure.howTitle}>
      <div className="grid gap-2.5 text-body text-ink-2">
        {Object.values(measure.how).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h3 className="mt-2 text-body">{measure.whenTitle}</h3>
        <p>{measure.when}</p>
      </div>
      {basis ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3">
          <p className="min-w-0 flex-1 text-note text-ink-3">
            {measure.computed({
              at: dateTime(basis.measured_at),
              state: basis.state_on ? date(basis.state_on) : '–',
            })}
          </p>
          {rows.length > 0 ? (
            <DownloadLink href={fileAddress(getEstimateQuality, 'csv')} className={buttonLook({ size: 'small' })}>
              <Download size={16} aria-hidden />
              {measure.csv}
            </DownloadLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
};
