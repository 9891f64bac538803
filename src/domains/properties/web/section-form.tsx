import { RotateCcw } from 'lucide-react';
import type { PropertyType } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Section } from '../contract/property-file.ts';
import {
  fieldsOf,
  otherOf,
  type ReportField,
  type ReportFieldName,
  type ReportValue,
} from '../contract/report-fields.ts';
import { reportTexts } from '../texts/report.ts';
import { ReportInput } from './report-input.tsx';
import { useValueText } from './report-value.ts';
import { SectionConflict } from './section-conflict.tsx';
import { useSection } from './use-section.ts';

type Props = { readonly section: Section; readonly propertyType: PropertyType; readonly isReadOnly: boolean };

const isKnown = (value: ReportValue | undefined): boolean => value !== undefined && value !== null;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields of full width. */
const isWide = (field: ReportField): boolean =>
  field.is === 'many' || field.is === 'uses' || (field.is === 'text' && (field.rows ?? 1) > 1);

const choosesOther = (value: ReportValue | undefined): boolean =>
  Array.isArray(value) ? value.some((one) => one === 'drugo') : value === 'drugo';

/** One section of the property file, saved while it is written. */
export const SectionForm = ({ section, propertyType, isReadOnly }: Props) => {
  const report = useTexts(reportTexts);
  const formats = useFormats();
  const form = useSection(section);
  const fields = Object.entries(fieldsOf(section.section)).filter(
    ([name, field]) => propertyType !== 'parcel' || !field.onlyBuildings || isKnown(section.values[name]),
  );
  const unconfirmed = fields
    .map(([name]) => name)
    .filter((name) => isKnown(section.register[name]) && !form.isEntered(name));
  const { source } = section;
  const unsaved = form.hasFaults ? report.notSaved : report.saving;
  const saved = section.saved_at ? report.saved({ time: formats.time(section.saved_at) }) : '';
  const settled = form.isUnsaved ? unsaved : saved;
  const state = form.failure ? `${report.notSaved}. ${form.failure}` : settled;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={`min-h-6 ${form.failure ? 'font-medium text-danger' : 'text-ink-3'}`}>
          {state}
        </p>
        {unconfirmed.length > 0 && !isReadOnly ? (
          <span className="ml-auto flex flex-wrap items-center gap-3">
            <span className="text-ink-2">{report.confirmHint({ count: unconfirmed.length })}</span>
            <Button size="small" onPress={() => form.confirm(unconfirmed)}>
              {report.confirmAll}
            </Button>
          </span>
        ) : null}
      </div>
      {isReadOnly ? <Banner>{report.readOnly}</Banner> : null}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 tool:grid-cols-3">
        {fields.map(([name, field]) => (
          <div key={name} className={isWide(field) ? 'sm:col-span-2 tool:col-span-3' : ''}>
            <Field
              name={name as ReportFieldName}
              field={field}
              form={form}
              register={section.register[name]}
              isReadOnly={isReadOnly}
              source={
                source
                  ? report.source({ name: source.name, date: source.state_on && formats.date(source.state_on) })
                  : ''
              }
            />
          </div>
        ))}
      </div>
      {form.conflict ? (
        <SectionConflict
          section={section.section}
          conflict={form.conflict}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      ) : null}
    </div>
  );
};

type FieldProps = {
  readonly name: ReportFieldName;
  readonly field: ReportField;
  readonly form: ReturnType<typeof useSection>;
  readonly register: ReportValue | undefined;
  readonly source: string;
  readonly isReadOnly: boolean;
};

const Field = ({ name, field, form, register, source, isReadOnly }: FieldProps) => {
  const report = useTexts(reportTexts);
  const textOf = useValueText();
  const label = report.fields[name];
  const value = form.values[name];
  const says = isKnown(register);
  const isEntered = form.isEntered(name);
  const isCorrected = says && isEntered && !isSame(value, register);
  const hint = !says || isCorrected ? undefined : `${isEntered ? report.confirmed : report.fromRegister} · ${source}`;
  return (
    <div
      className={
        says
          ? `-mx-2 rounded-control border-l-3 px-2 py-1 ${isCorrected ? 'border-warn-ink bg-warn-soft/40' : 'border-info bg-info-soft/50'}`
          : ''
      }
    >
      <ReportInput
        field={field}
        label={label}
        hint={hint}
        error={form.errorOf(name)}
        value={value}
        isReadOnly={isReadOnly}
        onChange={(next) => form.change(name, next)}
      />
      {'list' in field && choosesOther(value) ? (
        <div className="mt-2">
          <TextField
            label={report.otherOf({ field: label })}
            maxLength={lengths.description}
            rows={2}
            isReadOnly={isReadOnly}
            value={typeof form.values[otherOf(name)] === 'string' ? String(form.values[otherOf(name)]) : ''}
            onChange={(text) => form.change(otherOf(name), text)}
          />
        </div>
      ) : null}
      {isCorrected ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-body text-ink-2 tool:text-note">
          <span>
            {report.corrected} · {report.registerSays({ value: textOf(field, register) })} ({source})
          </span>
          {isReadOnly ? null : (
            <button
              type="button"
              aria-label={report.revertOf({ field: label })}
              onClick={() => form.revert(name)}
              className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-action-ink underline underline-offset-3 tool:min-h-6"
            >
              <RotateCcw size={14} aria-hidden />
              {report.revert}
            </button>
          )}
        </p>
      ) : null}
    </div>
  );
};
