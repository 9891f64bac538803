import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lengths, limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { RoomTypeIcon } from '#platform/web/ui/room-type-picker.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { MeasuredShape, MeasurementInput } from '../contract/measurements.ts';
import { areaOf, countedArea, sidesOf, sumOf } from '../core/area.ts';
import { measurementsTexts } from '../texts/measurements.ts';
import { reportTexts } from '../texts/report.ts';
import { measuredQuery, useMeasuring } from './measured-queries.ts';
import {
  emptyRow,
  faultsOf,
  isBlank,
  isSameMeasured,
  type MeasuredSpace,
  measurementOf,
  type NumberName,
  type Row,
  rowsOf,
} from './measured-rows.ts';
import { dropTyped, keepTyped, readTyped, useTypedHere } from './offline/typed.ts';
import { SpacePhotoStrip } from './space-photo-strip.tsx';

const pauseMs = 800;

type Unsaved = {
  readonly rows: readonly Row[];
  readonly version: number;
  /** Request in flight when this was typed; its result is not another person's change. */
  readonly sent?: readonly MeasurementInput[] | undefined;
};

/** The measurements of a space while they are typed: kept on this device immediately, saved a moment after the last key press. */
const useRows = (space: MeasuredSpace) => {
  const { property_floor_space_id, property_id } = space;
  const typedName = `measure-${property_floor_space_id}`;
  const validation = useTexts(validationTexts);
  const cache = useQueryClient();
  const { saveMeasurements } = useMeasuring(property_id);
  const [unsaved] = useState(() => readTyped<Unsaved>(typedName));
  const start = (from: MeasuredSpace): readonly Row[] =>
    from.measurements.length > 0 ? rowsOf(from) : [emptyRow(from.room_type)];
  const [rows, setRows] = useState<readonly Row[]>(() => unsaved?.rows ?? start(space));
  const [changes, setChanges] = useState(unsaved ? 1 : 0);
  const version = useRef(unsaved?.version ?? space.version);
  const onItsWay = useRef(unsaved?.sent);
  const latest = useRef({ rows, isUnsaved: unsaved !== undefined });
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<MeasuredSpace>();
  const [isUnsaved, setUnsaved] = useState(unsaved !== undefined);
  /** Input for these rows; undefined while one of their numbers is invalid. */
  const inputOf = (typed: readonly Row[]) =>
    typed.some((row) => faultsOf(row).length > 0)
      ? undefined
      : {
          property_floor_space_id,
          version: version.current,
          measurements: typed.filter((row) => !isBlank(row)).map(measurementOf),
        };
  const show = (next: readonly Row[], isSaved: boolean) => {
    latest.current = { rows: next, isUnsaved: !isSaved };
    setRows(next);
    setUnsaved(!isSaved);
    if (isSaved) dropTyped(typedName);
  };
  const change = (next: readonly Row[]) => {
    show(next, false);
    setChanges((count) => count + 1);
    const [id, input] = [crypto.randomUUID(), inputOf(next)];
    const base = { property_id, sent: onItsWay.current };
    const item = input && ({ id, call: 'addAllMeasurements', input, label: '', base } as const);
    const typed: Unsaved = { rows: next, version: version.current, sent: onItsWay.current };
    keepTyped(typedName, typed, item);
  };
  const save = async () => {
    const sent = latest.current.rows;
    const input = inputOf(sent);
    if (!input) return;
    const before = onItsWay.current;
    onItsWay.current = input.measurements;
    try {
      const saved = await saveMeasurements.run(input);
      version.current = saved.version;
      if (onItsWay.current === input.measurements) onItsWay.current = undefined;
      setFailure(undefined);
      if (latest.current.rows === sent) show(sent, true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') {
        setFailure(failureText(error));
        return;
      }
      const plan = await cache.fetchQuery({ ...measuredQuery(property_id), staleTime: 0 });
      const spaces = plan.floors.flatMap((floor) => floor.spaces);
      const other = spaces.find((one) => one.property_floor_space_id === property_floor_space_id);
      if (other && isSameMeasured(other.measurements, input.measurements)) {
        // It was sent before: the tab was closed before the answer came.
        version.current = other.version;
        if (latest.current.rows === sent) show(sent, true);
      } else if (other && before && isSameMeasured(other.measurements, before)) {
        version.current = other.version;
        setChanges((count) => count + 1);
      } else setTheirs(other);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key press restarts the pause
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [changes]);
  useTypedHere(typedName, () => {
    if (latest.current.isUnsaved && !theirs) void save();
  });
  return {
    rows,
    change,
    failure,
    isUnsaved,
    theirs,
    faultOf: (row: Row, name: NumberName) => (faultsOf(row).includes(name) ? validation.not_a_number(0) : undefined),
    keepMine: () => {
      version.current = theirs?.version ?? version.current;
      setTheirs(undefined);
      void save();
    },
    takeTheirs: () => {
      if (!theirs) return;
      version.current = theirs.version;
      show(start(theirs), true);
      setTheirs(undefined);
    },
  };
};

type Props = {
  readonly space: MeasuredSpace;
  readonly title: string;
  readonly isReadOnly: boolean;
  /** For a new space: the first side takes the focus. */
  readonly takesFocus: boolean;
  /** Enter in the last side of this card. */
  readonly onDone: (card: HTMLElement | null) => void;
  readonly onDelete: () => void;
};

/** A space with the pieces that it is measured in. */
export const SpaceCard = ({ space, title, isReadOnly, takesFocus, onDone, onDelete }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const texts = useTexts(measurementsTexts);
  const report = useTexts(reportTexts);
  const formats = useFormats();
  const { rows, change, failure, isUnsaved, theirs, faultOf, keepMine, takeTheirs } = useRows(space);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const first = box.current?.querySelector<HTMLElement>('[data-side] input');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  const parts = rows.map((row) => {
    const measured = measurementOf(row);
    const area = areaOf(measured);
    return { row, area, counted: countedArea(area, measured.coefficient) };
  });
  const update = (row: Row, next: Partial<Row>) =>
    change(rows.map((one) => (one.id === row.id ? { ...one, ...next } : one)));
  /** Enter moves from side to side, and from the last one on to the next space. */
  const goOn = (event: React.KeyboardEvent) => {
    const side = (event.target as HTMLElement).closest('[data-side]');
    if (event.key !== 'Enter' || !side) return;
    event.preventDefault();
    const sides = [...(box.current?.querySelectorAll<HTMLElement>('[data-side]') ?? [])];
    const next = sides[sides.indexOf(side as HTMLElement) + 1];
    if (next) next.querySelector('input')?.focus();
    else onDone(box.current);
  };
  const saving = isUnsaved ? texts.saving : '';
  const state = failure ? `${report.notSaved}. ${failure}` : saving;
  return (
    <li ref={box} aria-label={title} onKeyDownCapture={goOn} className="grid gap-3 px-4 py-4 tool:px-4.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RoomTypeIcon type={space.room_type} label={codeLists.roomTypes[space.room_type]} />
        <h3 className="text-reading">{title}</h3>
        <span role="status" className={`text-label ${failure ? 'font-medium text-danger' : 'text-ink-3'}`}>
          {state}
        </span>
        <strong className="ml-auto font-display text-heading tabular-nums">
          {formats.area(sumOf(parts.map(({ area }) => area)), 2)}
        </strong>
        {isReadOnly ? null : (
          <IconButton
            label={texts.deleteOf({ what: texts.deleteSpace, name: title })}
            className="text-danger"
            onPress={onDelete}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        )}
      </div>
      {parts.map(({ row, area, counted }) => (
        <fieldset key={row.id} className="min-w-0 rounded-control border border-line p-3">
          <legend className="sr-only">{row.name || title}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 tool:grid-cols-[170px_repeat(4,minmax(0,1fr))_120px_auto]">
            <span className="max-sm:col-span-2">
              <Select
                label={texts.shape}
                options={texts.shapes}
                value={row.shape}
                onChange={(shape: MeasuredShape) => !isReadOnly && update(row, { shape })}
              />
            </span>
            {sidesOf[row.shape].map((name) => (
              <span key={name} data-side={name}>
                <TextField
                  label={texts.sides[row.shape][name]}
                  inputMode="decimal"
                  isReadOnly={isReadOnly}
                  value={row[name]}
                  onChange={(text) => update(row, { [name]: text })}
                  error={faultOf(row, name)}
                />
              </span>
            ))}
            {row.shape === 'free' ? (
              <span data-side="entered_area">
                <TextField
                  label={texts.enteredArea}
                  inputMode="decimal"
                  isReadOnly={isReadOnly}
                  value={row.entered_area}
                  onChange={(text) => update(row, { entered_area: text })}
                  error={faultOf(row, 'entered_area')}
                />
              </span>
            ) : null}
            <p className="text-right max-sm:col-span-2 tool:col-start-6">
              <span className="mb-1.25 block text-body text-ink-3 tool:text-label">{texts.area}</span>
              <strong className="block content-center tabular-nums tool:h-9.5">
                {area === null ? '–' : formats.area(area, 2)}
              </strong>
              {counted !== null && counted !== area ? (
                <span className="block text-note text-ink-3">
                  {texts.counted} {formats.area(counted, 2)}
                </span>
              ) : null}
            </p>
            {isReadOnly || rows.length === 1 ? null : (
              <span className="tool:pt-6">
                <IconButton label={texts.removePart} onPress={() => change(rows.filter((one) => one.id !== row.id))}>
                  <X size={17} aria-hidden />
                </IconButton>
              </span>
            )}
          </div>
          <details className="mt-1">
            <summary className="min-h-11 cursor-pointer content-center text-body font-semibold text-action-ink tool:min-h-8">
              {texts.more}
            </summary>
            <div className="mt-1 grid gap-3 sm:grid-cols-4">
              <TextField
                label={texts.height}
                inputMode="decimal"
                isReadOnly={isReadOnly}
                value={row.height}
                onChange={(height) => update(row, { height })}
                error={faultOf(row, 'height')}
              />
              <TextField
                label={texts.coefficient}
                hint={texts.coefficientHint}
                inputMode="decimal"
                isReadOnly={isReadOnly}
                value={row.coefficient}
                onChange={(coefficient) => update(row, { coefficient })}
                error={faultOf(row, 'coefficient')}
              />
              <TextField
                label={texts.name}
                maxLength={lengths.label}
                isReadOnly={isReadOnly}
                value={row.name}
                onChange={(name) => update(row, { name })}
              />
              <TextField
                label={texts.note}
                maxLength={lengths.description}
                isReadOnly={isReadOnly}
                value={row.note}
                onChange={(note) => update(row, { note })}
              />
            </div>
          </details>
        </fieldset>
      ))}
      {isReadOnly || rows.length >= limits.measurements.ofSpace ? null : (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start"
          onPress={() => change([...rows, emptyRow(space.room_type)])}
        >
          <Plus size={16} aria-hidden />
          {texts.addPart}
        </Button>
      )}
      <SpacePhotoStrip
        propertyId={space.property_id}
        spaceId={space.property_floor_space_id}
        title={title}
        isLocked={isReadOnly}
      />
      <ConfirmDialog
        isOpen={theirs !== undefined}
        onClose={takeTheirs}
        title={texts.conflictTitle}
        message={texts.conflict}
        confirmText={texts.keepMine}
        extra={{ text: texts.takeTheirs, onPress: takeTheirs }}
        onConfirm={keepMine}
      />
    </li>
  );
};
