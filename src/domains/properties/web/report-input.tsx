import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { parseNumber } from '#lib/decimal.ts';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { LandUse, ReportField, ReportValue } from '../contract/report-fields.ts';
import { reportTexts } from '../texts/report.ts';
import { useOptions } from './report-value.ts';

type Props = {
  readonly field: ReportField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: ReportValue | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: ReportValue) => void;
};

/** The value for »no data« in a list, which is not one of its options. */
const nothing = 'ni_podatka';

/** The control of one field, by its type. */
export const ReportInput = ({ field, value, onChange, ...props }: Props) => {
  const report = useTexts(reportTexts);
  const optionsOf = useOptions();
  const { label, hint, error, isReadOnly } = props;
  const several = Array.isArray(value) ? (value as readonly string[]) : [];
  const chosen = typeof value === 'string' ? [value] : several;
  switch (field.is) {
    case 'text':
      return (
        <TextField
          {...props}
          maxLength={field.max}
          rows={field.rows}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'share':
      return (
        <TextField
          {...props}
          hint={hint ?? report.shareHint}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'count':
    case 'year':
    case 'area':
    case 'metres':
      return <NumberInput {...props} field={field} value={value} onChange={onChange} />;
    case 'yes_no':
      return (
        <div>
          <span className="mb-1.25 block text-body font-semibold tool:text-label">{label}</span>
          <Segmented
            label={label}
            options={[
              { id: 'da', text: report.yes, isDisabled: isReadOnly },
              { id: 'ne', text: report.no, isDisabled: isReadOnly },
              { id: nothing, text: report.unknown, isDisabled: isReadOnly },
            ]}
            value={typeof value === 'boolean' ? (value && 'da') || 'ne' : nothing}
            onChange={(id) => !isReadOnly && onChange(id === nothing ? null : id === 'da')}
          />
          <Notes hint={hint} error={error} />
        </div>
      );
    case 'day':
      return (
        <DateField
          label={label}
          hint={hint}
          error={error}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => !isReadOnly && onChange(day)}
        />
      );
    case 'parcels':
      return <ParcelsInput {...props} value={value} onChange={onChange} />;
    case 'uses':
      return <LandUses {...props} value={value} onChange={onChange} />;
    case 'kind':
    case 'one':
      return (
        <Select
          label={label}
          hint={hint}
          error={error}
          options={{ ...(field.is === 'kind' ? {} : { [nothing]: report.noChoice }), ...optionsOf(field, chosen) }}
          value={typeof value === 'string' ? value : null}
          onChange={(id) => !isReadOnly && onChange(id === nothing ? null : id)}
        />
      );
    case 'many':
      return (
        <Several
          {...props}
          options={optionsOf(field, chosen)}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onChange={onChange}
        />
      );
  }
};

const Notes = ({ hint, error }: Pick<Props, 'hint' | 'error'>) => (
  <>
    {hint && !error ? <p className="mt-1 text-body text-ink-3 tool:text-note">{hint}</p> : null}
    {error ? (
      <p role="alert" className="mt-1 text-body font-medium text-danger tool:text-label">
        {error}
      </p>
    ) : null}
  </>
);

type NumberProps = Omit<Props, 'field'> & {
  readonly field: Extract<ReportField, { is: 'count' | 'year' | 'area' | 'metres' }>;
};

/** A number with a decimal comma or point; other text is passed on unchanged, so that the rules refuse it. */
const NumberInput = ({ field, value, onChange, ...props }: NumberProps) => {
  const formats = useFormats();
  const language = useLanguage();
  const shown = (number: ReportValue | undefined): string => {
    if (typeof number !== 'number') return typeof number === 'string' ? number : '';
    return field.is === 'count' || field.is === 'year' ? String(number) : formats.number(number);
  };
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: ReportValue }>();
  return (
    <TextField
      {...props}
      inputMode={field.is === 'count' || field.is === 'year' ? 'numeric' : 'decimal'}
      // The typed text is kept while it means the value.
      value={typed && typed.value === value ? typed.text : shown(value)}
      onChange={(text) => {
        const number = text.trim() === '' ? null : (parseNumber(text, language === 'en' ? '.' : ',') ?? text);
        setTyped({ text, value: number });
        onChange(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

const ParcelsInput = ({ value, onChange, hint, ...props }: Omit<Props, 'field'>) => {
  const report = useTexts(reportTexts);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...props}
      hint={hint ?? report.parcelsHint}
      maxLength={lengths.description}
      value={typed ?? (Array.isArray(value) ? value.join(', ') : '')}
      onChange={(text) => {
        setTyped(text);
        onChange(
          text
            .split(/[,;]/)
            .map((number) => number.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

type SeveralProps = Omit<Props, 'field' | 'value'> & {
  readonly options: Readonly<Record<string, string>>;
  readonly value: readonly string[];
};

/** Boxes to tick, one for each option. */
const Several = ({ label, hint, error, options, value, isReadOnly, onChange }: SeveralProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-0.5 text-body font-semibold tool:text-label">{label}</legend>
    <div className="grid gap-x-4 sm:grid-cols-2 tool:grid-cols-3">
      {Object.entries(options).map(([id, text]) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          isReadOnly={isReadOnly}
          onChange={(chosen) =>
            // In the order of the list, so that the same choice is the same value.
            onChange(Object.keys(options).filter((one) => (one === id ? chosen : value.includes(one))))
          }
        >
          <span>{text}</span>
        </Checkbox>
      ))}
    </div>
    <Notes hint={hint} error={error} />
  </fieldset>
);

const asUses = (value: ReportValue | undefined): readonly LandUse[] =>
  Array.isArray(value) ? value.filter((one): one is LandUse => typeof one === 'object') : [];

/** Land uses of the parcel, each with its mark and share. */
const LandUses = ({ label, hint, error, value, isReadOnly, onChange }: Omit<Props, 'field'>) => {
  const report = useTexts(reportTexts);
  const texts = report.landUse;
  const uses = asUses(value);
  const change = (index: number, next: Partial<LandUse>) =>
    onChange(uses.map((one, at) => (at === index ? { ...one, ...next } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-body font-semibold tool:text-label">{label}</legend>
      <div className="grid gap-2">
        {uses.map((use, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a use is known by its place
          <div key={index} className="grid grid-cols-[90px_1fr_90px_auto] items-end gap-2 max-sm:grid-cols-2">
            <TextField
              label={texts.code}
              maxLength={lengths.code}
              value={use.sifra}
              isReadOnly={isReadOnly}
              onChange={(sifra) => change(index, { sifra })}
            />
            <TextField
              label={texts.name}
              maxLength={lengths.company}
              value={use.opis}
              isReadOnly={isReadOnly}
              onChange={(opis) => change(index, { opis })}
            />
            <NumberInput
              field={{ is: 'area', min: 0, max: 100 }}
              label={texts.share}
              value={use.delez}
              isReadOnly={isReadOnly}
              onChange={(delez) => change(index, { delez: delez as number | null })}
            />
            {isReadOnly ? null : (
              <IconButton
                label={texts.remove}
                className="text-danger"
                onPress={() => onChange(uses.filter((_, at) => at !== index))}
              >
                <Trash2 size={17} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {isReadOnly ? null : (
          <Button
            size="small"
            className="justify-self-start"
            onPress={() => onChange([...uses, { sifra: '', opis: '', delez: null }])}
          >
            <Plus size={16} aria-hidden />
            {texts.add}
          </Button>
        )}
      </div>
      <Notes hint={hint} error={error} />
    </fieldset>
  );
};
