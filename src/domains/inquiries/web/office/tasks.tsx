import { useSuspenseQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { tasksTexts } from '../../texts/tasks.ts';
import { tasksQuery } from '../task-queries.ts';
import { TaskList } from '../tasks.tsx';
import { Letters } from './letters.tsx';

/** /user/pisarna/naloge?katere=vse&page=2: open tasks of all cases, the own and the common ones first. */
export const TasksScreen = () => {
  const { title } = useTexts(tasksTexts);
  return (
    <Page title={title} width="reading">
      <OfficeTasks />
    </Page>
  );
};

const OfficeTasks = () => {
  const texts = useTexts(tasksTexts);
  const { page, value, change } = useUrlFilters();
  const shown = value('katere') === 'vse' ? 'all' : 'mine';
  const { data } = useSuspenseQuery(tasksQuery({ page, mine: shown === 'mine' }));
  return (
    <div className="grid gap-5">
      <Letters />
      <p className="text-ink-2">{texts.lead}</p>
      <Segmented
        label={texts.whoseShown}
        options={[
          { id: 'mine', text: texts.mine },
          { id: 'all', text: texts.all },
        ]}
        value={shown}
        onChange={(id) => change({ katere: id === 'all' ? 'vse' : null })}
      />
      <Card flush title={<span aria-live="polite">{texts.counted({ n: data.total })}</span>}>
        {data.items.length > 0 ? (
          <TaskList tasks={data.items} isOffice addressOf={paths.officeCase} />
        ) : (
          <EmptyState icon={<ListChecks size={24} aria-hidden />} title={texts.empty} />
        )}
      </Card>
      <ListPager data={data} />
    </div>
  );
};
