import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { addTask, completeTask, editTask } from '../contract/tasks.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { tasksTexts } from '../texts/tasks.ts';
import { caseTasksQuery, type Task } from './task-queries.ts';

/** The whole office, in a list of ids. */
const everybody = 'office';

type DialogProps = {
  readonly inquiryId: string;
  readonly title: string;
  /** The task to edit; none for a new one. */
  readonly task?: Task;
  readonly onClose: () => void;
};

/** A task with its day, of the whole office or of one person. */
export const TaskDialog = ({ inquiryId, title, task, onClose }: DialogProps) => {
  const texts = useTexts(tasksTexts);
  const add = useCall(addTask, 'inquiries');
  const edit = useCall(editTask, 'inquiries');
  const { data } = useQuery(caseTasksQuery(inquiryId));
  const people = Object.fromEntries((data?.people ?? []).map(({ user_id, name }) => [user_id, name]));
  return (
    <FormDialog
      title={title}
      schema={addTask.input.extend({ assignee_id: z.string() })}
      values={{
        inquiry_id: inquiryId,
        text: task?.text ?? '',
        due_on: task?.due_on ?? '',
        assignee_id: task?.assignee?.user_id ?? everybody,
      }}
      submitText={texts.save}
      onClose={onClose}
      send={async ({ assignee_id: chosen, ...words }) => {
        const assignee_id = chosen === everybody ? null : chosen;
        if (task) await edit.run({ ...words, task_id: task.task_id, assignee_id });
        else await add.run({ ...words, assignee_id });
        notices.success(texts.saved);
      }}
      asks={[
        { name: 'text', label: texts.text, rows: 2 },
        { name: 'due_on', label: texts.due, as: 'day' },
        { name: 'assignee_id', label: texts.whose, options: { [everybody]: texts.office, ...people } },
      ]}
    />
  );
};

type ListProps = {
  readonly tasks: readonly Task[];
  /** Whether the reader may change them, beside saying that they are done. */
  readonly isOffice: boolean;
  /** Link of each task, in a list of several cases. */
  readonly addressOf?: (inquiryId: string) => string;
};

/** Tasks with a box each to tick them off; overdue ones first. */
export const TaskList = ({ tasks, isOffice, addressOf }: ListProps) => {
  const inquiries = useTexts(inquiriesTexts);
  const texts = useTexts(tasksTexts);
  const complete = useCall(completeTask, 'inquiries');
  const [edited, setEdited] = useState<Task>();
  return (
    <>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.task_id} className="flex items-start gap-2 px-4 py-2 tool:px-4.5">
            <Checkbox
              aria-label={texts.complete({ text: task.text })}
              isSelected={task.state === 'done'}
              isDisabled={complete.isPending}
              onChange={(done) => complete.press({ task_id: task.task_id, done })}
            />
            <span className="min-w-0 flex-1 py-1.5 break-words">
              <span className={`block ${task.state === 'done' ? 'text-ink-3 line-through' : 'font-medium'}`}>
                {task.text}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-label text-ink-3">
                {addressOf ? (
                  <Link to={addressOf(task.inquiry_id)} className="inline-flex min-h-6 items-center">
                    {[task.title ?? inquiries.noProperty, task.number].filter(Boolean).join(' · ')}
                  </Link>
                ) : null}
                {task.assignee?.name ?? texts.office}
              </span>
            </span>
            <span className="flex items-center gap-1 pt-1.5">
              <TaskDay {...task} />
              {isOffice && task.state !== 'done' ? (
                <IconButton label={texts.editOne({ text: task.text })} onPress={() => setEdited(task)}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {edited ? (
        <TaskDialog
          inquiryId={edited.inquiry_id}
          title={texts.editTitle}
          task={edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  );
};

const dayTones = { overdue: 'bad', today: 'warn', ahead: 'neutral' } as const;

/** The day of a task that is not done; red once it is over. */
export const TaskDay = ({ state, due_on }: Pick<Task, 'state' | 'due_on'>) => {
  const { states } = useTexts(tasksTexts);
  const formats = useFormats();
  if (state === 'done') return null;
  return (
    <Pill tone={dayTones[state]}>{state === 'today' ? states.today : `${states[state]} ${formats.date(due_on)}`}</Pill>
  );
};

/** The tasks of one case. */
export const CaseTasks = ({ inquiryId, isOffice }: { readonly inquiryId: string; readonly isOffice: boolean }) => {
  const texts = useTexts(tasksTexts);
  const { data } = useSuspenseQuery(caseTasksQuery(inquiryId));
  const [isAdding, setAdding] = useState(false);
  // A valuer without any has nothing to read here.
  if (!isOffice && data.items.length === 0) return null;
  return (
    <Card
      flush
      title={texts.title}
      icon={<ListChecks size={20} aria-hidden />}
      action={
        isOffice ? (
          <Button size="small" onPress={() => setAdding(true)}>
            <Plus size={15} aria-hidden />
            {texts.add}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? <p className="p-4 text-ink-2 tool:px-4.5">{texts.emptyCase}</p> : null}
      <TaskList tasks={data.items} isOffice={isOffice} />
      {isAdding ? <TaskDialog inquiryId={inquiryId} title={texts.add} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
};
