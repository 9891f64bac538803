import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { usualFlags } from '../contract/market.ts';
import { groupsOf, type KindGroup, kindsIn, kindsOf } from '../core/kinds.ts';
import type { DealView } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';
import { Group } from './group.tsx';
import type { Spreads } from './queries.ts';
import { RangeFields } from './range-fields.tsx';
import { useDealWords } from './words.ts';

type Props = {
  readonly view: DealView;
  /** Counts for each range and each kind; loaded after the list. */
  readonly spreads: Spreads | undefined;
  readonly onChange: (change: Partial<DealView>) => void;
  readonly onReset: () => void;
  /** Area fields; they need the cadastre, so the screen provides them. */
  readonly place: ReactNode;
};

const flags = [1, 2, 4, 5, 3] as const;

// Lists to choose from are code enough; most searches have no text.
const TextFilters = lazyPart(async () => (await import('./text-filters.tsx')).TextFilters);

/** The search filters; every change is immediately in the address. */
export const FilterPanel = ({ view, spreads, onChange, onReset, place }: Props) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const texts = market.filters;
  const isRent = view.register === 'NP';
  const [isByText, setByText] = useState(false);
  const toggle = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
    on ? [...list, one] : list.filter((it) => it !== one);
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
            kinds: kindsIn(register, ['flat']),
            price: [null, null],
            priceM2: [null, null],
            flags: usualFlags[register],
          })
        }
      />
      {place}
      <Group title={texts.kinds}>
        {groupsOf(view.register).map((group) => (
          <KindsOfGroup key={group} group={group} view={view} spreads={spreads} onChange={onChange} />
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
      <Group title={texts.texts}>
        {isByText || view.texts.length > 0 ? (
          <TextFilters view={view} onChange={onChange} />
        ) : (
          <Button onPress={() => setByText(true)}>{texts.textAdd}</Button>
        )}
      </Group>
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
              <span className="text-label text-ink-3">
                {number(spreads.flags.find(({ market_flag }) => market_flag === flag)?.deals ?? 0, 0)}
              </span>
            ) : null}
          </div>
        ))}
        <Checkbox isSelected={view.annexes} onChange={(annexes) => onChange({ annexes })}>
          {texts.annexes}
        </Checkbox>
        <Checkbox isSelected={view.anyType} onChange={(anyType) => onChange({ anyType })}>
          {texts.anyType[view.register]}
        </Checkbox>
        {isRent ? null : (
          <>
            <Checkbox
              isSelected={view.anyType || view.auctions}
              isDisabled={view.anyType}
              onChange={(auctions) => onChange({ auctions })}
            >
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

type GroupProps = Pick<Props, 'view' | 'spreads' | 'onChange'> & { readonly group: KindGroup };

/** A group of kinds, and under it the kinds of the register that it has. */
const KindsOfGroup = ({ group, view, spreads, onChange }: GroupProps) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const words = useDealWords();
  const own = kindsIn(view.register, [group]);
  const chosen = own.filter((kind) => view.kinds.includes(kind));
  const isPart = chosen.length > 0 && chosen.length < own.length;
  const [isOpen, setOpen] = useState(isPart);
  const choose = (kinds: readonly number[], on: boolean) =>
    onChange({
      kinds: kindsOf(view.register).filter((kind) => (kinds.includes(kind) ? on : view.kinds.includes(kind))),
    });
  const count = (kinds: readonly number[]) =>
    spreads ? (
      <span className="text-label text-ink-3">
        {number(
          spreads.kinds.reduce((sum, { kind, n }) => (kinds.includes(kind) ? sum + n : sum), 0),
          0,
        )}
      </span>
    ) : null;
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          isSelected={chosen.length === own.length}
          isIndeterminate={isPart}
          onChange={() => choose(own, chosen.length < own.length)}
        >
          {market.groups[group]}
        </Checkbox>
        <span className="flex items-center gap-1">
          {count(own)}
          {own.length > 1 ? (
            <IconButton
              label={market.filters.kindsOf({ group: market.groups[group] })}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
            </IconButton>
          ) : null}
        </span>
      </div>
      {isOpen && own.length > 1 ? (
        <ul className="ml-3 border-l border-line pl-2.5">
          {own.map((kind) => (
            <li key={kind} className="flex items-center justify-between gap-2">
              <Checkbox isSelected={view.kinds.includes(kind)} onChange={(on) => choose([kind], on)}>
                <span className="text-body">{words.kind(kind)}</span>
              </Checkbox>
              {count([kind])}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
