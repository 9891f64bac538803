import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { cadastreTexts } from '#domains/cadastre/texts/cadastre.ts';
import { FindBox } from '#domains/cadastre/web/find-box.tsx';
import { LookupForm, type SearchType } from '#domains/cadastre/web/lookup-form.tsx';
import { type Lookup, useSaveOrder } from '#domains/cadastre/web/queries.ts';
import { Result, ResultPlace } from '#domains/cadastre/web/result.tsx';
import { keyOf, useSelection } from '#domains/cadastre/web/selection.ts';
import { SelectionList, SelectionSummary } from '#domains/cadastre/web/selection-summary.tsx';
import { stepPath } from '#domains/inquiries/core/wizard.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { readMode } from '#domains/inquiries/web/mode.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { useStepSummary, WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { PropertyList } from '#domains/properties/web/property-list.tsx';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';

const lookupIn = (search: URLSearchParams): Lookup | undefined => {
  const [sifraKo, building, part, parcel] = ['ko', 'stavba', 'del', 'parcela'].map((name) => search.get(name));
  if (!sifraKo) return undefined;
  if (parcel) return { sifraKo, parcelnaStevilka: parcel };
  if (!building) return undefined;
  return { sifraKo, stevilkaStavbe: building, ...(part ? { stevilkaDelaStavbe: part } : {}) };
};

const searchOf = (lookup: Lookup): Record<string, string> => ({
  ko: lookup.sifraKo,
  ...(lookup.stevilkaStavbe ? { stavba: lookup.stevilkaStavbe } : {}),
  ...(lookup.stevilkaDelaStavbe ? { del: lookup.stevilkaDelaStavbe } : {}),
  ...(lookup.parcelnaStevilka ? { parcela: lookup.parcelnaStevilka } : {}),
});

/** Step 1: /user/inquiry/add-properties?ko=1772&stavba=1826; what was looked up is in the address. */
export default function AddPropertiesScreen() {
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
  const lookup = lookupIn(search);
  const type: SearchType = lookup?.parcelnaStevilka || search.get('po') === 'parceli' ? 'by_land' : 'by_building';
  const isLocked = inquiry.status !== 'draft';
  const choosing = { selection, added: new Set(properties.map(keyOf)), isLocked };
  const find = (next: Lookup) => setSearch(searchOf(next), { preventScrollReset: true });
  const hasChosen = selection.chosen.length > 0;

  const proceed = () => {
    if (!hasChosen && properties.length === 0) return summary.refuse();
    if (!hasChosen || isLocked) return void navigate(stepPath(2, inquiryId));
    return save.mutate(
      { inquiry_id: inquiryId, properties: selection.chosen.map(({ order }) => order) },
      {
        onSuccess: () => {
          selection.clear();
          void navigate(stepPath(2, inquiryId));
        },
        onError: alertFailure,
      },
    );
  };

  return (
    <WizardPage step={1} inquiry={inquiry} activeHint={inquiries.stepHints.properties}>
      {summary.summaryOf(hasChosen || properties.length > 0, () =>
        document.querySelector<HTMLElement>('main input[type=search], main [role=combobox]')?.focus(),
      )}
      <div className="grid items-start gap-5 tool:grid-cols-[minmax(0,1fr)_minmax(300px,440px)]">
        <div className="grid min-w-0 gap-5">
          <Card>
            <div className="grid gap-5">
              <FindBox onFind={find} />
              <div className="border-t border-line pt-4">
                <LookupForm
                  key={search.toString()}
                  type={type}
                  onTypeChange={(next) => setSearch(next === 'by_land' ? { po: 'parceli' } : {})}
                  lookup={lookup}
                  isPending={isFinding}
                  onFind={find}
                />
              </div>
            </div>
          </Card>
          <Result type={type} lookup={lookup} choosing={choosing} onFind={find} />
          <SelectionList selection={selection} />
          {properties.length > 0 ? (
            <Card flush title={cadastre.alreadyAdded({ n: properties.length })}>
              <PropertyList items={properties} isLocked={isLocked} />
            </Card>
          ) : null}
        </div>
        <div className="grid gap-5 tool:sticky tool:top-18">
          <ResultPlace lookup={lookup} onFind={find} />
        </div>
      </div>
      <PageFooter summary={<SelectionSummary chosen={selection.chosen} />}>
        <ButtonLink to={stepPath(0, inquiryId)} size="large">
          {common.back}
        </ButtonLink>
        <Button variant="primary" size="large" onPress={proceed} isPending={save.isPending}>
          {hasChosen ? cadastre.addAndContinue : cadastre.continue}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </PageFooter>
    </WizardPage>
  );
}
