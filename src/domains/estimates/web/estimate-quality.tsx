import { useSuspenseQuery } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import type { QualityGroup } from '../core/quality.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import { QualityYears } from './quality-chart.tsx';
import { QualityBasis, QualityNotes, QualitySums } from './quality-notes.tsx';
import { QualityTable } from './quality-table.tsx';
import { qualityQuery } from './queries.ts';

const views = ['region', 'municipality', 'year'] as const satisfies readonly QualityGroup[];

/** /user/kakovost-ocen?pogled=year: how good the estimates of past sales were. */
export const EstimateQualityScreen = () => {
  const texts = useTexts(estimatesTexts);
  const { value, change } = useUrlFilters();
  const view = views.find((one) => one === value('pogled')) ?? 'region';
  return (
    <Page title={texts.quality}>
      <div className="grid gap-4">
        <Segmented
          label={texts.measure.views}
          options={views.map((id) => ({ id, text: texts.measure.by[id] }))}
          value={view}
          onChange={(next) => change({ pogled: next === 'region' ? null : next })}
        />
        <Quality view={view} />
      </div>
    </Page>
  );
};

const Quality = ({ view }: { readonly view: (typeof views)[number] }) => {
  const texts = useTexts(estimatesTexts);
  const { data } = useSuspenseQuery(qualityQuery());
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid min-w-0 gap-4">
        <QualityBasis basis={data.basis} />
        {data.rows.length > 0 ? (
          <>
            <QualitySums quality={data} />
            <QualityTable quality={data} view={view} />
          </>
        ) : (
          <Banner>{texts.measure.none}</Banner>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <QualityYears quality={data} />
        <QualityNotes quality={data} />
      </div>
    </div>
  );
};
