import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { BuildingRecord } from '#domains/cadastre/contract/records.ts';
import { accessoryKind, pricedKindOf } from '#domains/cadastre/core/kind.ts';
import { cadastreTexts } from '#domains/cadastre/texts/cadastre.ts';
import { lookupIn } from '#domains/cadastre/web/asked-property.tsx';
import { useBuildingTitle, useChosen } from '#domains/cadastre/web/chosen.ts';
import { FindBox } from '#domains/cadastre/web/find-box.tsx';
import { LookupForm, type SearchType } from '#domains/cadastre/web/lookup-form.tsx';
import { type Described, ManualForm } from '#domains/cadastre/web/manual-form.tsx';
import { type Lookup, lookupQuery, useSaveOrder } from '#domains/cadastre/web/queries.ts';
import { Result, ResultPlace } from '#domains/cadastre/web/result.tsx';
import { type Chosen, keyOf, useSelection } from '#domains/cadastre/web/selection.ts';
import { SelectionList, SelectionSummary } from '#domains/cadastre/web/selection-summary.tsx';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { readMode } from '#domains/inquiries/web/mode.ts';
import { type Inquiry, inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { useStepSummary, WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import type { Property } from '#domains/properties/contract/properties.ts';
import { PropertyList } from '#domains/properties/web/property-list.tsx';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { BarPrice, BarSummary, PriceCard, usePriceOf } from './price-card.tsx';

const manualFormId = 'described';

/** Query parameters for the whole property: the land alone, or the whole building. */
const allOf = ['zemljisce', 'cela'];

/** Query parameters that start a new search. */
const newSearch = ['po', 'naslov', 'isci'];

/** Look-up of the property added last, with its whole building if more of it was added; undefined if it was described by hand. */
const lookupOfLast = (properties: readonly Property[]): Lookup | undefined => {
  const last = properties.findLast(({ entered }) => entered === 'register');
  if (!last) return undefined;
  const sifraKo = String(last.sifraKo);
  if (last.parcelnaStevilka) return { sifraKo, parcelnaStevilka: last.parcelnaStevilka };
  const isOneOfSeveral =
    properties.filter((one) => one.sifraKo === last.sifraKo && one.stevilkaStavbe === last.stevilkaStavbe).length > 1;
  return {
    sifraKo,
    stevilkaStavbe: String(last.stevilkaStavbe),
    ...(last.stevilkaDelaStavbe === null || isOneOfSeveral
      ? {}
      : { stevilkaDelaStavbe: String(last.stevilkaDelaStavbe) }),
  };
};

const searchOf = (lookup: Lookup): Record<string, string> => ({
  ko: lookup.sifraKo,
  ...(lookup.stevilkaStavbe ? { stavba: lookup.stevilkaStavbe } : {}),
  ...(lookup.stevilkaDelaStavbe ? { del: lookup.stevilkaDelaStavbe } : {}),
  ...(lookup.parcelnaStevilka ? { parcela: lookup.parcelnaStevilka } : {}),
});

/** The look-up, from the address or the property added last, and the answer of the register. */
const useLookedUp = (properties: readonly Property[]) => {
  const [search, setSearch] = useSearchParams();
  const { asked: askedIn } = useChosen();
  // Returning users find the former result; a new search has to be requested.
  const isAnew = newSearch.some((name) => search.has(name));
  const lookup = lookupIn(search) ?? (isAnew ? undefined : lookupOfLast(properties));
  const { data: answer } = useQuery(lookupQuery(lookup));
  const isAll = allOf.some((name) => search.has(name));
  return {
    lookup,
    answer,
    asked: answer && lookup ? askedIn(answer, lookup, isAll) : undefined,
    building: answer && 'gursTabelaStavba' in answer ? answer.gursTabelaStavba : undefined,
    find: (next: Lookup, isNamed = false) =>
      setSearch({ ...searchOf(next), ...(isNamed ? { izberi: '1' } : {}) }, { preventScrollReset: true }),
  };
};
type LookedUp = ReturnType<typeof useLookedUp>;
type Selection = ReturnType<typeof useSelection>;

/** Chooses the requested property once; a later deselection is kept. */
const useAskedChosen = ({ answer, asked }: LookedUp, mayChoose: (one: Chosen) => boolean, selection: Selection) => {
  const [search, setSearch] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion
  useEffect(() => {
    if (!answer || !search.has('izberi')) return;
    if (asked && !search.has('opis') && mayChoose(asked)) selection.add(asked);
    setSearch(
      (before) => {
        for (const name of ['izberi', 'opis', ...allOf]) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [answer]);
};

/** How it is searched: by the box, or from the first letter by numbers. */
const useSearching = (lookup: Lookup | undefined) => {
  const [search] = useSearchParams();
  // With a property in the address there is no search at first.
  const [isSearching, setSearching] = useState(() => !lookup && !search.has('naslov'));
  const box = useRef<HTMLDivElement>(null);
  return {
    box,
    isSearching,
    show: () => setSearching(true),
    again: () => {
      flushSync(() => setSearching(true));
      box.current?.querySelector('input')?.focus();
    },
  };
};

type Manual = 'property' | 'part' | undefined;

const useManual = (isLocked: boolean) => {
  const [search] = useSearchParams();
  return useState<Manual>(() => {
    if (isLocked) return undefined;
    if (search.has('opis')) return 'part';
    return search.has('naslov') ? 'property' : undefined;
  });
};

/**
 * Step 1: /user/inquiry/add-properties?ko=1772&stavba=1826; the look-up is in the address. With `izberi` its property is chosen at once,
 * because the person has named it already; `naslov` is a described address unknown to the register, `zemljisce` means the land alone,
 * `cela` a whole building. `opis` describes a part of a building without a number in the register. `zraven` shows the accessories of the
 * building's flats. Without any of it the page shows the last added property, and with `isci` a search; `po` is a search by numbers, of
 * land or of a building.
 */
export const AddPropertiesScreen = () => {
  const cadastre = useTexts(cadastreTexts);
  const summary = useStepSummary(1);
  const inquiries = useTexts(inquiriesTexts);
  const inquiryId = readMode()?.inquiry_id ?? '';
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  const selection = useSelection(inquiryId);
  const save = useSaveOrder();
  const found = useLookedUp(properties);
  const { lookup, asked, building, find } = found;
  const isLocked = inquiry.status !== 'draft';
  const added = new Set(properties.map(keyOf));
  const { stevilkaDelaStavbe: part, ...whole } = lookup ?? { sifraKo: '' };
  const choosing = {
    selection,
    added,
    isLocked,
    asked: asked?.key,
    kind: search.has('zraven') ? accessoryKind : undefined,
    onBelonging: part ? () => setSearch({ ...searchOf(whole), zraven: '1' }, { preventScrollReset: true }) : undefined,
  };
  const [ko, setKo] = useState<number>();
  const [manual, setManual] = useManual(isLocked);
  // A part is described once its building is known.
  const described = manual === 'part' ? building : undefined;
  const isManual = manual === 'property' || described !== undefined;
  const searching = useSearching(lookup);
  useAskedChosen(found, ({ key }) => !isLocked && !added.has(key), selection);
  const hasChosen = selection.chosen.length > 0;
  const hasAny = hasChosen || properties.length > 0;
  const [typed, setTyped] = useState<Described>({ isBegun: false, kind: null });
  // A described property is added together with the ticked ones: a filled-in form must not be skipped.
  const isDescribing = isManual && (typed.isBegun || !hasAny);

  const add = async (chosen: readonly Chosen[]) => {
    await save.run({ inquiry_id: inquiryId, properties: chosen.map(({ order }) => order) });
    selection.clear();
    await navigate(stepPath(2, inquiryId));
  };
  const proceed = () => {
    if (!hasAny) {
      searching.show();
      return summary.refuse();
    }
    if (!hasChosen || isLocked) return void navigate(stepPath(2, inquiryId));
    return void add(selection.chosen).catch(alertFailure);
  };
  const kinds = kindsOf(properties, selection.chosen, isDescribing ? typed.kind : null);
  // The price of properties of unknown kind is shown once they are in the order.
  const known = kinds.filter((kind) => kind !== null);
  const price = usePriceOf(inquiry, known.length === kinds.length ? known : []);

  return (
    <WizardPage step={1} inquiry={inquiry} activeHint={inquiries.stepHints.properties}>
      {summary.summaryOf(hasAny, () =>
        document.querySelector<HTMLElement>('main input[type=search], main [role=combobox]')?.focus(),
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
        <div className="grid min-w-0 gap-5">
          <FindCard
            searching={searching}
            lookup={lookup}
            onFind={find}
            onArea={setKo}
            // Without a look-up the card below has that link.
            onManual={isLocked || !lookup || isManual ? undefined : () => setManual('property')}
          />
          {isManual ? (
            <ManualCard
              of={JSON.stringify([lookup, manual])}
              building={described}
              lookup={lookup}
              onChange={setTyped}
              onAdd={(one) => add([...selection.chosen.filter(({ key }) => key !== one.key), one])}
              onCancel={() => {
                setManual(undefined);
                if (!described) searching.again();
              }}
            />
          ) : null}
          {isManual && !lookup ? null : (
            <Result
              lookup={lookup}
              choosing={choosing}
              onFind={find}
              onManual={() => setManual('property')}
              onDescribe={() => setManual('part')}
            />
          )}
          <SelectionList selection={selection} />
          {price === undefined || isLocked ? null : (
            <PriceCard inquiry={inquiry} kinds={known} price={price} earlyStart={undefined} />
          )}
          {isDescribing && (price === undefined || isLocked) ? (
            <p className="text-ink-2">{inquiries.checkout.priceUnknown}</p>
          ) : null}
          {properties.length > 0 ? (
            <Card flush title={cadastre.alreadyAdded({ n: properties.length })}>
              <PropertyList items={properties} isLocked={isLocked} />
            </Card>
          ) : null}
        </div>
        <div className="grid gap-5 xl:sticky xl:top-18">
          <ResultPlace lookup={lookup} ko={ko} onFind={find} />
        </div>
      </div>
      <Stuck />
      <Footer
        inquiry={inquiry}
        price={isLocked ? undefined : price}
        chosen={selection.chosen}
        added={properties.length}
        isDescribing={isDescribing}
        isPending={save.isPending}
        onProceed={proceed}
      />
    </WizardPage>
  );
};

type Kind = ReturnType<typeof pricedKindOf> | null;

/** Kinds of properties to be paid: in the order, ticked, and described. */
const kindsOf = (properties: readonly Property[], chosen: readonly Chosen[], described: Kind): readonly Kind[] => [
  ...properties.map(pricedKindOf),
  ...chosen.map(({ order, derived, dwellings = null }) => pricedKindOf({ kind: order.kind ?? derived, dwellings })),
  ...(described ? [described] : []),
];

type FindCardProps = {
  readonly searching: ReturnType<typeof useSearching>;
  readonly lookup: Lookup | undefined;
  readonly onFind: LookedUp['find'];
  readonly onArea: (sifraKo: number) => void;
  readonly onManual: (() => void) | undefined;
};

/** The box and the search by numbers; folded if a property is there already. */
const FindCard = ({ searching, lookup, onFind, onArea, onManual }: FindCardProps) => {
  const cadastre = useTexts(cadastreTexts);
  const [search, setSearch] = useSearchParams();
  const [isByNumbers, setByNumbers] = useState(() => search.has('po'));
  const isFinding = useIsFetching({ queryKey: ['cadastre', 'data'] }) > 0;
  const type: SearchType = lookup?.parcelnaStevilka || search.get('po') === 'parceli' ? 'by_land' : 'by_building';
  if (!searching.isSearching)
    return (
      <Button className="justify-self-start" onPress={searching.again}>
        <Search size={17} aria-hidden />
        {cadastre.findAnother}
      </Button>
    );
  return (
    <Card>
      <div ref={searching.box} className="grid gap-3">
        <FindBox onFind={onFind} onArea={onArea} onManual={onManual} />
        <details open={isByNumbers} onToggle={({ currentTarget }) => setByNumbers(currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-8">
            {cadastre.byNumbers}
          </summary>
          <div className="mt-3">
            <LookupForm
              key={JSON.stringify([lookup, type])}
              type={type}
              onTypeChange={(next) => setSearch({ po: next === 'by_land' ? 'parceli' : 'stavbi' })}
              lookup={lookup}
              isPending={isFinding}
              onFind={(next) =>
                onFind(next, next.stevilkaDelaStavbe !== undefined || next.parcelnaStevilka !== undefined)
              }
            />
          </div>
        </details>
      </div>
    </Card>
  );
};

type ManualCardProps = Pick<ComponentProps<typeof ManualForm>, 'lookup' | 'onChange' | 'onAdd' | 'onCancel'> & {
  readonly building: BuildingRecord | undefined;
  /** Object of the description; another one resets the form. */
  readonly of: string;
};

/** Describes a property that the register does not know; the form scrolls into view. */
const ManualCard = ({ of, building, ...form }: ManualCardProps) => {
  const cadastre = useTexts(cadastreTexts);
  const titleOf = useBuildingTitle();
  const [search] = useSearchParams();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a block: browsers return a promise here, which is no cleanup function.
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={card} className="scroll-mt-24">
      <Card title={building ? cadastre.partTitle({ building: titleOf(building) }) : cadastre.manualTitle}>
        <ManualForm key={of} {...form} building={building} id={manualFormId} address={search.get('naslov') ?? ''} />
      </Card>
    </div>
  );
};

type FooterProps = Pick<ComponentProps<typeof BarPrice>, 'price'> & {
  readonly inquiry: Inquiry;
  readonly chosen: readonly Chosen[];
  /** How many are in the order already. */
  readonly added: number;
  readonly isDescribing: boolean;
  readonly isPending: boolean;
  readonly onProceed: () => void;
};

const Footer = ({ inquiry, price, chosen, added, isDescribing, isPending, onProceed }: FooterProps) => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const hasChosen = chosen.length > 0;
  const selected =
    hasChosen || added === 0 ? (
      <SelectionSummary chosen={chosen} />
    ) : (
      <p role="status">{cadastre.alreadyAdded({ n: added })}</p>
    );
  return (
    <PageFooter
      summary={
        <BarSummary>
          {isDescribing ? null : selected}
          <BarPrice inquiry={inquiry} price={price} />
        </BarSummary>
      }
    >
      <ButtonLink to={stepPath(0, inquiry.inquiry_id)} size="large">
        {common.back}
      </ButtonLink>
      <Button
        variant="primary"
        size="large"
        {...(isDescribing ? { type: 'submit', form: manualFormId } : { onPress: onProceed })}
        isPending={isPending}
      >
        {hasChosen || isDescribing ? cadastre.addAndContinue : cadastre.continue}
        <ArrowRight size={18} aria-hidden />
      </Button>
    </PageFooter>
  );
};
