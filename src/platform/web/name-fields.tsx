import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormText } from './form.tsx';
import { useTexts } from './i18n.ts';

type NameProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  /** The path of the object that contains the name, with a dot at its end. */
  readonly within?: string;
  /** The browser may fill in the name of its user. */
  readonly isOwn?: boolean;
};

/** The two fields of a person's name. */
export const NameFields = <Values extends FieldValues, Output>({
  control,
  within = '',
  isOwn = false,
}: NameProps<Values, Output>) => {
  const { person } = useTexts(commonTexts);
  return (
    <>
      <FormText
        control={control}
        name={`${within}first_name` as FieldPath<Values>}
        label={person.first_name}
        maxLength={lengths.name}
        isRequired
        {...(isOwn ? { autoComplete: 'given-name' } : {})}
      />
      <FormText
        control={control}
        name={`${within}last_name` as FieldPath<Values>}
        label={person.last_name}
        maxLength={lengths.name}
        isRequired
        {...(isOwn ? { autoComplete: 'family-name' } : {})}
      />
    </>
  );
};
