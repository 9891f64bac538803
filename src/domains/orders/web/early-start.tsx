import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormCheckbox } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ordersTexts } from '../texts/orders.ts';

type Props<V extends FieldValues, O> = {
  readonly control: Control<V, unknown, O>;
  readonly name: FieldPath<V>;
  readonly of: 'work' | 'access';
  readonly className?: string;
};

/** The separate box by which a consumer requests a start within the withdrawal period. */
export const EarlyStart = <V extends FieldValues, O>({ control, name, of, className = '' }: Props<V, O>) => {
  const { earlyStart: texts } = useTexts(ordersTexts);
  return (
    <div className={`grid gap-1 ${className}`}>
      <FormCheckbox control={control} name={name}>
        {texts[of]}
      </FormCheckbox>
      <p className="pl-8 text-body text-ink-2">{texts[`${of}Hint`]}</p>
    </div>
  );
};
