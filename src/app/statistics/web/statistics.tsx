import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, Facts } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getStatisticsExport } from '../contract/statistics.ts';
import { statisticsTexts } from '../texts/statistics.ts';
import { CasesMap } from './cases-map.tsx';
import { MonthCharts, SalesChart } from './charts.tsx';
import { type Statistics, statisticsQuery } from './queries.ts';

/** /user/pisarna/uprava/statistika?od=2026-01&do=2026-12 */
export const StatisticsScreen = () => {
  const { administration } = useTexts(menuTexts);
  const statistics = useTexts(statisticsTexts);
  return (
    <Page title={statistics.title} crumb={{ text: administration, to: paths.administration }}>
      <StatisticsCards />
    </Page>
  );
};

/** The month that many months before (or after) it. */
const monthsFrom = (month: string, by: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};
const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
/** First month with possible figures, for the choice of months. */
const firstYear = 2026;

const StatisticsCards = () => {
  const texts = useTexts(statisticsTexts);
  const { value, change } = useUrlFilters();
  const now = new Date().toISOString().slice(0, 7);
  const to = isMonth(value('do')) ? value('do') : now;
  const from = isMonth(value('od')) ? value('od') : monthsFrom(to, -11);
  const isGood = from <= to && monthsFrom(from, limits.statisticsMonths) > to;
  const year = now.slice(0, 4);
  const presets = {
    last12: [monthsFrom(now, -11), now],
    year: [`${year}-01`, now],
    lastYear: [`${Number(year) - 1}-01`, `${Number(year) - 1}-12`],
  } as const;
  const choices = [...new Set([from, to, ...monthsUntil(now)])].sort().reverse();
  const options = Object.fromEntries(choices.map((month) => [month, month.split('-').reverse().join('/')]));
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.lead}</p>
      <search className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <Select label={texts.from} options={options} value={from} onChange={(od) => change({ od, do: to })} />
        </div>
        <div className="w-40">
          <Select label={texts.to} options={options} value={to} onChange={(until) => change({ od: from, do: until })} />
        </div>
        {(['last12', 'year', 'lastYear'] as const).map((preset) => (
          <Button
            key={preset}
            variant="quiet"
            aria-pressed={from === presets[preset][0] && to === presets[preset][1]}
            onPress={() => change({ od: presets[preset][0], do: presets[preset][1] })}
          >
            {texts.presets[preset]}
          </Button>
        ))}
      </search>
      {isGood ? <Figures from={from} to={to} /> : <Banner tone="warn">{texts.tooLong}</Banner>}
    </div>
  );
};

const monthsUntil = (now: string): string[] => {
  const months: string[] = [];
  for (let month = `${firstYear}-01`; month <= now; month = monthsFrom(month, 1)) months.push(month);
  return months;
};

const Figures = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const texts = useTexts(statisticsTexts);
  const { data } = useSuspenseQuery(statisticsQuery(from, to));
  return (
    <>
      <Card
        title={texts.total}
        flush
        action={
          <span className="flex flex-wrap gap-2">
            {(['csv', 'xlsx'] as const).map((form) => (
              <DownloadLink
                key={form}
                href={`${fileAddress(getStatisticsExport, form)}?${new URLSearchParams({ from, to })}`}
                className={buttonLook({ size: 'small' })}
              >
                <Download size={16} aria-hidden />
                {texts.exports[form]}
              </DownloadLink>
            ))}
          </span>
        }
      >
        <Total data={data} />
      </Card>
      <MonthCharts months={data.months} />
      <Card
        flush
        title={texts.areas.title}
        aside={<span className="text-label text-ink-3">{texts.areas.note}</span>}
        className="overflow-hidden"
      >
        <CasesMap figures={data.areas} />
      </Card>
      <Card title={texts.charts.sales}>
        <SalesChart sales={data.sales} />
      </Card>
    </>
  );
};

const Total = ({ data: { total, overdue } }: { readonly data: Statistics }) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(statisticsTexts);
  const { facts } = texts;
  const { money, number } = useFormats();
  const rate =
    total.submitted > 0 ? texts.percent({ percent: number((total.returned / total.submitted) * 100, 0) }) : common.dash;
  return (
    <Facts
      facts={[
        { label: facts.delivered, value: total.delivered },
        {
          label: facts.median,
          value: total.median === null ? common.dash : texts.days({ n: total.median, text: number(total.median) }),
        },
        {
          label: facts.late,
          value: (
            <>
              {total.late}
              {overdue > 0 ? (
                <span className="block text-label font-normal text-danger">
                  {facts.overdue}: {overdue}
                </span>
              ) : null}
            </>
          ),
        },
        { label: facts.rate, value: rate },
        {
          label: facts.net,
          value: (
            <>
              {money(total.net_cents / 100)}
              <span className="block text-label font-normal text-ink-3">
                {facts.vat}: {money(total.vat_cents / 100)}
              </span>
            </>
          ),
        },
      ]}
    />
  );
};
