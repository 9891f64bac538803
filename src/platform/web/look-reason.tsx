import { Eye } from 'lucide-react';
import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';
import { alertFailure } from './failure.ts';
import { FormErrors, FormText, useContractForm } from './form.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

const schema = z.object({ reason: line(lengths.label).min(5, 'min_length_5') });

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly presets: { readonly label: string; readonly reasons: readonly string[] };
  readonly field: { readonly label: string; readonly hint: string };
  readonly openText: string;
  readonly open: (reason: string) => Promise<unknown>;
};

/** Reason for a look of the office at a person's data: one press for a usual one, or typed. */
export const LookReason = ({ title, lead, presets, field, openText, open }: Props) => {
  const form = useContractForm(schema, { reason: '' });
  return (
    <div className="mx-auto mt-[6vh] max-w-135">
      <Card title={title} icon={<Eye size={20} aria-hidden />}>
        <p className="text-ink-2">{lead}</p>
        <fieldset aria-label={presets.label} className="mt-3 flex flex-wrap gap-2">
          {presets.reasons.map((reason) => (
            <Button key={reason} size="small" onPress={() => void open(reason).catch(alertFailure)}>
              {reason}
            </Button>
          ))}
        </fieldset>
        <form noValidate className="mt-4 grid gap-4" onSubmit={form.submitWith(({ reason }) => open(reason))}>
          <FormErrors form={form} />
          <FormText
            control={form.control}
            name="reason"
            label={field.label}
            hint={field.hint}
            maxLength={lengths.label}
            isRequired
            autoFocus
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={form.formState.isSubmitting}
            className="justify-self-start"
          >
            {openText}
          </Button>
        </form>
      </Card>
    </div>
  );
};
