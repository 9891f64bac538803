import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Approach, ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { holderOf } from '#domains/appraisal/core/fields/address.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { clearDraft, loadDraft, saveDraft } from '#platform/web/drafts.ts';
import { failureText } from '#platform/web/failure.ts';
import { type Calculation, saveCalculation } from '../contract/valuation.ts';
import { withFollowing } from '../core/following.ts';
import { valueAt } from '../core/paths-in-case.ts';
import { cellOfField, faultsIn, savable } from '../core/savable.ts';
import { changed, noHistory, redone, undone } from '../core/undo.ts';
import { calculationQuery } from './queries.ts';

const pauseMs = 800;

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

type Draft = { readonly case: ValuationCase; readonly title: string };
/** Typed text that is no valid number, day or list, by the path of its field. */
type Unread = Readonly<Record<string, string>>;
type Kept = Draft & { readonly revision: number; readonly unread: Unread };

/**
 * A calculation while it is edited: every change is computed here immediately, kept in this tab, and saved a moment after
 * the last one. Fifty changes can be undone. If someone saved in between, the user chooses between the two. A locked one is
 * only read, until it is unlocked.
 */
export const useCaseEditor = (server: Calculation, isLocked = false) => {
  const { calculation_id } = server;
  const editable = server.editable && !isLocked;
  const keptName = `calculation-${calculation_id}`;
  const cache = useQueryClient();
  const [kept] = useState(() => {
    const found = server.editable ? loadDraft<Kept>(keptName) : undefined;
    return found?.revision === server.revision ? found : undefined;
  });
  const [draft, setDraft] = useState<Draft>(kept ?? { case: server.case, title: server.title });
  const [history, setHistory] = useState(noHistory<Draft>);
  const [saved, setSaved] = useState<Draft>({ case: server.case, title: server.title });
  const [savedAt, setSavedAt] = useState<string>();
  const [version, setVersion] = useState(server.version);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Calculation>();
  /** The fields whose content was not saved. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** It stays when another tab is opened, and after a reload. */
  const [unread, setUnread] = useState<Unread>(kept?.unread ?? {});
  const unreadNow = useRef(unread);
  /** The case as saved on the server. */
  const good = useRef<Draft>({ case: server.case, title: server.title });
  const revision = useRef(server.revision);
  const latest = useRef(draft);
  latest.current = draft;
  const running = useRef<Promise<void>>(Promise.resolve());
  /** The next save begins a version of its own. */
  const beginsVersion = useRef(false);

  const keep = () =>
    saveDraft(keptName, {
      ...latest.current,
      revision: revision.current,
      unread: unreadNow.current,
    } satisfies Kept);

  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    keep();
  };

  const change = (next: Draft, field: string) => {
    if (!editable || next === latest.current) return;
    const [previous, at] = [latest.current, Date.now()];
    setHistory((before) => changed(before, previous, { field, at }));
    show(next);
  };

  const move = (moved: ReturnType<typeof undone<Draft>>) => {
    if (!moved) return;
    setHistory(moved.history);
    show(moved.draft);
  };

  const store = async (): Promise<void> => {
    const asked = latest.current;
    if (asked.case === saved.case && asked.title === saved.title) return;
    // An invalid field is not sent; its last valid value stays saved.
    const { case: content, refused: wrong } = savable(asked.case, good.current.case);
    const hasTitle = asked.title.trim() !== '';
    const title = hasTitle ? asked.title : good.current.title;
    setSaving(true);
    try {
      const done = await send(saveCalculation, {
        calculation_id,
        revision: revision.current,
        title,
        case: content,
        begin_version: beginsVersion.current,
      });
      beginsVersion.current = false;
      revision.current = done.revision;
      setVersion(done.version);
      good.current = { case: content, title };
      const left = hasTitle ? wrong : ['title', ...wrong];
      setRefused(left);
      setSaved(asked);
      setSavedAt(done.saved_at);
      setFailure(undefined);
      if (latest.current === asked && left.length === 0 && isEmpty(unreadNow.current)) clearDraft(keptName);
      else keep();
      await cache.invalidateQueries({ queryKey: ['calculations', 'list'] });
      await cache.invalidateQueries({ queryKey: ['calculations', 'versions', calculation_id] });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        setConflict(await cache.fetchQuery({ ...calculationQuery(calculation_id), staleTime: 0 }));
      else {
        const wrong = error instanceof ApiError ? Object.keys(error.fields) : [];
        setRefused([...new Set(wrong.map((field) => cellOfField(content, field)))]);
        setFailure(failureText(error));
      }
    } finally {
      setSaving(false);
    }
  };
  // One save after the other, so that this tab never conflicts with itself.
  const saveNow = (): Promise<void> => {
    running.current = running.current.then(store);
    return running.current;
  };

  // Removing a row or a part discards its invalid text; a field that the case never had keeps it.
  useEffect(
    () =>
      setUnread((before) => {
        const left = Object.entries(before).filter(([path]) => (valueAt(draft.case, holderOf(path)) ?? null) !== null);
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
      }),
    [draft.case],
  );

  const isUnsaved = draft.case !== saved.case || draft.title !== saved.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once after every change of it
  useEffect(() => {
    if (unreadNow.current === unread) return;
    unreadNow.current = unread;
    if (isEmpty(unread) && !isUnsaved && refused.length === 0) clearDraft(keptName);
    else keep();
  }, [unread]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the pause
  useEffect(() => {
    if (!isUnsaved || conflict || !editable) return;
    const timer = setTimeout(() => void saveNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, saved, conflict, editable]);

  const deferred = useDeferredValue(draft.case);
  // Invalid fields are left out of the calculation too: its figures are those of the savable case, and are marked so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server holds changes with what is saved
  const reckoned = useMemo(() => savable(deferred, good.current.case).case, [deferred, saved]);
  const faults = useMemo(() => faultsIn(deferred), [deferred]);
  const result = useMemo(() => evaluate(reckoned), [reckoned]);
  const unreadCells = Object.keys(unread);

  return {
    case: draft.case,
    title: draft.title,
    result,
    /** The case as the figures take it. */
    reckoned,
    /** Why a field is refused, by its cell. */
    faults,
    /** Cells with content missing in the figures: refused, or not a number. */
    unreckoned: [...new Set([...Object.keys(faults), ...unreadCells])],
    unread,
    setUnread: useCallback(
      (path: string, text: string | null) =>
        setUnread((before) => {
          if ((before[path] ?? null) === text) return before;
          const { [path]: _, ...others } = before;
          return text === null ? others : { ...others, [path]: text };
        }),
      [],
    ),
    version,
    editable,
    isUnsaved,
    isSaving,
    savedAt,
    failure,
    /** Fields whose shown content is not saved on the server. */
    refused: [...new Set([...refused, ...unreadCells])],
    saveNow,
    rename: (title: string) => change({ ...latest.current, title }, 'title'),
    /** `field` names the changed field, so that keys in one field are one step. */
    edit: (next: (before: ValuationCase) => ValuationCase, field = '') =>
      change({ ...latest.current, case: withFollowing(latest.current.case, next(latest.current.case)) }, field),
    /** The same, saved immediately and as a version of its own. */
    editAsVersion: async (next: (before: ValuationCase) => ValuationCase): Promise<void> => {
      await saveNow();
      beginsVersion.current = true;
      change({ ...latest.current, case: next(latest.current.case) }, '');
      await saveNow();
    },
    /** Later changes belong to a new version, as after sealing. */
    beginVersion: () => {
      beginsVersion.current = true;
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => move(undone(history, latest.current)),
    redo: () => move(redone(history, latest.current)),
    /** The last state of the case with a removed approach; undefined if it had none since it was opened. */
    beforeRemovalOf: (approach: Approach): ValuationCase | undefined =>
      draft.case[approach] === null
        ? history.past.findLast((step) => step.draft.case[approach] !== null)?.draft.case
        : undefined,
    conflict,
    keepMine: () => {
      if (!conflict) return;
      revision.current = conflict.revision;
      good.current = { case: conflict.case, title: conflict.title };
      setConflict(undefined);
    },
    takeTheirs: () => {
      if (!conflict) return;
      revision.current = conflict.revision;
      const theirs = { case: conflict.case, title: conflict.title };
      setSaved(theirs);
      good.current = theirs;
      setRefused([]);
      const mine = latest.current;
      setHistory((before) => changed(before, mine, { field: '', at: Date.now() }));
      setConflict(undefined);
      show(theirs);
      clearDraft(keptName);
    },
  };
};

export type CaseEditor = ReturnType<typeof useCaseEditor>;
