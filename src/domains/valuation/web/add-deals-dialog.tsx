import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type AlikeUnit, comparableFlags, usualFlags } from '#domains/market/contract/market.ts';
import { kindWord } from '#domains/market/core/kinds.ts';
import { marketTexts } from '#domains/market/texts/market.ts';
import { similarDealsTexts } from '#domains/market/texts/similar-deals.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Pill, Skeleton } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { freezeDeals } from '../contract/valuation.ts';
import { comparableId } from '../core/comparable-of.ts';
import { isOwnSale } from '../core/own-sale.ts';
import { withComparables } from '../core/with-comparables.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseGrid } from './case-grid.ts';
import { poolQuery } from './queries.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly calculationId: string;
  /** The grid that they are for; of that of land plots are looked for. */
  readonly of: CaseGrid;
  readonly onClose: () => void;
};

type Asked = {
  readonly metres: number;
  readonly years: number;
  readonly spread: number;
  readonly flags: readonly number[];
};

/** Sales around the subject within the requested distance and size. */
const within = (items: readonly AlikeUnit[], size: number | null, { metres, spread }: Asked): readonly AlikeUnit[] =>
  items.filter(({ area, similarity }) => {
    const distance = similarity.reasons.find(({ factor }) => factor === 'distance')?.value ?? 0;
    const isSize = size === null || area === null || Math.abs(area - size) <= size * spread;
    return distance <= metres && isSize;
  });

const keyOf = ({ register, id_posla, ordinal }: AlikeUnit): string => comparableId(register, id_posla, ordinal);

/** Deals of the register around the subject; the ticked ones become comparables, frozen in their current state. */
export const AddDealsDialog = ({ editor, calculationId, of, onClose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const market = useTexts(marketTexts);
  const similar = useTexts(similarDealsTexts);
  const texts = calculations.addDeals;
  const { date, number, money } = useFormats();
  const isMixed = !of.isLand && editor.case.subject.kind === 'drugo';
  const [asked, setAsked] = useState<Asked>({
    metres: 5_000,
    years: 3,
    spread: 0.5,
    flags: usualFlags.KPP,
  });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, error } = useQuery(
    poolQuery(calculationId, editor.savedAt, {
      years: asked.years,
      plots: of.isLand,
      market_flags: [...asked.flags],
    }),
  );
  const items = within(data?.items ?? [], of.size, asked);
  const there = new Set(of.market.comparables.map(({ id }) => id));
  const chosen = items.filter((unit) => ticked.includes(keyOf(unit)));

  const add = async () => {
    setAdding(true);
    try {
      // Saves pending input first: the deals are frozen for the saved case.
      await editor.saveNow();
      const { comparables } = await send(freezeDeals, {
        calculation_id: calculationId,
        deals: chosen.map(({ register, id_posla, ordinal }) => ({ register, id_posla, ordinal })),
      });
      editor.edit((before) => withComparables(before, comparables, of.isLand));
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
            onChange={(metres) =>
              setAsked({ ...asked, metres: Math.min(Math.max(metres ?? 5_000, 50), limits.valuation.salesMetres) })
            }
          />
          <Select
            label={texts.years}
            options={texts.yearChoices}
            value={String(asked.years)}
            onChange={(years) => setAsked({ ...asked, years: Number(years) })}
          />
          <Select
            label={texts.spread}
            options={texts.spreadChoices}
            value={String(asked.spread)}
            onChange={(spread) => setAsked({ ...asked, spread: Number(spread) })}
          />
        </div>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 font-semibold">{market.filters.flags}</legend>
          {comparableFlags.map((flag) => (
            <Checkbox
              key={flag}
              isSelected={asked.flags.includes(flag)}
              // Without any there is nothing to look for.
              isDisabled={asked.flags.length === 1 && asked.flags.includes(flag)}
              onChange={(on) =>
                setAsked({
                  ...asked,
                  flags: comparableFlags.filter((one) => (one === flag ? on : asked.flags.includes(one))),
                })
              }
            >
              {market.filters.flag[flag]}
            </Checkbox>
          ))}
        </fieldset>
        {error ? <Banner tone="bad">{failureText(error)}</Banner> : null}
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        {data === undefined && !error ? <Skeleton label={common.loading} rows={5} /> : null}
        {data && !data.located ? <p className="text-ink-2">{texts.notLocated}</p> : null}
        {isMixed || of.size === null ? (
          <Banner tone="warn">
            {[isMixed ? texts.mixed : '', of.size === null ? texts.noSize : ''].filter(Boolean).join(' ')}
          </Banner>
        ) : null}
        {data?.located && items.length < limits.market.suggested.fewest ? (
          <p className="text-ink-2">
            <strong className="text-ink">{similar.tooFew({ n: items.length })}</strong> {texts.wider}
          </p>
        ) : null}
        {data && data.hidden > 0 ? (
          <p className="text-ink-2">
            {similar.hidden({
              n: data.hidden,
              among: texts.hiddenWithin({ kilometres: number(limits.valuation.salesMetres / 1_000) }),
            })}
          </p>
        ) : null}
        {data && items.length > 0 ? (
          <>
            <p className="text-ink-2">
              {texts.found({ n: items.length })}{' '}
              {market.source({ name: data.source.name, date: data.source.state_on && date(data.source.state_on) })}
            </p>
            <ul className="max-h-[50vh] divide-y divide-line overflow-auto rounded-card border border-line">
              {items.map((unit) => {
                const key = keyOf(unit);
                const name = unit.naslov ?? `${unit.sifraKo}-${unit.stevilkaStavbe ?? unit.parcelnaStevilka ?? ''}`;
                return (
                  <li
                    key={key}
                    className="flex items-center gap-x-3 px-3 py-1.5 max-sm:flex-wrap max-sm:justify-between"
                  >
                    <span className="min-w-0 flex-1 max-sm:basis-full">
                      <Checkbox
                        isSelected={ticked.includes(key) || there.has(key)}
                        isDisabled={there.has(key)}
                        onChange={(on) => setTicked(on ? [...ticked, key] : ticked.filter((one) => one !== key))}
                      >
                        <span>
                          {name}
                          <span className="block text-label text-ink-2">
                            {[
                              kindWord(market, unit.kind),
                              unit.contract_on ? date(unit.contract_on) : null,
                              unit.area === null ? null : `${number(unit.area, 1)} m²`,
                              unit.land_area === null
                                ? null
                                : market.table.land({ area: `${number(unit.land_area, 1)} m²` }),
                              unit.ddv === 'excluded' ? null : market.ddv[unit.ddv],
                              unit.year_built,
                              unit.market_flag === null || unit.market_flag === 1
                                ? null
                                : market.filters.flag[unit.market_flag],
                              ...unit.similarity.reasons
                                .filter(({ factor }) => factor === 'distance')
                                .map(({ value }) => `${number(value, 0)} m`),
                              there.has(key) ? texts.there : null,
                              isOwnSale(editor.case.subject, unit) ? texts.ownSale : null,
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                        </span>
                      </Checkbox>
                    </span>
                    <Pill tone={unit.similarity.percent >= 70 ? 'good' : 'neutral'}>
                      {texts.alike({ percent: unit.similarity.percent })}
                    </Pill>
                    <span className="w-28 text-right">
                      <strong className="block">
                        {unit.price_m2 === null ? '–' : `${number(unit.price_m2, unit.price_m2 < 100 ? 2 : 0)} €/m²`}
                      </strong>
                      <span className="text-label text-ink-2">{unit.price === null ? '' : money(unit.price)}</span>
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
