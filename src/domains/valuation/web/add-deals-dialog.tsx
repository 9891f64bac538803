import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyKind } from '#contract/codelists.ts';
import { type DealUnit, searchTransactions } from '#contract/market.ts';
import { freezeDeals } from '#contract/valuation.ts';
import type { ValuationCase } from '#contract/valuation-case.ts';
import { send } from '#web/api/send.ts';
import { failureText } from '#web/form.tsx';
import { useFormats, useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner, Skeleton } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { comparableId } from '../core/comparable-of.ts';
import { emptyMarket } from '../core/empty-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly calculationId: string; readonly onClose: () => void };

/** Kinds of sold units that stand beside a property of a kind: codes of ETN's list 6, parcels plus 100. */
const kindsFor: Readonly<Record<PropertyKind, readonly number[]>> = {
  stanovanje: [2],
  hisa: [1],
  poslovni_prostor: [5, 6, 7, 8, 9, 10, 11, 12],
  garaza_parkirni_prostor: [3, 4],
  zemljisce_za_gradnjo: [101, 102, 103],
  kmetijsko_gozdno_zemljisce: [107, 108, 109],
  drugo: [13, 14, 15],
};

const dayBefore = (day: string, months: number): string => {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
};

type Asked = { readonly metres: number; readonly months: number; readonly spread: number };

const filtersFor = ({ subject, header }: ValuationCase, { metres, months, spread }: Asked) => {
  const today = new Date().toISOString().slice(0, 10);
  const until = header.valuation_on && header.valuation_on < today ? header.valuation_on : today;
  const size = subject.areas[header.area_measure];
  const [identifier] = subject.identifiers;
  const { coordinates } = subject;
  return {
    register: 'KPP' as const,
    kinds: [...(kindsFor[(subject.kind ?? 'stanovanje') as PropertyKind] ?? kindsFor.stanovanje)],
    area: coordinates
      ? { type: 'radius' as const, e: coordinates.e, n: coordinates.n, metres }
      : identifier
        ? { type: 'ko' as const, sifraKo: [identifier.sifraKo] }
        : { type: 'country' as const },
    contract_from: dayBefore(until, months),
    contract_to: until,
    ...(size === null ? {} : { area_min: size * (1 - spread), area_max: size * (1 + spread) }),
    priced_only: true,
    sort: coordinates ? ('distance' as const) : ('contract_on' as const),
    descending: !coordinates,
    page: 1,
  };
};

const keyOf = ({ register, id_posla, ordinal }: DealUnit): string => comparableId(register, id_posla, ordinal);

/** Deals of the register around the subject; the ticked ones become comparables, frozen as they are today. */
export const AddDealsDialog = ({ editor, calculationId, onClose }: Props) => {
  const { calculations, common } = useMessages();
  const texts = calculations.addDeals;
  const { date, number, money } = useFormats();
  const [asked, setAsked] = useState<Asked>({ metres: 1_000, months: 24, spread: 0.5 });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const filters = filtersFor(editor.case, asked);
  const { data, error } = useQuery({
    queryKey: ['market', 'comparables', filters],
    queryFn: () => send(searchTransactions, filters),
    retry: false,
  });
  const there = new Set(editor.case.market?.comparables.map(({ id }) => id));
  const chosen = data?.items.filter((unit) => ticked.includes(keyOf(unit))) ?? [];

  const add = async () => {
    setAdding(true);
    try {
      // What was typed a moment ago belongs to the case that the deals are frozen for.
      await editor.saveNow();
      const { comparables } = await send(freezeDeals, {
        calculation_id: calculationId,
        deals: chosen.map(({ register, id_posla, ordinal }) => ({ register, id_posla, ordinal })),
      });
      editor.edit((before) => {
        const market = before.market ?? emptyMarket(before.subject.residential);
        const known = new Set(market.comparables.map(({ id }) => id));
        const fresh = comparables.filter(({ id }) => !known.has(id));
        return { ...before, market: { ...market, comparables: [...market.comparables, ...fresh] } };
      });
      onClose();
    } catch (reason) {
      setFailure(failureText(reason));
      setAdding(false);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={texts.title} width="wide">
      <div className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            label={texts.metres}
            value={asked.metres}
            maximumFractionDigits={0}
            onChange={(metres) => setAsked({ ...asked, metres: Math.min(Math.max(metres ?? 1_000, 50), 50_000) })}
          />
          <Select
            label={texts.months}
            options={texts.monthChoices}
            value={String(asked.months)}
            onChange={(months) => setAsked({ ...asked, months: Number(months) })}
          />
          <Select
            label={texts.spread}
            options={texts.spreadChoices}
            value={String(asked.spread)}
            onChange={(spread) => setAsked({ ...asked, spread: Number(spread) })}
          />
        </div>
        {error ? <Banner tone="bad">{failureText(error)}</Banner> : null}
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        {data === undefined && !error ? <Skeleton label={common.loading} rows={5} /> : null}
        {data?.items.length === 0 ? <p className="text-ink-2">{texts.none}</p> : null}
        {data && data.items.length > 0 ? (
          <>
            <p className="text-ink-2">{texts.found({ n: data.total, shown: data.items.length })}</p>
            <ul className="max-h-[50vh] divide-y divide-line overflow-auto rounded-card border border-line">
              {data.items.map((unit) => {
                const key = keyOf(unit);
                const name = unit.naslov ?? `${unit.sifraKo}-${unit.stevilkaStavbe ?? unit.parcelnaStevilka ?? ''}`;
                return (
                  <li key={key} className="flex items-center gap-3 px-3 py-1.5">
                    <span className="min-w-0 flex-1">
                      <Checkbox
                        isSelected={ticked.includes(key) || there.has(key)}
                        isDisabled={there.has(key)}
                        onChange={(on) => setTicked(on ? [...ticked, key] : ticked.filter((one) => one !== key))}
                      >
                        <span>
                          {name}
                          <span className="block text-[13px] text-ink-2">
                            {[
                              unit.contract_on ? date(unit.contract_on) : null,
                              unit.area === null ? null : `${number(unit.area, 1)} m²`,
                              unit.year_built,
                              unit.distance === null ? null : `${number(unit.distance, 0)} m`,
                              there.has(key) ? texts.there : null,
                            ]
                              .filter((part) => part !== null)
                              .join(' · ')}
                          </span>
                        </span>
                      </Checkbox>
                    </span>
                    <span className="text-right">
                      <strong className="block">
                        {unit.price_m2 === null ? '–' : `${number(unit.price_m2, 0)} €/m²`}
                      </strong>
                      <span className="text-[13px] text-ink-2">{unit.price === null ? '' : money(unit.price)}</span>
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{common.back}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} isPending={isAdding} onPress={() => void add()}>
            {texts.add({ n: chosen.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
