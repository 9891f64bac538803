import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, Plus, RotateCcw, Ruler, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Comparison, MeasuredProperty } from '#domains/properties/contract/measurements.ts';
import { nextFloor } from '#domains/properties/core/next-floor.ts';
import { measurementsTexts } from '#domains/properties/texts/measurements.ts';
import { FloorCard } from '#domains/properties/web/floor-card.tsx';
import { measuredQuery, useMeasuring } from '#domains/properties/web/measured-queries.ts';
import { fullPropertyQuery } from '#domains/properties/web/queries.ts';
import type { OptionLabels } from '#domains/settings/contract/option-lists.ts';
import { optionListsTexts } from '#domains/settings/texts/option-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, EmptyState } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { PropertyPage } from './property-page.tsx';

/** /user/inquiry/property/:property_id/measurements: floors, spaces on them, and their sides. */
export const MeasurementsScreen = () => {
  const texts = useTexts(measurementsTexts);
  const optionLists = useTexts(optionListsTexts);
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(fullPropertyQuery(propertyId));
  const { data: plan } = useSuspenseQuery(measuredQuery(propertyId));
  const { restoreFloor } = useMeasuring(propertyId);
  const isReadOnly = !property.editable;
  const standing = plan.floors.filter((floor) => floor.deleted_at === null);
  const deleted = plan.floors.filter((floor) => floor.deleted_at !== null);
  return (
    <PropertyPage property={property}>
      <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          {isReadOnly ? <Banner>{texts.readOnly}</Banner> : <p className="max-w-[80ch] text-ink-2">{texts.lead}</p>}
          {standing.length === 0 ? (
            <Card>
              <EmptyState icon={<Ruler size={24} aria-hidden />} title={texts.floorsEmpty}>
                {texts.floorsEmptyText}
              </EmptyState>
            </Card>
          ) : (
            standing.map((floor) => <FloorCard key={floor.property_floor_id} floor={floor} isReadOnly={isReadOnly} />)
          )}
          {isReadOnly ? null : <AddFloor propertyId={propertyId} standing={standing.map(({ etaza }) => etaza)} />}
          {deleted.length > 0 && !isReadOnly ? (
            <Card title={texts.trash}>
              <ul className="grid gap-2">
                {deleted.map((floor) => (
                  <li key={floor.property_floor_id} className="flex items-center gap-3">
                    {floor.name ?? optionLists.etaze[floor.etaza]}
                    <span className="text-ink-3">{texts.spaces({ n: floor.spaces.length })}</span>
                    <span className="ml-auto">
                      <Button
                        size="small"
                        aria-label={texts.restoreOf({ name: floor.name ?? optionLists.etaze[floor.etaza] })}
                        onPress={() => restoreFloor.press(floor.property_floor_id, texts.restored)}
                      >
                        <RotateCcw size={16} aria-hidden />
                        {texts.restore}
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <Totals plan={plan} canExplain={!isReadOnly} />
      </div>
    </PropertyPage>
  );
};

type Floor = keyof OptionLabels['etaze'];

const AddFloor = ({ propertyId, standing }: { readonly propertyId: string; readonly standing: readonly Floor[] }) => {
  const texts = useTexts(measurementsTexts);
  const optionLists = useTexts(optionListsTexts);
  const { addFloor } = useMeasuring(propertyId);
  const [chosen, setChosen] = useState<Floor>();
  const etaza = chosen ?? nextFloor(standing);
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-3">
        <span className="min-w-60">
          <Select label={texts.floor} options={optionLists.etaze} value={etaza} onChange={setChosen} />
        </span>
        <Button isPending={addFloor.isPending} onPress={() => addFloor.press({ etaza }, () => setChosen(undefined))}>
          <Plus size={17} aria-hidden />
          {texts.addFloor}
        </Button>
      </div>
    </Card>
  );
};

const looks = {
  agrees: { icon: CircleCheck, look: 'bg-action-soft text-action-ink' },
  near: { icon: TriangleAlert, look: 'bg-warn-soft text-warn-ink' },
  differs: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  unknown: { icon: CircleDashed, look: 'bg-sunk text-ink-2' },
} as const;

/** The sums beside the areas of the register, coloured and explained. */
const Totals = ({ plan, canExplain }: { readonly plan: MeasuredProperty; readonly canExplain: boolean }) => {
  const texts = useTexts(measurementsTexts);
  const differs = [plan.neto, plan.uporabna].some(({ verdict }) => verdict === 'differs');
  return (
    <Card title={texts.totals} className="tool:sticky tool:top-18">
      <div className="grid gap-4">
        <Compared title={texts.neto} note={texts.netoNote} comparison={plan.neto} />
        <Compared title={texts.uporabna} note={texts.uporabnaNote} comparison={plan.uporabna} />
        {differs && canExplain ? (
          <Link
            to={paths.report(plan.property_id, 'property_others')}
            className="inline-flex min-h-11 items-center font-semibold text-action-ink tool:min-h-6"
          >
            {texts.explain}
          </Link>
        ) : null}
      </div>
    </Card>
  );
};

type ComparedProps = { readonly title: string; readonly note: string; readonly comparison: Comparison };

const Compared = ({ title, note, comparison }: ComparedProps) => {
  const common = useTexts(commonTexts);
  const texts = useTexts(measurementsTexts);
  const formats = useFormats();
  const { measured, register, difference, percent, verdict } = comparison;
  const { icon: Icon, look } = looks[verdict];
  const areaText = (area: number | null) => (area === null ? common.dash : formats.area(area, 2));
  const sign = (difference ?? 0) > 0 ? '+' : '';
  return (
    <section>
      <h3 className="text-reading">{title}</h3>
      <p className="mb-2 text-label text-ink-3">{note}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        <dt className="text-ink-2">{texts.measured}</dt>
        <dd className="text-right font-semibold">{areaText(measured)}</dd>
        <dt className="text-ink-2">{texts.register}</dt>
        <dd className="text-right">{areaText(register)}</dd>
        {difference === null || percent === null ? null : (
          <>
            <dt className="text-ink-2">{texts.difference}</dt>
            <dd className="text-right font-semibold">
              {sign}
              {areaText(difference)} ({sign}
              {texts.percent({ percent: formats.number(percent, 1) })})
            </dd>
          </>
        )}
      </dl>
      <p className={`mt-2 flex items-start gap-2 rounded-control px-3 py-2 ${look}`}>
        <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">{texts.verdicts[verdict]}. </strong>
          {texts.explanations[verdict]}
        </span>
      </p>
    </section>
  );
};
