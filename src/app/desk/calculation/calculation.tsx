import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { EstimateCheck } from '#domains/estimates/web/estimate-check.tsx';
import type { SealedReport } from '#domains/reports/contract/reports.ts';
import { ReportTab } from '#domains/reports/web/report-tab.tsx';
import { SealedBanner, useSealedAs } from '#domains/reports/web/sealed.tsx';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { type CalculationTab, calculationTabs, tabOfCell } from '#domains/valuation/core/tab-of-cell.ts';
import { usesInvented } from '#domains/valuation/core/uses-invented.ts';
import { calculationsTexts } from '#domains/valuation/texts/calculations.ts';
import { CellCommentsOf } from '#domains/valuation/web/cell-comments.tsx';
import { CommentsButton, CommentsPanel } from '#domains/valuation/web/comments-panel.tsx';
import { CostTab } from '#domains/valuation/web/cost-tab.tsx';
import { HeaderTab } from '#domains/valuation/web/header-tab.tsx';
import { HelpersTab } from '#domains/valuation/web/helpers-tab.tsx';
import { HistoryTab } from '#domains/valuation/web/history-tab.tsx';
import { IncomeTab } from '#domains/valuation/web/income-tab.tsx';
import { useKnown } from '#domains/valuation/web/known.ts';
import { MarketTab } from '#domains/valuation/web/market-tab.tsx';
import { calculationQuery } from '#domains/valuation/web/queries.ts';
import { ReconcileTab } from '#domains/valuation/web/reconcile-tab.tsx';
import { namedFields } from '#domains/valuation/web/refused.ts';
import { ResidualTab } from '#domains/valuation/web/residual-tab.tsx';
import { type CaseEditor, useCaseEditor } from '#domains/valuation/web/use-case-editor.ts';
import { useCellName } from '#domains/valuation/web/use-cell-name.ts';
import { useCellOfAddress } from '#domains/valuation/web/use-cell-of-address.ts';
import { useUndoKeys } from '#domains/valuation/web/use-undo-keys.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Pill } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

/** Only own cases are sealed here. */
const SealOwn = lazyPart(async () => (await import('#domains/reports/web/seal-calculation.tsx')).SealOwn);

/** Register key of the only property of a calculation; null if there are several or none. */
const subjectOf = ({ case: { subject } }: CaseEditor) => {
  const [one, ...others] = subject.identifiers;
  if (!one || others.length > 0) return null;
  const { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = one;
  return parcelnaStevilka ? { sifraKo, parcelnaStevilka } : { sifraKo, stevilkaStavbe, stevilkaDelaStavbe };
};

/** /user/izracuni/:calculation_id?zavihek=trzni: one calculation; with ?razlicica=3 an older version to read. */
export const CalculationScreen = () => {
  const { calculation_id = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('razlicica')) || undefined;
  const { data } = useSuspenseQuery(calculationQuery(calculation_id, version));
  const sealed = useSealedAs(data);
  // What is typed before it is known whether one may type would be lost.
  if (sealed === undefined) return null;
  // Another calculation, or another version, needs a new editor.
  return <Open key={`${calculation_id} ${version}`} calculation={data} sealed={sealed} />;
};

type Props = { readonly calculation: Calculation; readonly sealed: SealedReport | null };

const Open = ({ calculation, sealed }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const [search, setSearch] = useSearchParams();
  const [hasBegun, setBegun] = useState(false);
  const editor = useCaseEditor(calculation, !hasBegun && sealed !== null);
  const known = useKnown(editor, calculation);
  const [isTalking, setTalking] = useState(false);
  useCellOfAddress(search.get('polje'));
  useUndoKeys(editor);
  const asked = search.get('zavihek') as CalculationTab | null;
  const tab = asked && calculationTabs.includes(asked) ? asked : 'podatki';
  const contents: Readonly<Record<CalculationTab, React.ReactNode>> = {
    podatki: <HeaderTab editor={editor} known={known.subject} />,
    trzni: (
      <MarketTab
        editor={editor}
        calculationId={calculation.calculation_id}
        changedSources={calculation.changed_sources}
      />
    ),
    donosni: <IncomeTab editor={editor} />,
    stroskovni: (
      <CostTab
        editor={editor}
        calculationId={calculation.calculation_id}
        changedSources={calculation.changed_sources}
      />
    ),
    rezidualna: <ResidualTab editor={editor} />,
    pomozni: <HelpersTab editor={editor} />,
    uskladitev: (
      <ReconcileTab editor={editor} check={<EstimateCheck asked={subjectOf(editor)} value={editor.result.value} />} />
    ),
    porocilo: (
      <>
        <ReportTab editor={editor} calculation={calculation} known={known} />
        {calculation.inquiry_id === null && calculation.editable ? (
          <SealOwn
            calculationId={calculation.calculation_id}
            propertyId={calculation.property_id}
            savedAt={editor.savedAt}
            isSaved={!editor.isUnsaved && !editor.isSaving && !editor.failure && editor.refused.length === 0}
          />
        ) : null}
      </>
    ),
    zgodovina: <HistoryTab calculation={calculation} version={editor.version} />,
  };
  return (
    <Page
      title={editor.title}
      crumb={{ text: calculations.title, to: paths.calculations() }}
      right={
        <>
          <span role="status">
            <Saving editor={editor} calculationId={calculation.calculation_id} />
          </span>
          <CommentsButton
            n={calculation.comments.filter(({ resolved_at }) => resolved_at === null).length}
            isOpen={isTalking}
            onPress={() => setTalking(!isTalking)}
          />
        </>
      }
    >
      <CellCommentsOf calculation={calculation}>
        {editor.failure ? <Banner tone="bad">{editor.failure}</Banner> : null}
        {sealed && !hasBegun ? (
          <SealedBanner
            report={sealed}
            calculation={calculation}
            onBegin={() => {
              editor.beginVersion();
              setBegun(true);
            }}
          />
        ) : null}
        {usesInvented(editor.case) ? (
          <p className="my-3">
            <Pill tone="warn">{calculations.matrix.invented}</Pill>
          </p>
        ) : null}
        <Tabs
          label={calculations.tabs}
          value={tab}
          onChange={(next) =>
            setSearch(
              (before) => {
                before.set('zavihek', next);
                before.delete('polje');
                return before;
              },
              { replace: true },
            )
          }
          tabs={calculationTabs.map((id) => ({ id, title: calculations.tabNames[id], content: contents[id] }))}
        />
        <Conflict editor={editor} />
        {isTalking ? <CommentsPanel calculation={calculation} onClose={() => setTalking(false)} /> : null}
      </CellCommentsOf>
    </Page>
  );
};

const Saving = ({ editor, calculationId }: { readonly editor: CaseEditor; readonly calculationId: string }) => {
  const { readOnly, saving, unsaved, saved } = useTexts(calculationsTexts);
  const { time } = useFormats();
  if (!editor.editable) return readOnly;
  if (editor.refused.length > 0) return <Refused editor={editor} calculationId={calculationId} />;
  if (editor.isSaving) return saving;
  if (editor.isUnsaved) return unsaved;
  return editor.savedAt ? saved({ time: time(editor.savedAt) }) : '';
};

/** Unsaved fields, each with a link to it; of many the first ones, and the number of the others. */
const Refused = ({ editor, calculationId }: { readonly editor: CaseEditor; readonly calculationId: string }) => {
  const calculations = useTexts(calculationsTexts);
  const nameOf = useCellName(editor.case);
  const [isWhole, setWhole] = useState(false);
  const { refused } = editor;
  const others = refused.length - namedFields;
  return (
    <span className={`text-danger ${isWhole ? 'block max-h-40 overflow-y-auto' : ''}`}>
      {calculations.refused}{' '}
      {refused.slice(0, isWhole ? undefined : namedFields).map((cell, at) => (
        <Fragment key={cell}>
          {at > 0 ? '; ' : null}
          <Link to={paths.calculation(calculationId, tabOfCell(cell), undefined, cell)} className="underline">
            {nameOf(cell)}
          </Link>
        </Fragment>
      ))}
      {others > 0 ? (
        <>
          {' '}
          <button type="button" className="underline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? calculations.refusedFewer : calculations.refusedMore({ n: others })}
          </button>
        </>
      ) : null}
    </span>
  );
};

/** Someone saved in between: the saved case beside the one on this screen. */
const Conflict = ({ editor }: { readonly editor: CaseEditor }) => {
  const calculations = useTexts(calculationsTexts);
  const { dateTime, money } = useFormats();
  const { conflict } = editor;
  if (!conflict) return null;
  const texts = calculations.conflict;
  const shown = (value: number | null) => (value === null ? '–' : money(value));
  return (
    <Dialog isOpen onClose={editor.takeTheirs} title={texts.title} role="alertdialog">
      <p className="mt-3 text-ink-2">{texts.text({ time: dateTime(conflict.updated_at) })}</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt>{texts.mine}</dt>
        <dd className="text-right font-semibold">{shown(editor.result.value)}</dd>
        <dt>{texts.theirs}</dt>
        <dd className="text-right font-semibold">{shown(conflict.value)}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={editor.takeTheirs}>{texts.takeTheirs}</Button>
        <Button variant="primary" onPress={editor.keepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
};
