import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { DatabaseZap, Download, FileUp } from 'lucide-react';
import { useEffect, useState, useTransition } from 'react';
import { FileTrigger } from 'react-aria-components';
import { importRegisters } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, DetailRows, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FoldingCard } from '#platform/web/ui/folding-card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getImportRejections, startImport, stopImport } from '../contract/imports.ts';
import { importsTexts } from '../texts/imports.ts';
import { type Area, AreaFields } from './area-fields.tsx';
import { Planned } from './planned.tsx';
import { type Imports, importSchedulesQuery, importsQuery, type Run } from './queries.ts';
import { ScheduleState } from './schedule-state.tsx';
import { Undo } from './undo.tsx';

/** /user/pisarna/uprava/uvozi?page=2 */
export const ImportsScreen = () => {
  const { administration } = useTexts(menuTexts);
  const imports = useTexts(importsTexts);
  return (
    <Page title={imports.title} crumb={{ text: administration, to: paths.administration }}>
      <ImportRuns />
    </Page>
  );
};

/** Number of runs shown after a press of »more«. */
const moreThan = (runs: number): number => Math.min(runs + 3 * limits.imports.runs, limits.imports.mostRuns);

const ImportRuns = () => {
  const texts = useTexts(importsTexts);
  const { page } = useUrlFilters();
  const [runs, setRuns] = useState<number>(limits.imports.runs);
  const [isLoadingMore, loadMore] = useTransition();
  const { data } = useSuspenseQuery(importsQuery(page, runs));
  const current = data.runs.filter(({ state }) => state === 'running');
  const planned = data.runs.flatMap(({ plan, ...run }) => (run.state === 'planned' && plan ? [{ ...run, plan }] : []));
  const [last, ...earlier] = data.runs.filter(({ state }) => state !== 'running' && state !== 'planned');
  return (
    <div className="grid gap-5">
      <p className="max-w-[80ch] text-ink-2 max-sm:order-last">{texts.lead}</p>
      {current.length > 0 ? (
        <Card title={texts.run.title}>
          <ul className="grid gap-5">
            {current.map((run) => (
              <li key={run.run_id}>
                <Current run={run} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {planned.map((run) => (
        <Card key={run.run_id} title={texts.plan.title} aside={<Title run={run} />}>
          <Planned run={run} />
        </Card>
      ))}
      <Start folder={data.folder} planned={planned} isBusy={current.length > 0} />
      {last ? (
        <Card title={last.source === 'undo' ? texts.run.lastUndo : texts.run.lastOne}>
          <ul>
            <li>
              <Past run={last} />
            </li>
          </ul>
        </Card>
      ) : null}
      <Weekly />
      {earlier.length > 0 ? (
        <FoldingCard title={texts.run.earlier} count={data.runs_total - data.runs.length + earlier.length} flush>
          <ul className="divide-y divide-line">
            {earlier.map((run) => (
              <li key={run.run_id} className="px-4 py-3 tool:px-4.5">
                <Past run={run} />
              </li>
            ))}
          </ul>
          {data.runs_total > data.runs.length && runs < limits.imports.mostRuns ? (
            <p className="border-t border-line px-4 py-3 tool:px-4.5">
              <Button isPending={isLoadingMore} onPress={() => loadMore(() => setRuns(moreThan(runs)))}>
                {texts.run.more}
              </Button>
            </p>
          ) : null}
        </FoldingCard>
      ) : null}
      {data.undoable.length > 0 ? (
        <FoldingCard title={texts.undo.card} count={data.undoable.length}>
          <p className="mb-3 text-ink-2">{texts.undo.lead}</p>
          <ul className="grid gap-4">
            {data.undoable.map((last) => (
              <li key={last.register}>
                <Undo last={last} isBusy={current.some(({ register }) => register === last.register)} />
              </li>
            ))}
          </ul>
        </FoldingCard>
      ) : null}
      <FoldingCard title={texts.files} count={data.total} flush>
        {data.items.length > 0 ? (
          <Files files={data.items} />
        ) : (
          <EmptyState icon={<DatabaseZap size={24} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        )}
        {data.total > data.page_size ? (
          <div className="border-t border-line p-3">
            <ListPager data={data} />
          </div>
        ) : null}
      </FoldingCard>
    </div>
  );
};

/** Results of the weekly downloads; they are set among the settings. */
const Weekly = () => {
  const imports = useTexts(importsTexts);
  const texts = imports.schedule;
  const { data } = useSuspenseQuery(importSchedulesQuery());
  return (
    <FoldingCard title={texts.title} count={data.schedules.length}>
      <div className="grid gap-3">
        <DetailRows
          rows={data.schedules.map((schedule) => ({
            label: imports.short[schedule.register],
            value: <ScheduleState schedule={schedule} />,
          }))}
        />
        <div className="flex flex-wrap items-center gap-3 text-ink-2">
          <span>{texts.edit}</span>
          <ButtonLink to={paths.settings}>{texts.editLink}</ButtonLink>
        </div>
      </div>
    </FoldingCard>
  );
};

type Source = 'upload' | 'folder' | 'download';

type StartProps = Pick<Imports, 'folder'> & { readonly planned: readonly Run[]; readonly isBusy: boolean };

const Start = ({ folder, planned, isBusy }: StartProps) => {
  const imports = useTexts(importsTexts);
  const texts = imports.start;
  const formats = useFormats();
  const cache = useQueryClient();
  const [register, setRegister] = useState<(typeof importRegisters)[number]>('etn');
  const [chosen, setSource] = useState<Source>('upload');
  const [name, setName] = useState<string>();
  const [day, setDay] = useState<string | null>(null);
  const [area, setArea] = useState<Area>(null);
  const [sent, setSent] = useState<number>();
  const [isReading, setReading] = useState(false);
  // The notice that a package is being read disappears with its end.
  useEffect(() => {
    if (!isReading || isBusy) return;
    notices.passed();
    setReading(false);
  }, [isReading, isBusy]);
  const sources: readonly Source[] = ['upload', ...(folder ? (['folder'] as const) : []), 'download'];
  const source = sources.includes(chosen) ? chosen : 'upload';
  // The next package would discard the waiting plan: confirmed first.
  const waiting = planned.find((run) => run.register === register);
  const [asked, setAsked] = useState<{ readonly file: File | undefined }>();
  const ask = (file?: File) => {
    if (file?.size === 0) return notices.alert(texts.emptyTitle, texts.empty({ name: file.name }));
    return waiting ? setAsked({ file }) : void begin(file);
  };
  const begin = async (file?: File) => {
    setAsked(undefined);
    setSent(0);
    let isBegun = false;
    try {
      const state_on = register === 'cadastre' && day?.length === 10 ? { state_on: day } : {};
      const obcina = source === 'download' && area ? { obcina: area } : {};
      const what = source === 'folder' ? { name: name ?? folder?.[0] } : obcina;
      await send(
        startImport,
        { register, source, plan: 'true' as const, ...what, ...state_on, ...(file ? { file } : {}) },
        {
          onProgress: setSent,
        },
      );
      notices.success(texts.started);
      isBegun = true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'file_type_not_allowed')
        notices.alert(texts.notZipTitle, texts.notZip);
      else alertFailure(error);
    } finally {
      setSent(undefined);
      await cache.invalidateQueries({ queryKey: ['imports'] });
      setReading(isBegun);
    }
  };
  const isSending = sent !== undefined;
  return (
    <Card title={texts.title} icon={<FileUp size={19} aria-hidden className="text-action" />}>
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={texts.register}
            options={imports.registers}
            value={register}
            onChange={(id) => setRegister(importRegisters.find((one) => one === id) ?? 'etn')}
          />
          <Select
            label={texts.source}
            options={Object.fromEntries(sources.map((one) => [one, texts.sources[one]]))}
            value={source as string}
            onChange={(id) => setSource(id as Source)}
          />
          {source === 'folder' && folder && folder.length > 0 ? (
            <Select
              label={texts.name}
              options={Object.fromEntries(folder.map((one) => [one, one]))}
              value={name ?? folder[0] ?? ''}
              onChange={setName}
            />
          ) : null}
          {source === 'download' ? <AreaFields value={area} onChange={setArea} /> : null}
          {register === 'cadastre' && source !== 'download' ? (
            <DateField label={texts.stateOn} value={day} onChange={setDay} />
          ) : null}
        </div>
        {source === 'upload' ? (
          <p className="text-ink-2">{texts.hint({ size: formats.megabytes(limits.imports.uploadBytes) })}</p>
        ) : null}
        {source === 'download' ? <p className="text-ink-2">{texts.downloads[register]}</p> : null}
        {source === 'folder' && folder?.length === 0 ? <p className="text-ink-2">{texts.emptyFolder}</p> : null}
        {register === 'cadastre' ? <p className="text-ink-2">{texts.persons}</p> : null}
        <div className="flex flex-wrap items-center gap-3">
          {source === 'upload' ? (
            <FileTrigger
              acceptedFileTypes={['.zip', 'application/zip', '.csv', '.txt', 'text/csv', 'text/plain']}
              onSelect={(files) => {
                const [file] = files ?? [];
                if (file) ask(file);
              }}
            >
              <Button variant="primary" isPending={isSending}>
                {texts.choose}
              </Button>
            </FileTrigger>
          ) : (
            <Button
              variant="primary"
              isPending={isSending}
              isDisabled={source === 'folder' ? folder?.length === 0 : area === 0}
              onPress={() => ask()}
            >
              {texts.button}
            </Button>
          )}
          {isSending && source === 'upload' ? (
            <span role="status">{texts.sending({ percent: formats.number(sent, 0) })}</span>
          ) : null}
        </div>
        <ConfirmDialog
          isOpen={asked !== undefined && waiting !== undefined}
          onClose={() => setAsked(undefined)}
          title={texts.waitsTitle}
          message={texts.waits({ name: waiting?.name ?? '' })}
          confirmText={texts.replace}
          onConfirm={() => void begin(asked?.file)}
        />
      </div>
    </Card>
  );
};

const tones = {
  running: 'info',
  planned: 'info',
  done: 'good',
  refused: 'bad',
  failed: 'bad',
  stopped: 'warn',
  discarded: 'warn',
} as const;

/** A failed run without a message was interrupted; an undone import is not simply done. */
const saidState = ({ state, message, is_undone }: Run) => {
  if (is_undone) return 'undone';
  return state === 'failed' && message === null ? 'interrupted' : state;
};

const Title = ({ run }: { readonly run: Run }) => {
  const imports = useTexts(importsTexts);
  const state = saidState(run);
  const { source } = run;
  const given = (source !== 'download' && run.name) || imports.sources[source];
  const name = source === 'undo' ? imports.run.undoOf({ name: run.name }) : given;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="min-w-0 font-semibold wrap-anywhere">
        {imports.short[run.register]}: {name}
      </strong>
      <Pill tone={state === 'undone' || state === 'interrupted' ? 'warn' : tones[state]}>{imports.states[state]}</Pill>
    </span>
  );
};

const Current = ({ run }: { readonly run: Run }) => {
  const imports = useTexts(importsTexts);
  const texts = imports.run;
  const formats = useFormats();
  const stop = useCall(stopImport, 'imports');
  const [isAsking, setAsking] = useState(false);
  const isStopping = run.stop_asked || stop.isPending;
  return (
    <div className="grid gap-3">
      <Title run={run} />
      <progress
        className="w-full"
        aria-label={`${imports.short[run.register]}: ${run.name}`}
        {...(run.bytes !== null && run.bytes_of !== null ? { value: run.bytes, max: run.bytes_of } : {})}
      />
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span className="min-w-0 break-words">
          <Step run={run} />
        </span>
        {run.lines > 0 ? <span>{texts.lines({ n: run.lines, text: formats.number(run.lines, 0) })}</span> : null}
      </p>
      <span>
        <Button isDisabled={isStopping} onPress={() => setAsking(true)}>
          {isStopping ? texts.stopping : texts.stop}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.stopTitle}
        message={texts.stopText}
        confirmText={texts.stop}
        onConfirm={() => {
          setAsking(false);
          stop.press({ run_id: run.run_id });
        }}
      />
    </div>
  );
};

const Step = ({ run }: { readonly run: Run }) => {
  const imports = useTexts(importsTexts);
  const texts = imports.run;
  const formats = useFormats();
  const { step, file, bytes, bytes_of: of } = run;
  if (step === 'merge' || step === 'undo') return texts.steps[step];
  if (step === 'compare') return texts.steps.compare({ table: imports.tables[file ?? ''] ?? '' });
  if (file === null) return texts.preparing;
  if (bytes === null) return texts.reading({ file });
  return texts.fetching({ file, here: formats.megabytes(bytes), of: of === null ? null : formats.megabytes(of) });
};

/** How a run that came to nothing ended. */
const endingOf = (run: Run) => {
  if (run.state === 'refused') return 'refused';
  if (run.state !== 'failed') return null;
  if (run.source === 'undo') return 'undoFailed';
  if (saidState(run) === 'interrupted') return 'interrupted';
  return run.message && !run.reason ? 'failedWith' : 'failed';
};

/** Result of a run; deals and their parts, parcels and buildings are counted apart. */
const useResult = ({ state, plan, files, inserted, updated, rejected, skipped }: Run): string => {
  const imports = useTexts(importsTexts);
  const texts = imports.run;
  const { number } = useFormats();
  const text = (n: number) => number(n, 0);
  const all = { files: text(files), inserted: text(inserted), updated: text(updated), rejected: text(rejected) };
  const tables = state === 'done' ? (plan?.tables ?? []) : [];
  const changed = tables.filter(({ fresh, changed, vanished }) => fresh + changed + vanished > 0);
  const result = [
    tables.length > 0 ? texts.resultFiles(all) : texts.result(all),
    ...changed.map(({ table, fresh, changed, vanished }) =>
      texts.resultTable({
        table: imports.tables[table] ?? table,
        fresh: text(fresh),
        changed: text(changed),
        vanished: text(vanished),
        isVanished: vanished > 0,
      }),
    ),
    skipped > 0 ? texts.skipped({ n: skipped }) : '',
  ];
  return result.filter(Boolean).join(' ');
};

const Past = ({ run }: { readonly run: Run }) => {
  const imports = useTexts(importsTexts);
  const texts = imports.run;
  const formats = useFormats();
  const result = useResult(run);
  const { state, source, plan, message, reason } = run;
  const ending = endingOf(run);
  const isUndo = source === 'undo';
  const undone = state === 'done' ? texts.undone : null;
  const guards = state === 'done' ? (plan?.guards ?? []) : [];
  return (
    <div className="grid gap-1">
      <Title run={run} />
      <span className="text-body text-ink-3">
        {[
          formats.dateTime(run.started_at),
          run.by_command ? texts.byCommand : run.started_by,
          source === 'command' ? null : imports.sources[source],
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {state === 'discarded' ? null : <span className="text-ink-2">{isUndo ? undone : result}</span>}
      {run.is_undone ? <span className="text-ink-2">{texts.wasUndone}</span> : null}
      {guards.length > 0 ? (
        <span className="text-warn-ink">
          {texts.accepted} {guards.map((guard) => guard.message).join(' ')}
        </span>
      ) : null}
      {ending || message ? (
        <span className="text-danger">
          {ending ? texts[ending] : ''} {message ? <span lang={reason ? undefined : 'en'}>{message}</span> : null}
        </span>
      ) : null}
      {run.unread > 0 ? <Unread run={run} /> : null}
    </div>
  );
};

/** Unread files of the packages, by name. */
const Unread = ({ run }: { readonly run: Run }) => {
  const texts = useTexts(importsTexts).run;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-action-ink tool:min-h-8">
        {texts.unread({ n: run.unread })}
      </summary>
      <ul className="max-h-56 overflow-y-auto text-body text-ink-2">
        {run.unread_files.map((file) => (
          <li key={file} className="py-0.5 break-all">
            {file}
          </li>
        ))}
        {run.unread > run.unread_files.length ? (
          <li className="py-0.5">{texts.unreadMore({ n: run.unread - run.unread_files.length })}</li>
        ) : null}
      </ul>
    </details>
  );
};

const Files = ({ files }: { readonly files: Imports['items'] }) => {
  const common = useTexts(commonTexts);
  const imports = useTexts(importsTexts);
  const { columns } = imports;
  const formats = useFormats();
  const figure = (id: 'lines' | 'inserted' | 'updated' | 'unchanged') => ({
    id,
    title: columns[id],
    numeric: true,
    cell: (file: Imports['items'][number]) => formats.number(file[id], 0),
  });
  return (
    <Table
      label={imports.files}
      rows={files}
      keyOf={({ import_id }) => import_id}
      columns={[
        {
          id: 'file',
          title: columns.file,
          role: 'head',
          cell: ({ name }) => <span className="block max-tool:py-2 break-all">{name}</span>,
        },
        { id: 'register', title: columns.register, isOneLine: true, cell: ({ register }) => imports.short[register] },
        {
          id: 'state',
          title: columns.state,
          cell: ({ state_on }) => (state_on ? formats.date(state_on) : common.dash),
        },
        figure('lines'),
        figure('inserted'),
        figure('updated'),
        figure('unchanged'),
        {
          id: 'rejected',
          title: columns.rejected,
          numeric: true,
          cell: ({ import_id, rejected, name }) =>
            rejected > 0 ? (
              <DownloadLink
                href={fileAddress(getImportRejections, import_id)}
                className={buttonLook({ size: 'small', variant: 'quiet' })}
              >
                <Download size={15} aria-hidden />
                {formats.number(rejected, 0)}
                <span className="sr-only">{imports.rejections({ file: name })}</span>
              </DownloadLink>
            ) : (
              '0'
            ),
        },
        { id: 'imported', title: columns.imported, cell: ({ imported_at }) => formats.dateTime(imported_at) },
      ]}
    />
  );
};
