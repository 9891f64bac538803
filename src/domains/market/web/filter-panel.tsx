import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { groupsOf, type KindGroup } from '../core/kinds.ts';
import type { DealView } from '../core/view.ts';
import type { Summary } from './queries.ts';

type Props = {
  readonly view: DealView;
  /** What was found, for the distributions over the fields. */
  readonly summary: Summary | undefined;
  readonly onChange: (change: Partial<DealView>) => void;
  readonly onReset: () => void;
  /** Where to look; it needs the cadastre, so the screen gives it. */
  readonly place: ReactNode;
};

const flags = [1, 2, 4, 5, 3] as const;

/** What is looked for; every change is at once in the address. */
export const FilterPanel = ({ view, summary, onChange, onReset, place }: Props) => {
  const { market } = useMessages();
  const texts = market.filters;
  const isRent = view.register === 'NP';
  const toggle = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
    on ? [...list, one] : list.filter((it) => it !== one);
  const groups = groupsOf(view.register);
  return (
    <div className="grid content-start gap-5">
      <Segmented
        label={market.registers.label}
        options={[
          { id: 'KPP', text: market.registers.KPP },
          { id: 'NP', text: market.registers.NP },
        ]}
        value={view.register}
        onChange={(register) => onChange({ register, groups: ['flat'], price: [null, null], priceM2: [null, null] })}
      />
      {place}
      <Group title={texts.kinds}>
        {groups.map((group) => (
          <Checkbox
            key={group}
            isSelected={view.groups.includes(group)}
            onChange={(on) => {
              const next = toggle<KindGroup>(view.groups, group, on);
              onChange({ groups: groups.filter((one) => next.includes(one)) });
            }}
          >
            {market.groups[group]}
          </Checkbox>
        ))}
      </Group>
      <Group title={texts.date}>
        <div className="grid gap-2">
          <DateField label={texts.from} value={view.from} onChange={(from) => onChange({ from })} blockFuture />
          <DateField label={texts.to} value={view.to} onChange={(to) => onChange({ to })} />
        </div>
      </Group>
      <RangeFields
        title={texts.area}
        value={view.area}
        onChange={(area) => onChange({ area })}
        bars={barsOf((summary?.points ?? []).map((point) => point.area))}
      />
      <RangeFields
        title={isRent ? texts.rent : texts.price}
        value={view.price}
        onChange={(price) => onChange({ price })}
      />
      <RangeFields
        title={texts.priceM2}
        value={view.priceM2}
        onChange={(priceM2) => onChange({ priceM2 })}
        bars={(summary?.histogram ?? []).map(({ n }) => n)}
      />
      <RangeFields title={texts.year} value={view.year} onChange={(year) => onChange({ year })} />
      <Group title={texts.flags}>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            isSelected={view.flags.includes(flag)}
            onChange={(on) => onChange({ flags: toggle<number>(view.flags, flag, on).sort() })}
          >
            {texts.flag[flag]}
          </Checkbox>
        ))}
        <Checkbox isSelected={view.annexes} onChange={(annexes) => onChange({ annexes })}>
          {texts.annexes}
        </Checkbox>
        {isRent ? null : (
          <>
            <Checkbox isSelected={view.auctions} onChange={(auctions) => onChange({ auctions })}>
              {texts.auctions}
            </Checkbox>
            <Checkbox isSelected={view.shares} onChange={(shares) => onChange({ shares })}>
              {texts.shares}
            </Checkbox>
            <Checkbox isSelected={view.newOnly} onChange={(newOnly) => onChange({ newOnly })}>
              {texts.newOnly}
            </Checkbox>
          </>
        )}
      </Group>
      <Button onPress={onReset}>{texts.reset}</Button>
    </div>
  );
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-0.5">
    <legend className="mb-1 text-[14px] font-semibold tool:text-[13px]">{title}</legend>
    {children}
  </fieldset>
);

type Range = readonly [number | null, number | null];

const RangeFields = ({
  title,
  value: [low, high],
  onChange,
  bars = [],
}: {
  readonly title: string;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
  /** How what was found is spread over the range, from its least to its most. */
  readonly bars?: readonly number[];
}) => {
  const { market } = useMessages();
  return (
    <Group title={title}>
      <Spread bars={bars} />
      <div className="grid grid-cols-2 gap-2">
        <NumberField label={market.filters.from} value={low} onChange={(next) => onChange([next, high])} />
        <NumberField label={market.filters.to} value={high} onChange={(next) => onChange([low, next])} />
      </div>
    </Group>
  );
};

const binCount = 24;

/** How many values fall into each of equal steps; without the outermost hundredths, which would flatten the rest. */
const barsOf = (values: readonly number[]): number[] => {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.floor(sorted.length * 0.01)], sorted[Math.floor(sorted.length * 0.99)]];
  if (sorted.length < 5 || high <= low) return [];
  const bars = Array.from({ length: binCount }, () => 0);
  for (const value of sorted) {
    const bin = Math.min(binCount - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * binCount)));
    bars[bin] = (bars[bin] ?? 0) + 1;
  }
  return bars;
};

/** A shape over the fields; the figures themselves stand in the charts. */
const Spread = ({ bars }: { readonly bars: readonly number[] }) => {
  if (bars.length < 2) return null;
  const most = Math.max(1, ...bars);
  const points = bars.map((n, index) => `${(index / (bars.length - 1)) * 100},${24 - (n / most) * 22}`);
  return (
    <svg viewBox="0 0 100 25" preserveAspectRatio="none" aria-hidden className="block h-6 w-full">
      <polygon points={`0,25 ${points.join(' ')} 100,25`} fill="var(--smreka)" opacity={0.25} />
      <line x1="0" x2="100" y1="24.5" y2="24.5" stroke="var(--smreka)" strokeWidth="1" />
    </svg>
  );
};
