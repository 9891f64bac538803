import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { usualFlags } from '../contract/market.ts';
import { groupsOf, type KindGroup, kindsIn } from '../core/kinds.ts';
import type { DealView } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';
import { Group } from './group.tsx';
import type { Spreads } from './queries.ts';
import { RangeFields } from './range-fields.tsx';

type Props = {
  readonly view: DealView;
  /** What each range would cut and each kind would bring; comes after the list. */
  readonly spreads: Spreads | undefined;
  readonly onChange: (change: Partial<DealView>) => void;
  readonly onReset: () => void;
  /** Where to look; it needs the cadastre, so the screen gives it. */
  readonly place: ReactNode;
};

const flags = [1, 2, 4, 5, 3] as const;

/** The search filters; every change is immediately in the address. */
export const FilterPanel = ({ view, spreads, onChange, onReset, place }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const texts = market.filters;
  const isRent = view.register === 'NP';
  const toggle = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
    on ? [...list, one] : list.filter((it) => it !== one);
  const groups = groupsOf(view.register);
  const countOf = (group: KindGroup): number => {
    const kinds = kindsIn(view.register, [group]);
    return (spreads?.kinds ?? []).reduce((sum, { kind, n }) => (kinds.includes(kind) ? sum + n : sum), 0);
  };
  return (
    <div className="grid content-start gap-5">
      <Segmented
        label={market.registers.label}
        options={[
          { id: 'KPP', text: market.registers.KPP },
          { id: 'NP', text: market.registers.NP },
        ]}
        value={view.register}
        onChange={(register) =>
          onChange({
            register,
            groups: ['flat'],
            price: [null, null],
            priceM2: [null, null],
            flags: usualFlags[register],
          })
        }
      />
      {place}
      <Group title={texts.kinds}>
        {groups.map((group) => (
          <div key={group} className="flex items-center justify-between gap-2">
            <Checkbox
              isSelected={view.groups.includes(group)}
              onChange={(on) => {
                const next = toggle<KindGroup>(view.groups, group, on);
                onChange({ groups: groups.filter((one) => next.includes(one)) });
              }}
            >
              {market.groups[group]}
            </Checkbox>
            {spreads ? <span className="text-[13px] text-ink-3">{number(countOf(group), 0)}</span> : null}
          </div>
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
        spread={spreads?.area}
      />
      <RangeFields
        title={isRent ? texts.rent : texts.price}
        value={view.price}
        onChange={(price) => onChange({ price })}
        spread={spreads?.price}
      />
      <RangeFields
        title={texts.priceM2}
        value={view.priceM2}
        onChange={(priceM2) => onChange({ priceM2 })}
        spread={spreads?.price_m2}
      />
      <RangeFields
        title={texts.year}
        value={view.year}
        onChange={(year) => onChange({ year })}
        spread={spreads?.year}
        isYear
      />
      <Group title={texts.flags}>
        {flags.map((flag) => (
          <div key={flag} className="flex items-center justify-between gap-2">
            <Checkbox
              isSelected={view.flags.includes(flag)}
              onChange={(on) => onChange({ flags: toggle<number>(view.flags, flag, on).sort() })}
            >
              {texts.flag[flag]}
            </Checkbox>
            {spreads ? (
              <span className="text-[13px] text-ink-3">
                {number(spreads.flags.find(({ market_flag }) => market_flag === flag)?.deals ?? 0, 0)}
              </span>
            ) : null}
          </div>
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
