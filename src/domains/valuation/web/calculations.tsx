import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Calculator, Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AssesmentReason } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { useExamples } from '#domains/cadastre/web/examples.ts';
import { FindIdentifier } from '#domains/cadastre/web/find-identifier.tsx';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { addCalculation, type CalculationSummary, cloneCalculation, deleteCalculation } from '../contract/valuation.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { calculationsQuery } from './queries.ts';
import { useCaseWords } from './use-case-words.ts';

/** /user/izracuni?page=2: the user's calculations, of cases and own ones; ?primer=… those of a case. */
export const CalculationsScreen = () => {
  const calculations = useTexts(calculationsTexts);
  return (
    <Page title={calculations.title}>
      <CalculationList />
    </Page>
  );
};

const CalculationList = () => {
  const calculations = useTexts(calculationsTexts);
  const codeLists = useTexts(codeListsTexts);
  const { date, dateTime, money } = useFormats();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const inquiryId = search.get('primer') ?? undefined;
  const propertyId = search.get('nepremicnina') ?? undefined;
  const { data } = useSuspenseQuery(calculationsQuery(page, inquiryId));
  const [isAdding, setAdding] = useState(search.has('nov'));
  const [cloned, setCloned] = useState<CalculationSummary>();
  const [doomed, setDoomed] = useState<CalculationSummary>();
  const remove = useCall(deleteCalculation, 'calculations');
  return (
    <div className="grid max-w-[1080px] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p className="max-w-[70ch] flex-1 text-ink-2">{calculations.lead}</p>
        <Button variant="primary" onPress={() => setAdding(true)}>
          <Plus size={17} aria-hidden />
          {calculations.add}
        </Button>
      </div>
      <Card flush>
        {data.total === 0 ? (
          <EmptyState icon={<Calculator size={24} aria-hidden />} title={calculations.emptyTitle}>
            {calculations.empty}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((row) => (
              <li
                key={row.calculation_id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 tool:px-4.5"
              >
                <span className="min-w-0 flex-1 basis-72">
                  <Link
                    to={paths.calculation(row.calculation_id)}
                    className="inline-flex min-h-6 items-center text-reading font-semibold no-underline hover:underline"
                  >
                    {row.title}
                  </Link>
                  <span className="block text-label text-ink-2">
                    {[
                      row.number ?? calculations.ownCase,
                      codeLists.reasons[row.assesment_reason],
                      row.valuation_on ? calculations.asOf({ date: date(row.valuation_on) }) : null,
                      calculations.savedAt({ time: dateTime(row.updated_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {row.is_invented ? <Pill tone="warn">{calculations.matrix.invented}</Pill> : null}
                <strong className="font-display text-heading">
                  {row.value === null ? calculations.noValueYet : money(row.value)}
                </strong>
                <span className="flex">
                  <IconButton label={calculations.cloneOf({ name: row.title })} onPress={() => setCloned(row)}>
                    <Copy size={17} aria-hidden />
                  </IconButton>
                  <IconButton label={calculations.removeNamed({ name: row.title })} onPress={() => setDoomed(row)}>
                    <Trash2 size={17} aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(next) => paths.calculations(next, inquiryId)}
      />
      {isAdding && inquiryId ? (
        <AddForCase inquiryId={inquiryId} propertyId={propertyId} onClose={() => setAdding(false)} />
      ) : null}
      {isAdding && !inquiryId ? <Add identifier={search.get('oznaka') ?? ''} onClose={() => setAdding(false)} /> : null}
      {cloned ? <Clone of={cloned} onClose={() => setCloned(undefined)} /> : null}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={calculations.deleteTitle}
        message={doomed ? calculations.deleteText({ name: doomed.title }) : ''}
        isPending={remove.isPending}
        onClose={() => setDoomed(undefined)}
        onConfirm={() =>
          doomed && remove.press({ calculation_id: doomed.calculation_id }, undefined, () => setDoomed(undefined))
        }
      />
    </div>
  );
};

type ForCaseProps = {
  readonly inquiryId: string;
  readonly propertyId: string | undefined;
  readonly onClose: () => void;
};

/** A calculation of a case begins with the purpose that was ordered, and with the name of its property. */
const AddForCase = ({ inquiryId, propertyId, onClose }: ForCaseProps) => {
  const titleOf = usePropertyTitle();
  const inquiry = useQuery(caseQuery(inquiryId));
  const properties = useQuery(propertiesQuery(inquiryId));
  if (inquiry.isPending || properties.isPending) return null;
  const property = properties.data?.find(({ property_id }) => property_id === propertyId);
  return (
    <Add
      inquiryId={inquiryId}
      propertyId={propertyId}
      title={property ? titleOf(property) : ''}
      reason={inquiry.data?.assesment_reason ?? null}
      onClose={onClose}
    />
  );
};

type AddProps = Partial<Omit<ForCaseProps, 'onClose'>> & {
  readonly title?: string;
  readonly reason?: AssesmentReason | null;
  /** Identifier of the property from which the user came. */
  readonly identifier?: string;
  readonly onClose: () => void;
};

const begun = addCalculation.input.pick({ title: true, assesment_reason: true, identifier: true });

const Add = ({ inquiryId, propertyId, identifier = '', title = identifier, reason, onClose }: AddProps) => {
  const wordsOf = useCaseWords();
  const calculations = useTexts(calculationsTexts);
  const codeLists = useTexts(codeListsTexts);
  const examples = useExamples();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={calculations.add}
      text={inquiryId ? calculations.addForCase : calculations.addOwn}
      schema={begun}
      values={{ title, assesment_reason: reason ?? 'zavarovano_posojanje', identifier }}
      submitText={calculations.begin}
      onClose={onClose}
      send={async (input) => {
        const { calculation_id } = await send(addCalculation, {
          ...input,
          inquiry_id: inquiryId ?? null,
          property_id: propertyId ?? null,
        });
        await navigate(paths.calculation(calculation_id));
      }}
    >
      {({ control, setValue }) => (
        <>
          <FormText control={control} name="title" label={calculations.name} maxLength={lengths.title} isRequired />
          <FormSelect
            control={control}
            name="assesment_reason"
            label={wordsOf(caseAt.header.assesment_reason).label}
            options={codeLists.reasons}
            isRequired
          />
          {inquiryId ? null : (
            <>
              <FindIdentifier onFind={(found) => setValue('identifier', found)} />
              <FormText
                control={control}
                name="identifier"
                label={calculations.identifier}
                hint={calculations.identifierHint(examples)}
                maxLength={lengths.search}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
};

const cloning = cloneCalculation.input.omit({ calculation_id: true });

const Clone = ({ of, onClose }: { readonly of: CalculationSummary; readonly onClose: () => void }) => {
  const wordsOf = useCaseWords();
  const calculations = useTexts(calculationsTexts);
  const navigate = useNavigate();
  return (
    <FormDialog
      title={calculations.cloneTitle}
      text={calculations.cloneText}
      schema={cloning}
      values={{ title: calculations.copyOf({ name: of.title }).slice(0, lengths.title), valuation_on: null }}
      submitText={calculations.clone}
      onClose={onClose}
      send={async (input) => {
        const { calculation_id } = await send(cloneCalculation, { ...input, calculation_id: of.calculation_id });
        await navigate(paths.calculation(calculation_id));
      }}
      asks={[
        { name: 'title', label: calculations.name },
        {
          name: 'valuation_on',
          label: calculations.redate,
          as: 'day',
          listedAs: wordsOf(caseAt.header.valuation_on).label,
        },
      ]}
    />
  );
};
