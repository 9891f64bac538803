import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { type showQueue, turns } from '#domains/inquiries/contract/cases.ts';
import { keyOf, type QueueKey, queueKeys, rowAfter } from '#domains/inquiries/core/queue-keys.ts';
import { onMove } from '#domains/inquiries/core/turn.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { queueTexts } from '#domains/inquiries/texts/queue.ts';
import { tasksTexts } from '#domains/inquiries/texts/tasks.ts';
import type { QueueRow } from '#domains/inquiries/web/case-queries.ts';
import { useTurn } from '#domains/inquiries/web/case-status.tsx';
import type { QueueView } from '#domains/inquiries/web/queue-filters.ts';
import { RiskPill, StatePill } from '#domains/inquiries/web/state-pill.tsx';
import { TaskDay, TaskDialog } from '#domains/inquiries/web/tasks.tsx';
import { keptTogether } from '#lib/words.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { type Bulk, BulkBar, selectColumn, type Ticked, useTicked } from '#platform/web/bulk.tsx';
import { DensityButton } from '#platform/web/density-button.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { ListEmpty } from '#platform/web/list-empty.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { type Sorting, Table } from '#platform/web/ui/table.tsx';
import { canAssign, canRemind, ExportChosen, useQueueBulk } from './queue-bulk.tsx';
import { type Asked, Key, QueueSide } from './queue-side.tsx';

type Queue = DataOf<typeof showQueue>;

type Props = {
  readonly data: Queue;
  readonly sorting: Sorting;
  readonly filters: Omit<QueueView, 'page'>;
  /** Actions on the whole list. */
  readonly tools: ReactNode;
  readonly onSearch: () => void;
};

/** Keys of the queue: not while typing, and not while a dialog covers it. */
const useKeys = (onKey: (key: QueueKey) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyped =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
      const isElsewhere = isTyped !== null || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      const meant = keyOf({ key, ctrlKey, metaKey, altKey, isElsewhere });
      if (!meant) return;
      event.preventDefault();
      onKey(meant);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};

/** The case that the keys act on. */
const useCurrent = (rows: readonly QueueRow[]) => {
  const [currentId, setCurrent] = useState<string>();
  const found = rows.findIndex(({ inquiry_id }) => inquiry_id === currentId);
  const at = found < 0 ? null : found;
  useEffect(() => {
    if (currentId) document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return {
    at,
    current: at === null ? undefined : rows[at],
    take: (row: QueueRow | undefined) => setCurrent(row?.inquiry_id),
    walk: (key: 'j' | 'k') => {
      const to = rowAfter(key, at, rows.length);
      if (to !== null) setCurrent(rows[to]?.inquiry_id);
    },
  };
};

/** The cases of a page: ticked for bulk actions, walked by keys, with the current one beside them. */
export const QueueRows = ({ data, sorting, filters, tools, onSearch }: Props) => {
  const { counted, ...texts } = useTexts(casesTexts).office;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const rows = data.items;
  const bulk = useQueueBulk(data.valuers);
  const ticks = useTicked(rows, ({ inquiry_id }) => inquiry_id);
  const { at, current, take, walk } = useCurrent(rows);
  const { chosen, tickAll } = ticks;
  const ticked: Ticked<QueueRow> = {
    ...ticks,
    tick: (row, isOn) => {
      ticks.tick(row, isOn);
      // The case beside the list follows the ticks only once it is there: a tick alone does not narrow the list.
      if (isOn && current) take(row);
    },
  };
  const meant = chosen.length > 0 || !current ? chosen : [current];
  const keys: Readonly<Record<string, () => unknown>> = {
    j: () => walk('j'),
    k: () => walk('k'),
    o: () => current && navigate(paths.officeCase(current.inquiry_id)),
    x: () => current && ticked.tick(current, !chosen.includes(current)),
    a: () => meant.some(canAssign) && setAsked('assign'),
    m: () => meant.some(canRemind) && setAsked('remind'),
    // A task is of one case: of several that are ticked none is meant.
    t: () => current && chosen.every((row) => row === current) && setAsked('task'),
    '/': onSearch,
    '?': () => setAsked('keys'),
    Escape: () => tickAll(false),
  };
  useKeys((key) => void keys[key]?.());
  const close = () => setAsked(undefined);
  return (
    <div className={`grid items-start gap-5 ${current ? 'min-[1400px]:grid-cols-[minmax(0,1fr)_300px]' : ''}`}>
      <Card
        flush={rows.length > 0}
        title={<span aria-live="polite">{counted({ n: data.total })}</span>}
        action={
          <span className="flex items-center gap-2">
            {tools}
            <DensityButton />
          </span>
        }
      >
        {rows.length === 0 ? (
          <ListEmpty data={data} empty={{ title: texts.empty, hint: texts.emptyHint }} />
        ) : (
          <QueueTable rows={rows} sorting={sorting} current={current} ticked={ticked} bulk={bulk} />
        )}
      </Card>
      {rows.length > 0 ? <QueueSide row={current} at={at} of={rows.length} onAsk={setAsked} /> : null}
      <BulkBar {...bulk} ticked={ticked}>
        <ExportChosen rows={chosen} filters={filters} />
      </BulkBar>
      {bulk.acts.find(({ id }) => id === asked)?.dialog({ rows: meant, keyOf: ticks.keyOf, onClose: close })}
      {asked === 'task' && current ? <AddTask row={current} onClose={close} /> : null}
      {asked === 'keys' ? <Keys onClose={close} /> : null}
    </div>
  );
};

const AddTask = ({ row, onClose }: { readonly row: QueueRow; readonly onClose: () => void }) => {
  const inquiries = useTexts(inquiriesTexts);
  const tasks = useTexts(tasksTexts);
  const title = tasks.addTo({ title: row.title ?? inquiries.noProperty });
  return <TaskDialog inquiryId={row.inquiry_id} title={title} onClose={onClose} />;
};

type TableProps = {
  readonly rows: readonly QueueRow[];
  readonly sorting: Sorting;
  readonly current: QueueRow | undefined;
  readonly ticked: Ticked<QueueRow>;
  readonly bulk: Bulk<QueueRow>;
};

const QueueTable = ({ rows, sorting, current, ticked, bulk }: TableProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const queue = useTexts(queueTexts);
  const tasks = useTexts(tasksTexts);
  const { columns, ...texts } = cases.office;
  const formats = useFormats();
  const turnOf = useTurn();
  const head = (id: keyof typeof columns | 'turn') => ({
    id,
    title: id === 'turn' ? cases.list.turn : columns[id],
    isSortable: true,
  });
  return (
    <Table
      label={texts.title}
      rows={rows}
      sorting={sorting}
      keyOf={(row) => row.inquiry_id}
      isSelected={(row) => ticked.chosen.includes(row)}
      isCurrent={(row) => row === current}
      columns={[
        selectColumn(ticked, bulk),
        {
          ...head('case'),
          role: 'head',
          cell: (row) => (
            <span className="block max-tool:py-2">
              <Link
                to={paths.officeCase(row.inquiry_id)}
                className="inline-flex min-h-6 items-center text-reading no-underline tool:text-body hover:underline"
              >
                {row.title ?? inquiries.noProperty}
              </Link>
              <span className="block text-label font-normal text-ink-3">
                {[row.number, row.obcina, row.kind ? codeLists.propertyKinds[row.kind] : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.task ? (
                <span className="mt-1 flex flex-wrap items-center gap-1.5 text-label font-normal">
                  <TaskDay {...row.task} />
                  {row.task.text}
                  {row.task.more > 0 ? <span className="text-ink-3">{tasks.more({ n: row.task.more })}</span> : null}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          ...head('customer'),
          cell: (row) => (
            <span className="block">
              {row.customer === null ? common.dash : keptTogether(row.customer)}
              {row.assesment_reason ? (
                <span className="block text-label text-ink-3">{codeLists.reasons[row.assesment_reason]}</span>
              ) : null}
            </span>
          ),
        },
        {
          ...head('file_number'),
          isOneLine: true,
          cell: (row) => row.file_number ?? <span className="text-ink-3">{common.dash}</span>,
        },
        {
          ...head('due'),
          isOneLine: true,
          cell: (row) => (
            <span className="inline-grid justify-items-start gap-1 whitespace-normal max-tool:justify-items-end">
              <span className="whitespace-nowrap">{row.due_on ? formats.date(row.due_on) : common.dash}</span>
              <RiskPill {...row} />
            </span>
          ),
        },
        {
          ...head('turn'),
          cell: (row) => (
            <span className="block">
              {onMove(row).length === 0
                ? turnOf(row, 'admin')
                : turns
                    .filter((turn) => onMove(row).includes(turn))
                    .map((turn) => queue.turns[turn])
                    .join(', ')}
              <span className="mt-1 flex flex-wrap items-center gap-1.5 max-tool:justify-end">
                <StatePill state={row.status} />
                {row.urgency === 'urgent' ? (
                  <Pill tone="warn">
                    <TriangleAlert size={13} aria-hidden className="mr-1" />
                    {texts.urgent}
                  </Pill>
                ) : null}
                {row.doubles > 0 ? <Pill tone="warn">{texts.same.pill}</Pill> : null}
                <span className="text-label whitespace-nowrap text-ink-3">
                  {queue.stateSince({ date: formats.date(row.state_since) })}
                </span>
              </span>
            </span>
          ),
        },
        {
          ...head('valuer'),
          cell: (row) => row.valuer ?? <span className="text-ink-3">{texts.noValuer}</span>,
        },
      ]}
    />
  );
};

/** Every key of the queue with its action. */
const Keys = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = useTexts(queueTexts);
  return (
    <Dialog isOpen onClose={onClose} title={texts.keysTitle}>
      <ul className="mt-3 grid gap-2">
        {queueKeys.map((key) => (
          <li key={key} className="flex items-center gap-3">
            <span className="w-10">
              <Key name={key} />
            </span>
            {texts.keys[key]}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{texts.shut}</Button>
      </div>
    </Dialog>
  );
};
