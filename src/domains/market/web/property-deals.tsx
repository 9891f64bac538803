import { Link } from 'react-router';
import { publicDataTexts } from '#domains/cadastre/texts/public-data.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { FoldingCard } from '#platform/web/ui/folding-card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import type { Comparison, PropertyDeals as Deals } from '../contract/market.ts';
import { marketTexts } from '../texts/market.ts';
import { similarDealsTexts } from '../texts/similar-deals.ts';
import { useFlagWords } from './flag-words.ts';
import { keyOf, useDealWords } from './words.ts';

type Props = {
  readonly deals: Deals;
  /** Address of a search for deals of a kind and of every status within a radius; null if the place is unknown. */
  readonly search: ((comparison: Comparison) => string) | null;
};

/** Deals of a property, and prices around it. */
export const PropertyDeals = ({ deals }: Pick<Props, 'deals'>) => (
  <>
    <Same deals={deals} />
    <Around deals={deals} />
  </>
);

/** Sources of the deals in a card, by their registers; nothing without deals. */
const Sources = ({ deals, of }: { readonly deals: Deals; readonly of: readonly { readonly register: string }[] }) => {
  const market = useTexts(marketTexts);
  const { date } = useFormats();
  const registers = new Set(of.map(({ register }) => register));
  const sources = [
    ...(registers.has('KPP') ? [deals.source] : []),
    ...(registers.has('NP') ? [deals.rents_source] : []),
  ];
  const lines = new Set(
    sources.map(({ name, state_on }) => market.source({ name, date: state_on === null ? null : date(state_on) })),
  );
  return lines.size === 0 ? null : (
    <p className="border-t border-line px-4 py-2.5 text-label text-ink-3">{[...lines].join(' · ')}</p>
  );
};

const Same = ({ deals }: { readonly deals: Deals }) => {
  const { items } = deals;
  const market = useTexts(marketTexts);
  const publicData = useTexts(publicDataTexts);
  const { date, money } = useFormats();
  const words = useDealWords();
  const flagOf = useFlagWords();
  const { dealColumns: columns } = publicData;
  return (
    <FoldingCard flush title={publicData.deals} count={items.length}>
      {items.length === 0 ? <p className="p-4 text-ink-2">{publicData.noDeals}</p> : null}
      {items.length > 0 ? (
        <Table
          label={publicData.deals}
          rows={items}
          keyOf={keyOf}
          columns={[
            {
              id: 'date',
              title: columns.date,
              role: 'head',
              cell: ({ contract_on }) => (
                <span className="whitespace-nowrap">{contract_on ? date(contract_on) : '–'}</span>
              ),
            },
            {
              id: 'what',
              title: columns.what,
              cell: (unit) => (
                <>
                  {words.kind(unit.kind)}, {words.identifier(unit)}
                  <span className="block text-note text-ink-3 empty:hidden">{words.land(unit)}</span>
                </>
              ),
            },
            {
              id: 'price',
              title: columns.price,
              numeric: true,
              cell: ({ price, contract_price, ddv, register }) => {
                const shown = price ?? contract_price;
                if (shown === null) return '–';
                const notes = [
                  register === 'NP' ? publicData.rentPerMonth : '',
                  ddv === 'excluded' ? '' : market.ddv[ddv],
                ];
                const said = notes.filter(Boolean).join(', ');
                return said ? `${money(shown)} (${said})` : money(shown);
              },
            },
            {
              id: 'price_m2',
              title: columns.priceM2,
              numeric: true,
              cell: (unit) => (
                <>
                  {words.priceOrCoverage(unit)}
                  {unit.price_m2 !== null && unit.basis === 'part_with_land' ? (
                    <span className="block text-note text-ink-3">{market.table.withLand}</span>
                  ) : null}
                </>
              ),
            },
            { id: 'flag', title: columns.flag, cell: (unit) => flagOf(unit) ?? '–' },
          ]}
        />
      ) : null}
      <Sources deals={deals} of={items} />
    </FoldingCard>
  );
};

const Around = ({ deals }: { readonly deals: Deals }) => {
  const { around, around_hidden: hidden, metres, years } = deals;
  const market = useTexts(marketTexts);
  const similar = useTexts(similarDealsTexts);
  const publicData = useTexts(publicDataTexts);
  const { number } = useFormats();
  const words = useDealWords();
  const title = publicData.around({ metres: number(metres, 0), years });
  const { aroundColumns: columns } = publicData;
  return (
    <FoldingCard flush title={title} count={around.length}>
      {around.length === 0 ? <p className="p-4 text-ink-2">{publicData.noAround}</p> : null}
      <p className="px-4 py-2.5 text-label text-ink-3">
        {market.withoutVat} {similar.standing}{' '}
        {hidden > 0 ? similar.hidden({ n: hidden, among: publicData.hiddenAround }) : null}{' '}
        {around.some(({ register }) => register === 'NP') ? publicData.rentsUnverified : null}
      </p>
      {around.length > 0 ? (
        <Table
          label={title}
          rows={around}
          keyOf={({ kind }) => String(kind)}
          columns={[
            {
              id: 'kind',
              title: columns.kind,
              role: 'head',
              cell: ({ kind, register }) => `${words.kind(kind)}, ${market.registers[register].toLowerCase()}`,
            },
            { id: 'deals', title: columns.deals, numeric: true, cell: (one) => number(one.deals, 0) },
            {
              id: 'median',
              title: columns.median,
              numeric: true,
              cell: (one) => words.priceM2(one.median, one.register === 'NP'),
            },
            {
              id: 'middle',
              title: columns.middle,
              numeric: true,
              cell: (one) => words.middle(one, one.deals, one.register === 'NP'),
            },
          ]}
        />
      ) : null}
      <Sources deals={deals} of={around} />
    </FoldingCard>
  );
};

/** Limits of distance, years and sizes of the search for alike ones, and the number of hidden ones. */
const Compared = ({ deals: { comparables, comparison }, search }: Props) => {
  const texts = useTexts(similarDealsTexts);
  const publicData = useTexts(publicDataTexts);
  const { number } = useFormats();
  if (!comparison) return <p className="p-4 text-ink-2">{texts.nowhere}</p>;
  const { metres, years, area_min, area_max, step, hidden, too_few } = comparison;
  const sizes = area_min === null || area_max === null ? null : `${number(area_min, 0)}–${number(area_max, 0)} m²`;
  return (
    <div className="grid gap-1.5 p-4 text-ink-2">
      {too_few ? <strong className="text-ink">{texts.tooFew({ n: comparables.length })}</strong> : null}
      <p>
        {texts.within({ kilometres: number(metres / 1_000), years, sizes })}{' '}
        {step > 1 ? texts.widened(comparison) : null} {texts.standing}
      </p>
      {hidden > 0 || too_few ? (
        <p>
          {hidden > 0 ? texts.hidden({ n: hidden, among: publicData.hiddenAlike }) : null}{' '}
          {search ? <Link to={search(comparison)}>{texts.show}</Link> : null}
        </p>
      ) : null}
    </div>
  );
};

/** The most alike deals, if no estimate shows those that it rests on. */
export const SuggestedDeals = ({ deals, search }: Props) => {
  const { comparables: items } = deals;
  const market = useTexts(marketTexts);
  const publicData = useTexts(publicDataTexts);
  const { date, number } = useFormats();
  const words = useDealWords();
  const { dealColumns: columns } = publicData;
  const texts = useTexts(similarDealsTexts);
  return (
    <FoldingCard flush title={texts.suggested} count={items.length}>
      <Compared deals={deals} search={search} />
      {items.length > 0 ? (
        <>
          <Table
            label={texts.suggested}
            rows={items}
            keyOf={keyOf}
            columns={[
              {
                id: 'what',
                title: columns.what,
                role: 'head',
                cell: (unit) => (
                  <>
                    {words.place(unit) || words.identifier(unit)}
                    <span className="block text-note font-normal text-ink-3">{words.kind(unit.kind)}</span>
                  </>
                ),
              },
              {
                id: 'date',
                title: columns.date,
                cell: ({ contract_on }) => (
                  <span className="whitespace-nowrap">{contract_on ? date(contract_on) : '–'}</span>
                ),
              },
              {
                id: 'area',
                title: market.table.area,
                numeric: true,
                cell: (unit) => (
                  <>
                    {unit.area === null ? '–' : number(unit.area, 1)}
                    {unit.land_area === null ? null : (
                      <span className="block text-note text-ink-3">{words.land(unit)}</span>
                    )}
                  </>
                ),
              },
              {
                id: 'price_m2',
                title: columns.priceM2,
                numeric: true,
                cell: (unit) => (
                  <>
                    {words.priceM2(unit.price_m2, unit.register === 'NP')}
                    {unit.ddv === 'excluded' ? null : (
                      <span className="block text-note text-ink-3">{market.ddv[unit.ddv]}</span>
                    )}
                  </>
                ),
              },
              {
                id: 'why',
                title: texts.why,
                cell: ({ similarity }) => (
                  <span>
                    <strong className="font-semibold">{texts.percent(similarity)}</strong>{' '}
                    <span className="text-label text-ink-2">{similarity.reasons.map(words.reason).join(', ')}</span>
                  </span>
                ),
              },
            ]}
          />
          <p className="border-t border-line px-4 py-2.5 text-label text-ink-3">{texts.hint}</p>
          <Sources deals={deals} of={items} />
        </>
      ) : null}
    </FoldingCard>
  );
};
