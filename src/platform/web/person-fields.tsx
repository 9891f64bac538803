import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '../texts/common.ts';
import { FormDialog } from './ask-dialog.tsx';
import { FormText } from './form.tsx';
import { useTexts } from './i18n.ts';
import { NameFields } from './name-fields.tsx';

type PersonProps<Values extends FieldValues, Output> = { readonly control: Control<Values, unknown, Output> };

/** Another person by e-mail and name, entered by an inviter or a customer. */
export const OtherPersonFields = <Values extends FieldValues, Output>({ control }: PersonProps<Values, Output>) => {
  const { person } = useTexts(commonTexts);
  return (
    <>
      <FormText
        control={control}
        name={'email' as FieldPath<Values>}
        label={person.email}
        type="email"
        maxLength={lengths.email}
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields control={control} />
      </div>
    </>
  );
};

type Invited = { email: string; first_name: string; last_name: string };
type InviteProps<Values extends Invited, Output> = {
  readonly title: string;
  readonly text: string;
  readonly schema: z.ZodType<Output, Values>;
  readonly submitText: string;
  readonly send: (output: Output) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks a person in by e-mail and name. */
export const InviteDialog = <Values extends Invited, Output>(props: InviteProps<Values, Output>) => {
  return (
    <FormDialog {...props} values={{ email: '', first_name: '', last_name: '' } as DefaultValues<Values>}>
      {({ control }) => <OtherPersonFields control={control} />}
    </FormDialog>
  );
};
