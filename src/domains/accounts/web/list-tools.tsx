import { useQuery } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { ExportLinks, type ExportProps } from '#platform/web/export-links.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { addView, deleteView, showViews, type ViewedList } from '../contract/views.ts';
import { listsTexts } from '../texts/lists.ts';

type Props = ExportProps & {
  readonly list: ViewedList;
};

/** Saved views of a list, a button to save the current one, and the list as a file. */
export const ListTools = ({ list, file, filters }: Props) => {
  const texts = useTexts(listsTexts);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const { data } = useQuery({ queryKey: ['views', list], queryFn: () => send(showViews, { list }) });
  const shown = new URLSearchParams(search);
  shown.delete('page');
  const now = shown.toString();
  const items = data?.items ?? [];
  const remove = useCall(deleteView, 'views');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {items.length > 0 ? (
        <ul aria-label={texts.views} className="flex flex-wrap gap-2">
          {items.map((view) => (
            <li
              key={view.view_id}
              className={`inline-flex min-h-11 items-center rounded-full border pl-3.5 tool:min-h-8.5 ${
                view.search === now ? 'border-action bg-action-soft' : 'border-line-2 bg-surface'
              }`}
            >
              <Link
                to={`${pathname}?${view.search}`}
                aria-current={view.search === now ? 'true' : undefined}
                className="inline-flex min-h-8 items-center gap-1.5 text-body font-semibold no-underline"
              >
                <Bookmark size={14} aria-hidden />
                {view.name}
              </Link>
              <IconButton
                label={texts.removeView({ name: view.name })}
                onPress={() => remove.press({ view_id: view.view_id })}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {now !== '' && data && items.length < data.most && !items.some((view) => view.search === now) ? (
        <Button size="small" onPress={() => setNaming(true)}>
          <Bookmark size={15} aria-hidden />
          {texts.keepView}
        </Button>
      ) : null}
      <ExportLinks file={file} filters={filters} />
      {isNaming ? (
        <AskDialog
          title={texts.keepView}
          text={texts.keepViewText}
          call={addView}
          changes="views"
          values={{ list, search: now }}
          onClose={() => setNaming(false)}
          done={texts.kept}
          asks={[{ name: 'name', label: texts.viewName }]}
        />
      ) : null}
    </div>
  );
};
