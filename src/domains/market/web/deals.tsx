import { useQuery } from '@tanstack/react-query';
import { Bookmark, Download, MapPin, SearchX, SlidersHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import type { CadastreHit, searchCadastre } from '#domains/cadastre/contract/cadastre.ts';
import { cadastreSearchTexts } from '#domains/cadastre/texts/cadastre-search.ts';
import { type Lookup, lookupQuery, searchQuery } from '#domains/cadastre/web/queries.ts';
import { useSearchNote } from '#domains/cadastre/web/search-note.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState, Skeleton } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { Around } from '#platform/web/ui/map/price-looks.ts';
import { PriceMap } from '#platform/web/ui/map/price-map.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { DealArea, DealUnit, LooserFilters, searchDealAreas } from '../contract/market.ts';
import { unitsOf } from '../core/columns.ts';
import { comparedWith, cornersText, type DealView, looserView, ringOf, searchOf, viewOf } from '../core/view.ts';
import { marketTexts } from '../texts/market.ts';
import { DealCharts } from './charts.tsx';
import { DealTable } from './deal-table.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { HiddenDeals } from './hidden-deals.tsx';
import {
  areasQuery,
  type DealsFound,
  dealsQuery,
  dotsQuery,
  type Summary,
  spreadsQuery,
  summaryQuery,
} from './queries.ts';
import { SummaryBar } from './summary-bar.tsx';
import { keyOf, useDealWords } from './words.ts';

// Dialogs are loaded at their first use: the map is code enough.
const DealDetails = lazyPart(async () => (await import('./deal-details.tsx')).DealDetails, 'over');
const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog, 'over');
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog, 'over');
const SavedSearches = lazyPart(async () => (await import('./saved-searches.tsx')).SavedSearches, 'over');
const Locked = lazyPart(async () => (await import('./locked-deals.tsx')).LockedDeals);
const Municipalities = lazyPart(async () => (await import('./deals-by-municipality.tsx')).DealsByMunicipality);
type Props = {
  /** Takes the chosen deals into a calculation. */
  readonly takeDeals: (deals: readonly DealUnit[], onClose: () => void) => ReactNode;
};

/** /user/etn?vrste=flat&kje=krog:462000,101000,1000…: the whole search is the address, so a link is a view. */
export const Deals = ({ takeDeals }: Props) => {
  const market = useTexts(marketTexts);
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf((name) => search.get(name)), [search]);
  const change = useCallback(
    (next: Partial<DealView>) => {
      const address = searchOf({ ...view, page: 1, ...next });
      setSearch(new URLSearchParams(address), { replace: true, preventScrollReset: true });
    },
    [view, setSearch],
  );
  const reset = () => setSearch(new URLSearchParams(), { replace: true, preventScrollReset: true });
  // While numbers are typed, the list waits.
  const asked = useDeferredValue(view);
  const deals = useQuery(dealsQuery(asked));
  const isLocked = deals.error !== null && isBehindPackage(deals.error);
  const { date } = useFormats();
  const [isSaving, setSaving] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const summary = useQuery({ ...summaryQuery(asked), enabled: isExporting });
  const source = deals.data?.source;
  return (
    <Page
      title={market.title}
      right={
        deals.data ? (
          <>
            {source?.state_on ? (
              <span className="max-tool:hidden">{market.state({ name: source.name, day: date(source.state_on) })}</span>
            ) : null}
            <Button size="small" onPress={() => setSaving(true)} aria-label={market.saved.button}>
              <Bookmark size={16} aria-hidden />
              <span className="max-sm:sr-only">{market.saved.button}</span>
            </Button>
            <Button size="small" onPress={() => setExporting(true)} aria-label={market.export.button}>
              <Download size={16} aria-hidden />
              <span className="max-sm:sr-only">{market.export.button}</span>
            </Button>
          </>
        ) : null
      }
    >
      {isSaving ? <SavedSearches view={asked} onClose={() => setSaving(false)} /> : null}
      {isExporting ? (
        <ExportDialog
          view={asked}
          total={deals.data?.total ?? 0}
          deals={summary.data?.deals}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {isLocked ? (
        <Locked view={asked} />
      ) : (
        <Search view={view} asked={asked} change={change} reset={reset} takeDeals={takeDeals} />
      )}
    </Page>
  );
};

const isBehindPackage = (error: Error): boolean => error instanceof ApiError && error.code === 'package_required';
/** A missing package has a screen of its own; other failures are the page's. */
const throwOnError = (error: Error): boolean => !isBehindPackage(error);

type SearchProps = Props & {
  readonly view: DealView;
  readonly asked: DealView;
  readonly change: (next: Partial<DealView>) => void;
  readonly reset: () => void;
};

const Search = ({ view, asked, change, reset, takeDeals }: SearchProps) => {
  const common = useTexts(commonTexts);
  const market = useTexts(marketTexts);
  const deals = useQuery({ ...dealsQuery(asked), throwOnError });
  const summary = useQuery({ ...summaryQuery(asked), throwOnError });
  // Only pictures over fields: the fields work without them, so their failure is not reported.
  const spreads = useQuery(spreadsQuery(asked, deals.isSuccess && summary.isSuccess));
  const [pointed, setPointed] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState<readonly DealUnit[]>([]);
  const [hasFilters, setHasFilters] = useState(false);
  const isRent = view.register === 'NP';
  const choose = (unit: DealUnit, isChosen: boolean) => {
    if (!isChosen) return setChosen(chosen.filter((one) => keyOf(one) !== keyOf(unit)));
    if (chosen.length >= limits.market.compared)
      return notices.alert(market.compare, market.mostChosen({ n: limits.market.compared }));
    setChosen([...chosen, unit]);
  };
  const { items = [], total = 0 } = deals.data ?? {};
  return (
    <div className="grid gap-5 tool:grid-cols-[232px_minmax(0,1fr)] print:block!">
      <div className="print:hidden">
        <span className="tool:hidden">
          <Button onPress={() => setHasFilters(!hasFilters)} aria-expanded={hasFilters}>
            <SlidersHorizontal size={17} aria-hidden />
            {market.filters.show}
          </Button>
        </span>
        <search aria-label={market.filters.title} className={hasFilters ? 'mt-4 block' : 'hidden tool:block'}>
          <FilterPanel
            view={view}
            spreads={spreads.data}
            onChange={change}
            onReset={reset}
            place={<Place view={view} onChange={change} />}
          />
        </search>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <div className="grid min-w-0 overflow-hidden rounded-card border border-line bg-surface xl:grid-cols-[minmax(0,1fr)_448px] 2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="min-h-96 max-xl:border-b xl:border-r xl:min-h-[620px] border-line print:min-h-80!">
            <DealMap
              view={asked}
              high={summary.data?.price_m2?.median ?? null}
              pointed={pointed}
              onPoint={setPointed}
              onOpen={(id_posla) => setOpened({ register: asked.register, id_posla })}
              onChange={change}
              source={deals.data?.source}
            />
          </div>
          <div className="flex min-w-0 flex-col">
            {summary.data ? (
              <SummaryBar
                summary={summary.data}
                kinds={asked.kinds}
                isRent={isRent}
                flags={asked.flags}
                onKind={(kind) => change({ kinds: [kind] })}
              />
            ) : (
              <Skeleton rows={2} label={common.loading} />
            )}
            {summary.data ? <HiddenDeals view={asked} hidden={summary.data.hidden} onChange={change} /> : null}
            {deals.data ? (
              <Found
                found={deals.data}
                summary={summary.data}
                asked={asked}
                change={change}
                chosen={chosen}
                pointed={pointed}
                onPoint={setPointed}
                onChoose={choose}
                onOpen={setOpened}
              />
            ) : (
              <Skeleton rows={8} label={common.loading} />
            )}
            {chosen.length > 0 ? (
              <ChosenDeals chosen={chosen} onClear={() => setChosen([])} takeDeals={takeDeals} />
            ) : null}
          </div>
        </div>
        {summary.data ? (
          <DealCharts summary={summary.data} isRent={isRent} pointed={pointedDeal(pointed, items, summary.data)} />
        ) : null}
        {total > 0 ? <ByMunicipality view={asked} /> : null}
        {deals.data ? <SourceLine source={deals.data.source} /> : null}
      </div>
      {opened ? (
        <DealDetails opened={opened} subject={comparedWith(asked)} onClose={() => setOpened(undefined)} />
      ) : null}
    </div>
  );
};

type Opened = { register: 'KPP' | 'NP'; id_posla: number };

type FoundProps = Pick<SearchProps, 'asked' | 'change'> &
  Pick<ComponentProps<typeof DealTable>, 'chosen' | 'pointed' | 'onPoint' | 'onChoose' | 'onOpen'> & {
    readonly found: DealsFound;
    readonly summary: Summary | undefined;
  };

/** The deals of a page with paging, or filters whose removal would find some. */
const Found = ({ found, summary, asked, change, ...table }: FoundProps) => {
  const market = useTexts(marketTexts);
  const { rows } = useDealWords();
  const { items, total, page_size, loosen, source, empty_obcina } = found;
  const first = (asked.page - 1) * page_size + 1;
  if (total === 0)
    return (
      <NoDeals
        register={asked.register}
        kinds={asked.kinds}
        source={source}
        emptyObcina={empty_obcina}
        loosen={loosen}
        onLoosen={(filters) => change(looserView(filters))}
      />
    );
  return (
    <>
      <div className="xl:max-h-[470px] xl:overflow-y-auto print:max-h-none!">
        <DealTable
          {...table}
          items={items}
          view={asked}
          kinds={summary?.kinds ?? []}
          onSort={(sort, descending) => change({ sort, descending })}
        />
      </div>
      <div className="mt-auto grid gap-2 border-t border-line px-3 py-2.5">
        <p className="text-label text-ink-3" role="status">
          {market.table.shown({
            from: first,
            to: Math.min(total, first + items.length - 1),
            total: rows(asked.kinds, total, summary?.deals),
          })}
        </p>
        <Pager
          page={asked.page}
          pages={Math.max(1, Math.ceil(total / page_size))}
          hrefOf={(page) => `${paths.deals}?${new URLSearchParams(searchOf({ ...asked, page }))}`}
        />
      </div>
    </>
  );
};

type ChosenProps = Pick<SearchProps, 'takeDeals'> & {
  readonly chosen: readonly DealUnit[];
  readonly onClear: () => void;
};

/** Actions on the ticked deals of all pages. */
const ChosenDeals = ({ chosen, onClear, takeDeals }: ChosenProps) => {
  const market = useTexts(marketTexts);
  const { permissions = [] } = useSession() ?? {};
  const [asked, setAsked] = useState<'compare' | 'take'>();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-t border-line px-3 py-2.5">
      <span className="text-ink-2">{market.chosen({ n: chosen.length })}</span>
      <span className="ml-auto flex gap-2">
        <Button onPress={onClear}>{market.clearChosen}</Button>
        <Button isDisabled={chosen.length < 2} onPress={() => setAsked('compare')}>
          {market.compare}
        </Button>
        {permissions.includes('calc.write') ? (
          <Button variant="primary" onPress={() => setAsked('take')}>
            {market.takeDeals}
          </Button>
        ) : null}
      </span>
      {asked === 'take' ? takeDeals(chosen, close) : null}
      {asked === 'compare' ? <CompareDialog units={chosen} onClose={close} /> : null}
    </div>
  );
};

/** Statistics by municipality, whose code and map come when they are opened. */
const ByMunicipality = ({ view }: { readonly view: DealView }) => {
  const market = useTexts(marketTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="overflow-hidden rounded-card border border-line bg-surface print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center px-4 font-semibold text-action-ink">
        {market.byMunicipality}
      </summary>
      {isOpen ? <Municipalities view={view} /> : null}
    </details>
  );
};

/** The deal pointed at in the table or on the map, as the charts need it. */
const pointedDeal = (key: string | undefined, items: readonly DealUnit[], summary: Summary) =>
  key === undefined
    ? undefined
    : (items.find((unit) => keyOf(unit) === key) ??
      summary.points.find((point) => key.endsWith(`|${point.id_posla}|${point.ordinal}`)));

type Source = { readonly name: string; readonly state_on: string | null };

const SourceLine = ({ source }: { readonly source: Source }) => {
  const market = useTexts(marketTexts);
  const { date } = useFormats();
  return (
    <p className="text-label text-ink-3">
      {source.state_on ? market.source({ name: source.name, date: date(source.state_on) }) : market.noState}
    </p>
  );
};

const NoDeals = ({
  register,
  kinds,
  source,
  emptyObcina,
  loosen,
  onLoosen,
}: {
  readonly register: DealView['register'];
  readonly kinds: readonly number[];
  readonly source: Source;
  /** A municipality without any imported data. */
  readonly emptyObcina: string | null;
  readonly loosen: readonly { filter: string; filters: LooserFilters; found: number }[];
  readonly onLoosen: (filters: LooserFilters) => void;
}) => {
  const market = useTexts(marketTexts);
  const { rows } = useDealWords();
  if (source.state_on === null)
    return (
      <EmptyState icon={<SearchX size={24} aria-hidden />} title={market.none.noRecords[register]}>
        {market.none.noRecordsText}
      </EmptyState>
    );
  if (emptyObcina !== null)
    return (
      <EmptyState icon={<SearchX size={24} aria-hidden />} title={market.none.title}>
        {market.none.noneOf[register]({ obcina: emptyObcina })}
      </EmptyState>
    );
  return (
    <EmptyState icon={<SearchX size={24} aria-hidden />} title={market.none.title}>
      <span className="grid justify-items-center gap-2">
        {market.none.text} {loosen.length === 0 ? market.none.elsewhere : null}
        {loosen.map(({ filter, filters, found }) => (
          <Button key={filter} onPress={() => onLoosen(filters)}>
            {market.none.loosen({
              filter: market.none.names[filter] ?? filter,
              found: rows(kinds, found),
            })}
          </Button>
        ))}
      </span>
    </EmptyState>
  );
};

type MapProps = {
  readonly view: DealView;
  /** Above this price for a m² a flag is dark. */
  readonly high: number | null;
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
  readonly onOpen: (id: number) => void;
  readonly onChange: (next: Partial<DealView>) => void;
  readonly source: Source | undefined;
};

const DealMap = ({ view, high, pointed, onPoint, onOpen, onChange, source }: MapProps) => {
  const common = useTexts(commonTexts);
  const market = useTexts(marketTexts);
  const { date, number } = useFormats();
  const { priceM2 } = useDealWords();
  const { data, isPending, isPlaceholderData } = useQuery(dotsQuery(view));
  const isRent = view.register === 'NP';
  const dots = useMemo(
    () =>
      (data ? unitsOf(data) : []).map(({ id_posla, ordinal, e, n, price_m2: price }) => ({
        key: keyOf({ register: view.register, id_posla, ordinal }),
        e,
        n,
        text: price === null ? null : priceM2(price, isRent),
        isHigh: price !== null && high !== null && price > high,
      })),
    [data, high, isRent, view.register, priceM2],
  );
  const { where } = view;
  const around = useMemo((): Around | null => {
    if (where.type === 'country') return { type: 'country' };
    if (where.type === 'radius') return { type: 'circle', e: where.e, n: where.n, metres: where.metres };
    if (where.type === 'polygon') return { type: 'ring', ring: where.ring };
    if (where.type !== 'box') return null;
    const { min_e: west, min_n: south, max_e: east, max_n: north } = where;
    return { type: 'ring', ring: [west, south, east, south, east, north, west, north] };
  }, [where]);
  const [place, setPlace] = useState<string>();
  // The map moves to a new place with its dots; until then it stays at the earlier one. Results of a search on the map itself are in view
  // already.
  const wanted = around?.type === 'ring' ? 'window' : JSON.stringify([where, view.place]);
  if (!isPending && !isPlaceholderData && place !== wanted) setPlace(wanted);
  const legend = [
    high === null ? null : market.map.legend({ price: priceM2(high, isRent) }),
    data && data.total > dots.length
      ? market.map.sampled({ shown: number(dots.length, 0), total: number(data.total, 0) })
      : null,
  ].filter(Boolean);
  return (
    <PriceMap
      label={market.map.label}
      dots={dots}
      around={around}
      place={place}
      pointed={pointed}
      onPoint={onPoint}
      onPick={(key) => onOpen(Number(key.split('|')[1]))}
      texts={{
        visible: market.where.visible,
        draw: market.where.draw,
        drawing: market.where.drawing,
        drawingKeys: market.where.drawingKeys,
        stop: market.where.stopDrawing,
        finish: market.where.finishDrawing,
        drawn: market.where.areaDrawn,
        cancelled: market.where.drawingStopped,
        step: ({ what, corners, e, n }) => market.where.steps[what]({ corners, e: number(e, 0), n: number(n, 0) }),
      }}
      onDrawn={(ring) => {
        const most = limits.market.polygonNumbers;
        onChange({ where: { type: 'polygon', ring: ring.slice(0, most) }, place: '' });
      }}
      onVisible={([min_e, min_n, max_e, max_n]) => {
        const inside = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));
        onChange({
          where: {
            type: 'box',
            min_e: inside(min_e, 370_000, 630_000),
            min_n: inside(min_n, 28_000, 200_000),
            max_e: inside(max_e, 370_000, 630_000),
            max_n: inside(max_n, 28_000, 200_000),
          },
          place: market.where.visible,
        });
      }}
      legend={legend.join(' · ')}
      attribution={
        source ? common.map.source({ name: source.name, date: source.state_on && date(source.state_on) }) : ''
      }
    />
  );
};

const usualRadius = 1_000;
const idOf = (hit: CadastreHit) => [hit.found_as, hit.label].join('|');

/** A hit is located by its parcel, or by its building. */
const lookupOf = ({ sifraKo, parcelnaStevilka, stevilkaStavbe }: CadastreHit): Lookup | undefined => {
  if (parcelnaStevilka) return { sifraKo: String(sifraKo), parcelnaStevilka };
  return stevilkaStavbe ? { sifraKo: String(sifraKo), stevilkaStavbe: String(stevilkaStavbe) } : undefined;
};

/** Area of the search: an address, a parcel, a building or a k.o. in one box, with a radius around a point. */
type PlaceProps = { readonly view: DealView; readonly onChange: (next: Partial<DealView>) => void };

/** A property becomes the centre of the search as soon as the register has given its location. */
const useAround = (onChange: PlaceProps['onChange']) => {
  const { where: texts } = useTexts(marketTexts);
  const [wanted, setWanted] = useState<{ lookup: Lookup; label: string }>();
  const { data, isLoading } = useQuery(lookupQuery(wanted?.lookup));
  const record = data && ('gursTabelaStavba' in data ? data.gursTabelaStavba : data.gursTabelaParcela);
  useEffect(() => {
    if (!wanted || !record) return;
    setWanted(undefined);
    const at = record.coordinates;
    if (at)
      onChange({
        where: { type: 'radius', e: Math.round(at.e), n: Math.round(at.n), metres: usualRadius },
        place: wanted.label,
      });
    else notices.alert(texts.label, texts.notPlaced);
  }, [wanted, record, onChange, texts]);
  return { look: setWanted, isLoading };
};

type Hits = DataOf<typeof searchCadastre>;

/** With an exact match in the cadastre, a similar name of an area is not meant. */
const isAreaMeant = (areas: DataOf<typeof searchDealAreas> | undefined, hits: Hits | undefined): boolean =>
  !areas?.understood_as || !hits?.items.length || hits.understood_as !== null;

/** The property does not exist, so the hits cover its whole cadastral municipality. */
const isWholeKo = (hits: Hits | undefined): boolean =>
  hits?.unknown != null && hits.items.length > 0 && hits.items.every(({ found_as }) => found_as === 'ko');

/** Places matching the text, each with the action of choosing it, and a note to show before that. */
const usePlaces = (typed: string, { view, onChange }: PlaceProps) => {
  const cadastre = useTexts(cadastreSearchTexts);
  const { where: texts } = useTexts(marketTexts);
  const { data: hits, isFetching } = useQuery(searchQuery(typed));
  const areas = useQuery(areasQuery(typed));
  const around = useAround(onChange);
  const note = useSearchNote(hits);
  const takeArea = ({ found_as, name, obcina }: DealArea) => {
    const others = view.texts.filter(({ field }) => field !== 'settlement' && field !== 'street');
    const places = { obcina: texts.inMunicipality, settlement: texts.inSettlement, street: texts.inStreet };
    onChange({
      where: { type: 'obcina', obcina },
      place: places[found_as]({ name, obcina }),
      texts: found_as === 'obcina' ? others : [...others, { field: found_as, operator: 'equals', text: name }],
    });
  };
  const takeHit = (hit: CadastreHit) => {
    const { label } = hit;
    if (hit.found_as === 'ko') return onChange({ where: { type: 'ko', sifraKo: [hit.sifraKo] }, place: label });
    const lookup = lookupOf(hit);
    if (lookup) around.look({ lookup, label });
  };
  const isMeant = isAreaMeant(areas.data, hits);
  // A municipality, then a settlement, then hits of the cadastre: »Ljubljana« means the town.
  const found = [
    ...((isMeant && areas.data?.items) || []).map((area) => ({
      id: `${area.found_as} ${area.name} ${area.obcina}`,
      text: area.name,
      detail: area.found_as === 'obcina' ? '' : texts.inMunicipality({ name: area.obcina }),
      mark: texts.areas[area.found_as],
      take: () => takeArea(area),
    })),
    ...(hits?.items ?? []).map((hit) => ({
      id: idOf(hit),
      text: hit.label,
      detail: hit.detail,
      mark: cadastre.foundAs[hit.found_as],
      take: () => takeHit(hit),
    })),
  ];
  // If the match is larger than the typed place, a note states that before it is chosen.
  const { understood_as: guess = null, left_out: leftOut = null } = (isMeant && areas.data) || {};
  const other = isWholeKo(hits) ? texts.wholeKo : note;
  const over = [
    guess ? cadastre.didYouMean({ text: guess }) : other,
    leftOut === null ? null : texts.wholeStreet({ number: leftOut }),
  ];
  return {
    found: typed.length > 1 ? found : [],
    over: over.filter(Boolean).join(' ') || undefined,
    isLoading: isFetching || areas.isFetching || around.isLoading,
  };
};

/** Area of the search, in words. */
const usePlaceText = ({ where, place }: DealView): string => {
  const { where: texts } = useTexts(marketTexts);
  const { number } = useFormats();
  if (where.type === 'country') return texts.country;
  if (where.type === 'radius') return texts.radius({ place, metres: `${number(where.metres, 0)} m` });
  return place || (where.type === 'obcina' ? texts.inMunicipality({ name: where.obcina }) : texts.drawn);
};

const Place = ({ view, onChange }: PlaceProps) => {
  const cadastre = useTexts(cadastreSearchTexts);
  const common = useTexts(commonTexts);
  const { where: texts } = useTexts(marketTexts);
  const [text, setText] = useState('');
  const [missed, setMissed] = useState('');
  const { found, over, isLoading } = usePlaces(useDeferredValue(text.trim()), { view, onChange });
  const said = usePlaceText(view);
  const { where } = view;
  const take = (one: (typeof found)[number] | undefined) => {
    if (one) setText('');
    one?.take();
  };
  return (
    <div className="grid gap-2.5">
      <SearchBox
        label={texts.label}
        hint={texts.findHint}
        placeholder={texts.find}
        buttonText={common.search}
        leading={<MapPin size={18} aria-hidden />}
        text={text}
        onTextChange={(next) => {
          setMissed('');
          setText(next);
        }}
        maxLength={lengths.search}
        isLoading={isLoading}
        error={missed ? texts.missed({ text: missed, said }) : undefined}
        note={over}
        status={cadastre.boxResults({ n: found.length })}
        suggestions={found}
        onChoose={(wantedId) => take(found.find(({ id }) => id === wantedId))}
        onSearch={() => {
          take(found[0]);
          // The shown results are not for this text.
          if (!found[0]) setMissed(text.trim());
        }}
      />
      <p className="font-semibold">{said}</p>
      {where.type === 'radius' ? (
        <NumberField
          label={texts.metres}
          value={where.metres}
          maximumFractionDigits={0}
          onChange={(metres) => {
            if (metres !== null && metres >= 50 && metres <= limits.market.radiusMetres)
              onChange({ where: { ...where, metres } });
          }}
        />
      ) : null}
      <Corners where={where} onChange={onChange} />
      {where.type === 'country' ? null : (
        <Button onPress={() => onChange({ where: { type: 'country' }, place: '' })}>{texts.all}</Button>
      )}
    </div>
  );
};

/** An area by its typed corners, as an alternative to drawing on the map. */
const Corners = ({
  where,
  onChange,
}: {
  readonly where: DealView['where'];
  readonly onChange: (next: Partial<DealView>) => void;
}) => {
  const market = useTexts(marketTexts);
  const shown = where.type === 'polygon' ? cornersText(where.ring) : '';
  const [text, setText] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  // A drawn area, or one opened by a link, is in the field too.
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setText(shown);
  }
  const use = () => {
    const ring = ringOf(text);
    setWrong(ring === undefined);
    if (ring) onChange({ where: { type: 'polygon', ring }, place: '' });
  };
  return (
    <details>
      <summary className="min-h-9 cursor-pointer content-center text-body font-semibold text-action-ink">
        {market.where.typed}
      </summary>
      <div className="grid gap-2 pt-1">
        <TextField
          label={market.where.corners}
          hint={market.where.cornersHint}
          rows={4}
          maxLength={limits.market.addressLength}
          value={text}
          onChange={setText}
          error={isWrong ? market.where.cornersWrong : undefined}
        />
        <Button onPress={use}>{market.where.cornersUse}</Button>
      </div>
    </details>
  );
};
