import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { actingTexts } from '../texts/acting.ts';
import { tasksTexts } from '../texts/tasks.ts';
import { tasksQuery } from './task-queries.ts';
import { TaskList } from './tasks.tsx';

const shown = 6;

/** Tasks of the user and of the whole office, by due date. */
export const OpenTasks = ({ isOffice }: { readonly isOffice: boolean }) => {
  const texts = useTexts(tasksTexts);
  const { data } = useSuspenseQuery(tasksQuery({ page: 1, mine: true }));
  const acting = useTexts(actingTexts);
  if (data.items.length === 0 && data.letters === 0) return null;
  return (
    <Card
      flush
      title={texts.title}
      action={
        isOffice ? (
          <ButtonLink to={paths.tasks} size="small">
            {texts.toAll}
          </ButtonLink>
        ) : null
      }
    >
      {data.letters > 0 ? (
        <p className="border-b border-line px-4 py-2 last:border-b-0">
          <Link to={paths.tasks} className="inline-flex min-h-11 items-center font-semibold tool:min-h-8">
            {acting.waitingLetters({ n: data.letters })}
          </Link>
        </p>
      ) : null}
      <TaskList
        tasks={data.items.slice(0, shown)}
        isOffice={isOffice}
        addressOf={isOffice ? paths.officeCase : paths.assignedCase}
      />
    </Card>
  );
};
