import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publicDataTexts } from '#domains/cadastre/texts/public-data.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Facts, Skeleton } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.tsx';
import type { comparedWith } from '../core/view.ts';
import { dealTexts } from '../texts/deal.ts';
import { marketTexts } from '../texts/market.ts';
import { similarDealsTexts } from '../texts/similar-deals.ts';
import { DealMap } from './deal-map.tsx';
import { type Deal, dealQuery } from './queries.ts';
import { useDealWords } from './words.ts';

type Compared = ReturnType<typeof comparedWith>;
type Opened = { readonly register: 'KPP' | 'NP'; readonly id_posla: number };

/** One deal with everything that its price covers, its history and where the figures come from. */
export const DealDetails = ({
  opened,
  subject,
  onClose,
}: {
  readonly opened: Opened;
  /** Subject of the comparison; null without a place. */
  readonly subject: Compared;
  readonly onClose: () => void;
}) => {
  const texts = useTexts(dealTexts);
  const { close } = useUiTexts();
  return (
    <Dialog isOpen onClose={onClose} title={texts.title({ id: opened.id_posla })} width="wide">
      <Details {...opened} subject={subject} />
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
};

const Details = ({ register, id_posla, subject }: Opened & { readonly subject: Compared }) => {
  const texts = useTexts(dealTexts);
  const common = useTexts(commonTexts);
  const { data: deal, isError } = useQuery(dealQuery(register, id_posla, subject));
  if (isError) return <Banner tone="warn">{texts.failed}</Banner>;
  if (!deal) return <Skeleton rows={6} label={common.loading} />;
  return (
    <div className="mt-4 grid gap-6">
      {deal.withdrawn_on ? <Withdrawn day={deal.withdrawn_on} /> : null}
      <Terms deal={deal} />
      <Units deal={deal} />
      <DealMap deal={deal} />
      <SameUnits deal={deal} />
      <Changes deal={deal} />
      <Source deal={deal} />
    </div>
  );
};

const Withdrawn = ({ day }: { readonly day: string }) => {
  const texts = useTexts(dealTexts);
  const { date } = useFormats();
  return <Banner tone="warn">{texts.withdrawn({ day: date(day) })}</Banner>;
};

const Terms = ({ deal }: { readonly deal: Deal }) => {
  const market = useTexts(marketTexts);
  const { money, date } = useFormats();
  const { coverage, priceM2 } = useDealWords();
  const texts = useTexts(dealTexts);
  const isRent = deal.register === 'NP';
  const shown = (day: string | null) => (day ? date(day) : texts.unknown);
  const [first] = deal.units;
  const honest = deal.units.find(({ price_m2 }) => price_m2 !== null)?.price_m2 ?? null;
  const covers = {
    part: texts.onePart,
    part_with_land: texts.withLand,
    land: texts.land({ parcels: first?.parcels ?? 1 }),
    joint: first ? coverage(first) : texts.unknown,
  }[deal.basis];
  return (
    <Facts
      facts={[
        { label: isRent ? texts.rent : texts.price, value: deal.price === null ? texts.unknown : money(deal.price) },
        {
          label: texts.priceM2,
          value:
            honest === null
              ? texts.noPriceM2
              : [
                  market.summary.perM2({ price: priceM2(honest, isRent) }),
                  first && first.ddv !== 'excluded' ? market.ddv[first.ddv] : '',
                ]
                  .filter(Boolean)
                  .join(', '),
        },
        { label: texts.covers, value: covers },
        {
          label: texts.vat,
          value: deal.vat_included
            ? texts.vatIncluded({ net: deal.price_without_vat === null ? null : money(deal.price_without_vat) })
            : texts.vatExcluded,
        },
        { label: texts.dealType, value: market.dealTypes[deal.register][deal.deal_type ?? 0] ?? texts.unknown },
        { label: texts.act, value: market.acts[deal.act ?? 0] ?? texts.unknown },
        { label: texts.contract, value: shown(deal.contract_on) },
        { label: texts.inForce, value: shown(deal.in_force_on) },
        { label: texts.flag, value: market.filters.flag[deal.market_flag ?? 0] ?? texts.unknown },
        ...(isRent
          ? [
              {
                label: texts.term,
                value: texts.termText({ from: shown(deal.rent_from), until: shown(deal.rent_until) }),
              },
            ]
          : []),
      ]}
    />
  );
};

const Units = ({ deal }: { readonly deal: Deal }) => {
  const similar = useTexts(similarDealsTexts);
  const publicData = useTexts(publicDataTexts);
  const { area } = useFormats();
  const words = useDealWords();
  const texts = useTexts(dealTexts);
  return (
    <section aria-labelledby="deal-units">
      <h3 id="deal-units" className="mb-2 text-reading">
        {texts.units}
      </h3>
      <ul className="grid gap-3">
        {deal.units.map((unit, index) => (
          <li key={unit.ordinal} className="rounded-card border border-line p-3.5">
            <p className="font-semibold">
              {deal.units.length > 1 ? `${index + 1}. ` : ''}
              {words.kind(unit.kind)}
            </p>
            <p className="text-body text-ink-2">
              {words.place(unit)} ·{' '}
              <Link to={paths.publicProperty(unit)} aria-label={publicData.open({ what: words.identifier(unit) })}>
                {words.identifier(unit)}
              </Link>
            </p>
            {unit.similarity ? (
              <p className="text-body text-ink-2">
                <strong className="font-semibold text-ink">{similar.percent(unit.similarity)}</strong>{' '}
                {unit.similarity.reasons.map(words.reason).join(', ')}
              </p>
            ) : null}
            <Facts
              facts={(unit.parcelnaStevilka === null
                ? ([
                    [texts.usable, unit.usable_area],
                    [texts.soldArea, unit.sold_area],
                    [texts.net, unit.net_area],
                    [texts.landArea, unit.land_area],
                  ] as const)
                : ([[texts.parcelArea, unit.area]] as const)
              )
                .flatMap(([label, value]) => (value === null ? [] : [{ label, value: area(value) }]))
                .concat(
                  (
                    [
                      [texts.year, unit.year_built],
                      [texts.use, unit.dejanskaRaba],
                      [texts.position, unit.position],
                      [texts.spaces, unit.spaces?.replaceAll(' | ', ', ') ?? null],
                      [texts.share, unit.share === '1/1' ? null : unit.share],
                    ] as const
                  ).flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }])),
                )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const SameUnits = ({ deal }: { readonly deal: Deal }) => {
  const texts = useTexts(dealTexts);
  const { date, money } = useFormats();
  const words = useDealWords();
  return (
    <section aria-labelledby="deal-same">
      <h3 id="deal-same" className="mb-2 text-reading">
        {texts.same}
      </h3>
      {deal.same_unit.length === 0 ? <p className="text-ink-2">{texts.noSame}</p> : null}
      <ul className="grid gap-1">
        {deal.same_unit.map((unit) => (
          <li key={`${unit.id_posla}|${unit.ordinal}`}>
            {[
              unit.contract_on ? date(unit.contract_on) : '–',
              words.kind(unit.kind),
              unit.price === null ? '–' : money(unit.price),
              texts.title({ id: unit.id_posla }),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Changes = ({ deal }: { readonly deal: Deal }) => {
  const market = useTexts(marketTexts);
  const common = useTexts(commonTexts);
  const { date } = useFormats();
  const texts = useTexts(dealTexts);
  const said = (field: string, value: string | number | boolean | null): string => {
    if (value === null) return texts.unknown;
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
    return field === 'market_flag' ? (market.filters.flag[Number(value)] ?? String(value)) : String(value);
  };
  return (
    <section aria-labelledby="deal-changes">
      <h3 id="deal-changes" className="mb-2 text-reading">
        {texts.changes}
      </h3>
      {deal.changes.length === 0 ? <p className="text-ink-2">{texts.noChanges}</p> : null}
      <ul className="grid gap-1">
        {deal.changes.map(({ replaced_on, field, before, after }) => (
          <li key={`${replaced_on}|${field}`}>
            {texts.changed({
              day: date(replaced_on),
              field: texts.fields[field] ?? field,
              before: said(field, before),
              after: said(field, after),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Source = ({ deal: { source } }: { readonly deal: Deal }) => {
  const market = useTexts(marketTexts);
  const { date } = useFormats();
  return (
    <p className="text-label text-ink-3">
      {market.source({ name: source.name, date: source.state_on && date(source.state_on) })}
    </p>
  );
};
