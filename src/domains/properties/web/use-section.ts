import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wording } from '#contract/validation.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { failureText } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { editSection, type Section } from '../contract/property-file.ts';
import type { ReportValue, ReportValues } from '../contract/report-fields.ts';
import { dropTyped, keepTyped, readTyped, useTypedHere } from './offline/typed.ts';
import { editCalls, fullPropertyQuery, useSaveSection } from './queries.ts';

const pauseMs = 800;

/** Typed values that are not saved yet; `undefined` returns the field to the register. */
type Pending = Readonly<Record<string, ReportValue | undefined>>;

type Conflict = { readonly fields: readonly string[]; readonly theirs: Section };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rules of a section's fields, worded by the contract: which of the values may not be sent, and why. */
const faultsOf = (section: Section['section'], values: ReportValues): Readonly<Record<string, string>> => {
  const parsed = editSection[section].input.shape.values.safeParse(values, wording);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
};

/**
 * A section while it is edited: every change is kept on this device immediately and saved a moment after the last key press.
 * If someone else changed other fields, both changes are kept; if the same one, both values are shown.
 */
export const useSection = (server: Section) => {
  const { property_id, section } = server;
  const validation = useTexts(validationTexts);
  const cache = useQueryClient();
  const save = useSaveSection(property_id);
  const typedName = `report-${property_id}-${section}`;
  const [pending, setPending] = useState<Pending>(() =>
    // JSON has no undefined: such a field is stored by its name in a list.
    unpacked(readTyped<Packed>(typedName)),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const latest = useRef({ pending, server });
  latest.current = { pending, server };
  const running = useRef<Promise<unknown>>(Promise.resolve());

  /** The change as the outbox sends it; nothing if no value may be sent. */
  const itemOf = (typed: Pending, base: Section) => {
    const { values, revert, isEmpty } = sentOf(section, typed);
    if (isEmpty) return undefined;
    const input = { property_id, version: base.version, values, revert };
    return { id: crypto.randomUUID(), call: editCalls[section], input, label: '', base: base.values };
  };

  const remember = (next: Pending) => {
    latest.current = { ...latest.current, pending: next };
    setPending(next);
    if (Object.keys(next).length === 0) dropTyped(typedName);
    else keepTyped(typedName, packed(next), itemOf(next, latest.current.server));
  };

  const store = async (base: Section): Promise<void> => {
    const asked = latest.current.pending;
    const { values, revert, faults: wrong, isEmpty } = sentOf(section, asked);
    setFaults(wrong);
    if (isEmpty) return;
    try {
      await save.run({ section, base, values, revert });
      setFailure(undefined);
      // Values typed meanwhile and invalid values still have to be saved.
      const sent = [...Object.keys(values), ...revert];
      remember(
        Object.fromEntries(
          Object.entries(latest.current.pending).filter(
            ([name, value]) => !sent.includes(name) || !isSame(value, asked[name]),
          ),
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'version_conflict') {
        setFailure(failureText(error));
        return;
      }
      const full = await cache.fetchQuery({ ...fullPropertyQuery(property_id), staleTime: 0 });
      const theirs = full.sections.find((one) => one.section === section);
      if (!theirs) return;
      const fields = Object.keys(asked).filter(
        (name) => !isSame(theirs.values[name], base.values[name]) && !isSame(theirs.values[name], asked[name]),
      );
      if (fields.length > 0) setConflict({ fields, theirs });
      else await store(theirs);
    }
  };
  // One save after the other, so that this tab never conflicts with itself.
  const saveNow = (base?: Section) => {
    running.current = running.current.then(() => store(base ?? latest.current.server));
    return running.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key press restarts the pause
  useEffect(() => {
    if (Object.keys(pending).length === 0 || conflict) return;
    const timer = setTimeout(() => void saveNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [pending, conflict]);

  useTypedHere(typedName, () => {
    if (Object.keys(latest.current.pending).length > 0 && !conflict) void saveNow();
  });

  const values: ReportValues = {
    ...server.values,
    ...Object.fromEntries(
      Object.entries(pending).map(([name, value]) => [
        name,
        value === undefined ? (server.register[name] ?? null) : value,
      ]),
    ),
  };
  return {
    values,
    isEntered: (name: string) => (name in pending ? pending[name] !== undefined : server.entered.includes(name)),
    errorOf: (name: string): string | undefined => faults[name] && validationText({ validation }, faults[name]),
    failure,
    isUnsaved: Object.keys(pending).length > 0,
    hasFaults: Object.keys(faults).some((name) => name in pending),
    isSaving: save.isPending,
    change: (name: string, value: ReportValue) => remember({ ...latest.current.pending, [name]: value }),
    revert: (name: string) => remember({ ...latest.current.pending, [name]: undefined }),
    /** Confirms the register's value of every field that was not changed. */
    confirm: (names: readonly string[]) =>
      remember({
        ...latest.current.pending,
        ...Object.fromEntries(names.map((name) => [name, server.register[name] ?? null])),
      }),
    conflict: conflict && { fields: conflict.fields, theirs: conflict.theirs.values, mine: pending },
    keepMine: () => {
      const base = conflict?.theirs;
      setConflict(undefined);
      void saveNow(base);
    },
    takeTheirs: () => {
      const fields = conflict?.fields ?? [];
      remember(Object.fromEntries(Object.entries(latest.current.pending).filter(([name]) => !fields.includes(name))));
      setConflict(undefined);
    },
  };
};

/** Values that can be sent, and the errors of the others. */
const sentOf = (section: Section['section'], pending: Pending) => {
  const { values: typed, revert } = packed(pending);
  const faults = faultsOf(section, typed);
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in faults)));
  return { values, revert, faults, isEmpty: Object.keys(values).length + revert.length === 0 };
};

type Packed = { readonly values: ReportValues; readonly revert: readonly string[] };

const packed = (pending: Pending): Packed => ({
  values: Object.fromEntries(Object.entries(pending).filter(([, value]) => value !== undefined)) as ReportValues,
  revert: Object.entries(pending).flatMap(([name, value]) => (value === undefined ? [name] : [])),
});

const unpacked = (kept: Packed | undefined): Pending =>
  kept ? { ...kept.values, ...Object.fromEntries(kept.revert.map((name) => [name, undefined])) } : {};
