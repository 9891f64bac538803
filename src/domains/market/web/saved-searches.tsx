import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormCheckbox, FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.tsx';
import { addSavedSearch, deleteSavedSearch, editSavedSearch } from '../contract/saved-searches.ts';
import { type DealView, filtersOf, searchOf } from '../core/view.ts';
import { savedSearchesTexts } from '../texts/saved-searches.ts';
import { savedQuery } from './queries.ts';

type Props = { readonly view: DealView; readonly onClose: () => void };

/** The user's saved searches, and a button to save the current one. */
export const SavedSearches = ({ view, onClose }: Props) => {
  const texts = useTexts(savedSearchesTexts);
  const { close } = useUiTexts();
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <SearchList view={view} onClose={onClose} />
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
};

const SearchList = ({ view, onClose }: Props) => {
  const common = useTexts(commonTexts);
  const { data } = useQuery(savedQuery);
  const edit = useCall(editSavedSearch, 'saved-searches');
  const remove = useCall(deleteSavedSearch, 'saved-searches');
  const texts = useTexts(savedSearchesTexts);
  if (!data) return <Skeleton rows={3} label={common.loading} />;
  const { items, most } = data;
  return (
    <div className="mt-3 grid gap-5">
      {items.length === 0 ? <p className="text-ink-2">{texts.none}</p> : null}
      {items.length > 0 ? (
        <ul className="grid">
          {items.map(({ saved_search_id, name, view: address, notify }) => (
            <li
              key={saved_search_id}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line py-1.5 last:border-0"
            >
              <Link
                to={`${paths.deals}${address ? `?${address}` : ''}`}
                aria-label={texts.open({ name })}
                onClick={onClose}
                className="inline-flex min-h-9 items-center font-semibold break-words"
              >
                {name}
              </Link>
              <Checkbox
                aria-label={texts.notifyOf({ name })}
                isSelected={notify}
                onChange={(next) => edit.press({ saved_search_id, name, notify: next })}
              >
                {texts.mail}
              </Checkbox>
              <IconButton label={texts.remove({ name })} onPress={() => remove.press({ saved_search_id })}>
                <Trash2 size={17} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {items.length < most ? (
        <NewSearch key={items.length} view={view} />
      ) : (
        <p className="text-ink-2">
          {texts.of({ n: items.length, most })}. {texts.more}{' '}
          <Link to={paths.product('valuer_module')}>{texts.modules}</Link>
        </p>
      )}
    </div>
  );
};

const NewSearch = ({ view }: { readonly view: DealView }) => {
  const add = useCall(addSavedSearch, 'saved-searches');
  const texts = useTexts(savedSearchesTexts);
  const form = useContractForm(addSavedSearch.input, {
    name: view.place,
    view: new URLSearchParams(searchOf({ ...view, page: 1 })).toString(),
    filters: filtersOf(view),
    notify: true,
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submitWith((output) => add.run(output))}>
      <FormErrors form={form} />
      <FormText control={form.control} name="name" label={texts.name} isRequired maxLength={lengths.name} />
      <FormCheckbox control={form.control} name="notify">
        {texts.notify}
      </FormCheckbox>
      <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
        {texts.add}
      </Button>
    </form>
  );
};
