import { TriangleAlert } from 'lucide-react';
import type { QueueKey } from '#domains/inquiries/core/queue-keys.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { queueTexts } from '#domains/inquiries/texts/queue.ts';
import { tasksTexts } from '#domains/inquiries/texts/tasks.ts';
import type { QueueRow } from '#domains/inquiries/web/case-queries.ts';
import { StageBar, useTurn } from '#domains/inquiries/web/case-status.tsx';
import { RiskPill, StatePill } from '#domains/inquiries/web/state-pill.tsx';
import { TaskDay } from '#domains/inquiries/web/tasks.tsx';
import { keptTogether } from '#lib/words.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { canAssign, canRemind } from './queue-bulk.tsx';

/** Requested action, on the selected case or the ticked ones. */
export type Asked = 'assign' | 'remind' | 'close' | 'task' | 'keys';

type Props = {
  readonly row: QueueRow | undefined;
  readonly at: number | null;
  readonly of: number;
  readonly onAsk: (asked: Asked) => void;
};

const hints = ['j', 'k', 'o', 'x', '?'] as const satisfies readonly QueueKey[];

/** The selected case, from its row alone: opening the case itself would count as a look. */
export const QueueSide = ({ row, at, of, onAsk }: Props) => {
  const texts = useTexts(queueTexts);
  return (
    <aside aria-label={texts.side} className="sticky top-17 hidden gap-4 min-[1400px]:grid">
      {row && at !== null ? (
        <Card>
          <Head row={row} position={texts.position({ at: at + 1, of })} />
          <Next row={row} onAsk={onAsk} />
          <Facts row={row} />
          <Course row={row} />
          <Tasks row={row} />
        </Card>
      ) : null}
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-label text-ink-2">
        {hints.map((key) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <Key name={key} />
            {texts.keys[key]}
          </li>
        ))}
      </ul>
    </aside>
  );
};

type Shown = { readonly row: QueueRow };

const partLook = 'mt-3.5 border-t border-line pt-3';

const Head = ({ row, position }: Shown & { readonly position: string }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-label text-ink-3">
        {row.number}
        <StatePill state={row.status} />
        {row.urgency === 'urgent' ? <Pill tone="warn">{cases.office.urgent}</Pill> : null}
        <span className="ml-auto">{position}</span>
      </p>
      <h2 className="mt-2 text-heading">{row.title ?? inquiries.noProperty}</h2>
      <p className="text-body text-ink-2">
        {[row.kind ? codeLists.propertyKinds[row.kind] : null, row.obcina].filter(Boolean).join(' · ')}
      </p>
      {row.doubles > 0 ? (
        <p className="mt-1.5 flex items-center gap-1.5 text-body text-warn-ink">
          <TriangleAlert size={15} aria-hidden className="shrink-0" />
          {cases.office.same.pill}
        </p>
      ) : null}
    </>
  );
};

/** Party that has to act, the reason, and the actions available here. */
const Next = ({ row, onAsk }: Shown & Pick<Props, 'onAsk'>) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const tasks = useTexts(tasksTexts);
  const texts = useTexts(queueTexts);
  const turnOf = useTurn();
  const { awaits } = row;
  return (
    <div className={partLook}>
      <h3 className="text-body">{texts.nextStep}</h3>
      <p className="mt-1 font-medium">{turnOf(row, 'admin')}</p>
      <p className="text-body text-ink-2">
        {awaits ? cases.awaited[awaits].staffNext : lifecycle.nextStep[row.status]}
      </p>
      <div className="mt-3 grid gap-2">
        {canAssign(row) && row.valuer === null ? (
          <Button variant="primary" onPress={() => onAsk('assign')}>
            {texts.assign}
            <Key name="a" />
          </Button>
        ) : null}
        <ButtonLink to={paths.officeCase(row.inquiry_id)}>
          {texts.open}
          <Key name="o" />
        </ButtonLink>
        <div className="grid grid-flow-col auto-cols-fr gap-2">
          {canRemind(row) ? (
            <Button onPress={() => onAsk('remind')}>
              {texts.remind}
              <Key name="m" />
            </Button>
          ) : null}
          <Button onPress={() => onAsk('task')}>
            {tasks.add}
            <Key name="t" />
          </Button>
        </div>
      </div>
    </div>
  );
};

const Paid = ({ order }: Pick<QueueRow, 'order'>) => {
  const { dash } = useTexts(commonTexts);
  const { later, none, part, paid } = useTexts(queueTexts).moneyOf;
  const { money } = useFormats();
  if (order === null) return dash;
  const { paid_cents, due_cents, pays_later } = order;
  if (paid_cents >= due_cents) return paid;
  if (paid_cents > 0) return part({ paid: money(paid_cents / 100), of: money(due_cents / 100) });
  return pays_later ? later : none;
};

const Facts = ({ row }: Shown) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const texts = useTexts(queueTexts);
  const formats = useFormats();
  const { columns } = cases.office;
  const facts = [
    { label: texts.turns.customer, value: row.customer === null ? common.dash : keptTogether(row.customer) },
    { label: texts.purpose, value: row.assesment_reason ? codeLists.reasons[row.assesment_reason] : common.dash },
    { label: columns.file_number, value: row.file_number ?? common.dash },
    { label: texts.visit, value: row.visit_at ? formats.dateTime(row.visit_at) : common.dash },
    {
      label: columns.due,
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          <RiskPill {...row} />
          {row.due_on ? formats.date(row.due_on) : common.dash}
        </span>
      ),
    },
    { label: columns.valuer, value: row.valuer ?? cases.office.noValuer },
    { label: texts.price, value: row.net_cents === null ? common.dash : formats.money(row.net_cents / 100) },
    { label: texts.money, value: <Paid order={row.order} /> },
  ];
  return (
    <dl className={`grid gap-1.5 ${partLook}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-3">
          <dt className="shrink-0 text-ink-3">{label}</dt>
          <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The stages, and the last events. */
const Course = ({ row }: Shown) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = useTexts(queueTexts);
  const formats = useFormats();
  const { last_event: last } = row;
  return (
    <div className={partLook}>
      <h3 className="mb-1 text-body">{cases.history}</h3>
      <StageBar stage={row.stage} isSmall />
      {last ? (
        <p className="mt-2 text-body">
          <span className="text-ink-3">{`${texts.last}: `}</span>
          {lifecycle.happened[last.event]}
          <span className="block text-ink-3">{formats.dateTime(last.at)}</span>
        </p>
      ) : null}
    </div>
  );
};

const Tasks = ({ row: { task } }: Shown) => {
  const tasks = useTexts(tasksTexts);
  const texts = useTexts(queueTexts);
  return (
    <div className={partLook}>
      <h3 className="text-body">{texts.tasks}</h3>
      {task ? (
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-body">
          <TaskDay {...task} />
          {task.text}
          {task.more > 0 ? <span className="text-ink-3">{tasks.more({ n: task.more })}</span> : null}
        </p>
      ) : (
        <p className="mt-1 text-body text-ink-2">{texts.noTasks}</p>
      )}
    </div>
  );
};

export const Key = ({ name }: { readonly name: QueueKey }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded border border-line-2 bg-surface px-1 font-sans text-note text-ink-2">
    {useTexts(queueTexts).keyNames[name] ?? name}
  </kbd>
);
