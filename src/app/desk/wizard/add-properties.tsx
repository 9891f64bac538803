import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
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
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
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

/** What in the address says that all of it is meant: the land as it is, or the whole building. */
const allOf = ['zemljisce', 'cela'];

/** What in the address asks for a search from the start. */
const newSearch = ['po', 'naslov', 'isci'];

/** Where the register has what was added last, with all of its building where more of it was added; undefined where it was described by hand. */
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

/**
 * Step 1: /user/inquiry/add-properties?ko=1772&stavba=1826; what was looked up is in the address. With `izberi` it is chosen at
 * once, as the person has named it already; `naslov` is what somebody describes whom the register does not know, `zemljisce` says
 * that the land alone is meant, `cela` that all of a building is. `opis` describes a part of a building that the register gives no
 * number. `zraven` shows what of a building belongs to its flats. Without
 * any of it the page shows what was added last, and with `isci` a search; `po` is a search by numbers, of land or of a building.
 */
export const AddPropertiesScreen = () => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const summary = useStepSummary(1);
  const inquiries = useTexts(inquiriesTexts);
  const inquiryId = readMode()?.inquiry_id ?? '';
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  const selection = useSelection(inquiryId);
  const save = useSaveOrder();
  const isFinding = useIsFetching({ queryKey: ['cadastre', 'data'] }) > 0;
  // Who comes back, or comes to look again, finds what was found before; a new search is asked for.
  const isAnew = newSearch.some((name) => search.has(name));
  const lookup = lookupIn(search) ?? (isAnew ? undefined : lookupOfLast(properties));
  const type: SearchType = lookup?.parcelnaStevilka || search.get('po') === 'parceli' ? 'by_land' : 'by_building';
  const isLocked = inquiry.status !== 'draft';
  const { asked: askedIn } = useChosen();
  const { data: answer } = useQuery(lookupQuery(lookup));
  const asked =
    answer && lookup
      ? askedIn(
          answer,
          lookup,
          allOf.some((name) => search.has(name)),
        )
      : undefined;
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
  const find = (next: Lookup, isNamed = false) =>
    setSearch({ ...searchOf(next), ...(isNamed ? { izberi: '1' } : {}) }, { preventScrollReset: true });
  const [ko, setKo] = useState<number>();
  const [manual, setManual] = useState<'property' | 'part' | undefined>(() => {
    if (isLocked) return undefined;
    if (search.has('opis')) return 'part';
    return search.has('naslov') ? 'property' : undefined;
  });
  const titleOf = useBuildingTitle();
  const building = answer && 'gursTabelaStavba' in answer ? answer.gursTabelaStavba : undefined;
  // A part is described once its building is known.
  const described = manual === 'part' ? building : undefined;
  const isManual = manual === 'property' || described !== undefined;
  const manualCard = useRef<HTMLDivElement>(null);
  // Who comes with a property begins with it, and not with a search.
  const [isSearching, setSearching] = useState(() => !lookup && !search.has('naslov'));
  const [isByNumbers, setByNumbers] = useState(() => search.has('po'));
  const box = useRef<HTMLDivElement>(null);
  const searchAgain = () => {
    flushSync(() => setSearching(true));
    box.current?.querySelector('input')?.focus();
  };
  useEffect(() => {
    if (isManual) manualCard.current?.scrollIntoView({ block: 'start' });
  }, [isManual]);
  // What was asked for is chosen once; whoever gives it up again finds it given up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion
  useEffect(() => {
    if (!answer || !search.has('izberi')) return;
    if (asked && !search.has('opis') && !isLocked && !added.has(asked.key)) selection.add(asked);
    setSearch(
      (before) => {
        for (const name of ['izberi', 'opis', ...allOf]) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [answer]);
  const hasChosen = selection.chosen.length > 0;
  const hasAny = hasChosen || properties.length > 0;
  const [typed, setTyped] = useState<Described>({ isBegun: false, kind: null });
  // What is described goes along with what is ticked: nobody goes on past a form that they have filled in.
  const isDescribing = isManual && (typed.isBegun || !hasAny);

  const add = async (chosen: readonly Chosen[]) => {
    await save.run({ inquiry_id: inquiryId, properties: chosen.map(({ order }) => order) });
    selection.clear();
    await navigate(stepPath(2, inquiryId));
  };
  const proceed = () => {
    if (!hasAny) {
      setSearching(true);
      return summary.refuse();
    }
    if (!hasChosen || isLocked) return void navigate(stepPath(2, inquiryId));
    return void add(selection.chosen).catch(alertFailure);
  };
  const kinds = [
    ...properties.map(pricedKindOf),
    ...selection.chosen.map(({ order, derived, dwellings = null }) =>
      pricedKindOf({ kind: order.kind ?? derived, dwellings }),
    ),
    ...(isDescribing && typed.kind ? [typed.kind] : []),
  ];
  // What the register names no kind of is told once it is in the order.
  const known = kinds.filter((kind) => kind !== null);
  const price = usePriceOf(inquiry, known.length === kinds.length ? known : []);

  return (
    <WizardPage step={1} inquiry={inquiry} activeHint={inquiries.stepHints.properties}>
      {summary.summaryOf(hasAny, () =>
        document.querySelector<HTMLElement>('main input[type=search], main [role=combobox]')?.focus(),
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
        <div className="grid min-w-0 gap-5">
          {isSearching ? (
            <Card>
              <div ref={box} className="grid gap-3">
                <FindBox
                  onFind={find}
                  onArea={setKo}
                  // Where nothing is looked up the card below has that way.
                  onManual={isLocked || !lookup || isManual ? undefined : () => setManual('property')}
                />
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
                        find(next, next.stevilkaDelaStavbe !== undefined || next.parcelnaStevilka !== undefined)
                      }
                    />
                  </div>
                </details>
              </div>
            </Card>
          ) : (
            <Button className="justify-self-start" onPress={searchAgain}>
              <Search size={17} aria-hidden />
              {cadastre.findAnother}
            </Button>
          )}
          {isManual ? (
            <div ref={manualCard} className="scroll-mt-24">
              <Card title={described ? cadastre.partTitle({ building: titleOf(described) }) : cadastre.manualTitle}>
                <ManualForm
                  key={JSON.stringify([lookup, manual])}
                  building={described}
                  id={manualFormId}
                  lookup={lookup}
                  address={search.get('naslov') ?? ''}
                  onChange={setTyped}
                  onAdd={(one) => add([...selection.chosen.filter(({ key }) => key !== one.key), one])}
                  onCancel={() => {
                    setManual(undefined);
                    if (described) return;
                    searchAgain();
                  }}
                />
              </Card>
            </div>
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
          {price === undefined || isLocked ? (
            isDescribing ? (
              <p className="text-ink-2">{inquiries.checkout.priceUnknown}</p>
            ) : null
          ) : (
            <PriceCard inquiry={inquiry} kinds={known} price={price} earlyStart={undefined} />
          )}
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
      <PageFooter
        summary={
          <BarSummary>
            {!isDescribing && (hasChosen || properties.length === 0) ? (
              <SelectionSummary chosen={selection.chosen} />
            ) : null}
            {!isDescribing && !hasChosen && properties.length > 0 ? (
              <p role="status">{cadastre.alreadyAdded({ n: properties.length })}</p>
            ) : null}
            <BarPrice inquiry={inquiry} price={isLocked ? undefined : price} />
          </BarSummary>
        }
      >
        <ButtonLink to={stepPath(0, inquiryId)} size="large">
          {common.back}
        </ButtonLink>
        <Button
          variant="primary"
          size="large"
          {...(isDescribing ? { type: 'submit', form: manualFormId } : { onPress: proceed })}
          isPending={save.isPending}
        >
          {hasChosen || isDescribing ? cadastre.addAndContinue : cadastre.continue}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </PageFooter>
    </WizardPage>
  );
};
